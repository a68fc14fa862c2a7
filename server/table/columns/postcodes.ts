// British postcodes in any writing: 'np204pb' is compared as 'NP20 4PB', so that it is one with it and lies in NP20.
import { readGbPostcode } from '../../geocoder/parse/gb-postcode.ts';
import { keyOf } from '../words/word-keys.ts';
import { type Column, shareOf, type Table, type Value } from './column.ts';

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

/** The postcode within an address, as it is compared; null for a text without one. */
export function postcodeWithin(text: string): string | null {
  const found = readGbPostcode(text);
  return found?.kind === 'unit' && !found.repaired ? keyOf(found.code) : null;
}

/** Most cells are addresses that say their postcode. */
export function havePostcodesWithin({ type, holdsPostcodes, values }: Column): boolean {
  if (type !== 'text' || holdsPostcodes) return false;
  const filled = values.filter(({ isBlank }) => !isBlank);
  return shareOf(filled.slice(0, FEW), ({ text }) => postcodeWithin(text) !== null) > MOST;
}

function unitOf(text: string): string | null {
  if (text.length > LONGEST || !/\d/.test(text)) return null;
  const found = readGbPostcode(text);
  const isWhole = found?.kind === 'unit' && !found.repaired && found.end - found.start === text.length;
  return isWhole ? found.code : null;
}
