// Which cells a few words of a question can name, as a whole cell or as a part of one.
import { readUsState } from '../../geocoder/parse/us-states.ts';
import { stems } from '../words/word-keys.ts';
import { wordsOfCodes } from './codes.ts';
import type { Column, Table } from './column.ts';
import { countryCodes, holdsCountries } from './countries.ts';
import { valuesHolding, valuesOpening } from './find-texts.ts';
import { isKind } from './match-column.ts';
import { holdsNames } from './meaning-of.ts';
import { isCategory, isParted, MOST_TAGGED, tagsOf } from './tags.ts';
import { holdsLongZips, zipOf } from './zips.ts';

/** Cells of one column that some words name. */
export interface CellMatch {
  column: Column;
  /** Which of the column's values. */
  codes: number[];
  /** 'equal': the whole cell; 'part': some of its words. */
  how: 'equal' | 'part';
}

/** The longest cell that is looked for, in words. */
export const MOST_VALUE_WORDS = 12;
const MOST_PART_WORDS = 4;

/** Every run of a question's words that some cells have, by the words without plurals. */
export type CellIndex = ReadonlyMap<string, CellMatch[]>;

/**
 * Finds the cells for the runs of words asked, all at once. `wholes` are the runs without plurals, each with its
 * words as they stand; `parts` those that may name a part of a cell.
 */
export function indexCells(
  table: Table,
  wholes: ReadonlyMap<string, string>,
  parts: ReadonlySet<string>,
): CellIndex {
  const index = new Map<string, CellMatch[]>();
  const add: AddMatch = (run, column, code, how) => {
    const matches = index.get(run) ?? [];
    index.set(run, matches);
    const last = matches.find((match) => match.column === column && match.how === how);
    const codes = code === null ? [] : [code];
    if (last) last.codes.push(...codes);
    else matches.push({ column, codes, how });
  };
  const states = statesAsked(wholes);
  // A plural and its singular begin alike: most cells are passed over by their first letters.
  const asked = new Set([...wholes.values()].map((key) => key.slice(0, 2)));
  for (const column of table.columns) {
    if (column.type === 'blank') continue;
    const isShared = isCategory(column, table.rows) && !column.words.some((word) => OWNER_NAME.test(word));
    const codes = wordsOfCodes(column);
    const openings = valuesOpening(column);
    const equal = [...asked].flatMap((opening) => openings.get(opening) ?? []);
    for (const code of equal) {
      const { stems: run = '' } = column.values[code] ?? {};
      if (wholes.has(run)) add(run, column, code, 'equal');
    }
    if (holdsLongZips(column)) addZips(column, wholes, add);
    if (isShared) addParts(column, parts, add);
    const isListed = column.type === 'text' && !column.words.some((word) => NOTES_NAME.test(word));
    if (isListed && column.values.length <= MOST_TAGGED && isParted(column)) addTags(column, wholes, add);
    for (const [run, state] of holdsStates(column) ? states : []) {
      const code = column.values.findIndex(({ text }) => text === state);
      if (code >= 0) add(run, column, code, 'equal');
    }
    if (holdsCountries(column)) addCountries(column, wholes, add);
    if (codes) addCodes(column, codes, wholes, add);
  }
  for (const matches of index.values()) mergeTags(matches);
  for (const [run, matches] of index) for (const match of matches) addNamesakes(match, run, table);
  return index;
}

/**
 * Of the cells that words name without their plurals those that are meant as it is written, in `key`: a name that stands
 * there is no other one, 'Stone' not Stones.
 */
export function asWritten(column: Column, codes: readonly number[], key: string): number[] {
  const isWritten = (code: number) => column.values[code]?.key === key;
  if (!holdsNames(column) || !codes.some(isWritten)) return [...codes];
  return codes.filter((code) => isWritten(code) || column.values[code]?.stems !== stems(key));
}

/** Null for a code that no cell has. */
type AddMatch = (run: string, column: Column, code: number | null, how: CellMatch['how']) => void;

/** In names of places a kind is no part of one: 'pharmacy' is all of them, and not Well Pharmacy. */
function addParts(column: Column, parts: ReadonlySet<string>, add: AddMatch): void {
  const isOfPlaces = column.kinds.length > 0;
  for (const [code, value] of column.values.entries()) {
    if (value.isBlank || value.flag !== null) continue;
    for (const run of runsOf(value.stems))
      if (parts.has(run) && !(isOfPlaces && isKind(run))) add(run, column, code, 'part');
  }
}

/** '20005' of 20005 and of 20005-1234, and that by itself. */
function addZips(column: Column, wholes: ReadonlyMap<string, string>, add: AddMatch): void {
  for (const [code, value] of column.values.entries()) {
    const zip = zipOf(value);
    if (zip === null) continue;
    for (const run of new Set([zip, value.stems])) if (wholes.has(run)) add(run, column, code, 'equal');
  }
}

/** 'detached' of D. */
function addCodes(
  column: Column,
  { words, isClosed }: NonNullable<ReturnType<typeof wordsOfCodes>>,
  wholes: ReadonlyMap<string, string>,
  add: AddMatch,
): void {
  for (const [word, key] of words) {
    if (!wholes.has(stems(word))) continue;
    const code = column.values.findIndex((value) => value.key === key);
    if (code >= 0 || isClosed) add(stems(word), column, code >= 0 ? code : null, 'equal');
  }
}

/** 'Norway' of NO. */
function addCountries(column: Column, wholes: ReadonlyMap<string, string>, add: AddMatch): void {
  for (const [run, key] of wholes) {
    const country = countryCodes().get(key);
    const code = country ? column.values.findIndex(({ text }) => text === country) : -1;
    if (code >= 0) add(run, column, code, 'equal');
  }
}

/** Each tag of a list is as good as a cell. */
function addTags(column: Column, wholes: ReadonlyMap<string, string>, add: AddMatch): void {
  for (const [code, { text, isBlank, stems: whole }] of column.values.entries()) {
    if (isBlank) continue;
    for (const tag of new Set(tagsOf(column, text)))
      if (tag !== whole && wholes.has(tag)) add(tag, column, code, 'equal');
  }
}

/** In a column of lists, a cell that is the one tag and cells that hold it with others say the same. */
function mergeTags(matches: CellMatch[]): void {
  for (const whole of matches.filter(({ how }) => how === 'equal')) {
    const part = matches.find(({ column, how }) => column === whole.column && how === 'part');
    if (part && isParted(whole.column)) whole.codes = [...new Set([...whole.codes, ...part.codes])];
  }
}

/** Of a column of names or notes nearly each row has its own; of few rows that says nothing. */
const OWN_TEXTS = 0.6;
const ENOUGH_ROWS = 10;
/** 'not delivered' is no kind of 'delivered'. */
const TURNED = /^(not|no|non|never|part|partly|half|un) /;

/** In a column of names 'Shell' is 'Connecticut Avenue Shell' too; in one of categories 'paid' is not 'part paid'. */
function addNamesakes(match: CellMatch, run: string, { rows }: Table): void {
  const { column, how, codes } = match;
  const isOfNames = rows >= ENOUGH_ROWS && column.values.length >= OWN_TEXTS * rows;
  if (how !== 'equal' || column.type !== 'text' || !isOfNames) return;
  const held = valuesHolding(column, run).filter((code) => !TURNED.test(column.values[code]?.key ?? ''));
  if (held.length > 0) match.codes = [...new Set([...codes, ...held])];
}

/** The runs that are a US state's name, with its two letters. */
function statesAsked(wholes: ReadonlyMap<string, string>): [string, string][] {
  return [...wholes].flatMap(([run, key]): [string, string][] => {
    const words = key.split(' ');
    const state = words.length <= 4 ? readUsState(words) : null;
    return state && !state.byCode && state.words === words.length ? [[run, state.code]] : [];
  });
}

function holdsStates({ type, values }: Column): boolean {
  const filled = values.filter(({ isBlank }) => !isBlank);
  return type === 'text' && filled.length < 70 && filled.every(({ text }) => /^[A-Z]{2}$/.test(text));
}

/** Sentences, whose commas part no tags. */
const NOTES_NAME = /^(note|comment|remark|detail|description|message|address|addr)$/;
/** Bodies behind the rows: a part of their name is not them. */
const OWNER_NAME = /^(website|url|email|slug|note|comment|text)$/;

/** 'nhs sector' has the runs nhs, sector; the whole is none of them. */
function runsOf(key: string): Set<string> {
  const words = key.split(' ').slice(0, 20);
  const runs = new Set<string>();
  for (let from = 0; from < words.length; from++) {
    for (let length = 1; length <= MOST_PART_WORDS && from + length <= words.length; length++) {
      if (length < words.length) runs.add(words.slice(from, from + length).join(' '));
    }
  }
  return runs;
}
