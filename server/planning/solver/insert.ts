import type { SolverRandom } from './random.ts';
import type { Routes } from './routes.ts';

/** The probability of skipping a position although it would be the best: the paper's value. */
const BLINK_SHARE = 0.01;
/** It outweighs every detour: a vehicle that must leave the depot and has no visit yet. */
const MUST_LEAVE = -1e9;

interface Insertion {
  node: number;
  vehicle: number;
  cost: number;
}

/**
 * Inserts the place where it lengthens the plan least; false where it fits nowhere. With `random`, some positions are
 * skipped.
 */
export function insertBest(routes: Routes, place: number, random: SolverRandom | null): boolean {
  const { problem } = routes;
  const best: Insertion = { node: -1, vehicle: -1, cost: Number.POSITIVE_INFINITY };
  const longest = routes.longestDay();
  let hasTriedEmpty = false;
  for (let vehicle = 0; vehicle < problem.vehicles; vehicle++) {
    if (routes.load(vehicle) + problem.load(place) > problem.capacity) continue;
    // All vehicles at the depot are equivalent.
    if (routes.count(vehicle) === 0 && hasTriedEmpty) continue;
    hasTriedEmpty ||= routes.count(vehicle) === 0;
    tryVehicle(routes, place, vehicle, longest, random, best);
  }
  if (best.node < 0) return false;
  routes.insertAfter(best.node, place, best.vehicle);
  return true;
}

function tryVehicle(
  routes: Routes,
  place: number,
  vehicle: number,
  longest: number,
  random: SolverRandom | null,
  best: Insertion,
): void {
  const { problem } = routes;
  const bonus = routes.count(vehicle) === 0 && routes.usedCount < problem.vehiclesToUse ? MUST_LEAVE : 0;
  const day = routes.day(vehicle) + problem.service(place);
  const first = routes.depotOf(vehicle);
  let node = first;
  do {
    const detour = routes.detour(node, place);
    if (day + detour <= problem.shift && (random === null || random.next() >= BLINK_SHARE)) {
      const longer = Math.max(0, day + detour - longest);
      const cost = detour + problem.longestDayWeight * longer + bonus;
      if (cost < best.cost) {
        best.cost = cost;
        best.node = node;
        best.vehicle = vehicle;
      }
    }
    node = routes.next(node);
  } while (node !== first);
}
