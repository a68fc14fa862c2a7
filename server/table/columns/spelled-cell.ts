// Two cells of a column that may write one thing: the same but for signs, a slip, or one short for the other.
import { isLetterSlip } from '../../geocoder/parse/slips.ts';
import { editDistance } from '../../geocoder/parse/spelling.ts';
import { readUsState } from '../../geocoder/parse/us-states.ts';
import { isInitialsOf, isShortOf } from '../words/abbreviations.ts';
import { root } from '../words/word-keys.ts';
import type { Value } from './column.ts';

export interface SpelledCell {
  code: number;
  value: Value;
  words: readonly string[];
  compact: string;
  /** With its street's words in full. */
  address: string;
  /** The state that it names. */
  state: string | null;
  /** One of a column of names: 'Smith' is no short Smithson, 'Stones' not several of Stone. */
  isName: boolean;
}

/** A line is one thing by its several names. */
const SYNONYMS = `
  electric ev bev
  diesel derv
  cancelled canceled cxld cxd cx cxl canx cnx
  leave loa
  chevrolet chevy
  volkswagen vw
  mercedes merc
`;
const synonyms = new Map(
  SYNONYMS.trim()
    .split('\n')
    .flatMap((line, at) =>
      line
        .trim()
        .split(' ')
        .map((word) => [word, at] as const),
    ),
);

/** The same but for its signs, spaces, plurals and inflection; or one state by its name and its letters. */
export function isSame(a: SpelledCell, b: SpelledCell): boolean {
  if (a.compact === b.compact || a.address === b.address) return true;
  const synonym = synonyms.get(a.compact);
  if (synonym !== undefined && synonym === synonyms.get(b.compact)) return true;
  const areWords = a.words.length === 1 && b.words.length === 1 && !a.isName;
  if (areWords && isInflected(a.compact, b.compact)) return true;
  return a.state !== null && a.state === b.state;
}

const isInflected = (a: string, b: string) =>
  a.length > 3 && b.length > 3 && /^\p{L}+$/u.test(a) && root(a) === root(b);

export function stateOf(words: readonly string[], value: Value): string | null {
  const state = readUsState(words);
  if (!state || state.words !== words.length) return null;
  return state.byCode && !/^[A-Z.]{2,4}$/.test(value.text) ? null : state.code;
}

/** One word that is a letter off: of two the rarer is the slip. */
export function isSlip(a: SpelledCell, b: SpelledCell): boolean {
  if (a.words.length !== b.words.length || a.value.rows === b.value.rows) return false;
  // Johnson is no slip of Johnston, Newton none of Newtown.
  const rows = [a.value.rows, b.value.rows];
  const apart = a.words.flatMap((word, at) =>
    word === b.words[at] ? [] : [[word, b.words[at] ?? ''] as const],
  );
  const [pair] = apart;
  if (apart.length !== 1 || !pair || !isSlipOf(...pair)) return false;
  const times = Math.min(...pair.map(({ length }) => length)) >= LONG_NAME ? 2 : SLIP_OF_NAME;
  return !a.isName || Math.max(...rows) >= times * Math.min(...rows);
}

const SHORTEST_SLIP = 5;
/** How many times as often the right one stands, where both may be names. */
const SLIP_OF_NAME = 5;
/** Of two names so long few differ in one letter: 'Bedminister' and 'Bedminster'. */
const LONG_NAME = 9;
/** A letter changed for another makes another word of a short one: 'Hanson' and 'Hansen'. */
const SHORTEST_CHANGED = 8;

/** A letter too many, too few or swapped, within the word. */
export function isSlipOf(a: string, b: string): boolean {
  const longest = Math.max(a.length, b.length);
  if (longest < SHORTEST_SLIP || a[0] !== b[0] || a.at(-1) !== b.at(-1)) return false;
  if (!/^\p{L}+$/u.test(a + b)) return false;
  return isLetterSlip(a, b) || (longest >= SHORTEST_CHANGED && editDistance(a, b, 1) <= 1);
}

/** Short words that are words of their own. */
const WHOLE =
  /^(car|van|bar|man|men|pet|art|hot|out|off|pay|per|par|tea|sea|gas|bus|web|net|all|any|non|not|new|old|low|mid|top|set|sub|pro|pre|con|dis|red|tan|fun|day|end)$/;

/** 'Occ' of Occupied, 'High St' of High Street, 'pkg of care' of package of care, 'FT' of Full time. */
export function isShortCell(short: SpelledCell, full: SpelledCell): boolean {
  if (short.compact.length >= full.compact.length || /\d/.test(full.compact)) return false;
  if (isCapitals(short.value.text) && isInitialsOf(short.compact, full.words)) return true;
  if (short.words.length !== full.words.length) return false;
  const pairs = short.words.map((word, at) => [word, full.words[at] ?? ''] as const);
  const cut = pairs.filter(([word, whole]) => word !== whole);
  const isCut = short.isName ? isBareShort : isShortWord;
  return cut.length > 0 && cut.every(([word, whole]) => isCut(word, whole, short));
}

/** 'Rd' of Road: what has a vowel may be another's name. */
const isBareShort = (word: string, whole: string) => isShortOf(word, whole) && !/[aeiouy]/.test(word);

const isCapitals = (text: string) => /^[A-Z](?:[/.&]?[A-Z]){1,4}\.?$/.test(text);

function isShortWord(word: string, whole: string, { words, value }: SpelledCell): boolean {
  // 'Vegan' has the letters of vegetarian too.
  if (isShortOf(word, whole) && (whole.startsWith(word) || !/[aeiouy]/.test(word))) return true;
  if (!whole.startsWith(word) || word.length === 1) return false;
  if (value.text.endsWith('.') && words.at(-1) === word) return true;
  // 'St' of Street beside a word that both have.
  if (word.length === 2) return words.length > 1 && whole.length > 4;
  return word.length === 3 && whole.length > 5 && !WHOLE.test(word);
}
