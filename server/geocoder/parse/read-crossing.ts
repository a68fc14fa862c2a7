import { directionOf } from './directions.ts';
import { wordsOf } from './normalize-text.ts';
import { isOrdinal } from './ordinals.ts';
import { listStreetCuts } from './street-cuts.ts';
import { streetKey } from './street-key.ts';
import { ONE_WORD_STREETS, STRONG_TYPES, streetTypeOf } from './street-types.ts';

export interface Crossing {
  /** Street keys. */
  first: string;
  second: string;
  /** Other keys of the first street, with the second's type: "18th & Columbia Rd NW" is 18th Street. */
  firstOthers?: string[];
  /** Other keys of the second street, where it has no type: "K St & 15th NW". */
  secondOthers?: string[];
  /** As written: "14th St NW & U St NW". */
  text: string;
  /** The text beside it, as written: the town is searched for there. */
  rest: string[];
}

/** "corner of", "junction of", "intersection of", "cnr", "SE cor" */
const OPENING =
  /^(?:the )?(?:(?:[ns][ew]?|[ew]|(?:north|south)(?:east|west)?|east|west)\.? )?(?:(?:street )?corner(?: of)?|cnr(?: of)?|cor(?: of)?|junction(?: of)?|intersection of|intersection) /i;
/** "&", "and", "@", "at", "/", "with"; a slash between numbers belongs to the number. */
const BETWEEN = / ?(?:&|@|(?<!\d)\/(?!\d)) ?| (?:and|at|with|x) /i;
const PLURAL_TYPES: Record<string, string> = {
  streets: 'street',
  sts: 'street',
  avenues: 'avenue',
  aves: 'avenue',
  roads: 'road',
};

/** The two streets of a crossing: "14th St NW & U St NW", "corner of High Street and Church Lane". */
export function readCrossing(parts: readonly string[]): Crossing | null {
  for (const [index, part] of parts.slice(0, 3).entries()) {
    const text = part.slice(0, 200);
    const isNamed = OPENING.test(text);
    const sides = text.replace(OPENING, '').split(BETWEEN);
    const [first = '', second = ''] = sides;
    if (sides.length !== 2 || first === '' || second === '') continue;
    const crossing = readSides(wordsOf(first), wordsOf(second), isNamed, parts.length > 1);
    if (crossing === null) continue;
    const { keys, wordsAfter } = crossing;
    const behind = wordsAfter === 0 ? '' : part.split(' ').slice(-wordsAfter).join(' ');
    const named = part.slice(0, part.length - behind.length).trim();
    const rest = [...parts.slice(index + 1), ...parts.slice(0, index)];
    return { ...keys, text: named, rest: behind === '' ? rest : [behind, ...rest] };
  }
  return null;
}

function readSides(
  first: readonly string[],
  second: readonly string[],
  isNamed: boolean,
  hasOtherParts: boolean,
): { keys: Omit<Crossing, 'text' | 'rest'>; wordsAfter: number } | null {
  const [a, b] = sharedType(first, second);
  // With a house number it is an address on one street: "12 Smith & Sons Road".
  if (!isNamed && (/^\d+[a-z]?$/.test(a[0] ?? '') || !isFirst(a) || !isStreet(b))) return null;
  const end = listStreetCuts(b, hasOtherParts)[0]?.end ?? b.length;
  const firsts = keysWithType(a, typeLacking(a, b.slice(0, end)));
  const seconds = keysWithType(b.slice(0, end), []);
  const [one = '', ...firstOthers] = firsts;
  const [other = '', ...secondOthers] = seconds;
  if (one === '' || other === '' || one === other) return null;
  const keys = {
    first: one,
    second: other,
    ...(firstOthers.length > 0 ? { firstOthers } : {}),
    ...(secondOthers.length > 0 ? { secondOthers } : {}),
  };
  return { keys, wordsAfter: b.length - end };
}

/** The street key with the missing type and quarter added; then with other types, and unchanged. */
function keysWithType(words: readonly string[], lacking: readonly string[]): string[] {
  const withType = (type: readonly string[]) => streetKey([...words, ...type].join(' '));
  if (lacking.length > 0 && !lacking.every((word) => directionOf(word) !== null)) {
    return [lacking, ['street', ...lacking.slice(1)], ['avenue', ...lacking.slice(1)], []].map(withType);
  }
  // "15th NW" is 15th Street, where no street has that name.
  const quarter = lacking.length > 0 ? lacking : words.slice(1).filter(isQuarter);
  const isBare = quarter.length > 0 && !words.some((word, i) => i > 0 && isType(word));
  const bare = words.filter((word) => !isQuarter(word)).join(' ');
  const typed = isBare
    ? ['street', 'avenue'].map((type) => streetKey(`${bare} ${type} ${quarter.join(' ')}`))
    : [];
  return [...new Set([withType(lacking), ...typed, withType([])])];
}

function isQuarter(word: string): boolean {
  return /^(?:[ns][ew]|(?:north|south)(?:east|west))$/.test(word);
}

/** "N Charles and E 25th St": a direction begins a street's name, where a street follows. */
function isFirst(words: readonly string[]): boolean {
  return isStreet(words) || (words.length > 1 && words.length < 4 && directionOf(words[0] ?? '') !== null);
}

/** "14th & U St NW": the second's type and quarter also apply to the first, where it has none and is no "Broadway". */
function typeLacking(first: readonly string[], second: readonly string[]): readonly string[] {
  if (isNumberedRoad(first)) return [];
  const at = second.findIndex((word, i) => i > 0 && isType(word));
  const named = first.find((word) => directionOf(word) === null) ?? '';
  if (first.some((word, i) => i > 0 && directionOf(word) !== null) || ONE_WORD_STREETS.has(named)) return [];
  const hasType = first.some((word, i) => i > 0 && isType(word));
  // "K St & 15th NW", "14th & U NW": both are in that quarter.
  return hasType || at < 0 ? second.filter((word, i) => i > 0 && isQuarter(word)) : second.slice(at);
}

function isType(word: string): boolean {
  return STRONG_TYPES.has(streetTypeOf(word) ?? '');
}

/** "14th and U Streets NW": both are streets in the same quarter. */
function sharedType(
  first: readonly string[],
  second: readonly string[],
): [readonly string[], readonly string[]] {
  const at = second.findIndex((word) => Object.hasOwn(PLURAL_TYPES, word));
  if (at < 1) return [first, second];
  const tail = [PLURAL_TYPES[second[at] ?? ''] ?? '', ...second.slice(at + 1, at + 2)];
  return [
    [...first, ...tail],
    [...second.slice(0, at), ...tail, ...second.slice(at + 2)],
  ];
}

function isStreet(words: readonly string[]): boolean {
  const isTyped = words.some((word, i) => i > 0 && isType(word));
  // "S Broadway" counts as one word too.
  const [only = '', ...others] = words.filter((word) => directionOf(word) === null);
  if (isNumberedRoad(words)) return true;
  // "U NW"
  if (words.length === 2 && isQuarter(words[1] ?? '')) return true;
  return isTyped || words.some(isOrdinal) || (others.length === 0 && ONE_WORD_STREETS.has(only));
}

/** "SR 315", "US-40", "I-270": the index seldom has them, and then no such crossing is known. */
function isNumberedRoad(words: readonly string[]): boolean {
  return /^(?:i|us|sr|rt|rte|route|hwy|highway|interstate|state (?:route|road|highway)|[a-z]{2})[ -]?\d{1,4}$/.test(
    words.join(' '),
  );
}
