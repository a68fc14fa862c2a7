// One amount for each of another, compared: 'under 8 kg per parcel', 'two bucks a mile', 'people per square mile'.
import type { Context } from '../../reading/context.ts';
import { amountAt } from '../../reading/read-amount.ts';
import { isAmount, type NamedColumn, namedColumns } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';
import { belowsBehind } from './amounts.ts';
import { ratio } from './measures.ts';

/** 'less than two bucks a mile on the linehaul', 'under 8 kg per parcel', 'over 10 quid in the bank for each member'. */
export function derivePerUnit(context: Context, at: number): Derivation[] {
  const amount = amountAt(context, at);
  if (!amount?.isCompared) return [];
  // '£100 a pallet' names at once what it is for each of.
  const isBelow = belowsBehind(context, amount.end).length > 0;
  const tops = isBelow ? [] : namedColumns(context, amount.end, isAmount, 2);
  const joint = tops[0]?.end ?? amount.end;
  return belowsBehind(context, joint).flatMap((below) => {
    const found =
      tops.length > 0 ? tops.map((top) => ({ ...top, end: below.end })) : topsOf(context, amount, below, at);
    return found
      .filter(({ column }) => column !== below.column)
      .map(({ column, end, cost }) => ({
        clause: {
          from: at,
          end,
          kind: 'rule',
          rule: ratio(column, below.column, amount.operator, amount.value),
        },
        cost: cost + below.cost,
      }));
  });
}
/** What is divided, where it is not named right behind: named near by, or the money and the amounts of that unit. */
function topsOf(
  context: Context,
  amount: { isMoney: boolean; unit: string },
  below: NamedColumn,
  at: number,
): NamedColumn[] {
  const behind = namedColumns(context, below.end, isAmount, 2).filter(
    ({ column }) => column !== below.column,
  );
  if (behind.length > 0) return behind;
  const before = [1, 2, 3].flatMap((step) => namedColumns(context, at - step, isAmount, 0));
  if (before.length > 0) return before.map((one) => ({ ...one, end: below.end }));
  return context.table.columns
    .filter(
      (column) =>
        isAmount(column) &&
        column !== below.column &&
        (amount.isMoney
          ? column.isMoney
          : amount.unit !== '' && column.words.includes(amount.unit.replace(/s$/, ''))),
    )
    .map((column, order) => ({ column, end: below.end, cost: 0.2 + 0.4 * order }));
}
