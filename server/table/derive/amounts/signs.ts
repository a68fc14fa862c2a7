// Amounts above, below and at nought in words: 'balance is in the red', 'saldo in plus', 'refund was nothing', 'overdrawn'.
import { ownMember } from '../../../../shared/foreign-value.ts';
import type { Column } from '../../columns/column.ts';
import { type Context, isGlue, phraseAt, wordAt } from '../../reading/context.ts';
import type { NumberOperator } from '../../rules.ts';
import { isAmount, namedColumns } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';

type Sign = Extract<NumberOperator, 'gt' | 'lt' | 'eq'>;

const IN_DEBT = ['overdrawn', 'in the red', 'negative'];
const SIGNS = new Map<string, Sign>([
  ...signs('gt', ['positive', 'in plus', 'in the black', 'in credit', 'above zero']),
  ...signs('lt', [...IN_DEBT, 'in minus', 'in the minus', 'below zero', 'less than zero']),
  ...signs('eq', ['nothing', 'nil', 'zero', 'nought', 'naught']),
]);
/** Said of an amount that is not named. */
const ALONE = new Map<string, Sign>(signs('lt', IN_DEBT));

function signs(sign: Sign, words: readonly string[]): [string, Sign][] {
  return words.map((word) => [word, sign]);
}

const MOST_GAP = 3;

export function deriveSigns(context: Context, at: number): Derivation[] {
  return [...behind(context, at), ...before(context, at), ...alone(context, at)];
}

const toDerivation = (
  from: number,
  end: number,
  column: Column,
  operator: Sign,
  cost: number,
): Derivation => ({
  clause: { from, end, kind: 'rule', rule: { kind: 'number', column, operator, value: 0 } },
  cost,
});

/** 'refund was nothing' */
function behind(context: Context, at: number): Derivation[] {
  return namedColumns(context, at, isAmount).flatMap(({ column, end, cost }) => {
    for (let next = end; next <= end + MOST_GAP; next++) {
      const sign = phraseAt(context, next, SIGNS);
      if (sign && closes(context, sign.end))
        return [toDerivation(at, sign.end, column, sign.meaning, 0.05 + cost)];
      if (!isGlue(context, next)) return [];
    }
    return [];
  });
}

/** 'bought in plus sold on' adds. */
const closes = (context: Context, at: number) =>
  at >= context.tokens.length ||
  context.tokens[at]?.kind === 'comma' ||
  /^(and|or|but|while|who|with|please|pls)$/.test(wordAt(context, at));

/** 'negative balance' */
function before(context: Context, at: number): Derivation[] {
  const sign = ownMember({ negative: 'lt', positive: 'gt' }, wordAt(context, at)) as Sign | undefined;
  if (!sign) return [];
  return namedColumns(context, at + 1, isAmount).map(({ column, end, cost }) =>
    toDerivation(at, end, column, sign, 0.05 + cost),
  );
}

function alone(context: Context, at: number): Derivation[] {
  const sign = phraseAt(context, at, ALONE);
  if (!sign) return [];
  return context.table.columns
    .filter((column) => isAmount(column) && column.isMoney && hasDebts(column))
    .map((column, order) => toDerivation(at, sign.end, column, sign.meaning, 0.2 + 0.4 * order));
}

const hasDebts = ({ values }: Column) => values.some(({ number }) => number !== null && number < 0);
