// When two keys are one: 'np20 4ur' is NP20 4UR, and 'bella ' is Bella.
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
  const apart = new Set(tables.flatMap((keys) => [...repeatedIn(new Set(keys))]));
  const first = new Map<string, string>();
  return new Map(
    all.map((key) => {
      const same = sameOf(key);
      if (apart.has(same)) return [key, key];
      first.set(same, first.get(same) ?? key);
      return [key, first.get(same) ?? key];
    }),
  );
}

/** What keys of one table have in common though they are written apart. */
function repeatedIn(keys: ReadonlySet<string>): Set<string> {
  const [met, repeated] = [new Set<string>(), new Set<string>()];
  for (const key of keys) {
    if (wholePostcode(key) !== null) continue;
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
