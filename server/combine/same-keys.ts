// When two keys are one: 'np20 4ur' is NP20 4UR, 't-107' is T-107, 'bella ' is Bella, and of postcodes alone 2108 is 02108.
import { guessColumns } from '../../shared/columns/guess-columns.ts';
import { wholePostcode } from '../geocoder/parse/whole-postcode.ts';
import { addressKey, listReadAddresses } from './address-key.ts';

/** Keys that a program made: each of their signs may tell. */
const EXACT_COLUMNS: readonly string[] = ['record_key', 'id'];
/** A code in one word that mixes its cases may tell by them, as 'a1B' and 'a1b'; 'T-107' and 'Unit3' do not. */
const MIXED_CODE = /^(?=.*\d)(?=.*\p{Ll})(?=.*\p{Lu})(?!\p{Lu}\p{Ll}+\P{L}*$)\S+$/u;
/** Figures and short groups of letters: the registration of a car, a plot, a bay. */
const CODE = /^[\p{L}\d\s]*$/u;
const WORD = /\p{L}{5}/u;
/** The blank of 'AB12 CDE' or '12 B' tells nothing; that of '1 23' does. */
const BLANK_OF_CODE = /(?<=\d)\s(?=\p{L})|(?<=\p{L})\s(?=\d)/gu;
/** Letters and a number: blanks and signs between them tell nothing, as in 'A 3', 'A-3' and 'A3'. */
const SHORT_KEY = /^(\p{L}{1,4})[\s._/-]*(\d+\p{L}?)$/u;

/**
 * For each key the writing by which its rows are joined, the first met. Where one table writes a key in two ways it
 * tells them apart, and they stay two; of postcodes no writing tells.
 */
export function joinedKeys(
  tables: readonly (readonly string[])[],
  column: string,
): ReadonlyMap<string, string> {
  const all = [...new Set(tables.flat())];
  if (EXACT_COLUMNS.includes(column)) return new Map(all.map((key) => [key, key]));
  const postcodes = holdsPostcodes(column) ? joinedPostcodes(all) : new Map<string, string>();
  const isPostcode = (key: string) => postcodes.has(key) || wholePostcode(key) !== null;
  const addresses = readAddresses(tables, all);
  const same = new Map(all.map((key) => [key, postcodes.get(key) ?? addresses.get(key) ?? plainOf(key)]));
  const sameAs = (key: string) => same.get(key) ?? key;
  const apart = repeatedWithin(tables, sameAs, isPostcode);
  const first = new Map<string, string>();
  return new Map(
    all.map((key) => {
      const plain = sameAs(key);
      if (apart.has(plain)) return [key, key];
      first.set(plain, first.get(plain) ?? key);
      return [key, first.get(plain) ?? key];
    }),
  );
}

/** What keys of one table have in common though they are written apart. */
export function repeatedWithin(
  tables: readonly (readonly string[])[],
  sameAs: (key: string) => string,
  isLeftOut: (key: string) => boolean,
): Set<string> {
  const repeated = new Set<string>();
  for (const keys of tables) {
    const met = new Set<string>();
    for (const key of new Set(keys)) {
      if (isLeftOut(key)) continue;
      const same = sameAs(key);
      if (met.has(same)) repeated.add(same);
      met.add(same);
    }
  }
  return repeated;
}

/** Of those keys that may be one address in two writings, what they have in common. */
function readAddresses(tables: readonly (readonly string[])[], all: readonly string[]): Map<string, string> {
  const ofTables = tables.map((keys) => new Set(keys));
  const read = listReadAddresses(all, (key) => ofTables.every((keys) => keys.has(key)));
  return new Map(
    [...read].flatMap((key) => {
      const address = addressKey(key);
      return address === null ? [] : [[key, address] as const];
    }),
  );
}

/** A key without what its writing alone adds. */
function plainOf(key: string): string {
  const same = sameOf(key);
  const code = CODE.test(same) && !WORD.test(same) ? same.replace(BLANK_OF_CODE, '') : same;
  const [, letters, number] = SHORT_KEY.exec(code) ?? [];
  return letters === undefined ? code : `${letters}-${number}`;
}

/** A text as it is compared: a postcode in its usual writing, other words in lower case, a code exactly. */
export function sameOf(key: string): string {
  const postcode = wholePostcode(key);
  if (postcode !== null) return postcode;
  return MIXED_CODE.test(key) ? key : key.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
}

/** By its name: 'ZIP+4', 'Billing Postcode'. Five digits alone may be anything. */
export function holdsPostcodes(column: string): boolean {
  const { parts } = guessColumns([column.replace(/\W{0,3}4$/, '')]).address;
  return parts.some(({ part }) => part === 'postcode');
}

/** Spreadsheets take it for a number: its leading zeros are lost, and programs write '20005.0'. */
const ZIP = /^(\d{3,5})(?:\.0+)?$/;
const LONG_ZIP = /^(\d{3,5})[ -]?(\d{4})$/;

interface KeyZip {
  code: string;
  /** The last four of nine digits; '' of a code without them. */
  plus4: string;
}

/** '2108', '20005.0', '2108-1234', '021081234'. */
function readZip(key: string): KeyZip | null {
  const [, code, plus4 = ''] = ZIP.exec(key) ?? LONG_ZIP.exec(key) ?? [];
  return code === undefined ? null : { code: code.padStart(5, '0'), plus4 };
}

/** A ZIP code, or a British postcode in any writing; null for any other text. */
export function postcodeOf(key: string): string | null {
  const zip = readZip(key);
  if (zip) return zip.plus4 === '' ? zip.code : `${zip.code}-${zip.plus4}`;
  return wholePostcode(key.replace(/[\s-]+/g, ' '));
}

/** Nine digits are one with their five, unless others of these five are met: 02108-1234 and 02108-5678 are two. */
function joinedPostcodes(keys: readonly string[]): Map<string, string> {
  const zips = keys.flatMap((key) => readZip(key) ?? []).filter(({ plus4 }) => plus4 !== '');
  const longOf = Map.groupBy(zips, ({ code }) => code);
  const isOneOf = ({ code }: KeyZip) => new Set(longOf.get(code)?.map(({ plus4 }) => plus4)).size < 2;
  return new Map(
    keys.flatMap((key) => {
      const zip = readZip(key);
      const postcode = zip && isOneOf(zip) ? zip.code : postcodeOf(key);
      return postcode === null ? [] : [[key, postcode] as const];
    }),
  );
}
