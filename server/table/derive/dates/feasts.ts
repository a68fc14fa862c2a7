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

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterIn(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  return dayOf(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

const [MONDAY, THURSDAY, FRIDAY] = [1, 4, 5];

/** By the words before 'day' or 'eve'. */
const FEASTS = new Map<string, InYear>([
  ['christmas', on(11, 25)],
  ['xmas', on(11, 25)],
  ['boxing day', on(11, 26)],
  ['halloween', on(9, 31)],
  ['valentines', on(1, 14)],
  ['new years', on(0, 1)],
  ['new year', on(0, 1)],
  ['year end', on(11, 31)],
  ['easter', easterIn],
  ['good friday', (year) => easterIn(year) - 2],
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
