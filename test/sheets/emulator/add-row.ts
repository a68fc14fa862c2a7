import type { EmulatedColumn, EmulatedRow, EmulatedTab } from './spreadsheet.ts';

/** Puts a row of values below those that hold something. */
export function addRow(
  { rows, columns }: EmulatedTab,
  values: readonly (string | number | null)[],
): EmulatedRow {
  const at = 1 + rows.findLastIndex((row) => row.size > 0);
  if (at === rows.length) rows.push(new Map());
  const row = rows[at] as EmulatedRow;
  for (const [index, value] of values.entries())
    if (value !== null) row.set(columns[index] as EmulatedColumn, { value });
  return row;
}
