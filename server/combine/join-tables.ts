import { foreignText, ownMember } from '../../shared/foreign-value.ts';
import { idsOf, mergeRows, textsOf } from './merge-rows.ts';
import type { JoinedRow, RunTable, RunTableRow } from './run-table.ts';
import { joinedKeys } from './same-keys.ts';

/**
 * Rows with the same key side by side, however it is written, in order of first appearance; rows without a key last.
 * Where a key occurs more than once in a table, rows of one id belong together, then rows of one text; what is left is
 * joined in its order.
 */
export function joinTables(tables: readonly RunTable<RunTableRow>[], key: string): JoinedRow<RunTableRow>[] {
  const sentKeyOf = ({ cells }: { cells: RunTable['rows'][number]['cells'] }) =>
    foreignText(ownMember(cells, key)).trim();
  const joined = joinedKeys(
    tables.map(({ rows }) => rows.map(sentKeyOf)),
    key,
  );
  const keyOf = (row: RunTable['rows'][number]) => joined.get(sentKeyOf(row)) ?? '';
  const shared = new Set(tables.flatMap(({ rows }) => [...listRepeated(rows.map(keyOf))]));
  const toAlone = (row: RunTable<RunTableRow>['rows'][number], at: number): JoinedRow<RunTableRow> => {
    const of = tables.map((_, other) => (other === at ? row : null));
    const text = keyOf(row);
    return { key: text === '' ? null : text, sharesKey: shared.has(text), isInOrder: false, of };
  };
  const rows = tables.flatMap((table, at) => table.rows.map((row) => toAlone(row, at)));
  return [...joinKeyed(rows.filter((row) => row.key !== null)), ...rows.filter((row) => row.key === null)];
}

function joinKeyed(rows: readonly JoinedRow<RunTableRow>[]): JoinedRow<RunTableRow>[] {
  const ofKey = (tell: (row: JoinedRow<RunTableRow>) => string[]) => (row: JoinedRow<RunTableRow>) =>
    row.sharesKey ? tell(row).map((told) => JSON.stringify([row.key, told])) : [];
  const told = mergeRows(mergeRows(rows, ofKey(idsOf)), ofKey(textsOf));
  const onMerge = (row: JoinedRow<RunTableRow>) => {
    row.isInOrder = row.sharesKey;
  };
  return mergeRows(told, ({ key }) => [key ?? ''], { onMerge });
}

/** The texts that occur more than once; a blank does not count. */
export function listRepeated(texts: readonly string[]): Set<string> {
  const met = new Set(['']);
  const repeated = new Set<string>();
  for (const text of texts) {
    if (met.has(text) && text !== '') repeated.add(text);
    met.add(text);
  }
  return repeated;
}
