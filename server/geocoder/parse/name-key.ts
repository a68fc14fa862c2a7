import { wordsOf } from './normalize-text.ts';
import { remembered } from './remembered.ts';

/** Legal forms that may or may not end a business's name. */
const LEGAL_FORMS = new Set(
  'ltd limited plc inc incorporated llc llp lp co corp corporation company cic and'.split(' '),
);
const SPELLED_OUT: Record<string, string> = { centre: 'center', mt: 'mount', ft: 'fort', hosp: 'hospital' };

/** The parts of a row are compared with each candidate. */
const MOST_CACHED_KEYS = 10_000;

/**
 * The key of a business, place or named building: "The Red Lion Inn" gives "red lion inn",
 * "Smith & Co. Ltd" "smith", "St. Mary's Church" "saint marys church".
 */
export const nameKey = remembered(toNameKey, MOST_CACHED_KEYS);

function toNameKey(text: string): string {
  let words = wordsOf(text);
  while (words.length > 1 && words[0] === 'the') words = words.slice(1);
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? '')) words = words.slice(0, -1);
  return words.map((word, i) => spelledOut(word, i > 0 && i === words.length - 1)).join(' ');
}

function spelledOut(word: string, isLast: boolean): string {
  if (word === 'st') return isLast ? 'street' : 'saint'; // "Costa High St", "St Mary's Church"
  return Object.hasOwn(SPELLED_OUT, word) ? (SPELLED_OUT[word] ?? word) : word;
}
