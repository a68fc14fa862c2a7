// Columns whose texts stand in many rows, and those whose cells hold several values.

import { keyOf, stems } from '../words/word-keys.ts';
import type { Column, Value } from './column.ts';

/** Lists with more texts are free text. */
export const MOST_TAGGED = 500;

/** A column whose texts stand in many rows: a type, a town. A name or a street is none. */
export function isCategory({ type, values }: Column, rows: number): boolean {
  const filled = values.length;
  return (type === 'text' || type === 'flag') && filled <= 500 && (filled <= 12 || rows / filled >= 2.5);
}

/** Cells that hold several values, parted by commas, or by strokes where the parts stand alone too. */
export function isTags(column: Column): boolean {
  const filled = column.values.filter(({ isBlank }) => !isBlank);
  return (holdsParts(column) && !arePairs(filled)) || isStroked(column);
}

/** Cells with commas between words: lists, or names as 'Lee, Ann'. */
function holdsParts({ values }: Column): boolean {
  const filled = values.filter(({ isBlank }) => !isBlank);
  const parted = filled.filter(({ text }) => /[,;]\s?\p{L}/u.test(text));
  return parted.length > Math.max(1, 0.15 * filled.length);
}

/** 'Lee, Ann' and 'Derby, UK': nearly every cell has two parts, and no cell more. */
function arePairs(filled: readonly Value[]): boolean {
  const commas = filled.map(({ text }) => text.split(/[,;]/).length - 1);
  return Math.max(...commas) === 1 && commas.filter((count) => count === 1).length > 0.8 * filled.length;
}

export const isParted = (column: Column) => holdsParts(column) || isStroked(column);

export const tagsOf = (column: Column, text: string): string[] =>
  text.split(isStroked(column) ? /[,;/+]/ : /[,;]/).map((one) => stems(keyOf(one)));

const stroked = new WeakMap<Column, boolean>();

/** '2G/4G' beside 4G, 'Mon/Wed/Fri' beside 'Mon/Tue'. */
function isStroked(column: Column): boolean {
  const known = stroked.get(column);
  if (known !== undefined) return known;
  const filled = column.values.filter(({ isBlank, text }) => !isBlank && !/[,;]/.test(text));
  const lists = filled.map(({ text }) => text.split(/[/+]/).map((one) => keyOf(one)));
  const cells = new Map<string, number>();
  for (const tag of lists.flatMap((tags) => [...new Set(tags)])) cells.set(tag, (cells.get(tag) ?? 0) + 1);
  const parted = lists.filter(({ length }) => length > 1);
  const shared = parted.filter((tags) => tags.every((tag) => tag !== '' && (cells.get(tag) ?? 0) > 1));
  const made =
    column.type === 'text' &&
    filled.length <= MOST_TAGGED &&
    parted.length > 1 &&
    shared.length > 0.6 * parted.length;
  stroked.set(column, made);
  return made;
}
