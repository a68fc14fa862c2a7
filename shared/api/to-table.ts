import type { Fields } from '../fields.ts';
import { foreignText, ownMember } from '../foreign-value.ts';
import type { Cell, Column } from './endpoint.ts';

/** Answered rows as flat cells in the order of the column names; a name not declared is a further field. */
export function toTable<Row>(
  columns: Readonly<Record<string, Column<Row>>>,
  names: readonly string[],
  rows: readonly Row[],
  fields: readonly Fields[],
): Cell[][] {
  return rows.map((row, index) =>
    names.map((name) => {
      const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
      return column ? column.read(row) : fieldCell(fields[index] ?? {}, name);
    }),
  );
}

function fieldCell(fields: Fields, name: string): Cell {
  const value = ownMember(fields, name) ?? null;
  return typeof value === 'object' && value !== null ? foreignText(value) : (value as Cell);
}
