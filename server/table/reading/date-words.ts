// Dates as questions put them: 'March 2019', '1st March 2019', 'last quarter', 'the past 6 months', 'Q1 2019'.
import { ownMember } from '../../../shared/foreign-value.ts';
import { weekdayOf } from '../derive/words/lexicon.ts';
import {
  type Days,
  dayOf,
  monthDays,
  monthOf,
  readDate,
  realDay,
  weekdayIn,
  yearDays,
} from '../words/read-date.ts';
import { type Context, wordAt } from './context.ts';
import { quantityAt } from './read-amount.ts';

/** `month` alone, of any year, where no year was said. */
export interface DateWords {
  days: Days | null;
  month: number | null;
  end: number;
  /** Told from today, so that the answer changes with the day it is asked. */
  isRelative: boolean;
}

export function dateWordsAt(context: Context, at: number): DateWords | null {
  const from = wordAt(context, at) === 'the' ? at + 1 : at;
  return (
    typedDate(context, from) ??
    relativeDate(context, from) ??
    namedDate(context, from) ??
    quarterDate(context, from) ??
    yearAlone(context, from)
  );
}

const fixed = (days: Days | null, end: number): DateWords | null =>
  days ? { days, month: null, end, isRelative: false } : null;

function typedDate({ tokens, table }: Context, at: number): DateWords | null {
  const token = tokens[at];
  if (token?.kind !== 'date') return null;
  // In the order of the table's own dates.
  const order = table.columns.find(({ type }) => type === 'date')?.dayOrder ?? 'day first';
  return fixed(readDate(token.text, order), at + 1);
}

function yearAlone(context: Context, at: number): DateWords | null {
  const year = yearAt(context, at);
  if (year !== null) return fixed(yearDays(year), at + 1);
  const decade = /^(1\d|20)\d0s$/.exec(wordAt(context, at))?.[0];
  const first = decade ? Number.parseInt(decade, 10) : ownMember(DECADES, wordAt(context, at));
  if (!first) return null;
  return fixed({ from: dayOf(first, 0, 1), to: dayOf(first + 10, 0, 1) - 1 }, at + 1);
}

const DECADES: Readonly<Record<string, number>> = {
  sixties: 1960,
  seventies: 1970,
  eighties: 1980,
  nineties: 1990,
  noughties: 2000,
};

function yearAt({ tokens }: Context, at: number): number | null {
  const token = tokens[at];
  const isYear = token?.kind === 'number' && /^[12]\d{3}$/.test(token.text);
  return isYear ? Number(token.text) : null;
}

/** 'March', 'March 2019', '1 March 2019', 'March 1st, 2019'. */
function namedDate(context: Context, at: number): DateWords | null {
  const leading = dayNumberAt(context, at);
  const monthAt = leading === null ? at : wordAt(context, at + 1) === 'of' ? at + 2 : at + 1;
  const month = monthOf(wordAt(context, monthAt));
  if (month < 0) return null;
  const trailing = leading === null ? dayNumberAt(context, monthAt + 1) : null;
  const day = leading ?? trailing;
  let end = monthAt + (trailing === null ? 1 : 2);
  const isComma = context.tokens[end]?.kind === 'comma' && yearAt(context, end + 1) !== null;
  if (isComma || wordAt(context, end) === 'of') end++;
  const year = yearAt(context, end);
  if (year === null) {
    // 'may' and a day without its year are too little to be sure of.
    if (day !== null || wordAt(context, monthAt) === 'may') return null;
    return { days: null, month, end: monthAt + 1, isRelative: false };
  }
  if (day === null) return fixed(monthDays(year, month), end + 1);
  const found = realDay(year, month, day);
  return found === null ? null : fixed({ from: found, to: found }, end + 1);
}

function dayNumberAt(context: Context, at: number): number | null {
  const match = /^(\d{1,2})(st|nd|rd|th)?$/.exec(
    context.tokens[at]?.kind === 'comma' ? '' : wordAt(context, at),
  );
  return match && Number(match[1]) >= 1 && Number(match[1]) <= 31 ? Number(match[1]) : null;
}

const ORDINALS = ['first', 'second', 'third', 'fourth'];

function quarterDate(context: Context, at: number): DateWords | null {
  const short = /^q([1-4])$/.exec(wordAt(context, at));
  const long = ORDINALS.indexOf(wordAt(context, at));
  const isLong = long >= 0 && wordAt(context, at + 1) === 'quarter';
  if (!short && !isLong) return null;
  let end = at + (short ? 1 : 2);
  if (/^(of|in)$/.test(wordAt(context, end))) end++;
  const year = yearAt(context, end);
  const quarter = short ? Number(short[1]) - 1 : long;
  return year === null ? null : fixed(quarterDays(year, quarter), end + 1);
}

function quarterDays(year: number, quarter: number): Days {
  return { from: dayOf(year, quarter * 3, 1), to: dayOf(year, quarter * 3 + 3, 1) - 1 };
}

const SHIFTS: Record<string, number> = {
  last: -1,
  previous: -1,
  past: -1,
  this: 0,
  current: 0,
  next: 1,
  coming: 1,
};

function relativeDate(context: Context, at: number): DateWords | null {
  const { today } = context;
  const word = wordAt(context, at);
  const single = ownMember({ today: 0, yesterday: -1, tomorrow: 1 }, word);
  const toSpan = (days: Days, end: number) => ({ days, month: null, end, isRelative: true });
  if (single !== undefined) return toSpan({ from: today + single, to: today + single }, at + 1);
  const ago = agoDate(context, at);
  if (ago) return ago;
  const overWeekend = [0, 1, 2].map((step) => wordAt(context, at + step)).join(' ') === 'over the weekend';
  if (overWeekend) return toSpan(weekendDays(today, -1), at + 3);
  const shift = ownMember(SHIFTS, word);
  if (shift === undefined) return null;
  const weekday = weekdayOf(wordAt(context, at + 1));
  if (weekday >= 0 && wordAt(context, at + 1).length > 2) {
    const day = weekdayDay(today, weekday, shift);
    return toSpan({ from: day, to: day }, at + 2);
  }
  if (wordAt(context, at + 1) === 'weekend') {
    return toSpan(weekendDays(today, shift), at + 2);
  }
  const span = periodDays(today, wordAt(context, at + 1), shift, word === 'past');
  if (span) return toSpan(span, at + 2);
  const quantity = quantityWithPeriod(context, at + 1);
  if (!quantity || shift === 0) return null;
  const other = shiftDay(today, quantity.period, shift * quantity.value);
  return toSpan({ from: Math.min(other, today), to: Math.max(other, today) }, quantity.end);
}

/** The weekend of this week, which began on Monday, or of another. */
function weekendDays(today: number, shift: number): Days {
  const saturday = today - ((weekdayIn(today) + 6) % 7) + 5 + 7 * shift;
  return { from: saturday, to: saturday + 1 };
}

/** The day of the week before today, in this week, or after today. */
export function weekdayDay(today: number, weekday: number, shift: number): number {
  const ahead = (weekday - weekdayIn(today) + 7) % 7;
  if (shift < 0) return ahead === 0 ? today - 7 : today + ahead - 7;
  return shift > 0 && ahead === 0 ? today + 7 : today + ahead;
}

function agoDate(context: Context, at: number): DateWords | null {
  const quantity = quantityWithPeriod(context, at);
  if (!quantity || wordAt(context, quantity.end) !== 'ago') return null;
  const day = shiftDay(context.today, quantity.period, -quantity.value);
  return { days: { from: day, to: day }, month: null, end: quantity.end + 1, isRelative: true };
}

/** 'last month' is the whole month before this one; 'the past month' the month up to today. */
function periodDays(today: number, period: string, shift: number, isPast: boolean): Days | null {
  const date = new Date(today * 86_400_000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (isPast && /^(year|month|week|quarter)$/.test(period))
    return {
      from: shiftDay(today, period === 'quarter' ? 'month' : period, period === 'quarter' ? -3 : -1),
      to: today,
    };
  switch (period) {
    case 'year':
      return yearDays(year + shift);
    case 'month':
      return monthDays(year, month + shift);
    case 'quarter':
      return quarterDays(year, Math.floor(month / 3) + shift);
    case 'week': {
      // Weeks begin on Monday.
      const monday = today - ((date.getUTCDay() + 6) % 7) + 7 * shift;
      return { from: monday, to: monday + 6 };
    }
    default:
      return null;
  }
}

export function quantityWithPeriod(
  context: Context,
  at: number,
): { value: number; period: string; end: number } | null {
  if (wordAt(context, at) === 'fortnight') return { value: 2, period: 'week', end: at + 1 };
  const quantity = quantityAt(context, at);
  if (!quantity || !(quantity.value >= 0 && quantity.value <= 10_000)) return null;
  const isTaken = quantity.unit !== '';
  const period = (isTaken ? quantity.unit : wordAt(context, quantity.end)).replace(/s$/, '');
  if (!/^(day|week|month|year|yr)$/.test(period)) return null;
  return {
    value: quantity.value,
    period: period === 'yr' ? 'year' : period,
    end: quantity.end + (isTaken ? 0 : 1),
  };
}

export function shiftDay(day: number, period: string, by: number): number {
  if (period === 'day') return Math.round(day + by);
  if (period === 'week') return Math.round(day + 7 * by);
  const date = new Date(day * 86_400_000);
  const months = Math.round(period === 'year' ? 12 * by : by);
  const month = date.getUTCMonth() + months;
  // 31 May less three months is the last of February.
  const last = dayOf(date.getUTCFullYear(), month + 1, 1) - 1;
  return Math.min(dayOf(date.getUTCFullYear(), month, date.getUTCDate()), last);
}
