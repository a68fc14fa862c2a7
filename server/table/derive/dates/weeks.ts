// Weeks by what they are of: 'the last week of March', 'the week of 16 November', 'week ending 8/3'.
import { type Context, wordAt } from '../../reading/context.ts';
import { monthDays } from '../../words/read-date.ts';
import { partAt, partDays, type Span } from './date-parts.ts';

export function weekAt(context: Context, at: number): Span | null {
  return weekOfMonth(context, at) ?? weekOfDay(context, at);
}

/** 'first week of November', 'the last week of March 2024'. */
function weekOfMonth(context: Context, at: number): Span | null {
  const start = wordAt(context, at) === 'the' ? at + 1 : at;
  const which = ['first', 'second', 'third', 'fourth', 'last'].indexOf(wordAt(context, start));
  const unit = wordAt(context, start + 1);
  if (which < 0 || !/^(week|half)$/.test(unit) || wordAt(context, start + 2) !== 'of') return null;
  const part = partAt(context, start + 3);
  if (!part || part.month === null || part.day !== null) return null;
  const { month, year, end } = part;
  const length = unit === 'half' ? 15 : 7;
  const daysIn = (years: readonly number[]) =>
    (year === null ? years : [year]).map((one) => {
      const { from, to } = monthDays(one, month);
      return which === 4
        ? { from: to - length + 1, to }
        : { from: from + which * length, to: from + which * length + length - 1 };
    });
  return { end, isYearless: year === null, daysIn };
}

/** 'the week of 16 November' from Monday to Sunday, 'week commencing 3rd March', 'week ending 8/3'. */
function weekOfDay(context: Context, at: number): Span | null {
  const start = wordAt(context, at) === 'the' ? at + 1 : at;
  const how = wordAt(context, start + 1);
  if (wordAt(context, start) !== 'week' || !/^(of|commencing|beginning|starting|ending)$/.test(how))
    return null;
  const part = partAt(context, start + 2);
  if (!part || part.month === null || part.day === null) return null;
  const { day, month, year, end } = part;
  const daysIn = (years: readonly number[]) =>
    (year === null ? years : [year]).flatMap((one) => {
      const named = partDays(one, month, day);
      if (!named) return [];
      const sinceMonday = (new Date(named.from * 86_400_000).getUTCDay() + 6) % 7;
      const from = how === 'ending' ? named.from - 6 : how === 'of' ? named.from - sinceMonday : named.from;
      return [{ from, to: from + 6 }];
    });
  return { end, isYearless: year === null, daysIn };
}
