import type { QueryContext } from './context/query-context.ts';
import type { Decision } from './score/decide.ts';
import type { ScoredCandidate } from './score/score-candidate.ts';

/** A row's query and its match. */
export interface Decided {
  context: QueryContext;
  decision: Decision;
  /** Keys of known streets that a row with an unknown street may mean; empty where its street is found. */
  nearStreets: string[];
  /** The places that the row names, by their names alone. */
  named: readonly ScoredCandidate[];
}
