// Months, weeks and the like, in which days are grouped. Each has a place in time: of two that follow one another the
// places differ by one.
import type { Period } from '../../../shared/reading-part.ts';
import type { Column } from '../columns/column.ts';
import { WEEKDAYS } from '../parts/operators.ts';
import { type Days, toIso, weekdayIn } from '../words/read-date.ts';

/** Days from Thursday, 1 January 1970, back to the Monday of its week. */
const TO_MONDAY = 3;

function placeOf(day: number, period: Period): number {
  const date = new Date(day * 86_400_000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  switch (period) {
    case 'year':
      return year;
    case 'quarter':
      return 4 * year + Math.floor(month / 3);
    case 'month':
      return 12 * year + month;
    case 'week':
      return Math.floor((day + TO_MONDAY) / 7);
    case 'day':
      return day;
    case 'weekday':
      return (weekdayIn(day) + 6) % 7;
  }
}

/** '2024', '2024 Q1', '2024-03', 'week of 2024-03-04', '2024-03-04', 'Monday'. */
export function nameOfPeriod(place: number, period: Period): string {
  switch (period) {
    case 'year':
      return String(place);
    case 'quarter':
      return `${Math.floor(place / 4)} Q${(place % 4) + 1}`;
    case 'month':
      return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`;
    case 'week':
      return `week of ${toIso(place * 7 - TO_MONDAY)}`;
    case 'day':
      return toIso(place);
    case 'weekday':
      return WEEKDAYS[(place + 1) % 7] ?? '';
  }
}

/** Null of a cell that is no date, or tells days of several: a month of no one week. */
export function periodAt({ values, codes }: Column, row: number, period: Period): number | null {
  const days = values[codes[row] ?? 0]?.days ?? null;
  return days && placeOfDays(days, period);
}

function placeOfDays({ from, to }: Days, period: Period): number | null {
  if (period === 'weekday' && from !== to) return null;
  const place = placeOf(from, period);
  return place === placeOf(to, period) ? place : null;
}

/** Those between the first and the last that are not among them. */
export function emptyPeriods(places: readonly number[], period: Period): string[] {
  if (period === 'day' || period === 'weekday') return [];
  const known = new Set(places);
  const sorted = places.toSorted((a, b) => a - b);
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
  const empty: string[] = [];
  for (let place = first; place < last; place++)
    if (!known.has(place)) empty.push(nameOfPeriod(place, period));
  return empty;
}
