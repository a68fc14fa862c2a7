// Days are whole numbers, days since 1970-01-01; a date text stands for the days from its first to its last.
export interface Days {
  from: number;
  to: number;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAMES =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/;

/** 0 to 11 for 'March' or 'mar', else -1. */
export function monthOf(word: string): number {
  return MONTH_NAMES.test(word) ? MONTHS.indexOf(word.slice(0, 3)) : -1;
}

export function dayOf(year: number, month: number, day: number): number {
  return Math.round(Date.UTC(year, month, day) / 86_400_000);
}

/** The day of a real date, null for 31 February. */
export function realDay(year: number, month: number, day: number): number | null {
  if (year < 1000 || year > 2999 || month < 0 || month > 11 || day < 1 || day > 31) return null;
  const found = dayOf(year, month, day);
  return new Date(found * 86_400_000).getUTCMonth() === month ? found : null;
}

export function monthDays(year: number, month: number): Days {
  return { from: dayOf(year, month, 1), to: dayOf(year, month + 1, 1) - 1 };
}

export function yearDays(year: number): Days {
  return { from: dayOf(year, 0, 1), to: dayOf(year + 1, 0, 1) - 1 };
}

export function toIso(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** 0 for Sunday. */
export function weekdayIn(day: number): number {
  return new Date(day * 86_400_000).getUTCDay();
}

export function monthIn(day: number): number {
  return new Date(day * 86_400_000).getUTCMonth();
}

/** Whether 1/3/2019 is the first of March or the third of January. */
export type DayOrder = 'day first' | 'month first';

/** 'Fri 1/3/19' says its weekday first. */
export const WEEKDAY_BEFORE =
  /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? +(?=\d)/i;

/**
 * The days of a cell: '2019-03-01', '2019-03-01T10:00:00Z', '01/03/2019', 'Fri 1/3/19', '1 Mar 2019', '20190301', '2019-03'.
 */
export function readDate(cell: string, order: DayOrder): Days | null {
  const text = cell.replace(WEEKDAY_BEFORE, '');
  const iso = /^(\d{4})-(\d{2})(?:-(\d{2})(?:[T ][\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?)?$/.exec(text);
  if (iso) return toDays(Number(iso[1]), Number(iso[2]) - 1, iso[3]);
  const packed = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (packed) return toDays(Number(packed[1]), Number(packed[2]) - 1, packed[3]);
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: [\d:]+)?$/.exec(text);
  if (parts) {
    const [day, month] = order === 'day first' ? [parts[1], parts[2]] : [parts[2], parts[1]];
    return toDays(fullYear(Number(parts[3])), Number(month) - 1, day);
  }
  return readNamedMonth(text.toLowerCase());
}

export const YEARLESS = /^(\d{1,2})[/-](\d{1,2})$/;

/** A day of any year: month 0 to 11. */
export interface YearlessDay {
  month: number;
  day: number;
}

/** '10/19', '19/10', '19 Oct', 'Oct 19th' and 'Fri 10/19'; null for anything else, also for 31 February. */
export function readYearless(cell: string, order: DayOrder): YearlessDay | null {
  const found = yearlessParts(cell.replace(WEEKDAY_BEFORE, ''), order);
  return found && realDay(LEAP_YEAR, found.month, found.day) !== null ? found : null;
}

const LEAP_YEAR = 2024;

function yearlessParts(text: string, order: DayOrder): YearlessDay | null {
  const [, first, second] = YEARLESS.exec(text) ?? [];
  if (first !== undefined && second !== undefined) {
    const [day, month] = order === 'day first' ? [first, second] : [second, first];
    return { month: Number(month) - 1, day: Number(day) };
  }
  const named =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?[ -]?([a-z]{3,9})|([a-z]{3,9})[ -](\d{1,2})(?:st|nd|rd|th)?)$/i.exec(text);
  const month = monthOf((named?.[2] ?? named?.[3] ?? '').toLowerCase());
  return named && month >= 0 ? { month, day: Number(named[1] ?? named[4]) } : null;
}

/** 24 is 2024, 98 is 1998. */
function fullYear(year: number): number {
  if (year >= 100) return year;
  return year < 50 ? 2000 + year : 1900 + year;
}

// '1 Mar 2019', 'March 1, 2019', 'Mar 2019', '1-Mar-2019', '15-Nov-25'
function readNamedMonth(text: string): Days | null {
  const words = text.split(/[\s,-]+/).filter((word) => !/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*$/.test(word));
  const month = words.map((word) => monthOf(word)).find((found) => found >= 0);
  if (month === undefined || words.length > 3) return null;
  const numbers = words.filter((word) => /^\d{1,4}(st|nd|rd|th)?$/.test(word));
  const whole = numbers.findIndex((word) => /^\d{4}$/.test(word));
  const yearAt = whole >= 0 || numbers.length !== 2 ? whole : 1;
  const year = numbers[yearAt];
  if (year === undefined || words.length !== numbers.length + 1) return null;
  const day = numbers.find((_, at) => at !== yearAt);
  return toDays(fullYear(Number(year)), month, day);
}

function toDays(year: number, month: number, day: string | undefined): Days | null {
  if (day === undefined) return month >= 0 && month <= 11 ? monthDays(year, month) : null;
  const found = realDay(year, month, Number.parseInt(day, 10));
  return found === null ? null : { from: found, to: found };
}
