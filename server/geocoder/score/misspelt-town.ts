// A town's name with a typing error. Pure.
import { localityKey } from '../parse/normalize.ts';
import { editDistance } from '../parse/spelling.ts';

/** Shorter names have too many other names at an edit distance of one. */
const SHORTEST_MISSPELT = 5;
/** From this length on a name may have two: "Wardley" is no Worsley. */
const LONG_NAME = 8;

/** A word that is the place's own town with a typing error: "Newprot". */
export function isMisspelt(word: string, own: Set<string>): boolean {
  const key = localityKey(word);
  if (key.length < SHORTEST_MISSPELT || /\d/.test(key)) return false;
  const slips = key.length < LONG_NAME ? 1 : 2;
  for (const name of own) {
    // As it stands it would be the town already: here it is a word of a street.
    if (key !== name && editDistance(key, name, slips) <= slips) return true;
  }
  return false;
}
