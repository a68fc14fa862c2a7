// 'due a visit today', 'due their next service in March': by the column of days that is named behind 'due'.
import type { Column } from '../../columns/column.ts';
import { isDated } from '../../reading/concept-column.ts';
import { type Context, wordAt } from '../../reading/context.ts';
import { namedColumns } from '../columns/find-columns.ts';
import { isPayable } from '../columns/roles.ts';
import type { Derivation } from '../derivation.ts';
import { deriveDates } from './dates.ts';

const BETWEEN = /^(a|an|another|the|their|its|his|her|for|to|have|be)$/;
const MOST_BETWEEN = 3;
const COMING = /^(next|due|planned|scheduled|booked|expected)$/;

const isComing = (column: Column) =>
  isDated(column) &&
  column.words.some((word) => COMING.test(word)) &&
  // Who is due an invoice may have to pay it or to get it.
  !isPayable(column) &&
  !column.words.includes('refund');

export function deriveDueFor(context: Context, at: number): Derivation[] {
  if (wordAt(context, at) !== 'due') return [];
  let start = at + 1;
  while (BETWEEN.test(wordAt(context, start)) && start <= at + MOST_BETWEEN) start++;
  if (start === at + 1) return [];
  return namedColumns(context, start, isComing).flatMap(({ column, end, cost }) =>
    deriveDates(context, end).flatMap(({ clause }) => {
      const isOf = clause.kind === 'rule' && clause.rule.kind === 'date' && clause.rule.column === column;
      return isOf ? [{ clause: { ...clause, from: at }, cost: PRICE + cost * 0.3 }] : [];
    }),
  );
}

const PRICE = 0.05;
