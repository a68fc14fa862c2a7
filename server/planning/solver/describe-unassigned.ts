import type { UnassignedStop } from './plan.ts';
import type { Prepared } from './prepare.ts';
import type { Routes } from './routes.ts';

/** Every stop without a driver, with the reason, by stop number. */
export function describeUnassigned({ visits, impossible }: Prepared, routes: Routes): UnassignedStop[] {
  const leftOut = visits.flatMap((stops, place): UnassignedStop[] => {
    if (!routes.isAbsent(place)) return [];
    const overShiftSeconds = leastExcess(routes, place);
    const reason = overShiftSeconds === null ? 'no_road_between' : 'no_time_left';
    return stops.map(({ stop }) => ({ stop, reason, overShiftSeconds }));
  });
  return [...impossible, ...leftOut].sort((a, b) => a.stop - b.stop);
}

/**
 * How far a day would exceed the shift with the place in it, for the driver and position where it fits best; null where
 * a road is missing at every position.
 */
function leastExcess(routes: Routes, place: number): number | null {
  const { problem } = routes;
  let least: number | null = null;
  for (let vehicle = 0; vehicle < problem.vehicles; vehicle++) {
    const depot = routes.depotOf(vehicle);
    const day = routes.day(vehicle) + problem.service(place);
    for (const node of [depot, ...routes.list(vehicle)]) {
      if (!routes.hasRoads(node, place)) continue;
      const excess = day + routes.detour(node, place) - problem.shift;
      least = Math.min(least ?? excess, excess);
    }
  }
  return least;
}
