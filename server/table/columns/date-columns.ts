// Which columns hold dates, whether their days or months come first, and dates that leave their year out.
import { usStateOf } from '../../geocoder/parse/us-states.ts';
import {
  type DayOrder,
  type Days,
  dayOf,
  readDate,
  readYearless,
  realDay,
  WEEKDAY_BEFORE,
  YEARLESS,
  type YearlessDay,
  yearDays,
} from '../words/read-date.ts';
import { areMostly, type Column, shareOf, type Value } from './column.ts';

export type Untyped = Pick<Column, 'name' | 'words' | 'kinds' | 'codes' | 'values'>;

export const DATE_NAME =
  /date|day|month|open|close|start|end|join|left|from|until|built|created|updated|since|_on$|_at$/i;

export function looksDated(values: readonly Value[], order: DayOrder): boolean {
  const isDated = (value: Value) => (readDate(value.text, order) ?? readYear(value)) !== null;
  return areMostly(values.slice(0, 200), isDated, 0.7);
}

const YEAR_WORDS =
  /^(year|opened|closed|built|established|founded|opening|closing|started|ended|since|yr|born|hired)$/;
/** Years of anything that stands today; a name may say of older ones. */
const [EARLIEST, LATEST] = [1900, 2060];
const FEWEST = 4;

/** A column of years can be asked as dates too: by its name, or where its numbers can be nothing else. */
export function readYears(
  values: readonly Value[],
  { words }: Pick<Untyped, 'words'>,
  isMeasured: boolean,
): void {
  const isNamed = words.some((word) => YEAR_WORDS.test(word));
  const [first, last] = isNamed ? [1000, 2999] : [EARLIEST, LATEST];
  const isYear = ({ number, text }: Value) =>
    number !== null && /^\d{4}(\.0)?$/.test(text) && number >= first && number <= last;
  const areYears = isNamed
    ? shareOf(values, isYear) >= 0.8
    : !isMeasured &&
      values.length >= FEWEST &&
      values.every((value) => isYear(value) || value.number === null);
  if (!areYears) return;
  for (const value of values) if (isYear(value)) value.days = yearDays(value.number as number);
}

/** '2025' of a column whose other cells are days and months. */
export function readYear({ number, text }: Value): Days | null {
  const isYear = number !== null && /^\d{4}$/.test(text) && number >= EARLIEST && number <= LATEST;
  return isYear ? yearDays(number) : null;
}

const DATED = /\b(date|dt|day|dag|datum)\b/i;
const SCORE_NAME = /score|rating|rate|ratio|result|mark|grade|size|fraction|pressure/i;

/** '7/10' and '4/10' are out of ten, and nobody has more. */
function areScores(values: readonly Value[]): boolean {
  const pairs = values.flatMap(({ text }) => {
    const [, first, second] = YEARLESS.exec(text) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  const mosts = new Set(pairs.map(([, most]) => most));
  const isShared = mosts.size <= 2 && mosts.size < pairs.length;
  return isShared && pairs.every(([points, most]) => points <= most);
}

/** '10/19' and '3/4' as days, where they can be nothing else; the order of day and month, or null. */
export function readYearlessColumn(
  { name }: Untyped,
  filled: readonly Value[],
  tableOrder: DayOrder,
  today: number,
): DayOrder | null {
  const some = filled.slice(0, 200);
  const mayBe = ({ text }: Value) => YEARLESS.test(text) || readYearless(text, 'day first') !== null;
  if (SCORE_NAME.test(name) || shareOf(some, mayBe) < 0.3) return null;
  // '10-4' may be hours, or a score.
  if (!DATED.test(name) && shareOf(some, ({ text }) => /^\d+-\d+$/.test(text)) > 0) return null;
  const order = ownDayOrder(filled, YEARLESS_START) ?? tableOrder;
  const isRead = ({ text }: Value) => readDate(text, order) !== null || readYearless(text, order) !== null;
  if (shareOf(some, isRead) < 0.8 || (areScores(some) && !DATE_NAME.test(name))) return null;
  const yearless = filled.flatMap(({ text }) => readYearless(text, order) ?? []);
  const yearOf = findYears(yearless, today);
  for (const value of filled) {
    const found = readYearless(value.text, order);
    const day = found && realDay(yearOf(found), found.month, found.day);
    value.days = day ? { from: day, to: day } : readDate(value.text, order);
  }
  return order;
}

const DAYS_A_YEAR = 366;

/**
 * The days of a column follow one another: the year turns where no date lies for longest. They end near today, and rather
 * before it: so many days ahead count twice.
 */
function findYears(days: readonly YearlessDay[], today: number): (day: YearlessDay) => number {
  const placeOf = ({ month, day }: YearlessDay) => month * 31 + day;
  const places = [...new Set(days.map(placeOf))].sort((a, b) => a - b);
  const gaps = places.map((place, at) => place - (places[at - 1] ?? (places.at(-1) ?? 0) - DAYS_A_YEAR));
  const first = places[gaps.indexOf(Math.max(...gaps))] ?? 0;
  const inOrder = days.toSorted(
    (a, b) => Number(placeOf(a) < first) - Number(placeOf(b) < first) || placeOf(a) - placeOf(b),
  );
  const last = inOrder.at(-1) ?? { month: 0, day: 1 };
  const turn = Number(placeOf(last) < first);
  const away = (year: number) => {
    const ahead = dayOf(year, last.month, last.day) - today;
    return ahead > 0 ? 2 * ahead : -ahead;
  };
  const now = new Date(today * 86_400_000).getUTCFullYear();
  const [ending = now] = [now - 1, now, now + 1].sort((a, b) => away(a) - away(b));
  return (day) => ending - turn + Number(placeOf(day) < first);
}

/** As the first date that settles it says; dollars, states and American addresses speak for months first. */
export function findDayOrder(columns: readonly Untyped[]): DayOrder {
  for (const { values } of columns) {
    const order = ownDayOrder(values);
    if (order) return order;
  }
  const isAmerican = columns.some(
    ({ name, values }) =>
      name.includes('$') ||
      /^(zip|state)\b/i.test(name) ||
      values.slice(0, 50).some(({ text }) => text.startsWith('$') || isAmericanAddress(text)),
  );
  return isAmerican ? 'month first' : 'day first';
}

/** '1600 Pennsylvania Ave NW, Washington, DC 20500' */
function isAmericanAddress(text: string): boolean {
  const [, state, country] = /\b([A-Z]{2}),? \d{5}(?:-\d{4})?$|,? (USA|United States)$/.exec(text) ?? [];
  return country !== undefined || (state !== undefined && usStateOf(state) !== null);
}

/** Most cells are no date: they are passed over by a first letter that is neither a digit nor a weekday's. */
function mayStartDate(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first >= 48 && first <= 57) || (/^[mtwfs]/i.test(text) && /\d$/.test(text));
}

const DATE_START = /^(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})(?!\d)/;
const YEARLESS_START = /^(\d{1,2})[/-](\d{1,2})(?:[/-](?:\d{4}|\d{2}))?$/;

/** '03/04/2019' is a day in either order, and another one in each. */
export function isEitherWay(cell: string): boolean {
  const text = cell.replace(WEEKDAY_BEFORE, '');
  const [, first, second] = DATE_START.exec(text) ?? YEARLESS_START.exec(text) ?? [];
  return first !== second && Number(first) <= 12 && Number(second) <= 12;
}

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
