// Candidates are made and scored in order of their lowest possible cost, until no remaining one can matter.

import type { QueryContext } from '../context/query-context.ts';
import { TIE } from '../score/rivals.ts';
import { type ScoredCandidate, scoreCandidate } from '../score/score-candidate.ts';
import type { Candidate } from './candidate.ts';

/** Candidates of one kind, made on demand. */
export interface Possible {
  /** The lowest possible cost of all of them. */
  least: number;
  list(): readonly Candidate[];
}

/** Sums of costs are rounded: a candidate at the very limit is still examined. */
const EDGE = 0.05;

/**
 * `least`: the lowest possible cost of a candidate. `cheapest`: the cost of the best one so far. True where the first
 * may still win, or tie.
 */
export function mayMatter(least: number, cheapest: number): boolean {
  return least <= cheapest + TIE + EDGE;
}

/** Scores the candidates that may still matter when the best one costs `cheapest`. They stay in their order. */
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
