// One amount for each of another: 'under 8 kg per parcel', 'two bucks a mile', 'people per square mile'.
import { type Context, wordAt } from '../reading/context.ts';
import { amountAt } from '../reading/read-amount.ts';
import type { Rule } from '../rules.ts';
import { unitOf, unitOfName } from '../words/units.ts';
import type { Derivation } from './derivation.ts';
import { isAmount, type NamedColumn, namedColumns } from './find-columns.ts';
import { ratio } from './measures.ts';

/** 'less than two bucks a mile on the linehaul', 'under 8 kg per parcel', 'over 3,000 people per square mile'. */
export function derivePerUnit(context: Context, at: number): Derivation[] {
  const amount = amountAt(context, at);
  if (!amount?.isCompared) return [];
  const tops = namedColumns(context, amount.end, isAmount, 0);
  const joint = tops[0]?.end ?? amount.end;
  if (!/^(per|a|an|each)$/.test(wordAt(context, joint))) return [];
  return belowsAt(context, joint + 1).flatMap((below) => {
    const found =
      tops.length > 0 ? tops.map((top) => ({ ...top, end: below.end })) : topsOf(context, amount, below, at);
    return found
      .filter(({ column }) => column !== below.column)
      .map(({ column, end, cost }) =>
        ruleDerivation(
          at,
          end,
          ratio(column, below.column, amount.operator, amount.value),
          cost + below.cost,
        ),
      );
  });
}

/** What is divided by: a column by its name or by its unit. */
export function belowsAt(context: Context, at: number): NamedColumn[] {
  const named = namedColumns(context, at, isAmount, 0);
  const two = `${wordAt(context, at)} ${wordAt(context, at + 1)}`;
  const unit = unitOf(two)
    ? { words: two, end: at + 2 }
    : unitOf(wordAt(context, at))
      ? { words: wordAt(context, at), end: at + 1 }
      : null;
  if (!unit) return named;
  const asked = unitOf(unit.words);
  const own = context.table.columns.filter((column) => {
    const is = unitOfName(column.words);
    return isAmount(column) && is !== null && is.dimension === asked?.dimension && is.size === asked.size;
  });
  return [...own.map((column) => ({ column, end: unit.end, cost: 0.05 })), ...named];
}

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

function ruleDerivation(from: number, end: number, rule: Rule, cost: number): Derivation {
  return { clause: { from, end, kind: 'rule', rule }, cost };
}
