import { directionOf } from './directions.ts';
import { wordsOf } from './normalize-text.ts';
import { remembered } from './remembered.ts';

// biome-ignore format: a table
const SPELLED_OUT: Record<string, string> = {
  st: 'saint', ste: 'sainte', sts: 'saints', ft: 'fort', mt: 'mount', gt: 'great', lt: 'little',
  twp: 'township', hts: 'heights', spgs: 'springs', vlg: 'village', jct: 'junction', bch: 'beach',
  is: 'island', lk: 'lake', pt: 'point', co: 'county', centre: 'center', harbour: 'harbor',
};

/** Records and rows contain few town names, each of them again and again. */
const MOST_CACHED_KEYS = 10_000;

/**
 * The key of a town, city, county or suburb: "St. Albans" gives "saint albans",
 * "Newcastle-upon-Tyne" "newcastle upon tyne", "N. Kentucky" "north kentucky", "Nr. Chester" "chester".
 */
export const localityKey = remembered(toLocalityKey, MOST_CACHED_KEYS);

function toLocalityKey(text: string): string {
  return localityKeyOf(wordsOf(text));
}

/** The same for normalised words, as wordsOf returns them. */
export function localityKeyOf(plain: readonly string[]): string {
  let words = plain;
  while (words.length > 1 && ['the', 'nr', 'near'].includes(words[0] ?? '')) words = words.slice(1);
  const spelled = words.map((word) =>
    Object.hasOwn(SPELLED_OUT, word) ? (SPELLED_OUT[word] ?? word) : word,
  );
  const direction = words.length > 1 ? directionOf(words[0] ?? '') : null;
  return (direction === null ? spelled : [direction, ...spelled.slice(1)]).join(' ');
}
