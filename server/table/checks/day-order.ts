// How dates were read where the answer hangs on it: which of day and month was taken to come first, where no cell of the
// table settles it, and serial numbers.
import { describeDate } from '../../../shared/describe-part.ts';
import type { Column, Table, Value } from '../columns/column.ts';
import { isEitherWay, ownDayOrder } from '../columns/date-columns.ts';
import type { Reading } from '../reading/reading.ts';
import { columnsOf, leavesOf, type Rule, rankedColumns } from '../rules.ts';
import { toIso } from '../words/read-date.ts';

type ReadingOfDays = Pick<Reading, 'rules' | 'selections' | 'order' | 'tally'>;

/** 'Dates like "03/04/2019" (Date) are read day first, as 3 April 2019: no cell tells which comes first.' */
export function describeAssumedOrder(reading: ReadingOfDays, { columns }: Table): string[] {
  const isSettled = columns.some(({ values }) => ownDayOrder(values) !== null);
  return isSettled ? [] : askedColumns(reading).flatMap(sayOrder);
}

/** '"46388" (Expiration) is a serial number of days, as in Excel: it is read as 1 January 2027.' */
export const describeSerials = (reading: ReadingOfDays): string[] =>
  askedColumns(reading).flatMap(({ isSerial, name, values }) => {
    const first = isSerial ? values.find(({ days }) => days !== null) : undefined;
    if (!first?.days) return [];
    const day = describeDate(toIso(first.days.from));
    return [`"${first.text}" (${name}) is a serial number of days, as in Excel: it is read as ${day}.`];
  });

/** Whose days an answer hangs on. */
function askedColumns({ rules: [rule = null], selections, order, tally }: ReadingOfDays): Column[] {
  const asked = new Set([
    ...leavesOf(rule).filter(asksDays).flatMap(columnsOf),
    ...selections.flatMap(rankedColumns),
    ...(order ? [order.column] : []),
    ...(tally?.per && tally.period ? [tally.per] : []),
  ]);
  return [...asked];
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
