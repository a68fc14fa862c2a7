// Which columns a few words of a question can name: in full, in half, abbreviated or by another word for the same.
import { listKindsNamed } from '../../nearby/kinds/find-kinds.ts';
import { isInitialsOf, isShortInNames } from '../words/abbreviations.ts';
import { root } from '../words/word-keys.ts';
import type { Column } from './column.ts';
import { isAgent, isRelated, isSynonym } from './synonyms.ts';

export interface ColumnMatch {
  column: Column;
  /** 1 is the whole name; from 0.5 a part of it that no other word contradicts. */
  score: number;
}

/** Words that add nothing to a name when a question leaves them out. */
const WEAK = new Set([
  'of',
  'is',
  'the',
  'name',
  'number',
  'num',
  'id',
  'code',
  'value',
  'and',
  'in',
  'a',
  'by',
  'paid',
  'has',
  'no',
  'type',
  'date',
]);
/** Said with a name that does not have them: 'phone number', 'zip code', 'hygiene score'. */
const ADDED = new Set([
  'number',
  'code',
  'name',
  'value',
  'score',
  'figure',
  'column',
  'field',
  'text',
  'date',
  'address',
]);
/** Name no column by themselves. */
const EXTREMES = new Set([
  'highest',
  'lowest',
  'most',
  'least',
  'total',
  'average',
  'mean',
  'median',
  'maximum',
  'minimum',
  'largest',
  'smallest',
  'first',
  'last',
  'new',
  'old',
]);
const FUNCTION_WORDS = new Set(['of', 'is', 'the', 'and', 'in', 'a', 'by', 'has', 'for', 'to', 'at', 'on']);

/** How well these words (without plurals) name a column; 0 when they do not. */
function scoreName(asked: readonly string[], column: Column): number {
  const { words } = column;
  const squashed = words.join('');
  if (asked.join('') === squashed) return 1;
  const content = asked.filter((word) => !FUNCTION_WORDS.has(word));
  if (content.length === 0 || content.every((word) => EXTREMES.has(word))) return 0;
  // 'Seen by', 'Signed by' tell of people, 'Finish by' of days.
  const isBy = words.at(-1) === 'by' && words.length === 2 && column.type !== 'date';
  if (isBy && content.length === 1 && isAgent(content[0] ?? '')) return 0.72;
  if (abbreviates(words.length === 1 ? squashed : '', content)) return 0.95;
  const spelled = partWord(content, words) ?? spellOut(content, words);
  if (spelled) return scoreName(spelled, column) * 0.97;
  const taken = new Set<number>();
  let exactness = 0;
  let missing = 0;
  for (const word of content) {
    const found = bestWord(word, words, taken);
    if (found) taken.add(found.at);
    else if (content.length > 1 && ADDED.has(word)) missing++;
    else return content.length === 1 ? scorePart(word, words) : 0;
    exactness += found?.score ?? 1;
  }
  if (taken.size === 0) return 0;
  const covered = weigh(words.filter((_, at) => taken.has(at))) / weigh(words);
  return (exactness / content.length) * (0.5 + 0.48 * covered) - 0.03 * missing;
}

/** 'xray' of a Last X-ray: one word that the name writes as two. */
function partWord(asked: readonly string[], words: readonly string[]): string[] | null {
  for (const [at, own] of words.entries()) {
    const next = words[at + 1];
    const found = next === undefined ? -1 : asked.indexOf(own + next);
    if (found >= 0) return [...asked.slice(0, found), own, next ?? '', ...asked.slice(found + 1)];
  }
  return null;
}

/** 'part time staff' of 'Staff PT': words whose first letters are a word of the name, as that word. */
function spellOut(asked: readonly string[], words: readonly string[]): string[] | null {
  for (const own of words) {
    // 'invoice in Devon' is no id.
    if (own.length > 4 || own === 'id') continue;
    for (let length = own.length; length >= 2; length--) {
      const from = asked.findIndex((_, at) => isInitialsOf(own, asked.slice(at, at + length)));
      const isWhole = asked.slice(from, from + length).some((word) => words.includes(word));
      if (from >= 0 && !isWhole) return [...asked.slice(0, from), own, ...asked.slice(from + length)];
    }
  }
  return null;
}

function weigh(words: readonly string[]): number {
  const weights = words.map((word) =>
    FUNCTION_WORDS.has(word) || /^\d+$/.test(word) ? 0.05 : WEAK.has(word) ? 0.3 : 1,
  );
  return weights.reduce((sum, weight) => sum + weight, 0);
}

function bestWord(word: string, words: readonly string[], taken: ReadonlySet<number>) {
  let best: { at: number; score: number } | null = null;
  for (const [at, own] of words.entries()) {
    const score = taken.has(at) ? 0 : sameWord(word, own);
    if (score > (best?.score ?? 0)) best = { at, score };
  }
  return best;
}

function sameWord(a: string, b: string): number {
  if (a === b) return 1;
  if (root(a) === root(b) && Math.min(a.length, b.length) > 3) return 0.97;
  if (isSynonym(a, b) || isShortInNames(b, a)) return 0.94;
  if (isShortFor(b, a)) return b.length > 2 ? 0.72 : 0.62;
  // A name cut short: 'stud' for students.
  if (
    b.length >= 4 &&
    a.length > b.length &&
    a.startsWith(b) &&
    !/^(free|open|full|part|over|mark|note)$/.test(b)
  )
    return 0.85;
  return isRelated(a, b) ? 0.8 : 0;
}

const NO_SHORTS = new Set([
  'id',
  'no',
  'on',
  'in',
  'to',
  'by',
  'of',
  'is',
  'at',
  'cost',
  'date',
  'name',
  'code',
  'area',
  // Units are short for themselves: 'hrs' is no horsepower.
  'hr',
  'hrs',
  'min',
  'mins',
  'yr',
  'yrs',
  'mi',
  'km',
  'lb',
  'lbs',
  'kg',
]);

/** 'wt' for weight, 'deld' for delivered, 'pkg' for parking: its letters stand in the word, in order, from the first. */
function isShortFor(short: string, word: string): boolean {
  if (short.length < 2 || short.length > 6 || word.length < 4 || short.length >= word.length) return false;
  if (short[0] !== word[0] || NO_SHORTS.has(short)) return false;
  // A word with vowels between its consonants is a word of its own.
  if (short.length > 4 && /[aeiou].*[aeiou]/.test(short)) return false;
  // One that sounds its first vowel is cut off behind it: 'deld', 'govt'; 'pet' is not short for property.
  const isSounded = /^[^aeiou][aeiou]/.test(short);
  if (isSounded && !word.startsWith(short.slice(0, 2)) && !word.endsWith(short)) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at++;
  return (
    at === short.length && (short.length > 2 || !/[aeiou]/.test(short[1] ?? '') || word.startsWith(short))
  );
}

/** One word of a name written as one: 'rooms' of NUMROOMS, 'density' of POPDENSITY. */
function scorePart(word: string, words: readonly string[]): number {
  if (word.length < 4) return 0;
  for (const own of words) {
    if (own.length < word.length + 2) continue;
    if (own.endsWith(word) || own.startsWith(word)) return words.length === 1 ? 0.7 : 0.6;
  }
  return 0;
}

/** BUILDVALUE of 'building value', TANKCAPACI of 'tank capacity': a beginning of each word, in order. */
function abbreviates(name: string, asked: readonly string[]): boolean {
  if (asked.length < 2 || name.length < 5) return false;
  const [first = '', ...rest] = asked;
  const readRest = (from: string, words: readonly string[]): boolean => {
    const [word, ...further] = words;
    if (word === undefined) return from === '';
    for (let length = Math.min(word.length, from.length); length >= Math.min(3, word.length); length--) {
      if (from.startsWith(word.slice(0, length)) && readRest(from.slice(length), further)) return true;
    }
    return false;
  };
  return readRest(name, [first, ...rest]);
}

/** Whether these words are a kind of place. */
export const isKind = (words: string) => listKindsNamed(words).length > 0;

/** 'petrol station' of the places of a run that asked for the nearest fuel: the first kind of a word is its main one. */
function namesKind(asked: readonly string[], { kinds }: Pick<Column, 'kinds'>): boolean {
  return kinds.length > 0 && listKindsNamed(asked.join(' '))[0]?.id === kinds[0];
}

/** The columns that these words may name, the best first. */
export function matchColumns(asked: readonly string[], columns: readonly Column[]): ColumnMatch[] {
  // The first tells whether there is one, also where it has no name.
  const ofKind = columns.find((column) => namesKind(asked, column));
  return columns
    .map((column) => ({ column, score: column === ofKind ? 1 : scoreName(asked, column) }))
    .filter(({ score }) => score >= 0.5)
    .sort((a, b) => b.score - a.score);
}
