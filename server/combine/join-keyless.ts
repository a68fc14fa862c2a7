// A row that no run has placed has no key: it is joined by the id or the text with which it was sent.

import { idsOf, mergeRows, textsOf } from './merge-rows.ts';
import type { JoinedRow, RunTableRow } from './run-table.ts';

/** Rows with a key in their order, then those without one that no other table knows by their id or text either. */
export function joinKeyless(joined: readonly JoinedRow<RunTableRow>[]): JoinedRow<RunTableRow>[] {
  const mayMove = ({ key }: JoinedRow<RunTableRow>) => key === null;
  return mergeRows(mergeRows(joined, idsOf, { mayMove }), textsOf, { mayMove });
}
