// Slack induction by string removals (Christiaens and Vanden Berghe, 2020): near a random place, a string of
// neighbouring visits is removed from each of a few days, so that room appears where days are close together.
import type { SolverRandom } from './random.ts';
import type { Routes } from './routes.ts';

/** Mean number of visits removed at a time, and the most from one day: the paper's values. */
const MEAN_REMOVED = 10;
const LONGEST_STRING = 10;
/** The probability that a string keeps visits in its middle, and that it keeps one more. */
const SPLIT_SHARE = 0.5;
const KEEP_MORE_SHARE = 0.01;
/** Places that were absent before and are tried again. Trying all of them would fill the room with distant ones. */
const NEAREST_ABSENT = 10;

/** Removes visits around one place. Returns the places to insert: these, and the nearest of those absent before. */
export function ruin(routes: Routes, neighbours: readonly Int32Array[], random: SolverRandom): Set<number> {
  const { problem } = routes;
  const near = neighbours[random.below(problem.places)] as Int32Array;
  const absent = listNearestAbsent(routes, near);
  const longest = Math.min(LONGEST_STRING, problem.places / problem.vehicles);
  const strings = 1 + Math.floor(random.next() * ((4 * MEAN_REMOVED) / (1 + longest) - 1));
  // With fewer days than strings, a day gives several: otherwise a single driver's day would hardly change.
  const oncePerDay = problem.vehicles >= strings;
  const ruined = new Set<number>();
  for (const place of near) {
    if (ruined.size >= strings) break;
    if (routes.isAbsent(place)) continue;
    const vehicle = routes.vehicleOf(place);
    if (oncePerDay && ruined.has(vehicle)) continue;
    removeString(routes, place, random, longest, absent);
    ruined.add(oncePerDay ? vehicle : place);
  }
  return absent;
}

function listNearestAbsent(routes: Routes, near: Int32Array): Set<number> {
  const absent = new Set<number>();
  if (routes.missingStops === 0) return absent;
  for (const place of near) {
    if (absent.size >= NEAREST_ABSENT) break;
    if (routes.isAbsent(place)) absent.add(place);
  }
  return absent;
}

/** Removes a string that includes the place; sometimes a longer one, without some visits in its middle. */
function removeString(
  routes: Routes,
  place: number,
  random: SolverRandom,
  longest: number,
  absent: Set<number>,
): void {
  const count = routes.count(routes.vehicleOf(place));
  const length = 1 + random.below(Math.min(count, longest));
  let kept = 0;
  if (length > 1 && length < count && random.next() < SPLIT_SHARE) {
    kept = 1;
    while (length + kept < count && random.next() < KEEP_MORE_SHARE) kept++;
  }
  const keptFrom = 1 + random.below(length - 1);
  let node = findStart(routes, place, length + kept, random);
  for (let i = 0; i < length + kept; i++) {
    const after = routes.next(node);
    if (i < keptFrom || i >= keptFrom + kept) {
      routes.remove(node);
      absent.add(node);
    }
    node = after;
  }
}

/** The start of a string with this length that includes the place and ends within its day. */
function findStart(routes: Routes, place: number, span: number, random: SolverRandom): number {
  let before = 0;
  for (let node = routes.previous(place); !routes.isDepot(node) && before < span - 1; before++) {
    node = routes.previous(node);
  }
  let after = 0;
  for (let node = routes.next(place); !routes.isDepot(node) && after < span - 1; after++) {
    node = routes.next(node);
  }
  const fewestBefore = span - 1 - after;
  let start = place;
  for (let back = fewestBefore + random.below(before - fewestBefore + 1); back > 0; back--) {
    start = routes.previous(start);
  }
  return start;
}
