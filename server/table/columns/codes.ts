// What publishers' codes stand for, and the states of this service's own answers, so that they can be asked in words.
import type { Column } from './column.ts';

interface Codes {
  /** The words that the column's name holds. */
  name: RegExp;
  /** Every code the column may have. */
  codes: Readonly<Record<string, readonly string[]>>;
  /** Each can be asked, also where no cell has it. */
  isClosed?: true;
}

const CODES: readonly Codes[] = [
  {
    // HM Land Registry, price paid data
    name: /property.?type/i,
    codes: {
      d: ['detached', 'detached house'],
      s: ['semi detached', 'semi', 'semis', 'semidetached', 'semi detached house'],
      t: ['terraced', 'terrace', 'terraced house'],
      f: ['flat', 'apartment', 'maisonette', 'flat maisonette'],
      o: ['other property'],
    },
  },
  {
    // A row that is held for review has a place.
    name: /^status$/i,
    codes: {
      placed: [],
      review: ['placed', 'held for review', 'for review'],
      unplaced: ['not found'],
    },
  },
  {
    // check_live_hazards
    name: /^state$/i,
    isClosed: true,
    codes: {
      inside: ['inside a warning', 'in a warning', 'under a warning', 'inside a hazard', 'in a hazard'],
      near: ['near a warning', 'near a hazard', 'close to a warning', 'close to a hazard'],
      clear: ['clear of warnings', 'clear of hazards'],
      unplaced: [],
      'outside coverage': ['not watched'],
    },
  },
  {
    name: /estate.?type|tenure|duration/i,
    codes: { f: ['freehold'], l: ['leasehold'], u: ['unknown tenure'] },
  },
  {
    name: /gender|sex/i,
    codes: { m: ['male', 'men', 'man'], f: ['female', 'women', 'woman'], x: ['other gender'] },
  },
];

/** For a column of known codes: word → code; `isClosed` where a code may be asked that no cell has. */
export function wordsOfCodes({
  name,
  values,
  type,
}: Column): { words: Map<string, string>; isClosed: boolean } | null {
  if (type !== 'text' || values.length > 8) return null;
  const known = CODES.find((codes) => codes.name.test(name));
  if (!known) return null;
  const filled = values.filter(({ isBlank }) => !isBlank);
  if (!filled.every(({ key }) => Object.hasOwn(known.codes, key))) return null;
  const words = Object.entries(known.codes).flatMap(([code, all]) =>
    all.map((word) => [word, code] as const),
  );
  return { words: new Map(words), isClosed: known.isClosed ?? false };
}
