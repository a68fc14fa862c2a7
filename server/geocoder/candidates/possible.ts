// Candidates are made and scored in the order of their least possible cost, until none that is left can matter.

import type { QueryContext } from '../context/query-context.ts';
import { TIE } from '../score/decide.ts';
import { type ScoredCandidate, scoreCandidate } from '../score/score-candidate.ts';
import type { Candidate } from './candidate.ts';

/** Candidates of one kind. They are made when needed. */
export interface Possible {
  /** None of them costs less. */
  least: number;
  list(): readonly Candidate[];
}

/** Sums of costs are rounded: what is at the very edge is looked at. */
const EDGE = 0.05;

/** True where a candidate that costs at least `least` may still be chosen, or tie, beside one that costs `cheapest`. */
export function mayMatter(least: number, cheapest: number): boolean {
  return least <= cheapest + TIE + EDGE;
}

/** Scores those that may matter beside one that costs `cheapest`. They stay in their order. */
export function scorePossible(
  context: QueryContext,
  possible: readonly Possible[],
  cheapest = Number.POSITIVE_INFINITY,
): ScoredCandidate[] {
  const scored: ScoredCandidate[][] = possible.map(() => []);
  const order = [...possible.entries()].sort(([, a], [, b]) => a.least - b.least);
  let lowest = cheapest;
  for (const [index, { least, list }] of order) {
    if (!mayMatter(least, lowest)) break;
    const some = list().map((candidate) => scoreCandidate(candidate, context));
    lowest = cheapestOf(some, lowest);
    scored[index] = some;
  }
  return scored.flat();
}

export function cheapestOf(scored: readonly ScoredCandidate[], among = Number.POSITIVE_INFINITY): number {
  return scored.reduce((least, { cost }) => Math.min(least, cost), among);
}
