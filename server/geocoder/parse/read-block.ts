// "1700 block of Thames Street", "1700 - 1799 BLOCK OF M ST", "200-300 blk E Pratt St", "17XX M St": as police reports,
// permits and newspapers hide the house. A block is no building.
import { directionOf } from './directions.ts';
import { ANY_OF_BLOCK, type HouseNumber } from './house-numbers.ts';
import { wordsOf } from './normalize-text.ts';
import { splitNumber } from './number-key.ts';
import { hasStreetType } from './street-cuts.ts';
import { streetTypeOf } from './street-types.ts';

/** The first and the last number of a block. */
export interface NumberBlock {
  low: number;
  high: number;
}

/** Most American blocks have a hundred numbers. */
const NUMBERS_OF_BLOCK = 100;
/** No longer row of blocks is one place. */
const MOST_NUMBERS = 1000;

/**
 * "unit block of E Pratt St", "0 BLK W MADISON ST", "00-99 block of": the block before the hundreds. Not "Unit Block C,
 * Dock Estate".
 */
const FIRST_BLOCK =
  /(?<![^\s,])(?:unit|0{1,2}|0xx|xx|0{1,2} ?[-–] ?99) (?:block|blk)\b\.?(?: of(?: the)?\b)?(?= ([^,]*))/giu;

/** The text with the first block of a street written in numbers, as other blocks are. */
export function withFirstBlock(text: string): string {
  return text.replace(FIRST_BLOCK, (written, street: string) =>
    / of/i.test(written) || isStreet(wordsOf(street)) ? '1-99 block of' : written,
  );
}

/** "W MADISON ST" and "M St", not "4 Dock Road" or "C Dock Road": there the block has a number or letter of its own. */
function isStreet(words: readonly string[]): boolean {
  const [first = '', next = ''] = words;
  const isOwn = /^\d{1,4}[a-z]?$/.test(first) || (/^[a-z]$/.test(first) && directionOf(first) === null);
  return hasStreetType(words) && (!isOwn || streetTypeOf(next) !== null);
}

/** The block that a house number stands for, with the words behind it that say so; null where it is a house's. */
export function readBlock(
  { key, at, length }: HouseNumber,
  words: readonly string[],
  plain: readonly string[],
): { block: NumberBlock; words: number } | null {
  const numbers = splitNumber(key);
  if (numbers === null || numbers.suffix !== '') return null;
  const isHidden = length === 1 && ANY_OF_BLOCK.test(words[at] ?? '');
  const said = blockWords(plain, at + length);
  const { low, high } = numbers;
  const isRange = high > low;
  // "1300 - 1399 H St": no building has a hundred numbers.
  const isWhole = low % NUMBERS_OF_BLOCK === 0 && high % NUMBERS_OF_BLOCK === NUMBERS_OF_BLOCK - 1;
  if (!isHidden && !isWhole && (said === 0 || (!isRange && low % NUMBERS_OF_BLOCK !== 0))) return null;
  // "200-300 block": up to the end of the second one.
  const end = high % NUMBERS_OF_BLOCK === 0 ? high + NUMBERS_OF_BLOCK - 1 : high;
  return end - low < MOST_NUMBERS ? { block: { low, high: end }, words: said } : null;
}

/** Of "block of M Street" two, of "BLK M ST" one. Not of "12 Block Street". */
function blockWords(plain: readonly string[], next: number): number {
  if (!/^(?:block|blk)$/.test(plain[next] ?? '')) return 0;
  const words = plain[next + 1] === 'of' ? 2 : 1;
  return streetTypeOf(plain[next + words] ?? '') === null ? words : 0;
}
