// Dates as questions put them: 'March 2019', '1st March 2019', 'last quarter', 'the past 6 months', 'Q1 2019'.
import { ownMember } from '../../../shared/foreign-value.ts';
import { weekdayOf } from '../derive/words/lexicon.ts';
import { type Days, dayOf, monthDays, monthOf, readDate, realDay, yearDays } from '../words/read-date.ts';
import { root } from '../words/word-keys.ts';
import { isDated } from './concept-column.ts';
import { type Context, wordAt } from './context.ts';
import {
  periodDays,
  quantityWithPeriod,
  quarterDays,
  shiftDay,
  weekdayDay,
  weekendDays,
} from './day-spans.ts';

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
    yearAlone(context, from) ??
    nowAt(context, from)
  );
}

/** The 'now' of 'between now and Christmas'. */
function nowAt({ today, tokens }: Context, at: number): DateWords | null {
  const isSpan =
    /^(between|from)$/.test(tokens[at - 1]?.key ?? '') &&
    /^(and|to|till|until)$/.test(tokens[at + 1]?.key ?? '');
  if (tokens[at]?.key !== 'now' || !isSpan) return null;
  return { days: { from: today, to: today }, month: null, end: at + 1, isRelative: true };
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
  const told = agoDate(context, at) ?? endDate(context, at) ?? withinDate(context, at);
  if (told) return told;
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

function agoDate(context: Context, at: number): DateWords | null {
  const quantity = quantityWithPeriod(context, at);
  if (!quantity || wordAt(context, quantity.end) !== 'ago') return null;
  const day = shiftDay(context.today, quantity.period, -quantity.value);
  return { days: { from: day, to: day }, month: null, end: quantity.end + 1, isRelative: true };
}

/** 'the end of the year', 'end of this month', 'year end': its last day. */
function endDate(context: Context, at: number): DateWords | null {
  const start = wordAt(context, at) === 'the' ? at + 1 : at;
  const isOf = wordAt(context, start) === 'end' && wordAt(context, start + 1) === 'of';
  const named = isOf && /^(the|this)$/.test(wordAt(context, start + 2)) ? start + 3 : start + 2;
  const period = isOf ? named : start;
  const end = isOf ? period + 1 : period + 2;
  const isEnd = isOf || wordAt(context, period + 1) === 'end';
  const days = isEnd ? periodDays(context.today, wordAt(context, period), 0, false) : null;
  return days && { days: { from: days.to, to: days.to }, month: null, end, isRelative: true };
}

const AHEAD = /^(expir\w*|due|renew\w*|end\w*|laps\w*|mature\w*|needed|happening|coming|up|out)$/;
const MOST_BEFORE = 3;

/** 'expiring within 60 days': from today on. 'Within 60 days of the order' counts from another day. */
function withinDate(context: Context, at: number): DateWords | null {
  const quantity = wordAt(context, at) === 'within' ? quantityWithPeriod(context, at + 1) : null;
  if (!quantity || /^(of|from|after|before)$/.test(wordAt(context, quantity.end))) return null;
  const before = Array.from({ length: MOST_BEFORE }, (_, step) => wordAt(context, at - 1 - step));
  if (!before.some((word) => AHEAD.test(word) || isAheadOf(context, word))) return null;
  const { today } = context;
  const to = shiftDay(today, quantity.period, quantity.value);
  return { days: { from: today, to }, month: null, end: quantity.end, isRelative: true };
}

/** 'close within 30 days' of a Close date that has days to come; 'closed within 30 days' was before today. */
function isAheadOf({ table, today }: Context, word: string): boolean {
  if (word.length < 4 || /(ed|en|sent|met|paid|sold|gave|last|date)$/.test(word)) return false;
  return table.columns.some(
    (column) =>
      isDated(column) &&
      column.words.some((own) => own.length > 3 && root(own) === root(word)) &&
      column.values.some(({ days }) => days !== null && days.from > today),
  );
}
