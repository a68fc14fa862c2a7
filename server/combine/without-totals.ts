// Rows that add up the others of their table are none of them: a total that changed is no row that changed.
import { ownMember } from '../../shared/foreign-value.ts';
import { isTotalLabel } from '../table/columns/total-rows.ts';
import type { RunTable } from './run-table.ts';
import { understandRows } from './understand-rows.ts';

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
  const hasLabel = (row: RunTable['rows'][number] | undefined) =>
    columns.some((name) => isTotalLabel(ownMember(row?.cells ?? {}, name)));
  if (!rows.some(hasLabel)) return new Set();
  const { totalRows } = understandRows(rows, columns);
  // A last row of figures alone that is a sum by chance has a key as any other.
  return new Set([...totalRows].filter((row) => hasLabel(rows[row])));
}
