// Cells that write one thing in several ways: 'Street works' beside Streetworks, 'Aproved' beside Approved, 'Occ' beside
// Occupied, 'U/O' beside Under offer, 'Ohio' beside OH. Who asks for one of them means all of them.
import { streetTypeOf } from '../../geocoder/parse/street-types.ts';
import { isShortInNames } from '../words/abbreviations.ts';
import { stems } from '../words/word-keys.ts';
import type { Column, Value } from './column.ts';
import { NO_IN_WORDS } from './flag-columns.ts';
import { holdsNames } from './meaning-of.ts';
import { isSame, isShortCell, isSlip, type SpelledCell, stateOf } from './spelled-cell.ts';
import { holdsLongZips, withLongZips, zipOf } from './zips.ts';

/** Columns with more texts hold names, of which some are near to others by chance. */
const MOST_CELLS = 60;
const FEW_CELLS = 12;
/** A column whose cells stand in fewer rows each tells no kinds. */
const LEAST_SHARED = 1.5;

const known = new WeakMap<Column, Uint32Array | null>();

/** Per code, the first code that writes the same; null where every cell is its own. */
export function spellingsOf(column: Column): Uint32Array | null {
  const found = known.get(column);
  if (found !== undefined) return found;
  const made = makeSpellings(column);
  known.set(column, made);
  return made;
}

/** All codes that write the same as these. */
export function inAnySpelling(column: Column, codes: readonly number[]): number[] {
  if (holdsLongZips(column)) return withLongZips(column, codes);
  const spellings = spellingsOf(column);
  if (!spellings) return [...codes];
  const wanted = new Set(codes.map((code) => spellings[code]));
  const more = column.values.flatMap((_, code) => (wanted.has(spellings[code]) ? [code] : []));
  return more.length === codes.length ? [...codes] : more;
}

/** What rows with the same cell share, however it is written. */
export function groupKeyOf(column: Column, row: number): string {
  const code = column.codes[row] ?? 0;
  const zip = holdsLongZips(column) ? zipOf(column.values[code] ?? { text: '' }) : null;
  if (zip !== null) return zip;
  return column.values[spellingsOf(column)?.[code] ?? code]?.key ?? '';
}

const usual = new WeakMap<Column, readonly Value[]>();

/** Per code, of the cells that write the same the one in most rows. */
export function usualCells(column: Column): readonly Value[] {
  const found = usual.get(column) ?? makeUsual(column);
  usual.set(column, found);
  return found;
}

function makeUsual(column: Column): readonly Value[] {
  const { values } = column;
  const spellings = spellingsOf(column);
  if (!spellings) return values;
  const best = new Map<number, Value>();
  for (const [code, value] of values.entries()) {
    const of = spellings[code] ?? code;
    if (value.rows > (best.get(of)?.rows ?? 0)) best.set(of, value);
  }
  return values.map((value, code) => best.get(spellings[code] ?? code) ?? value);
}

function makeSpellings(column: Column): Uint32Array | null {
  if (column.type === 'flag') return mergeNoes(column);
  const isName = holdsNames(column);
  const cells = column.values.flatMap((value, code): SpelledCell[] => {
    if (value.isBlank || !/\p{L}/u.test(value.key)) return [];
    const words = value.key.split(' ');
    const own = inOrder(words, value.text);
    return [
      {
        code,
        value,
        words: own,
        compact: (isName ? own.join(' ') : stems(own.join(' '))).replaceAll(' ', ''),
        address: own.map(wholeStreetWord).join(' '),
        state: stateOf(words, value),
        isName,
      },
    ];
  });
  const rows = cells.reduce((sum, { value }) => sum + value.rows, 0);
  const isKinds =
    column.type === 'text' &&
    cells.length > 1 &&
    cells.length <= MOST_CELLS &&
    (cells.length <= FEW_CELLS || rows >= LEAST_SHARED * cells.length);
  if (!isKinds) return column.type === 'text' ? mergeSigns(column, cells) : null;
  const spellings = Uint32Array.from(column.values.keys());
  const merge = (a: SpelledCell, b: SpelledCell) => {
    const [first = 0, second = 0] = [spellings[a.code], spellings[b.code]].sort(
      (one = 0, other = 0) => one - other,
    );
    for (const [code, of] of spellings.entries()) if (of === second) spellings[code] = first;
  };
  for (const [at, cell] of cells.entries())
    for (const other of cells.slice(0, at))
      if (isSame(cell, other) || isSlip(cell, other)) merge(cell, other);
  mergeShorts(cells, spellings, merge);
  mergeLetters(cells, merge);
  mergeNumbers(column, cells, spellings);
  return spellings.every((of, code) => of === code) ? null : spellings;
}

/** 'The Angel' is Angel, and 'Lomax, Sue' is Sue Lomax. */
function inOrder(words: readonly string[], text: string): readonly string[] {
  if (words.length > 1 && words[0] === 'the') return words.slice(1);
  const isTurned = words.length === 2 && /^\p{L}[\p{L}'’-]*, \p{L}+\.?$/u.test(text);
  return isTurned ? words.toReversed() : words;
}

const wholeStreetWord = (word: string, at: number) => (at > 0 && streetTypeOf(word)) || word;

/** 'Re-roof' beside Reroof, '3 Low Rd' beside 3 Low Road: of many texts only those are one that differ in no word. */
function mergeSigns(column: Column, cells: readonly SpelledCell[]): Uint32Array | null {
  const spellings = Uint32Array.from(column.values.keys());
  const first = new Map<string, number>();
  for (const { code, compact, address } of cells) {
    // 'Unit 1 2' is not Unit 12.
    const key = /^\p{L}+$/u.test(compact) ? compact : address;
    const of = first.get(key);
    if (of === undefined) first.set(key, code);
    else spellings[code] = of;
  }
  return spellings.every((of, code) => of === code) ? null : spellings;
}

/** 'no show' beside N: a no in words is one with the others. */
function mergeNoes({ values }: Column): Uint32Array | null {
  const noes = values.flatMap(({ flag, isBlank }, code) => (flag === false && !isBlank ? [code] : []));
  if (noes.length < 2 || !values.some(({ key }) => NO_IN_WORDS.test(key))) return null;
  return Uint32Array.from(values.keys(), (code) => (noes.includes(code) ? (noes[0] ?? code) : code));
}

/** Short cells, each with the one thing that it is short for. */
function mergeShorts(
  cells: readonly SpelledCell[],
  spellings: Uint32Array,
  merge: (a: SpelledCell, b: SpelledCell) => void,
): void {
  const fulls = cells.map((cell) => cells.filter((other) => isShortCell(cell, other)));
  for (const [at, cell] of cells.entries()) {
    const [full] = fulls[at] ?? [];
    const meant = new Set(fulls[at]?.map(({ code }) => spellings[code]));
    if (full && meant.size === 1) merge(cell, full);
  }
}

/** 'H' with High, where every cell of one letter begins one whole word. */
function mergeLetters(cells: readonly SpelledCell[], merge: (a: SpelledCell, b: SpelledCell) => void): void {
  const letters = cells.filter(({ compact }) => compact.length === 1);
  const wholes = letters.map(({ compact }) =>
    cells.filter((one) => /^\p{L}{3,}$/u.test(one.value.key) && one.compact[0] === compact),
  );
  if (wholes.some((found) => new Set(found.map(({ compact }) => compact)).size !== 1)) return;
  for (const [at, letter] of letters.entries()) for (const whole of wholes[at] ?? []) merge(letter, whole);
}

/** '4' beside 'Rt 4' of a Route. */
function mergeNumbers(
  { words, values }: Column,
  cells: readonly SpelledCell[],
  spellings: Uint32Array,
): void {
  const called = (word: string) => words.some((own) => own === word || isShortInNames(word, own));
  for (const {
    code,
    words: [word = '', number, ...more],
  } of cells) {
    if (!number || !/^\d+$/.test(number) || more.length > 0 || !called(word)) continue;
    const bare = values.findIndex(({ key }) => key === number);
    if (bare >= 0) spellings[bare] = spellings[code] ?? code;
  }
}
