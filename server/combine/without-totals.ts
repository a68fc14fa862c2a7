// Rows that add up the others of their table are none of them: a total that changed is no row that changed.
import { ownMember } from '../../shared/foreign-value.ts';
import { makeTable } from '../table/columns/make-table.ts';
import { isTotalLabel } from '../table/columns/total-rows.ts';
import type { RunTable } from './run-table.ts';

/** The tables without such rows, and which were left out. */
export function withoutTotals<Row>(tables: readonly RunTable<Row>[]): {
  tables: RunTable<Row>[];
  told: string[];
} {
  const found = tables.map((table) => findTotals(table));
  const named = tables.flatMap(({ label }, at) => {
    const rows = [...(found[at] ?? [])].map((row) => row + 1);
    return rows.length === 0 ? [] : [`row${rows.length === 1 ? '' : 's'} ${rows.join(', ')} of ${label}`];
  });
  return {
    tables: tables.map((table, at) => ({
      ...table,
      rows: table.rows.filter((_, row) => !found[at]?.has(row)),
    })),
    told: named.length === 0 ? [] : [`Left out, as it adds up the others: ${named.join('; ')}.`],
  };
}

/** Only a table with a row that is called a total is read whole. */
function findTotals({ columns, rows }: RunTable): ReadonlySet<number> {
  const hasLabel = rows.some(({ cells }) => columns.some((name) => isTotalLabel(ownMember(cells, name))));
  if (!hasLabel) return new Set();
  const today = Math.floor(Date.now() / 86_400_000);
  const sent = rows.map(({ cells }) =>
    Object.fromEntries(columns.map((name) => [name, ownMember(cells, name) ?? null])),
  );
  const { totalRows } = makeTable(sent, today);
  // A last row of figures alone that is a sum by chance has a key as any other.
  return new Set(
    [...totalRows].filter((row) => columns.some((name) => isTotalLabel(ownMember(sent[row] ?? {}, name)))),
  );
}
