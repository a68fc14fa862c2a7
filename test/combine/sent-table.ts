import type { RunTable, RunTableRow } from '../../server/combine/run-table.ts';
import type { Cell } from '../../shared/api/endpoint.ts';

/** Tables that were sent, called t1, t2: each row by its cells, in the order of these columns. */
export function sentTables(
  columns: string[],
  ...tables: (readonly (readonly Cell[])[])[]
): RunTable<RunTableRow>[] {
  return tables.map((rows, at) => ({
    label: `t${at + 1}`,
    columns,
    rows: rows.map((cells) => ({
      cells: Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? null])),
      row: {},
    })),
  }));
}
