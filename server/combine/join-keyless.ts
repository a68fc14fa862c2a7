// A row without a key: one that no run has placed, or whose cell is blank.

import { foreignText } from '../../shared/foreign-value.ts';
import { onlyOnce } from './join-tables.ts';
import { idsOf, mergeRows, textsOf } from './merge-rows.ts';
import type { Joined } from './run-table.ts';

const mayMove = ({ key }: Joined) => key === null;

/**
 * Rows that no run has placed are joined by the id or the text with which they were sent. Rows with a key stay in their
 * order, then those without one that no other table knows by their id or text either.
 */
export function joinKeyless(joined: readonly Joined[]): Joined[] {
  return mergeRows(mergeRows(joined, idsOf, { mayMove }), textsOf, { mayMove });
}

/**
 * Rows whose cell of the caller's key is blank are joined by their id, unless rows of one key have two: then each table
 * has ids of its own. `byId` are the rows that were joined so.
 */
export function joinBlankKeys(joined: readonly Joined[]): { rows: Joined[]; byId: ReadonlySet<Joined> } {
  const byId = new Set<Joined>();
  if (joined.some(hasTwoIds)) return { rows: [...joined], byId };
  const isTold = ({ of }: Joined) => !of.some((one) => one?.row.sharesId);
  const rows = mergeRows(joined, (row) => (isTold(row) ? idsOf(row) : []), {
    mayMove,
    onMerge: (into) => byId.add(into),
  });
  return { rows, byId };
}

/**
 * Rows whose key is blank, and that no id joins, are joined by who they say they are, where each table has such a row
 * once. A row with a key takes one up where the other table has that key nowhere. `byName` are the rows joined so.
 */
export function joinBlankByName(
  joined: readonly Joined[],
  tell: ((row: Joined) => string) | undefined,
): { rows: Joined[]; byName: ReadonlySet<Joined> } {
  const byName = new Set<Joined>();
  if (!tell || joined.every(({ key }) => key !== null)) return { rows: [...joined], byName };
  const nameOf = onlyOnce(joined, (row) => [tell(row)].filter(Boolean));
  const rows = mergeRows(joined, nameOf, { mayMove, onMerge: (into) => byName.add(into) });
  return { rows, byName };
}

function hasTwoIds({ key, of, isInOrder }: Joined): boolean {
  if (key === null || isInOrder) return false;
  const ids = of.map((one) => foreignText(one?.row.id).trim()).filter((id) => id !== '');
  return new Set(ids).size > 1;
}
