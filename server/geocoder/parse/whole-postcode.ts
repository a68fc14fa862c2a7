import { readGbPostcode } from './postcodes.ts';

/** A British postcode has few signs, and a digit. */
const SHORT_CODE = /^(?=.*\d)[a-z\d ]{5,8}$/i;

/** The British postcode that a text is, in its usual writing: 'np204pr' is NP20 4PR; null for any other text. */
export function wholePostcode(text: string): string | null {
  const read = SHORT_CODE.test(text) ? readGbPostcode(text) : null;
  const isWhole = read?.kind === 'unit' && !read.repaired && read.start === 0 && read.end === text.length;
  return isWhole ? read.code : null;
}
