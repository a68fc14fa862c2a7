import type { Routes } from './routes.ts';

/** The cost of a plan: first stops without a driver, then vehicles left at the depot, then driving. */
export function costOf(routes: Routes): number {
  const { problem } = routes;
  const longest = routes.longestDay();
  if (longest > problem.shift) return Number.POSITIVE_INFINITY;
  const idle = Math.max(0, problem.vehiclesToUse - routes.usedCount);
  const driving = routes.driveSeconds + problem.longestDayWeight * longest;
  return routes.missingStops * STOP_WORTH + idle * VEHICLE_WORTH + driving;
}

// Each rank outweighs all below it, and the sum stays a whole number that a double stores exactly: driving is under 4e9
// (32 bits, twice), idle vehicles under 100, missing stops under 9,000.
const VEHICLE_WORTH = 1e10;
const STOP_WORTH = 1e12;
