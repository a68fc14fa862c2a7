import { wordsOf } from './normalize-text.ts';
import { isOrdinal } from './ordinals.ts';
import { listStreetCuts } from './street-cuts.ts';
import { streetKey } from './street-key.ts';
import { ONE_WORD_STREETS, STRONG_TYPES, streetTypeOf } from './street-types.ts';

export interface Crossing {
  /** Street keys. */
  first: string;
  second: string;
}

/** "corner of", "junction of", "intersection of", "cnr" */
const OPENING =
  /^(?:the )?(?:(?:street )?corner(?: of)?|cnr(?: of)?|junction(?: of)?|intersection of|intersection) /i;
/** "&", "and", "@", "at", "/", "with"; a slash between numbers is the number's own. */
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
  for (const part of parts.slice(0, 3)) {
    const text = part.slice(0, 200);
    const isNamed = OPENING.test(text);
    const sides = text.replace(OPENING, '').split(BETWEEN);
    const [first = '', second = ''] = sides;
    if (sides.length !== 2 || first === '' || second === '') continue;
    const crossing = readSides(wordsOf(first), wordsOf(second), isNamed);
    if (crossing !== null) return crossing;
  }
  return null;
}

function readSides(first: readonly string[], second: readonly string[], isNamed: boolean): Crossing | null {
  const [a, b] = sharedType(first, second);
  // A house number means an address on one street: "12 Smith & Sons Road".
  if (!isNamed && (/^\d+[a-z]?$/.test(a[0] ?? '') || !isStreet(a) || !isStreet(b))) return null;
  const end = listStreetCuts(b, false)[0]?.end ?? b.length;
  const keys = { first: streetKey(a.join(' ')), second: streetKey(b.slice(0, end).join(' ')) };
  return keys.first === '' || keys.second === '' || keys.first === keys.second ? null : keys;
}

/** "14th and U Streets NW": both are streets, in the same quarter. */
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
  const isTyped = words.some((word, i) => i > 0 && STRONG_TYPES.has(streetTypeOf(word) ?? ''));
  return isTyped || words.some(isOrdinal) || (words.length === 1 && ONE_WORD_STREETS.has(words[0] ?? ''));
}
