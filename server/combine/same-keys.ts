// When two keys are one: 'np20 4ur' is NP20 4UR, 'bella ' is Bella, and of postcodes alone 2108 is 02108.
import { guessColumns } from '../../shared/columns/guess-columns.ts';
import { wholePostcode } from '../geocoder/parse/whole-postcode.ts';

/** Keys that a program made: each of their signs may tell. */
const EXACT_COLUMNS: readonly string[] = ['record_key', 'id'];
/** A code in one word may tell by its case, as 'a1B' and 'a1b'. */
const CODE = /^(?=.*\d)\S+$/;

/**
 * For each key the writing by which its rows are joined, the first met. Where one table writes two keys that differ in
 * case or blanks alone it tells them apart, and they stay two; of postcodes no writing tells.
 */
export function joinedKeys(
  tables: readonly (readonly string[])[],
  column: string,
): ReadonlyMap<string, string> {
  const all = [...new Set(tables.flat())];
  if (EXACT_COLUMNS.includes(column)) return new Map(all.map((key) => [key, key]));
  const postcodes = holdsPostcodes(column) ? joinedPostcodes(all) : new Map<string, string>();
  const sameAs = (key: string) => postcodes.get(key) ?? sameOf(key);
  const isPostcode = (key: string) => postcodes.has(key) || wholePostcode(key) !== null;
  const apart = new Set(tables.flatMap((keys) => [...repeatedIn(new Set(keys), isPostcode)]));
  const first = new Map<string, string>();
  return new Map(
    all.map((key) => {
      const same = sameAs(key);
      if (apart.has(same)) return [key, key];
      first.set(same, first.get(same) ?? key);
      return [key, first.get(same) ?? key];
    }),
  );
}

/** What keys of one table have in common though they are written apart. */
function repeatedIn(keys: ReadonlySet<string>, isPostcode: (key: string) => boolean): Set<string> {
  const [met, repeated] = [new Set<string>(), new Set<string>()];
  for (const key of keys) {
    if (isPostcode(key)) continue;
    const same = sameOf(key);
    if (met.has(same)) repeated.add(same);
    met.add(same);
  }
  return repeated;
}

/** A text as it is compared: a postcode in its usual writing, other words in lower case, a code exactly. */
export function sameOf(key: string): string {
  const postcode = wholePostcode(key);
  if (postcode !== null) return postcode;
  return CODE.test(key) ? key : key.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
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

/**
 * Keys that are not joined, and would be if a spreadsheet had taken them for numbers: '00123' and '123'. Of keys that
 * one table writes in both ways it is known that they are two.
 */
export function unlikeByZeros(
  tables: readonly (readonly string[])[],
  joined: ReadonlyMap<string, string>,
): string[][] {
  const ofTables = tables.map((keys) => groupByNumber(new Set(keys.map((key) => joined.get(key) ?? key))));
  const apart = new Set(
    ofTables.flatMap((groups) => [...groups].flatMap(([number, keys]) => (keys.length > 1 ? [number] : []))),
  );
  const all = groupByNumber(new Set(joined.values()));
  return [...all].flatMap(([number, keys]) => (keys.length > 1 && !apart.has(number) ? [keys] : []));
}

function groupByNumber(keys: Iterable<string>): Map<string, string[]> {
  const numbered = [...keys].flatMap((key) =>
    /^\d+(?:\.0+)?$/.test(key) ? [{ number: key.replace(/\.0+$/, '').replace(/^0+(?=\d)/, ''), key }] : [],
  );
  const groups = Map.groupBy(numbered, ({ number }) => number);
  return new Map([...groups].map(([number, list]) => [number, list.map(({ key }) => key)]));
}
