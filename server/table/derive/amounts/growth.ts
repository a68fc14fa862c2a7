// Growth from one year's column to another's: '2023 sales up 10% or more over 2022', 'sales down on 2024'.
import { ownMember } from '../../../../shared/foreign-value.ts';
import type { Column } from '../../columns/column.ts';
import { type Context, isGlue, wordAt } from '../../reading/context.ts';
import { amountAt } from '../../reading/read-amount.ts';
import type { NumberOperator, Rule } from '../../rules.ts';
import { isAmount, namedColumns } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';

const UP = /^(up|higher|grew|grown|rose|increased|better|more)$/;
const DOWN = /^(down|lower|fell|fallen|dropped|decreased|worse|less)$/;

const MANIFOLD: Readonly<Record<string, readonly [NumberOperator, number]>> = {
  doubled: ['ge', 2],
  tripled: ['ge', 3],
  trebled: ['ge', 3],
  halved: ['le', 0.5],
};

export function grown(context: Context, at: number): Derivation[] {
  return [...timesAsMuch(context, at), ...changed(context, at)];
}

/** 'doubled their donation', 'halved the order', from one year to the next. */
function timesAsMuch(context: Context, at: number): Derivation[] {
  const times = ownMember(MANIFOLD, wordAt(context, at));
  if (!times) return [];
  const [operator, value] = times;
  return namedColumns(context, at + 1, isAmount, 2).flatMap(({ column, end, cost }) =>
    pairs(context, column, { isUp: true, by: null, than: null, end }).map(([left, right]) => ({
      clause: {
        from: at,
        end,
        kind: 'rule' as const,
        rule: {
          kind: 'measure' as const,
          measure: { kind: 'multiple' as const, left, right },
          operator,
          value,
        },
      },
      cost: cost + 0.1,
    })),
  );
}

function changed(context: Context, at: number): Derivation[] {
  return namedColumns(context, at, isAmount, 0).flatMap(({ column, end, cost }) => {
    const change = changeAt(context, end);
    if (!change) return [];
    return pairs(context, column, change).map(([later, earlier]) => ({
      clause: { from: at, end: change.end, kind: 'rule' as const, rule: toRule(later, earlier, change) },
      cost: cost + 0.1,
    }));
  });
}

interface Change {
  isUp: boolean;
  /** A share; null where any change will do. */
  by: { operator: NumberOperator; share: number } | null;
  /** The year that it is compared with; null where it was not said. */
  than: string | null;
  end: number;
}

/** 'are up 10% or more over 2022', 'up more than 10 percent on 2024', 'down on 2024'. */
function changeAt(context: Context, at: number): Change | null {
  let start = at;
  while (start < at + 3 && !UP.test(wordAt(context, start)) && isGlue(context, start)) start++;
  const isUp = UP.test(wordAt(context, start));
  if (!isUp && !DOWN.test(wordAt(context, start))) return null;
  const from = wordAt(context, start + 1) === 'by' ? start + 2 : start + 1;
  const amount = amountAt(context, from);
  if (amount && !amount.isPercent) return null;
  const end = amount?.end ?? from;
  const isThan = /^(on|over|from|than|versus|vs|against|since|compared)$/.test(wordAt(context, end));
  const yearAt = wordAt(context, end + 1) === 'in' || wordAt(context, end + 1) === 'to' ? end + 2 : end + 1;
  const year = isThan ? yearOf(context, yearAt) : null;
  if (!year && !amount) return null;
  const operator = amount?.operator === 'eq' ? 'ge' : amount?.operator;
  const by = amount && operator ? { operator, share: amount.value / 100 } : null;
  return { isUp, by, than: year, end: year ? yearAt + 1 : end };
}

function yearOf({ tokens }: Context, at: number): string | null {
  const text = tokens[at]?.text ?? '';
  return /^(19|20)\d{2}$/.test(text) ? text : null;
}

const YEAR = /^(19|20)\d{2}$/;

/** The column named and that of the other year; of two years the earlier is grown from. */
function pairs({ table }: Context, named: Column, { than }: Change): [Column, Column][] {
  const year = named.words.find((word) => YEAR.test(word));
  const rest = restOf(named);
  const sisters = table.columns.filter(
    (column) => column !== named && isAmount(column) && restOf(column) === rest && yearWord(column),
  );
  if (!year) return [];
  if (than && than !== year)
    return sisters.filter((column) => yearWord(column) === than).map((earlier) => [named, earlier]);
  // 'sales up on 2024' names the year that it is compared with.
  const later = sisters.filter((column) => Number(yearWord(column)) > Number(year));
  const before = sisters.filter((column) => Number(yearWord(column)) < Number(year));
  return than === year
    ? later.slice(0, 1).map((column) => [column, named])
    : before.slice(-1).map((column) => [named, column]);
}

const yearWord = ({ words }: Column) => words.find((word) => YEAR.test(word)) ?? '';
const restOf = ({ words }: Column) => words.filter((word) => !YEAR.test(word)).join(' ');

const FLIPPED: Partial<Record<NumberOperator, NumberOperator>> = { gt: 'lt', ge: 'le', lt: 'gt', le: 'ge' };

function toRule(later: Column, earlier: Column, { isUp, by }: Change): Rule {
  if (!by) return { kind: 'columns', left: later, operator: isUp ? 'gt' : 'lt', right: earlier };
  const operator = isUp ? by.operator : (FLIPPED[by.operator] ?? by.operator);
  const value = Number((1 + (isUp ? by.share : -by.share)).toPrecision(12));
  return { kind: 'measure', measure: { kind: 'ratio', left: later, right: earlier }, operator, value };
}
