// Finds cells by their words without reading every cell: a column's texts stand in one long text that is searched at once,
// and by their first letters. Both are made when first asked for, once a table.
import type { Column, Value } from './column.ts';
import { NO_IN_WORDS } from './flag-columns.ts';

/** All texts of a column below one another, and where each begins. */
interface Texts {
  all: string;
  starts: Uint32Array;
  found: Map<string, readonly number[]>;
}

const texts = new WeakMap<Column, Texts>();

/** Which of the column's values hold these words, without plurals, beside each other. */
export function valuesHolding(column: Column, run: string): readonly number[] {
  const own = texts.get(column) ?? makeTexts(column);
  texts.set(column, own);
  const known = own.found.get(run) ?? search(column, own, run);
  own.found.set(run, known);
  return known;
}

function makeTexts({ values }: Column): Texts {
  const starts = new Uint32Array(values.length);
  let all = '';
  for (const [code, { text }] of values.entries()) {
    starts[code] = all.length;
    all += `${plain(text)}\n`;
  }
  return { all, starts, found: new Map() };
}

/** Near to the text as it is compared: what a word begins with is found in both. */
function plain(text: string): string {
  const isAscii = /^[\x20-\x7e]*$/.test(text);
  const lower = isAscii
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[\u0300-\u036f‘’\n]/g, '');
  return lower.includes("'") ? lower.replaceAll("'", '') : lower;
}

function search({ values }: Column, { all, starts }: Texts, run: string): number[] {
  const words = run.split(' ');
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  if (longest === '') return [];
  // A plural in 'ies' is without the y of its singular.
  const opening = longest === 'and' ? '' : longest.endsWith('y') ? longest.slice(0, -1) : longest;
  const codes: number[] = [];
  for (let at = all.indexOf(opening); at >= 0; ) {
    const code = codeAt(starts, at);
    if (holdsRun(values[code]?.stems ?? '', run)) codes.push(code);
    const next = starts[code + 1];
    at = next === undefined ? -1 : all.indexOf(opening, next);
  }
  return codes;
}

/** The last start at or before this place. */
function codeAt(starts: Uint32Array, at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Whether these words stand together in a text, each from its beginning to its end. */
function holdsRun(text: string, run: string): boolean {
  for (let at = text.indexOf(run); at >= 0; at = text.indexOf(run, at + 1)) {
    const end = at + run.length;
    if ((at === 0 || text[at - 1] === ' ') && (end === text.length || text[end] === ' ')) return true;
  }
  return false;
}

/** Whether a cell is a text in its column: 'TBC' among dates is, and each cell of a column of texts. */
export function isWritten({ type }: Pick<Column, 'type'>, { isBlank, number, days }: Value): boolean {
  if (isBlank) return false;
  return type === 'number' ? number === null : type !== 'date' || days === null;
}

const openings = new WeakMap<Column, Map<string, number[]>>();

/** The values that a name can be told by, by the first two letters of what they are compared as. */
export function valuesOpening(column: Column): ReadonlyMap<string, readonly number[]> {
  const known = openings.get(column);
  if (known) return known;
  const made = new Map<string, number[]>();
  for (const [code, value] of column.values.entries()) {
    if (!isWritten(column, value) || (value.flag !== null && !NO_IN_WORDS.test(value.key))) continue;
    const opening = openingOf(value);
    const codes = made.get(opening);
    if (codes) codes.push(code);
    else made.set(opening, [code]);
  }
  openings.set(column, made);
  return made;
}

/** A cell that begins with two plain letters is compared as beginning with them. */
function openingOf(value: Value): string {
  const first = value.text.slice(0, 2).toLowerCase();
  return /^[a-z0-9]{2}$/.test(first) ? first : value.key.slice(0, 2);
}
