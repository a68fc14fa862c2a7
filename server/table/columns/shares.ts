// Shares, from 0 to 1 or as percents.
import type { Column } from './column.ts';

/** Shares are told from 0 to 1. */
export function isShare({ values }: Column): boolean {
  return values.every(({ number }) => number === null || (number >= 0 && number <= 1));
}

/** Percents of which none is below one. */
export function isInHundredths({ isPercent, values }: Column): boolean {
  return isPercent && values.every(({ number }) => number === null || number === 0 || Math.abs(number) >= 1);
}
