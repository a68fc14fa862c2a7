import { directionOf } from './directions.ts';
import { wordsOf } from './normalize-text.ts';
import { isOrdinal } from './ordinals.ts';
import { listStreetCuts } from './street-cuts.ts';
import { streetKey } from './street-key.ts';
import { LEADING_TYPES, ONE_WORD_STREETS, STRONG_TYPES, streetTypeOf } from './street-types.ts';

export interface Crossing {
  /** Street keys, the likeliest first: "18th & Columbia Rd NW" may be 18th Road and 18th Street. */
  first: string[];
  /** Several where it has no type: "K St & 15th NW". */
  second: string[];
  /** Of the street at the other end of a block: "K St between 13th and 14th St NW". */
  blockEnd?: string[];
  /** How many of its sides are no streets by their words: "Broad & High". It is one where such streets meet. */
  bareSides?: 1 | 2;
  /** The second side as written; a town may stand at its end. */
  secondText: string;
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
/** "K St between 13th and 14th St NW" */
const ALONG_BLOCK = / (?:between|btwn|btw|betw|bet|b\/w) /i;
const PLURAL_TYPES: Record<string, string> = {
  streets: 'street',
  sts: 'street',
  avenues: 'avenue',
  aves: 'avenue',
  roads: 'road',
};

/** The two streets of a crossing: "14th St NW & U St NW", "corner of High Street and Church Lane". */
export function readCrossing(parts: readonly string[]): Crossing | null {
  return readParts(parts, (sides) => readSides(sides) ?? readBlock(sides));
}

/** A number with its house, and no ordinal. */
const HOUSE = /(?:^| )\d+[a-z]?(?: |$)/i;
const MOST_WORDS_OF_A_NAME = 4;
/** With its town. */
const MOST_WORDS_OF_A_SIDE = 7;

/**
 * "Cheapside & New Change", "Stow Hill & Bridge Street": names that may be a business's as well. Where no such streets meet
 * it is no crossing.
 */
export function readBareCrossing(parts: readonly string[]): Crossing | null {
  return readParts(parts, ({ first, second, block }) => {
    // "16th and K"
    const hasOrdinal = [...first, ...second].some(isOrdinal);
    const isName = (words: readonly string[], most: number) =>
      words.length <= most && (hasOrdinal || words.some(isLong));
    if (block !== null || HOUSE.test(first.join(' ')) || HOUSE.test(second.join(' '))) return null;
    if (!isName(first, MOST_WORDS_OF_A_NAME) || !isName(second, MOST_WORDS_OF_A_SIDE)) return null;
    const keys = keysOf(...sharedType(first, second));
    const bareSides = isFirst(first) || isStreet(second) ? 1 : 2;
    return keys && { keys: { ...keys, bareSides }, wordsAfter: 0 };
  });
}

const isLong = (word: string) => word.length > 2 && word !== 'the';

/** The same with its second side only as far as this text: "Pratt" of "Pratt Baltimore". */
export function withoutTown(crossing: Crossing, second: string): Crossing {
  const keys = keysWithType(wordsOf(second), []);
  const behind = crossing.secondText.slice(second.length).trim();
  const text = crossing.text.slice(0, crossing.text.length - behind.length).trim();
  return { ...crossing, second: keys, text, rest: [behind, ...crossing.rest] };
}

interface SidesWritten {
  first: readonly string[];
  second: readonly string[];
  /** The street of a block, along which the other two are its ends. */
  block: readonly string[] | null;
  /** "corner of" stands before them. */
  isNamed: boolean;
  hasOtherParts: boolean;
}

type CrossingKeys = Omit<Crossing, 'text' | 'secondText' | 'rest'>;

interface SidesRead {
  keys: CrossingKeys;
  wordsAfter: number;
}

function readParts(
  parts: readonly string[],
  read: (sides: SidesWritten) => SidesRead | null,
): Crossing | null {
  for (const [index, part] of parts.slice(0, 3).entries()) {
    const text = part.slice(0, 200);
    const isNamed = OPENING.test(text);
    const [along = '', ends] = text.split(ALONG_BLOCK, 2);
    const sides = (ends ?? text.replace(OPENING, '')).split(BETWEEN);
    const [first = '', second = ''] = sides;
    if (sides.length !== 2 || first === '' || second === '') continue;
    const block = ends === undefined ? null : wordsOf(along);
    const hasOtherParts = parts.length > 1;
    const crossing = read({ first: wordsOf(first), second: wordsOf(second), block, isNamed, hasOtherParts });
    if (crossing === null) continue;
    const { keys, wordsAfter } = crossing;
    const behind = wordsAfter === 0 ? '' : part.split(' ').slice(-wordsAfter).join(' ');
    const named = part.slice(0, part.length - behind.length).trim();
    const rest = [...parts.slice(index + 1), ...parts.slice(0, index)];
    return { ...keys, secondText: second, text: named, rest: behind === '' ? rest : [behind, ...rest] };
  }
  return null;
}

/** `quarters`: those of the street of a block. */
function readSides(
  { first, second, block, isNamed, hasOtherParts }: SidesWritten,
  quarters: readonly string[] = [],
): SidesRead | null {
  if (block !== null) return null;
  const [a, b] = sharedType(first, second);
  const end = listStreetCuts(b, hasOtherParts)[0]?.end ?? b.length;
  // With a house number it is an address on one street: "12 Smith & Sons Road".
  const isHouse = /^\d+[a-z]?$/.test(a[0] ?? '');
  if (!isNamed && (isHouse || !isFirst(a) || !(isStreet(b) || isStreet(b.slice(0, end))))) return null;
  const inQuarter = (words: readonly string[]) => [...words, ...quartersLacking(words, quarters)];
  const keys = keysOf(inQuarter(a), inQuarter(b.slice(0, end)));
  return keys && { keys, wordsAfter: b.length - end };
}

/** The street of the block, the street at one end, and the one at the other. */
function readBlock({ first, second, block, hasOtherParts }: SidesWritten): SidesRead | null {
  if (block === null || /^\d+[a-z]?$/.test(block[0] ?? '') || !isStreet(block)) return null;
  // "H St NE between 8th and 9th": the quarter is that of all three.
  // Between two streets stand only streets: "Neil Avenue between 5th and King, Columbus".
  const ends = readSides({ first, second, block: null, isNamed: hasOtherParts, hasOtherParts }, block);
  if (ends === null) return null;
  const { keys, wordsAfter } = ends;
  const own = keysWithType(block, quartersLacking(block, second));
  return { keys: { first: own, second: keys.first, blockEnd: keys.second }, wordsAfter };
}

function keysOf(a: readonly string[], b: readonly string[]): CrossingKeys | null {
  const [first, second] = [keysWithType(a, typeLacking(a, b)), keysWithType(b, [])];
  const isNone = first[0] === '' || second[0] === '' || first[0] === second[0];
  return isNone ? null : { first, second };
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
  return hasType || at < 0 ? quartersLacking(first, second) : second.slice(at);
}

/** "K St & 15th NW", "14th & U NW": both are in that quarter. */
function quartersLacking(first: readonly string[], second: readonly string[]): readonly string[] {
  if (first.some((word, i) => i > 0 && directionOf(word) !== null)) return [];
  return second.filter((word, i) => i > 0 && isQuarter(word));
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
  // "U NW", "Avenue A"
  if (words.length === 2 && (isQuarter(words[1] ?? '') || isLettered(words))) return true;
  return isTyped || words.some(isOrdinal) || (others.length === 0 && ONE_WORD_STREETS.has(only));
}

function isLettered([first = '', second = '']: readonly string[]): boolean {
  return LEADING_TYPES.has(first) && /^[a-z]$/.test(second);
}

/** "SR 315", "US-40", "I-270": the index seldom has them, and then no such crossing is known. */
function isNumberedRoad(words: readonly string[]): boolean {
  return /^(?:i|us|sr|rt|rte|route|hwy|highway|interstate|state (?:route|road|highway)|[a-z]{2})[ -]?\d{1,4}$/.test(
    words.join(' '),
  );
}
