// Cells that write a word short, or one thing in several ways: 'cheque' of cells Cheque and chq, 'direct debit' of DD,
// 'West Yorkshire' of W Yorks.
import type { Column } from '../../columns/column.ts';
import { isCategory } from '../../columns/tags.ts';
import { type Context, columnSpansAt, isGlue, wordAt } from '../../reading/context.ts';
import { isInitialsOf, isShortOf } from '../../words/abbreviations.ts';
import { JOINS, NEGATIONS } from '../../words/lexicon.ts';
import { keyOf, stem } from '../../words/word-keys.ts';
import type { Derivation } from '../derivation.ts';
import { ADJECTIVES } from '../superlatives/adjectives.ts';
import { SOFT } from '../words/lexicon.ts';

const MOST_WORDS = 4;
const MOST_CELLS = 300;
const NO_NAMES = /^(note|notes|comment|comments|email|website|url|phone|description)$/;

export function deriveShortCells(context: Context, at: number): Derivation[] {
  const found: Derivation[] = [];
  for (let length = MOST_WORDS; length > 0; length--) {
    const words = contentAt(context, at, length);
    if (!words) continue;
    for (const column of context.table.columns) {
      if (!isNamed(column, context.table.rows)) continue;
      const clause = cellsOf(context, at, words, column);
      if (clause) found.push(clause);
    }
  }
  return found;
}

/** Words of which none is filler, as they stand. */
function contentAt(context: Context, at: number, length: number): string[] | null {
  const words = Array.from({ length }, (_, step) => wordAt(context, at + step));
  const isContent = words.every(
    (word, step) =>
      word.length > 1 &&
      !ADJECTIVES.has(word) &&
      !isGlue(context, at + step) &&
      !NEGATIONS.has(word) &&
      !JOINS.has(word),
  );
  if (!isContent || words.every((word) => SOFT.has(word))) return null;
  const isColumn = columnSpansAt(context, at).some(
    ({ end, matches }) => end >= at + length && (matches[0]?.score ?? 0) > 0.9,
  );
  return isColumn ? null : words;
}

function isNamed(column: Column, rows: number): boolean {
  return (
    column.type === 'text' &&
    column.values.length <= MOST_CELLS &&
    (isCategory(column, rows) ||
      column.words.some((word) => /^(city|town|state|county|breed)$/.test(word))) &&
    !column.words.some((word) => NO_NAMES.test(word)) &&
    !isStates(column)
  );
}

/** Letters of states are read as states. */
function isStates({ words, values }: Column): boolean {
  return (
    words.some((word) => /^(state|st)$/.test(word)) && values.every(({ text }) => /^([A-Z]{2})?$/.test(text))
  );
}

/** The cells that these words name in full and those that name it short; null where none is short. */
function cellsOf(
  context: Context,
  from: number,
  words: readonly string[],
  column: Column,
): Derivation | null {
  const codes: number[] = [];
  let shorts = 0;
  let fulls = 0;
  for (const { code, first, cell, dotted } of cellsBy(column).get(words[0]?.[0] ?? '') ?? []) {
    // The DC among 'Ohio' and 'Mass.' is no 'deals close'.
    const mayBeInitials = !(first.length === 2 && column.words.some((word) => /^(state|st)$/.test(word)));
    const isShort = (mayBeInitials && isInitials(first, words)) || isSquashed(cell, words);
    const how = isShort ? 'short' : howNamed(cell, words, dotted);
    if (how === 'none') continue;
    codes.push(code);
    if (how === 'short') shorts++;
    else fulls++;
  }
  if (shorts === 0) return null;
  const end = from + words.length;
  const label = context.tokens
    .slice(from, end)
    .map(({ text }) => text)
    .join(' ');
  const rule = { kind: 'is', column, codes, label } as const;
  return { clause: { from, end, kind: 'rule', rule }, cost: fulls > 0 ? 0.02 : 0.25 };
}

interface ShortenedCell {
  code: number;
  /** Its first word as written. */
  first: string;
  cell: readonly string[];
  /** 'Sp.', 'Ariz.', 'EXP': words that end in a dot or stand in capitals are written short, however short. */
  dotted: ReadonlySet<string>;
}

const known = new WeakMap<Column, Map<string, ShortenedCell[]>>();

/** The cells by each letter that some word of theirs begins with: most are never looked at. */
function cellsBy(column: Column): Map<string, ShortenedCell[]> {
  const found = known.get(column);
  if (found) return found;
  const made = new Map<string, ShortenedCell[]>();
  for (const [code, { isBlank, key, text }] of column.values.entries()) {
    if (isBlank) continue;
    const cell = key.split(' ');
    const dotted = new Set(text.split(/\s/).filter(isDotted).map(keyOf));
    const entry = { code, first: text.split(/[\s,/]+/)[0] ?? '', cell, dotted };
    for (const letter of new Set(cell.map((word) => word[0] ?? '')))
      made.set(letter, [...(made.get(letter) ?? []), entry]);
  }
  known.set(column, made);
  return made;
}

const isDotted = (word: string) => /^\p{L}{2,12}\.$/u.test(word) || CUT.test(word);

/** 'EXP' among IMP and EXP: as short as letters of words can be, and yet no initials. */
const CUT = /^\p{Lu}{3,4}$/u;

/** 'DD', in capitals, alone or as the first word. */
function isInitials(first: string, words: readonly string[]): boolean {
  return /^[A-Z]{2,5}$/.test(first) && isInitialsOf(first.toLowerCase(), words);
}

/** 'ebikes' of E-bike, 'curtain siders' of Curtainsider. */
function isSquashed(cell: readonly string[], words: readonly string[]): boolean {
  if (cell.length === words.length || cell.length + words.length > 4) return false;
  const [own, typed] = [cell.join(''), words.join('')];
  return own.length > 3 && (own === typed || stem(own) === stem(typed));
}

/** Whether a run of a cell's words is these words, with some written short. */
function howNamed(
  cell: readonly string[],
  words: readonly string[],
  dotted: ReadonlySet<string>,
): 'full' | 'short' | 'none' {
  for (let at = 0; at + words.length <= cell.length; at++) {
    // 'company' is no Fern & Co: its legal form tells no business from another.
    if (words.length === 1 && cell.length > 1 && LEGAL_FORM.test(cell[at] ?? '')) continue;
    const pairs = words.map((word, step) => likeness(cell[at + step] ?? '', word, dotted));
    if (pairs.every((pair) => pair !== 'none')) return pairs.includes('short') ? 'short' : 'full';
  }
  return 'none';
}

const LEGAL_FORM = /^(co|inc|ltd|llc|plc|corp|llp)$/;

function likeness(cell: string, word: string, dotted: ReadonlySet<string>): 'full' | 'short' | 'none' {
  if (cell === word || stem(cell) === stem(word)) return 'full';
  if (dotted.has(cell) && word.length > cell.length + 1 && word.startsWith(cell)) return 'short';
  return isShortOf(cell, word) || isShortOf(cell, stem(word)) ? 'short' : 'none';
}
