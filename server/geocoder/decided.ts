import type { QueryContext } from './context/query-context.ts';
import type { Decision } from './score/decide.ts';

/** A row's query and its answer. */
export interface Decided {
  context: QueryContext;
  decision: Decision;
  /** Keys of known streets that a row without its street may have meant; none where its street is found. */
  nearStreets: string[];
}
