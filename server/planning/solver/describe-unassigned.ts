import type { UnassignedStop } from './plan.ts';
import type { Prepared } from './prepare.ts';
import type { Routes } from './routes.ts';

/** Every stop without a driver, with the reason, by stop number. */
export function describeUnassigned({ visits, impossible }: Prepared, routes: Routes): UnassignedStop[] {
  const leftOut = visits.flatMap((stops, place): UnassignedStop[] => {
    if (!routes.isAbsent(place)) return [];
    const overShiftSeconds = leastExcess(routes, place);
    return stops.map(({ stop }) => ({ stop, reason: 'no_time_left', overShiftSeconds }));
  });
  return [...impossible, ...leftOut].sort((a, b) => a.stop - b.stop);
}

/** How far a day would exceed the shift with the place in it, for the driver and position where it fits best. */
function leastExcess(routes: Routes, place: number): number {
  const { problem } = routes;
  let least = Number.POSITIVE_INFINITY;
  for (let vehicle = 0; vehicle < problem.vehicles; vehicle++) {
    const depot = routes.depotOf(vehicle);
    const day = routes.day(vehicle) + problem.service(place);
    for (const node of [depot, ...routes.list(vehicle)]) {
      least = Math.min(least, day + routes.detour(node, place) - problem.shift);
    }
  }
  return least;
}
