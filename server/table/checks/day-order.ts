// Which of day and month was taken to come first, told where no cell of the table settles it and the answer hangs on it.
import { describeDate } from '../../../shared/describe-part.ts';
import type { Column, Table, Value } from '../columns/column.ts';
import { isEitherWay, ownDayOrder } from '../columns/date-columns.ts';
import type { Reading } from '../reading/reading.ts';
import { columnsOf, leavesOf, type Rule, rankedColumns } from '../rules.ts';
import { toIso } from '../words/read-date.ts';

/** 'Dates like "03/04/2019" (Date) are read day first, as 3 April 2019: no cell tells which comes first.' */
export function describeAssumedOrder(
  { rules: [rule = null], selections, order }: Pick<Reading, 'rules' | 'selections' | 'order'>,
  { columns }: Table,
): string[] {
  const asked = new Set([
    ...(rule ? leavesOf(rule).filter(asksDays).flatMap(columnsOf) : []),
    ...selections.flatMap(rankedColumns),
    ...(order ? [order.column] : []),
  ]);
  const isSettled = columns.some(({ values }) => ownDayOrder(values) !== null);
  return isSettled ? [] : [...asked].flatMap(sayOrder);
}

/** Whether a cell is filled is the same in any order. */
const asksDays = ({ kind }: Rule) => kind !== 'blank' && kind !== 'duplicate' && kind !== 'listed';

function sayOrder({ type, name, values, dayOrder }: Column): string[] {
  const open = type === 'date' ? values.find(isOpen) : undefined;
  const day = open?.days?.from;
  if (!open || day === undefined) return [];
  return [
    `Dates like "${open.text}" (${name}) are read ${dayOrder}, as ${describeDate(toIso(day))}: no cell tells which comes first.`,
  ];
}

const isOpen = ({ text, days }: Value) => days !== null && isEitherWay(text);
