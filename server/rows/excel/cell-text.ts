import type { Cell, CellValue } from 'exceljs';

const DAY_MILLISECONDS = 86_400_000;
/** 1970-01-01 in days of either calendar. */
const EPOCH_DAY = { from1900: 25_569, from1904: 24_107 };

/** A cell as text: dates in ISO form, numbers in full, leading zeros as shown; '' for a blank or an error. */
export function cellText({ value, numFmt }: Pick<Cell, 'value' | 'numFmt'>, countsFrom1904 = false): string {
  const plain = plainValue(value);
  if (typeof plain === 'string') return plain.trim();
  if (typeof plain === 'boolean') return plain ? 'TRUE' : 'FALSE';
  if (plain instanceof Date) return dateText(plain);
  if (plain === null || !Number.isFinite(plain)) return '';
  // The library converts dates to Date objects, but not the results of formulas.
  if (isDateFormat(numFmt)) return dateText(dateOf(plain, countsFrom1904));
  return zeroFilled(plain, numFmt) ?? numberText(plain);
}

/** The result of a formula; the words of rich text or of a link. */
function plainValue(value: CellValue): string | number | boolean | Date | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object' || value instanceof Date) return value;
  if ('richText' in value) return value.richText.map(({ text }) => text ?? '').join('');
  if ('hyperlink' in value) return value.text;
  if ('error' in value) return null;
  if ('result' in value) return plainValue(value.result);
  return null;
}

/** With the precision of spreadsheets: 15 digits, so that 0.1 + 0.2 is 0.3; never 4.4E+11. */
export function numberText(value: number): string {
  const rounded = Number(value.toPrecision(15));
  return Math.abs(rounded) >= 1e21 ? BigInt(rounded).toString() : plainDecimals(rounded);
}

// 1e-7 is '0.0000001'
function plainDecimals(value: number): string {
  const text = String(value);
  return text.includes('e-') ? value.toFixed(20).replace(/(?<!0)0+$/, '') : text;
}

/** A whole number with a format of zeros, such as 00000 or 00000-0000: 501 is '00501'. Null for other formats. */
function zeroFilled(value: number, format = ''): string | null {
  const shape = plainFormat(format);
  if (!/^0[0 -]*0$/.test(shape) || !Number.isInteger(value) || value < 0) return null;
  const places = shape.replace(/[^0]/g, '').length;
  const digits = String(value).padStart(places, '0');
  let at = digits.length - places;
  return digits.slice(0, at) + shape.replace(/0/g, () => digits[at++] ?? '');
}

/**
 * The part for positive numbers, without colours and quoted words: '[Red]00000\-0000;@' is '00000-0000'. An unclosed
 * quote or bracket extends to the end.
 */
function plainFormat(format: string): string {
  return (format.split(';')[0] ?? '').replace(/\[[^\]]*(?:\]|$)|"[^"]*(?:"|$)/g, '').replaceAll('\\', '');
}

function isDateFormat(format = ''): boolean {
  return /[ymdhs]/i.test(plainFormat(format)) && !/^general$/i.test(format);
}

function dateOf(day: number, countsFrom1904: boolean): Date {
  return new Date(
    Math.round((day - (countsFrom1904 ? EPOCH_DAY.from1904 : EPOCH_DAY.from1900)) * DAY_MILLISECONDS),
  );
}

/** '2025-03-31', with a time '2025-03-31T14:05:00', a time of day alone '14:05:00'. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split(/[T.]/);
  if (date.getUTCFullYear() < 1900 || day === '1904-01-01') return time;
  return time === '00:00:00' ? day : `${day}T${time}`;
}
