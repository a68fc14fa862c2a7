// Which columns hold dates, whether their days or months come first, and dates that leave their year out.
import {
  type DayOrder,
  type Days,
  readDate,
  readYearless,
  WEEKDAY_BEFORE,
  YEARLESS,
} from '../words/read-date.ts';
import { type Column, shareOf, type Value } from './column.ts';

export type Untyped = Pick<Column, 'name' | 'words' | 'codes' | 'values'>;

export const DATE_NAME =
  /date|day|month|open|close|start|end|join|left|from|until|built|created|updated|since|_on$|_at$/i;

export function looksDated(values: readonly Value[], order: DayOrder): boolean {
  const some = values.slice(0, 200);
  return shareOf(some, ({ text }) => readDate(text, order) !== null) > 0.7;
}

const SCORE_NAME = /score|rating|rate|ratio|result|mark|grade|size|fraction|pressure/i;

/** '7/10' and '4/10' have one most, and nobody has more. */
function areScores(values: readonly Value[]): boolean {
  const pairs = values.flatMap(({ text }) => {
    const [, first, second] = YEARLESS.exec(text) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  const mosts = new Set(pairs.map(([, most]) => most));
  return pairs.length > 0 && mosts.size <= 2 && pairs.every(([points, most]) => points <= most);
}

/** '10/19' and '3/4' as days, where they can be nothing else; the order of day and month, or null. */
export function readYearlessColumn(
  { name }: Untyped,
  filled: readonly Value[],
  tableOrder: DayOrder,
  today: number,
): DayOrder | null {
  const some = filled.slice(0, 200);
  if (
    shareOf(some, ({ text }) => readYearless(text, 'day first', today) !== null || YEARLESS.test(text)) < 0.3
  )
    return null;
  const order = ownDayOrder(filled, YEARLESS_START) ?? tableOrder;
  const read = ({ text }: Value): Days | null => readDate(text, order) ?? readYearless(text, order, today);
  if (SCORE_NAME.test(name) || shareOf(some, (value) => read(value) !== null) < 0.8) return null;
  if (areScores(some) && !DATE_NAME.test(name)) return null;
  for (const value of filled) value.days = read(value);
  return order;
}

/** As most dates of the table say; dollars and states speak for months first. */
export function findDayOrder(columns: readonly Untyped[]): DayOrder {
  for (const { values } of columns) {
    const order = ownDayOrder(values);
    if (order) return order;
  }
  const isAmerican = columns.some(
    ({ name, values }) =>
      name.includes('$') ||
      /^(zip|state)\b/i.test(name) ||
      values.slice(0, 50).some(({ text }) => text.startsWith('$')),
  );
  return isAmerican ? 'month first' : 'day first';
}

/** Most cells are no date: they are passed over by a first letter that is neither a digit nor a weekday's. */
function mayStartDate(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first >= 48 && first <= 57) || (/^[mtwfs]/i.test(text) && /\d$/.test(text));
}

const DATE_START = /^(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})(?!\d)/;
const YEARLESS_START = /^(\d{1,2})\/(\d{1,2})(?:\/(?:\d{4}|\d{2}))?$/;

/** A first number past 12 settles that days come first, a second one that months do. */
export function ownDayOrder(values: readonly Value[], start = DATE_START): DayOrder | null {
  for (const { text: cell } of values) {
    if (!mayStartDate(cell)) continue;
    const text = cell.replace(WEEKDAY_BEFORE, '');
    const parts = start.exec(text);
    if (parts && Number(parts[1]) > 12 && Number(parts[2]) <= 12) return 'day first';
    if (parts && Number(parts[2]) > 12 && Number(parts[1]) <= 12) return 'month first';
  }
  return null;
}
