import type { GridCell } from '../sheets/read-tab.ts';
import { numberText } from './excel/cell-text.ts';

/**
 * A cell of a sheet as text, the same as in its CSV or Excel export. A plain number is written in full, however few
 * decimals the sheet shows. Dates, money and numbers with leading zeros are written as the sheet shows them.
 */
export function gridText(cell: GridCell | undefined): string {
  if (!cell) return '';
  const { value, shown, numberFormat } = cell;
  const isPlain = numberFormat === null || numberFormat === 'NUMBER' || numberFormat === 'SCIENTIFIC';
  if (typeof value !== 'number' || !isPlain || /^-?0\d/.test(shown))
    return value === null ? '' : shown.trim();
  return numberText(value);
}
