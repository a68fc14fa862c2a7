import {
  cutStreet,
  MOST_PARTS,
  plainWord,
  type RankedReading,
  type StreetReading,
  wordsOfPart,
} from './cut-street.ts';
import { findHouseNumber, type HouseNumber } from './house-numbers.ts';
import { splitNumber } from './number-key.ts';
import { speltNumber } from './ordinals.ts';
import { readBlock } from './read-block.ts';
import { trimPart } from './split-parts.ts';
import { hasStreetType } from './street-cuts.ts';

const MOST_READINGS = 6;
/** A house number beside it is stronger evidence for a street than any street type. */
const HAS_NUMBER = 10;
/** "950 F Sreet": the letter is less likely the number's suffix, the less sure a street type follows it. */
const LETTER_OF_STREET = -1.5;
/** "High Street 12" is rarer than "Rose House 12 High Street". */
const NUMBER_AFTER = -1;
/** A street after a name in one part, without a number between: the whole text is the likelier reading. */
const AFTER_NAME = -5;
/** "Ten Downing Street": the number is rarer than the name. */
const SPELT_NUMBER = -3;

/** The possible readings of number and street in the parts of an address, the likeliest first, at most six. */
export function listStreetReadings(parts: readonly string[]): StreetReading[] {
  const scored = parts.slice(0, MOST_PARTS).flatMap((_, index) => readPart(parts, index));
  scored.sort((a, b) => b.score - a.score);
  const distinct: StreetReading[] = [];
  for (const { read } of scored) {
    if (distinct.length === MOST_READINGS) break;
    const reading = read();
    if (reading.streetKey !== '' && !distinct.some((likelier) => isSame(reading, likelier)))
      distinct.push(reading);
  }
  return distinct;
}

function isSame(a: StreetReading, b: StreetReading): boolean {
  return (
    a.streetKey === b.streetKey &&
    a.number === b.number &&
    a.buildingName === b.buildingName &&
    a.rest.length === b.rest.length &&
    a.rest.every((text, index) => text === b.rest[index])
  );
}

function readPart(parts: readonly string[], index: number): RankedReading[] {
  const { words, plain } = wordsOfPart(parts[index] ?? '');
  const found = findHouseNumber(words, plain);
  const before = parts.slice(0, index);
  if (found === null) {
    const whole = cutStreet(parts, index, words, { number: '', before, bonus: 0, after: [] });
    return [...whole, ...readAfterName(parts, index, words), ...readSpeltNumber(parts, index, words, plain)];
  }
  const ofBlock = readBlock(found, words, plain);
  if (ofBlock === null) return readNumbered(parts, index, found);
  const { low, high } = ofBlock.block;
  const number = { ...found, key: `${low}-${high}`, length: found.length + ofBlock.words };
  return readNumbered(parts, index, number).map((ranked) => ({
    score: ranked.score,
    read: () => ({ ...ranked.read(), block: ofBlock.block }),
  }));
}

function readNumbered(parts: readonly string[], index: number, number: HouseNumber): RankedReading[] {
  const { words, plain } = wordsOfPart(parts[index] ?? '');
  const before = parts.slice(0, index);
  const end = number.at + number.length;
  const numbers = keysOf(number);
  const building = trimPart(words.slice(0, number.at).join(' '));
  const named = building === '' ? before : [...before, building];
  if (number.at === 0 && end === words.length) return readNumberPart(parts, index, numbers);
  const forward = numbers.flatMap((key, i) =>
    cutStreet(parts, index, words.slice(end), {
      number: key,
      before: named,
      bonus: HAS_NUMBER - i,
      after: [],
    }),
  );
  if (number.at === 0) return [...forward, ...readLetterAsStreet(parts, index, words, plain, number, before)];
  const isForward =
    end < words.length && (hasStreetType(plain.slice(end)) || !hasStreetType(plain.slice(0, number.at)));
  const after = words.slice(end);
  const isPitch = !hasStreetType(plain.slice(0, number.at)) && parts.slice(index + 1).some(holdsStreetType);
  const backward = cutStreet(parts, index, words.slice(0, number.at), {
    number: number.key,
    before,
    bonus: isPitch ? 0 : HAS_NUMBER + (isForward ? 4 * NUMBER_AFTER : NUMBER_AFTER),
    after,
  });
  if (isForward) return [...forward, ...backward];
  const isLast = end === words.length;
  return isLast
    ? [...backward, ...readAfterName(parts, index, words.slice(0, number.at), number.key)]
    : backward;
}

/** "950 F Sreet NW": where no street type follows the letter, it may also begin the street's name. */
function readLetterAsStreet(
  parts: readonly string[],
  index: number,
  words: readonly string[],
  plain: readonly string[],
  { length }: HouseNumber,
  before: readonly string[],
): RankedReading[] {
  const letterAt = length - 1;
  const isOwnWord = length === 2 && /^[a-z]$/.test(plain[letterAt] ?? '');
  if (!isOwnWord || hasStreetType(plain.slice(letterAt))) return [];
  const number = plain.slice(0, letterAt).join('');
  const bonus = HAS_NUMBER + LETTER_OF_STREET;
  return cutStreet(parts, index, words.slice(letterAt), { number, before, bonus, after: [] });
}

/** The second part of "Pitch 2, Twyford Place": the first part is then no street with its number. */
function holdsStreetType(part: string): boolean {
  return hasStreetType(wordsOfPart(part).plain);
}

/** How many of the last words are the street: "Asda Lower Dock Street", where Dock Street is another. */
const WORDS_AFTER_NAME = [3, 2];

/** "Castle Hill Academy Dunley Drive", "newport high st 14": the street may be no more than the last words. */
function readAfterName(
  parts: readonly string[],
  index: number,
  words: readonly string[],
  number = '',
): RankedReading[] {
  const end = words.findLastIndex((word, i) => hasStreetType(['', plainWord(word)]) && i > 0) + 1;
  if (end < (number === '' ? 4 : 3)) return [];
  const bonus = AFTER_NAME + (number === '' ? 0 : HAS_NUMBER);
  return WORDS_AFTER_NAME.filter((count) => count < end).flatMap((count) => {
    const before = [...parts.slice(0, index), words.slice(0, end - count).join(' ')];
    return cutStreet(parts, index, words.slice(end - count), { number, before, bonus, after: [] }).slice(
      0,
      1,
    );
  });
}

/** "seven baneswell road", as in speech; "Seven Sisters Road" is a street in the first place. */
function readSpeltNumber(
  parts: readonly string[],
  index: number,
  words: readonly string[],
  plain: readonly string[],
): RankedReading[] {
  const number = speltNumber(plain[0] ?? '');
  if (number === 0 || !hasStreetType(plain.slice(1))) return [];
  const before = parts.slice(0, index);
  return cutStreet(parts, index, words.slice(1), {
    number: String(number),
    before,
    bonus: SPELT_NUMBER,
    after: [],
  }).slice(0, 2);
}

/**
 * "12, High Street" and "12, 14, 16 High Street": the number is a separate part. It belongs to the street of the next
 * part, or of the last.
 */
function readNumberPart(
  parts: readonly string[],
  index: number,
  numbers: readonly string[],
): RankedReading[] {
  for (let next = index + 1; next < Math.min(parts.length, MOST_PARTS); next++) {
    const { words, plain } = wordsOfPart(parts[next] ?? '');
    const other = findHouseNumber(words, plain);
    const start = other?.at === 0 ? other.length : 0;
    if (start === words.length) continue;
    const before = parts.slice(0, index);
    return numbers.flatMap((number, i) =>
      cutStreet(parts, next, words.slice(start), { number, before, bonus: HAS_NUMBER - i, after: [] }),
    );
  }
  const { words, plain } = wordsOfPart(parts[index - 1] ?? '');
  if (index === 0 || findHouseNumber(words, plain) !== null || !hasStreetType(plain)) return [];
  const setting = {
    number: numbers[0] ?? '',
    before: parts.slice(0, index - 1),
    bonus: HAS_NUMBER + NUMBER_AFTER,
    after: [],
  };
  return cutStreet(parts.slice(0, index), index - 1, words, setting);
}

/** "3/12" may be listed as such, or as the house 12 with its flat 3. */
function keysOf({ key }: HouseNumber): string[] {
  return key.includes('/') && !key.includes(' ') ? [key, String(splitNumber(key)?.low ?? key)] : [key];
}
