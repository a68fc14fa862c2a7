import type { Fields } from '../fields.ts';
import { foreignText, ownMember } from '../foreign-value.ts';
import type { AnswerColumn, Cell } from './endpoint.ts';
import { fieldsBeside } from './fields-beside.ts';

/** Answered rows as flat cells in the order of the names: columns, and further fields by their names beside them. */
export function toTable<Row>(
  columns: Readonly<Record<string, AnswerColumn<Row>>>,
  names: readonly string[],
  rows: readonly Row[],
  fields: readonly Fields[],
): Cell[][] {
  return rows.map((row, index) => {
    const further = fieldsBeside(columns, fields[index] ?? {});
    return names.map((name) => {
      const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
      return column ? column.read(row) : fieldCell(further, name);
    });
  });
}

/** Why such a run has nothing to write. */
export const NOTHING_ANSWERED =
  'no row of this run has an answer to write: its question was refused, or nothing was found';

/** True when any of these rows has something to write: a column without a single cell is left out. */
export function hasCell(rows: readonly (readonly Cell[])[]): boolean {
  return rows.some((cells) => cells.some((cell) => cell !== null));
}

function fieldCell(fields: Fields, name: string): Cell {
  const value = ownMember(fields, name) ?? null;
  return typeof value === 'object' && value !== null ? foreignText(value) : (value as Cell);
}
