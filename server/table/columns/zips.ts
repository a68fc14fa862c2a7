// ZIP codes with and without their last four digits: 20005-1234 lies in 20005, and is asked for and grouped with it.
import { type Column, shareOf, type Value } from './column.ts';

const ZIP = /^(\d{5})(?:-\d{4})?$/;
const CALLED = /^(zip|zipcode|zips|postcode|postal|post)$/;
const MOST = 0.8;

const known = new WeakMap<Pick<Column, 'words' | 'values'>, boolean>();

/** Whether a column holds ZIP codes, some of them with four digits more. */
export function holdsLongZips(column: Pick<Column, 'words' | 'values'>): boolean {
  const found = known.get(column);
  if (found !== undefined) return found;
  const filled = column.values.filter(({ isBlank }) => !isBlank);
  const made =
    column.words.some((word) => CALLED.test(word)) &&
    filled.some(({ text }) => text.includes('-')) &&
    shareOf(filled, ({ text }) => ZIP.test(text)) > MOST;
  known.set(column, made);
  return made;
}

/** '7102' has lost its nought: it is compared as 07102, which 071 begins. */
export function padZips({ words }: Pick<Column, 'words'>, filled: readonly Value[]): void {
  const areZips = words.some((word) => /^zip/.test(word)) && filled.every(({ text }) => SHORT.test(text));
  if (!areZips) return;
  for (const value of filled) if (value.text.length < 5) value.compareAs(value.text.padStart(5, '0'));
}

const SHORT = /^\d{3,5}(?:-\d{4})?$/;

/** '20005' of '20005-1234'; null for any other text. */
export const zipOf = ({ text }: Pick<Value, 'text'>): string | null => ZIP.exec(text)?.[1] ?? null;

/** Who asks for 20005 means 20005-1234 too. */
export function withLongZips({ values }: Column, codes: readonly number[]): number[] {
  const short = new Set(codes.map((code) => values[code]?.text));
  const more = values.flatMap((value, code) => (short.has(zipOf(value) ?? undefined) ? [code] : []));
  return [...new Set([...codes, ...more])].sort((a, b) => a - b);
}
