// One way to read a part of an address as a street: where it ends, and how likely that is.
import { mayBeHouseName } from './house-names.ts';
import { normalizeText } from './normalize-text.ts';
import type { NumberBlock } from './read-block.ts';
import { remembered } from './remembered.ts';
import { trimPart } from './split-parts.ts';
import { hasStreetType, listStreetCuts } from './street-cuts.ts';
import { streetKey } from './street-key.ts';

export interface StreetReading {
  /** In the form of numberKey; '' where the reading has none. */
  number: string;
  /** For a number that stands for a block: its numbers. */
  block?: NumberBlock;
  /** As written. */
  street: string;
  streetKey: string;
  /** The text before the number or street ("Rose Cottage", "Boots Pharmacy"); '' when there is none. */
  buildingName: string;
  /**
   * The text after the street, as written: the town is searched for there. Where nothing follows, the text before, the
   * nearest first: "Newport, 12 High Street".
   */
  rest: string[];
  /** A comma stands between the street and the rest, or nothing follows. */
  isRestApart: boolean;
  /** The part the street stands in. */
  partIndex: number;
}

/** A reading before it is built: of some twenty only the likeliest six are. */
export interface RankedReading {
  score: number;
  read(): StreetReading;
}

/** No address has more parts or words than this. */
export const MOST_PARTS = 12;
const MOST_WORDS = 30;
/** Of equally likely ones the earlier part comes first. */
const LATER_PART = -0.3;

const JOINED_WORDS = /(\p{L})\.(?=\p{L}{2})/gu;

/** A part's words, "St.James" as two, and the same normalised. */
export function wordsOfPart(part: string): { words: string[]; plain: string[] } {
  const words = part.replace(JOINED_WORDS, '$1. ').split(' ').filter(Boolean).slice(0, MOST_WORDS);
  return { words, plain: words.map(plainWord) };
}

/** Addresses mostly consist of a few thousand different words. */
const MOST_CACHED_WORDS = 10_000;

/** "N.W." is one word, "nw". */
export const plainWord = remembered(
  (word: string) => normalizeText(/^(?:\p{L}\.){2,}$/u.test(word) ? word.replaceAll('.', '') : word),
  MOST_CACHED_WORDS,
);

interface StreetCutOptions {
  number: string;
  before: readonly string[];
  bonus: number;
  /** Words after the number in "High Street 12 Newport": the street's own words end where these begin. */
  after: readonly string[];
}

export function cutStreet(
  parts: readonly string[],
  index: number,
  words: readonly string[],
  setting: StreetCutOptions,
): RankedReading[] {
  const later = parts.slice(index + 1);
  const plain = words.map(plainWord);
  // "Rose Cottage" is no house of Rose Street.
  const isWhole = setting.number === '' && mayBeHouseName(plain);
  const cuts = listStreetCuts(plain, later.length > 0 || setting.after.length > 0).filter(
    ({ end }) => !isWhole || end === words.length || hasStreetType(plain.slice(0, end)),
  );
  return cuts.map(({ end, weight }) => ({
    score: weight + setting.bonus + LATER_PART * index,
    read() {
      const street = trimPart(words.slice(0, end).join(' '));
      const same = trimPart([...words.slice(end), ...setting.after].join(' '));
      const rest = [same, ...later].filter((part) => part !== '');
      return {
        number: setting.number,
        street,
        streetKey: streetKey(street),
        buildingName: setting.before.join(', '),
        rest: rest.length > 0 ? rest : setting.before.toReversed(),
        isRestApart: same === '',
        partIndex: index,
      };
    },
  }));
}
