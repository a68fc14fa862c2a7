import type { Column, Table } from '../columns/column.ts';
import { type ColumnMatch, matchColumns } from '../columns/match-column.ts';
import {
  asWritten,
  type CellIndex,
  type CellMatch,
  indexCells,
  MOST_VALUE_WORDS,
} from '../columns/match-value.ts';
import { GLUE } from '../words/lexicon.ts';
import { isNoOfBound } from '../words/no-of-bound.ts';
import type { Token } from '../words/tokens.ts';

/** A question beside its table, as the readers look at it. */
export interface Context {
  tokens: Token[];
  table: Table;
  /** The day that 'last month' is told from. */
  today: number;
  /** The second list; null where none was sent. */
  reference: Table | null;
  cells: CellIndex;
  /** At each token, the runs of words from there on, the longest first: dozens of lists look them up. */
  runs: WordRun[][];
  columnSpans: Map<number, ColumnSpan[]>;
  /** At each token, the cells that the words from there on name, the longest first; found when first asked for. */
  cellSpans: Map<number, CellSpan[]>;
}

interface WordRun {
  words: string;
  end: number;
}

/** Words that name columns, up to `end`; the best match first. */
export interface ColumnSpan {
  end: number;
  matches: ColumnMatch[];
}

export function makeContext(tokens: Token[], table: Table, today: number, reference: Table | null): Context {
  const wholes = new Map<string, string>();
  const parts = new Set<string>();
  for (let from = 0; from < tokens.length; from++) {
    for (let length = 1; length <= MOST_VALUE_WORDS && from + length <= tokens.length; length++) {
      const run = tokens.slice(from, from + length);
      if (run.some(({ kind }) => kind === 'comma' || kind === 'sign')) break;
      const key = runKey(run, 'stem');
      wholes.set(key, runKey(run, 'key'));
      // 'in the' or 'all' are part of many a cell and name none.
      const isContent = run.every(({ key: word }) => !GLUE.has(word)) && key.length > 1;
      if (isContent && length <= 4) parts.add(key);
    }
  }
  const cells = indexCells(table, wholes, parts);
  const runs = tokens.map((_, at) => runsFrom(tokens, at));
  return { tokens, table, today, reference, cells, runs, columnSpans: new Map(), cellSpans: new Map() };
}

/** Some words of a question by themselves. */
export const contextOf = (words: readonly Token[], { table, today, reference }: Context): Context =>
  makeContext([...words], table, today, reference);

const MOST_PHRASE_WORDS = 4;

function runsFrom(tokens: readonly Token[], at: number): WordRun[] {
  const runs: WordRun[] = [];
  for (let end = at + 1; end <= at + MOST_PHRASE_WORDS; end++) {
    const word = wordOf(tokens[end - 1]);
    if (word === '') break;
    runs.unshift({ words: runs[0] ? `${runs[0].words} ${word}` : word, end });
  }
  return runs;
}

export function runKey(run: readonly Token[], form: 'stem' | 'key'): string {
  return run
    .map((token) => token[form])
    .filter(Boolean)
    .join(' ');
}

export function wordAt({ tokens }: Context, at: number): string {
  return wordOf(tokens[at]);
}

function wordOf(token: Token | undefined): string {
  return token && token.kind !== 'quoted' ? token.key : '';
}

export function isGlue(context: Context, at: number): boolean {
  return GLUE.has(wordAt(context, at)) && !isLetter(context, at);
}

/** 'the A plots', and 'coach a' of a Coach that is A or B: no article stands there. */
function isLetter(context: Context, at: number): boolean {
  if (wordAt(context, at) !== 'a') return false;
  const isOfColumn = ({ words, values }: Column) =>
    words.includes(context.tokens[at - 1]?.stem ?? '') && values.some(({ key }) => key === 'a');
  return wordAt(context, at - 1) === 'the' || context.table.columns.some(isOfColumn);
}

/** What a phrase list says at this place: the longest phrase of it. */
export function phraseAt<T>(
  { runs }: Context,
  at: number,
  phrases: ReadonlyMap<string, T>,
): { meaning: T; end: number } | null {
  for (const { words, end } of runs[at] ?? []) {
    const meaning = phrases.get(words);
    if (meaning !== undefined) return { meaning, end };
  }
  return null;
}

/** Tries here, then behind each joining word that follows. */
export function readPastGlue<T>(
  context: Context,
  at: number,
  read: (at: number) => T | null,
  most = 5,
): T | null {
  for (let step = 0; step <= most; step++) {
    const found = read(at + step);
    if (found) return found;
    if (!isGlue(context, at + step)) return null;
  }
  return null;
}

const MOST_NAME_WORDS = 6;
const LOOSE = /^(and|or|not|but|no|nor|than)$/;

/** The columns that words from here on may name, the longest run of words first. */
export function columnSpansAt(context: Context, at: number): ColumnSpan[] {
  const known = context.columnSpans.get(at);
  if (known) return known;
  const spans = readColumnSpans(context, at);
  context.columnSpans.set(at, spans);
  return spans;
}

/** The year that 'this year' or 'last year' says at the end of a run, where columns are called by years. */
function saidYear({ table, today }: Context, run: readonly Token[]): string | null {
  const [which, year] = run.slice(-2).map(({ key }) => key);
  if (year !== 'year' || (which !== 'this' && which !== 'last')) return null;
  const said = String(new Date(today * 86_400_000).getUTCFullYear() - (which === 'last' ? 1 : 0));
  return table.columns.some(({ words }) => words.includes(said)) ? said : null;
}

function readColumnSpans(context: Context, at: number): ColumnSpan[] {
  const { tokens, table } = context;
  const spans: ColumnSpan[] = [];
  for (let length = MOST_NAME_WORDS; length > 0; length--) {
    const run = tokens.slice(at, at + length);
    if (
      run.length < length ||
      run.some(({ kind }) => kind !== 'word' && kind !== 'number' && kind !== 'quoted')
    )
      continue;
    // '2023 sales' of a column of that year.
    const [opening] = run;
    if (opening?.kind === 'number' && !table.columns.some((column) => column.words.includes(opening.stem)))
      continue;
    const year = saidYear(context, run);
    const said = year === null ? run : run.slice(0, -2);
    const words = [...said.flatMap((token) => token.stem.split(' ')), ...(year === null ? [] : [year])];
    const isLoose = [run[0], run.at(-1)].some(
      (token) => GLUE.has(token?.key ?? '') || LOOSE.test(token?.key ?? ''),
    );
    const isQuoted = run.some(({ kind }) => kind === 'quoted');
    // 'Bedminster', an Area, is no Bed.
    const least = length === 1 && isNameOfCell(context, at) ? LEAST_OF_NAME : 0;
    const matches = matchColumns(words, table.columns).filter(
      ({ score }) => score === 1 || (score > least && !(isLoose || isQuoted)),
    );
    if (matches.length > 0) spans.push({ end: at + length, matches });
  }
  return spans;
}

/** A column's name that is cut short names less surely than this. */
const LEAST_OF_NAME = 0.8;

/** Written with a capital within a question, and a cell. */
function isNameOfCell({ tokens, cells }: Context, at: number): boolean {
  const { text = '', stem = '' } = tokens[at] ?? {};
  return (
    at > 0 && /^\p{Lu}\p{Ll}/u.test(text) && cells.get(stem)?.some(({ how }) => how === 'equal') === true
  );
}

export type Picked = { column: Column } | { unclear: Column[] };

/** The one column of a span that fits; several that fit as well are unclear. */
export function pickColumn(
  { matches }: Pick<ColumnSpan, 'matches'>,
  fits: (column: Column) => boolean,
): Picked | null {
  const fitting = matches.filter(({ column }) => fits(column));
  const [first] = fitting;
  if (!first) return null;
  const equal = fitting.filter(({ score }) => score >= first.score - 0.02).map(({ column }) => column);
  const [column, ...others] = equal;
  if (!column) return null;
  return others.every((other) => sameCells(other, column)) ? { column } : { unclear: equal };
}

/** Two columns that say the same of every row are one. */
export function sameCells(a: Column, b: Column): boolean {
  return a.codes.every((code, row) => a.values[code]?.key === b.values[b.codes[row] ?? 0]?.key);
}

export interface CellSpan {
  end: number;
  matches: CellMatch[];
}

/**
 * The cells that words from here on name, the longest run first; whole cells before parts. A joining word is a cell
 * only where its column was named: 'grade I'.
 */
export function cellSpansAt(context: Context, at: number, allowsGlue = false): readonly CellSpan[] {
  const known = context.cellSpans.get(at) ?? findCellSpans(context, at);
  context.cellSpans.set(at, known);
  const isGlueWord = !allowsGlue && isGlue(context, at) && context.tokens[at]?.kind === 'word';
  return isGlueWord ? known.filter(({ end }) => end > at + 1) : known;
}

function findCellSpans({ tokens, cells }: Context, at: number): CellSpan[] {
  const spans: CellSpan[] = [];
  for (let length = Math.min(MOST_VALUE_WORDS, tokens.length - at); length > 0; length--) {
    const run = tokens.slice(at, at + length);
    if (run.some(({ kind }) => kind === 'comma' || kind === 'sign')) continue;
    if (isNoOfBound(tokens, at + length - 1)) continue;
    const matches = cells.get(runKey(run, 'stem'));
    if (!matches) continue;
    const key = runKey(run, 'key');
    const wholes = matches
      .filter(({ how }) => how === 'equal')
      .map((match) => ({ ...match, codes: asWritten(match.column, match.codes, key) }));
    spans.push({ end: at + length, matches: wholes.length > 0 ? wholes : matches });
  }
  return spans;
}
