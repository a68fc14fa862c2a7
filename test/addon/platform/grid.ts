import { CELL_CHARACTERS } from './limits.ts';

/** What stands in a cell; '' is a blank one. Dates are kept as such, as the spreadsheet shows them. */
export type CellValue = string | number | boolean | Date;

export interface Cell {
  value: CellValue;
  formula: string;
  /** A number format; '@' keeps whatever is put in as text. */
  format: string;
  background?: string;
}

/** One for all cells of nothing: a tab has some 26,000 of them, and is searched for its last row at every step. */
export const BLANK: Cell = Object.freeze({ value: '', formula: '', format: '' });

export const isFilled = (cell: Cell): boolean => cell !== BLANK && (cell.value !== '' || cell.formula !== '');

export const blankCell = (format: string): Cell => (format === '' ? BLANK : { ...BLANK, format });

/**
 * What putting a value into a cell leaves there: text that reads as something else becomes it, as if typed. An
 * apostrophe in front keeps text as it is, and is not part of it.
 */
export function putInto(cell: Cell, value: unknown): Cell {
  const { format } = cell;
  if (value === null || value === undefined) return blankCell(format);
  if (typeof value !== 'string') return { value: value as CellValue, formula: '', format };
  if (value.length > CELL_CHARACTERS)
    throw new Error('Your input contains more than the maximum of 50000 characters in a single cell.');
  if (value.startsWith("'")) return { value: value.slice(1), formula: '', format };
  if (value.startsWith('=') && format !== '@') return { value: '#NAME?', formula: value, format };
  return { value: format === '@' ? value : readTyped(value), formula: '', format };
}

/** '007' is 7, 'true' is TRUE, '2026-03-01' and '3/4' are dates, '+44' and '-1' numbers. */
function readTyped(text: string): CellValue {
  const trimmed = text.trim();
  if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed)) return Number(trimmed);
  if (/^(true|false)$/i.test(trimmed)) return trimmed.toLowerCase() === 'true';
  const date = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(trimmed);
  if (date) return new Date(Date.UTC(Number(date[1]), Number(date[2]) - 1, Number(date[3])));
  const dayMonth = /^(\d\d?)\/(\d\d?)(?:\/(\d{4}))?$/.exec(trimmed);
  if (dayMonth)
    return new Date(Date.UTC(Number(dayMonth[3] ?? 2026), Number(dayMonth[2]) - 1, Number(dayMonth[1])));
  return text;
}

/** As the cell shows it. A format of zeros ('00000') fills a number up with them, '0.00' cuts it. */
export function display({ value, format }: Cell): string {
  if (value instanceof Date) return displayDate(value, format);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number' && /^0\.0+$/.test(format)) return value.toFixed(format.length - 2);
  if (typeof value === 'number' && /^0+$/.test(format)) return String(value).padStart(format.length, '0');
  return String(value);
}

/** 'yyyy-mm-dd hh:mm', 'd/m'; without a format as the spreadsheet does it by itself, as a number where it is 'General'. */
function displayDate(date: Date, format: string): string {
  if (format === 'General') return String(date.getTime() / 86_400_000 + 25_569);
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = date
    .toISOString()
    .split(/[-T:.Z]/);
  const letters: Record<string, string> = {
    yyyy: year,
    dd: day,
    d: String(Number(day)),
    hh: hour,
    ss: second,
  };
  // After the hour they are minutes.
  return (format || 'dd/mm/yyyy').replaceAll(/h+:mm|y+|m+|d+|h+|s+/g, (found) => {
    if (found.includes(':')) return `${hour}:${minute}`;
    if (found === 'mm') return month;
    return letters[found] ?? String(Number(month));
  });
}

/** 'B2:C10' → row 2, column 2, 9 rows, 2 columns; 'B2' is one cell, 'B:B' a whole column. */
export function readA1(text: string, maxRows: number) {
  const whole = /^([A-Z]+):([A-Z]+)$/.exec(text);
  if (whole) return readA1(`${whole[1]}1:${whole[2]}${maxRows}`, maxRows);

  const found = /^\$?([A-Z]+)\$?(\d+)(?::\$?([A-Z]+)\$?(\d+))?$/.exec(text);
  if (!found) throw new Error(`Range not found: ${text}`);
  const [, left = '', top = '', right = left, bottom = top] = found;
  const [row, column] = [Number(top), columnNumber(left)];
  return { row, column, rows: Number(bottom) - row + 1, columns: columnNumber(right) - column + 1 };
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
