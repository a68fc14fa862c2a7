// Spans of days told from a day: its weekend, its month, so many weeks on.

import { type Days, dayOf, monthDays, weekdayIn, yearDays } from '../words/read-date.ts';
import { type Context, wordAt } from './context.ts';
import { quantityAt } from './read-amount.ts';

/** The weekend of this week, which began on Monday, or of another. */
export function weekendDays(today: number, shift: number): Days {
  const saturday = today - ((weekdayIn(today) + 6) % 7) + 5 + 7 * shift;
  return { from: saturday, to: saturday + 1 };
}

/** The day of the week before today, in this week, or after today. */
export function weekdayDay(today: number, weekday: number, shift: number): number {
  const ahead = (weekday - weekdayIn(today) + 7) % 7;
  if (shift < 0) return ahead === 0 ? today - 7 : today + ahead - 7;
  return shift > 0 && ahead === 0 ? today + 7 : today + ahead;
}

export function quarterDays(year: number, quarter: number): Days {
  return { from: dayOf(year, quarter * 3, 1), to: dayOf(year, quarter * 3 + 3, 1) - 1 };
}

/** 'last month' is the whole month before this one; 'the past month' the month up to today. */
export function periodDays(today: number, period: string, shift: number, isPast: boolean): Days | null {
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
