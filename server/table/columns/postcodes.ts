// British postcodes in any writing: 'np204pb' is compared as 'NP20 4PB', so that it is one with it and lies in NP20.
import { readGbPostcode } from '../../geocoder/parse/gb-postcode.ts';
import { shareOf, type Table, type Value } from './column.ts';

const MOST = 0.6;
const FEW = 50;

export const arePostcodes = (filled: readonly Value[]): boolean =>
  shareOf(filled.slice(0, FEW), ({ text }) => unitOf(text) !== null) > MOST;

/** Those in other writings are compared as the usual one is. */
export function comparePostcodes(filled: readonly Value[]): void {
  for (const value of filled) {
    const unit = unitOf(value.text);
    if (unit !== null) value.compareAs(unit);
  }
}

/** A question with its postcodes as they are compared, where the table has some. */
export function spacePostcodes(question: string, { columns }: Table): string {
  const hasSome = columns.some(({ holdsPostcodes }) => holdsPostcodes);
  return hasSome ? question.replace(WRITTEN_TOGETHER, (text) => unitOf(text) ?? text) : question;
}

const WRITTEN_TOGETHER = /\b[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}\b/gi;
const LONGEST = 12;

function unitOf(text: string): string | null {
  if (text.length > LONGEST || !/\d/.test(text)) return null;
  const found = readGbPostcode(text);
  const isWhole = found?.kind === 'unit' && !found.repaired && found.end - found.start === text.length;
  return isWhole ? found.code : null;
}
