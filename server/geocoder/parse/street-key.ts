import { DIRECTIONS, directionOf, quarterOf } from './directions.ts';
import { wordsOf } from './normalize-text.ts';
import { isOrdinal, isTens, joinOrdinals, ordinalOf } from './ordinals.ts';
import { remembered } from './remembered.ts';
import { writtenOtherwise } from './short-names.ts';
import {
  hasWelshArticle,
  isTypeAnywhere,
  NUMBERED_ROADS,
  STREET_TYPES,
  streetTypeOf,
} from './street-types.ts';

/** Spellings of one word, anywhere in a street's name. */
const SAME_WORD: Record<string, string> = {
  mt: 'mount',
  ft: 'fort',
  centre: 'center',
  harbour: 'harbor',
  gt: 'great',
  lt: 'little',
  upr: 'upper',
  lwr: 'lower',
  gdn: 'garden',
  grdn: 'garden',
};

/** What the letters before a road's number stand for. */
const ROAD_LETTERS = new Map([
  ['i', ['interstate']],
  ['cr', ['county', 'road']],
  ['sr', ['state', 'route']],
]);

/** The rows of a list are on few streets. */
const MOST_CACHED_KEYS = 10_000;

/**
 * The only key of a street's name, the same for records and queries: "The N.W. 14 th St." and "north west fourteenth
 * street" give "northwest 14th street". A key gives itself.
 */
export const streetKey = remembered(toStreetKey, MOST_CACHED_KEYS);

function toStreetKey(text: string): string {
  let words = wordsOf(text);
  while (words.length > 1 && words[0] === 'the') words = words.slice(1);
  words = joinOrdinals(joinRoadNames(words)).map((word) =>
    Object.hasOwn(SAME_WORD, word) ? (SAME_WORD[word] ?? word) : word,
  );
  return numberedStreets(expandDirections(expandTypes(words))).join(' ');
}

/**
 * Names with their own short forms: "mlk" and "m l king" to "martin luther king", "u s 1" and "us route 1" to "us
 * highway 1", "i 95" to "interstate 95", "cr 12" to "county road 12".
 */
function joinRoadNames(words: readonly string[]): string[] {
  const [first = '', second = '', third = ''] = words;
  if (first === 'u' && second === 's') return joinRoadNames(['us', ...words.slice(2)]);
  if (first === 'mlk') return ['martin', 'luther', 'king', ...words.slice(1)];
  if (first === 'm' && second === 'l' && third === 'king') return ['martin', 'luther', ...words.slice(2)];
  const isNumber = (word: string) => /^\d{1,4}[a-z]?$/.test(word);
  if (first === 'us' && isNumber(second)) return ['us', 'highway', ...words.slice(1)];
  if (first === 'us' && ['hwy', 'highway', 'route', 'rte', 'rt'].includes(second) && isNumber(third)) {
    return ['us', 'highway', ...words.slice(2)];
  }
  const opening = ROAD_LETTERS.get(first);
  if (opening !== undefined && isNumber(second)) return [...opening, ...words.slice(1)];
  if (first === 'co' && ['rd', 'road', 'hwy', 'highway'].includes(second))
    return ['county', ...words.slice(1)];
  return [...words];
}

/** The end of the name: the last word that is no direction, where a street's type stands. */
function nameEnd(words: readonly string[]): number {
  return words.findLastIndex((word) => directionOf(word) === null);
}

function expandTypes(words: readonly string[]): string[] {
  const end = nameEnd(words);
  return words.map((word, i) => {
    const atEnd = i >= end;
    if (word === 'st') {
      const followed = ['extension', 'ext', 'mall', 'arcade', 'precinct', 'parade'].includes(
        words[i + 1] ?? '',
      );
      return (atEnd || followed) && (i > 0 || words.length === 1) ? 'street' : 'saint';
    }
    if (i === 0 && word === 'dr') return words.length === 1 ? 'drive' : 'doctor';
    return isTypeAnywhere(word) || (atEnd && i > 0) ? (streetTypeOf(word) ?? word) : word;
  });
}

/** The index of a type that only directions follow ("street northwest"), or -1. */
function bareTypeAt(words: readonly string[]): number {
  const end = nameEnd(words);
  return STREET_TYPES.has(words[end] ?? '') ? end : -1;
}

/** A single letter is a direction, unless it is the street's own name: "N Street NW", "Avenue N". */
function expandDirections(words: readonly string[]): string[] {
  const expanded: string[] = [];
  const typeAt = bareTypeAt(words);
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const quarter = quarterOf(word, words[i + 1] ?? '');
    const atEdge = i === 0 || i + 2 === words.length;
    if (quarter !== null && words.length > 2 && atEdge && typeAt !== i + 2) {
      expanded.push(quarter);
      i++;
    } else {
      expanded.push(isDirectionAt(words, i, typeAt) ? (directionOf(word) ?? word) : word);
    }
  }
  return expanded;
}

function isDirectionAt(words: readonly string[], i: number, typeAt: number): boolean {
  const word = words[i] ?? '';
  if (directionOf(word) === null || words.length === 1) return false;
  if (word.length === 2) return true;
  const before = words[i - 1] ?? '';
  if (typeAt === i + 1) return false;
  if (i === 0) return true;
  if (i === words.length - 1) return !words.slice(0, i).every(isRoadWord);
  return STREET_TYPES.has(before) || isOrdinal(before) || /^\d+$/.test(before);
}

/** "Avenue N", "County Highway N": a letter after only these words is the road's own name. */
function isRoadWord(word: string): boolean {
  return NUMBERED_ROADS.has(word) || word === 'county' || word === 'state';
}

/** "42 street" to "42nd street", but "highway 9 road" and "route 42" stay. */
function numberedStreets(words: readonly string[]): string[] {
  const typeAt = bareTypeAt(words);
  return words.map((word, i) =>
    /^[1-9]\d{0,2}$/.test(word) &&
    typeAt === i + 1 &&
    !isRoadWord(words[i - 1] ?? '') &&
    !isTens(words[i - 1] ?? '')
      ? ordinalOf(Number(word))
      : word,
  );
}

/**
 * Looser keys, the closest first. Each makes the match less sure: the direction at the other end, a letter read as a
 * direction, no direction, no type, neither. "northwest 14th street" gives "14th street northwest", "14th street",
 * "northwest 14th", "14th".
 */
export function streetKeyVariants(key: string): string[] {
  const words = key.split(' ').filter(Boolean);
  // In "east street northwest" the first direction is the name.
  const isNamed = !STREET_TYPES.has(words[1] ?? '') || words.slice(2).some((word) => !DIRECTIONS.has(word));
  const leading = words.length > 1 && isNamed && DIRECTIONS.has(words[0] ?? '') ? words.slice(0, 1) : [];
  const trailing =
    words.length - leading.length > 1 && DIRECTIONS.has(words.at(-1) ?? '') ? words.slice(-1) : [];
  const name = words.slice(leading.length, words.length - trailing.length);
  const typed = name.length > 1 && STREET_TYPES.has(name.at(-1) ?? '');
  const bare = typed ? name.slice(0, -1) : name;
  const letter = bare.length === 1 ? directionOf(bare[0] ?? '') : null;
  const isWrittenOut = letter !== null && bare[0] === letter && leading.length === 0;
  const variants = [
    leading.length + trailing.length === 1 ? [...trailing, ...name, ...leading] : [],
    letter !== null && bare[0] !== letter ? [letter, ...name.slice(1), ...trailing] : [],
    isWrittenOut ? [letter.charAt(0), ...name.slice(1), ...trailing] : [],
    hasWelshArticle(words) ? words.slice(1) : [],
    ...writtenOtherwise(name, name.length - 1).map((other) => [...leading, ...other, ...trailing]),
    name,
    [...leading, ...bare, ...trailing],
    bare,
  ];
  const keys = variants
    .map((variant) => variant.join(' '))
    .filter((variant) => variant !== '' && variant !== key);
  return [...new Set(keys)];
}
