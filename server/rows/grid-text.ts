import type { GridCell } from '../sheets/read-tab.ts';
import { numberText } from './excel/cell-text.ts';

/**
 * A cell of a sheet as text, the same as from its CSV or Excel export: numbers in full where they are shown as plain
 * numbers, however few decimals are shown; dates, money and leading zeros as they are shown.
 */
export function gridText(cell: GridCell | undefined): string {
  if (!cell) return '';
  const { value, shown, numberFormat } = cell;
  const isPlain = numberFormat === null || numberFormat === 'NUMBER' || numberFormat === 'SCIENTIFIC';
  if (typeof value !== 'number' || !isPlain || /^-?0\d/.test(shown))
    return value === null ? '' : shown.trim();
  return numberText(value);
}
