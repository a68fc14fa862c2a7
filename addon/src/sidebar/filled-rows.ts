// Which rows a fill gave their answers, noted so that it can be taken out again. Most are known by what they ask. Of rows
// that ask the same, the whole line tells which of them were filled; what even that does not tell apart is left alone.

import type { Cell } from '../../../shared/api/endpoint.ts';
import { markOf } from './cell-value.ts';
import type { FilledColumns } from './own-columns.ts';
import type { TaskAnswer } from './read-answers.ts';
import type { ColumnsRead, Grid, TabRow } from './read-rows.ts';
import { rowKey } from './row-key.ts';

/** Characters of a note, which stands in the document's properties. */
const MOST_CHARACTERS = 40_000;
/** A larger tab is not read whole: of rows that ask the same none is told apart. */
const MOST_CELLS = 200_000;

export interface FilledRows {
  into: FilledColumns;
  /** By what rows ask, of those that were not alone in asking it: the lines that were filled. */
  repeats: Record<string, string[]>;
}

/** What stands in a row of the columns that were filled. */
export interface RowToFill extends TabRow {
  there: readonly Cell[];
  /** All else that stands in it, and a mark of that. */
  others: readonly string[];
  line: string;
}

/** Of the columns at these places; `ours` are all that were written by us. */
export function seeRows(
  { shown, values }: Grid,
  rows: readonly TabRow[],
  places: readonly number[],
  ours: readonly number[],
): RowToFill[] {
  const isLeftOut = new Set(ours);
  return rows.map((row) => {
    const at = row.row - 1;
    // In no order, so that it is the same wherever columns are moved.
    const others = (shown[at] ?? []).filter((text, index) => text !== '' && !isLeftOut.has(index + 1));
    const there = places.map((column) => (values[at]?.[column - 1] ?? '') as Cell);
    return { ...row, there, others, line: rowKey(others.sort()).slice(0, 10) };
  });
}

/** All columns of a tab that is not too large, else those that have to be read. */
export function readsLines(rows: number, width: number, least: ColumnsRead): ColumnsRead | null {
  return rows * width <= MOST_CELLS ? null : least;
}

/** Null for more rows that ask the same than a note can hold. */
export function noteFilled(
  into: FilledColumns,
  all: readonly RowToFill[],
  filled: readonly RowToFill[],
  earlier: FilledRows | null,
): FilledRows | null {
  const repeats = { ...earlier?.repeats };
  const byKey = countBy(all, ({ key }) => key);
  for (const { key } of all) if ((byKey.get(key) ?? 0) > 1) repeats[key] ??= [];
  const now = countBy(filled, ({ key, line }) => key + line);
  for (const { key, line } of filled) {
    const lines = repeats[key];
    // A fill that is gone on with has noted some of them.
    if (lines && countIn(lines, line) < (now.get(key + line) ?? 0)) lines.push(line);
  }
  return JSON.stringify(repeats).length > MOST_CHARACTERS ? null : { into, repeats };
}

/** The rows that still hold, as it was written, what a fill gave them. */
export function listFilled(
  { repeats }: FilledRows,
  rows: readonly RowToFill[],
  answers: readonly TaskAnswer[],
): RowToFill[] {
  const isWritten = holdsAnswer(answers);
  const held = rows.filter((row) => row.there.some((cell) => cell !== '') && isWritten(row));
  const ofKey = countBy(held, ({ key }) => key);
  const ofLine = countBy(held, ({ key, line }) => key + line);
  return held.filter(({ key, line }) => {
    const lines = repeats[key];
    if (!lines) return ofKey.get(key) === 1;
    return (ofLine.get(key + line) ?? 0) <= countIn(lines, line);
  });
}

/** Whether a fill that was begun would have given this row its answer. */
export function isNoted({ repeats }: FilledRows, { key, line }: RowToFill): boolean {
  const lines = repeats[key];
  return !lines || lines.indexOf(line) !== -1;
}

/** Whether each cell is blank, or as one of the row's answers has it. */
function holdsAnswer(answers: readonly TaskAnswer[]): (row: RowToFill) => boolean {
  const byKey = new Map<string, TaskAnswer[]>();
  for (const answer of answers) byKey.set(answer.key, [...(byKey.get(answer.key) ?? []), answer]);
  return ({ key, there }) => (byKey.get(key) ?? []).some(({ cells }) => isPartOf(there, cells));
}

export function isPartOf(there: readonly Cell[], cells: readonly Cell[]): boolean {
  return there.every((cell, index) => cell === '' || markOf(cell) === markOf(cells[index] ?? ''));
}

function countBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1);
  return counts;
}

function countIn(lines: readonly string[], line: string): number {
  return lines.filter((one) => one === line).length;
}
