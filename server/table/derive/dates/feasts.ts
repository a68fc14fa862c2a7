// Days that people name instead of dating them: 'since Labor Day', 'before Christmas'.
import { dayOf, weekdayIn } from '../../words/read-date.ts';

type InYear = (year: number) => number;

const on =
  (month: number, day: number): InYear =>
  (year) =>
    dayOf(year, month, day);

/** The first such weekday from this day on. */
const from =
  (month: number, day: number, weekday: number): InYear =>
  (year) => {
    const first = dayOf(year, month, day);
    return first + ((weekday - weekdayIn(first) + 7) % 7);
  };

const [MONDAY, THURSDAY, FRIDAY] = [1, 4, 5];

/** By the words before 'day' or 'eve'. */
const FEASTS = new Map<string, InYear>([
  ['christmas', on(11, 25)],
  ['xmas', on(11, 25)],
  ['boxing day', on(11, 26)],
  ['halloween', on(9, 31)],
  ['valentines', on(1, 14)],
  ['new years', on(0, 1)],
  ['independence day', on(6, 4)],
  ['memorial day', from(4, 25, MONDAY)],
  ['labor day', from(8, 1, MONDAY)],
  ['labour day', from(8, 1, MONDAY)],
  ['thanksgiving', from(10, 22, THURSDAY)],
  ['black friday', from(10, 23, FRIDAY)],
]);

/** The feast that the longest of these runs of words names. */
export function feastNamed(
  runs: readonly { words: string; end: number }[],
): { inYear: InYear; end: number } | null {
  for (const { words, end } of runs) {
    const inYear = FEASTS.get(words);
    if (inYear) return { inYear, end };
  }
  return null;
}
