// Birthdays come every year: 'has a birthday this month' is told from the month of a date of birth.
import { isDated } from '../../reading/concept-column.ts';
import { type Context, isGlue, wordAt } from '../../reading/context.ts';
import { type DateWords, dateWordsAt } from '../../reading/date-words.ts';
import { monthIn } from '../../words/read-date.ts';
import type { Derivation } from '../derivation.ts';
import { SOFT } from '../words/lexicon.ts';
import { BIRTH } from './ages.ts';

const MOST_GAP = 3;
const LONGEST_MONTH = 31;

export function deriveBirthdays(context: Context, at: number): Derivation[] {
  if (!/^(birthdays?|bdays?)$/.test(wordAt(context, at))) return [];
  const columns = context.table.columns.filter(
    (column) => isDated(column) && column.words.some((word) => BIRTH.test(word)),
  );
  for (let next = at + 1; columns.length > 0 && next <= at + 1 + MOST_GAP; next++) {
    const date = dateWordsAt(context, next);
    const month = date && monthOf(date);
    if (date && month !== null)
      return columns.map((column) => ({
        clause: { from: at, end: date.end, kind: 'rule', rule: { kind: 'month', column, month } },
        cost: 0.02,
      }));
    if (!isGlue(context, next) && !SOFT.has(wordAt(context, next))) return [];
  }
  return [];
}

/** The month that is named, or the one that 'this month' is. */
function monthOf({ month, days }: DateWords): number | null {
  if (month !== null || days === null) return month;
  const isMonth = days.to - days.from >= 27 && days.to - days.from < LONGEST_MONTH;
  return isMonth && monthIn(days.from) === monthIn(days.to) ? monthIn(days.from) : null;
}
