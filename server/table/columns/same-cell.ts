// When two cells are one, in one list or in two: 'NP204PR' is NP20 4PR.
import { readGbPostcode } from '../../geocoder/parse/postcodes.ts';
import type { Value } from './column.ts';

/** A British postcode has few signs, and a digit. */
const SHORT_CODE = /^(?=.*\d)[a-z\d ]{5,8}$/;

/** The postcode that a cell is, in its usual writing; null for any other cell. */
function postcodeOf(key: string): string | null {
  const read = SHORT_CODE.test(key) ? readGbPostcode(key) : null;
  const isWhole = read?.kind === 'unit' && !read.repaired && read.start === 0 && read.end === key.length;
  return isWhole ? read.code : null;
}

/** As a cell is compared with those of another list; '' for a blank. */
export const matchKeyOf = ({ key }: Value): string => postcodeOf(key) ?? key;

/** As a cell is compared with those of its own column: signs part texts here. */
export const repeatKeyOf = ({ key, text }: Value): string => postcodeOf(key) ?? text.toLowerCase();
