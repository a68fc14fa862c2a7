// Candidates are made and judged in the order of what they cost at the least, until none that is left can matter.

import type { Sought } from '../context/query-context.ts';
import { TIE } from '../score/decide.ts';
import { type Judged, judge } from '../score/score-candidate.ts';
import type { Candidate } from './candidate.ts';

/** Some candidates of one kind, not made before they are needed. */
export interface Possible {
  /** None of them costs less. */
  least: number;
  list(): readonly Candidate[];
}

/** Sums of costs are rounded: what is at the very edge is looked at. */
const EDGE = 0.05;

/** Whether what costs at least so much may be chosen, or stand beside what is, where another costs no more than that. */
export function mayMatter(least: number, cheapest: number): boolean {
  return least <= cheapest + TIE + EDGE;
}

/** Those that may matter beside one that costs `cheapest`, judged, in their order. */
export function judgePossible(
  sought: Sought,
  possible: readonly Possible[],
  cheapest = Number.POSITIVE_INFINITY,
): Judged[] {
  const judged: Judged[][] = possible.map(() => []);
  const order = [...possible.entries()].sort(([, a], [, b]) => a.least - b.least);
  let lowest = cheapest;
  for (const [index, { least, list }] of order) {
    if (!mayMatter(least, lowest)) break;
    const some = list().map((candidate) => judge(candidate, sought));
    lowest = cheapestOf(some, lowest);
    judged[index] = some;
  }
  return judged.flat();
}

export function cheapestOf(judged: readonly Judged[], among = Number.POSITIVE_INFINITY): number {
  return judged.reduce((least, { cost }) => Math.min(least, cost), among);
}
