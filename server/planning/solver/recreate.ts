import { insertBest } from './insert.ts';
import type { Problem } from './problem.ts';
import type { SolverRandom } from './random.ts';
import type { Routes } from './routes.ts';

interface Keyed {
  place: number;
  key: number;
}

/** Inserts the absent places one by one. A place that fits nowhere stays absent. */
export function recreate(routes: Routes, absent: Iterable<number>, random: SolverRandom): void {
  const order = drawOrder(routes.problem, random);
  const keyed = Array.from(absent, (place): Keyed => ({ place, key: order(place) }));
  keyed.sort((a, b) => a.key - b.key || a.place - b.place);
  for (const { place } of keyed) insertBest(routes, place, random);
}

/** The number by which the absent places are sorted, ascending; the kinds are drawn 4 : 4 : 2 : 1 as in the paper. */
function drawOrder(problem: Problem, random: SolverRandom): (place: number) => number {
  const drawn = random.below(11);
  const depot = problem.places;
  if (drawn < 4) return () => random.next();
  if (drawn < 8) return (place) => -problem.load(place) || -problem.service(place);
  if (drawn < 10) return (place) => -problem.drive(depot, place);
  return (place) => problem.drive(depot, place);
}
