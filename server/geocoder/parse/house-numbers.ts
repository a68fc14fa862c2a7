import { directionOf } from './directions.ts';
import { numberKey } from './number-key.ts';
import { endsWithRoadWord } from './street-cuts.ts';
import { streetTypeOf } from './street-types.ts';

/** A house number among the words of a part: its key, its first word and its number of words. */
export interface HouseNumber {
  key: string;
  at: number;
  length: number;
}

/** "No. 12", "12 - 14", "12 1/2", "12 to 14": at most this many words. */
const MOST_WORDS = 3;

/** The house number of a part: at its start, else the last one inside it or at its end. Null where there is none. */
export function findHouseNumber(words: readonly string[], plain: readonly string[]): HouseNumber | null {
  const opening = numberAt(words, plain, 0);
  if (opening !== null) return opening;
  for (let at = words.length - 1; at > 0; at--) {
    if (!/\d/.test(words[at] ?? '') || isJoinedToBefore(words, at)) continue;
    const found = endsWithRoadWord(plain.slice(0, at)) ? null : numberAt(words, plain, at);
    if (found !== null) return found;
  }
  return null;
}

/** The second half of "12 - 14", "12 to 14" or "12 1/2" belongs to the number that begins with the first. */
function isJoinedToBefore(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? '';
  const isSign = /^(?:-|–|to|&|and)$/i.test(before) && /^\d+[a-z]?$/i.test(words[at - 2] ?? '');
  return isSign || (/^\d+$/.test(before) && /^\d\/\d$|^[¼½¾]$/.test(words[at] ?? ''));
}

/** "13XX H St", as a newspaper or the police hide the house: the block from 1300. */
export const ANY_OF_BLOCK = /^(\d{1,3})xx$/i;

function numberAt(words: readonly string[], plain: readonly string[], at: number): HouseNumber | null {
  if (!/\d|^(?:no|number|num|plot|house)\.?$/i.test(words[at] ?? '')) return null;
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length--) {
    const last = plain[at + length - 1] ?? '';
    if (length > 1 && /^[a-z]$/.test(last) && !isSuffix(last, plain[at + length])) continue;
    // A sequence that ends in a longer word is no number: "12 High".
    if (length > 1 && last.length > 1 && !/\d/.test(last)) continue;
    // "12 Block Street"
    if (/^(?:block|blk)$/.test(last)) continue;
    const key = numberKey(
      words
        .slice(at, at + length)
        .join(' ')
        .replace(ANY_OF_BLOCK, '$100'),
    );
    if (key !== '') return { key, at, length };
  }
  return null;
}

/**
 * The "A" of "12 A High Street". In "12 A Street", "12 N High Street" and "12 M L King Ave" the letter belongs to the
 * street.
 */
function isSuffix(letter: string, next: string | undefined): boolean {
  return (
    next === undefined || (directionOf(letter) === null && streetTypeOf(next) === null && next.length > 1)
  );
}
