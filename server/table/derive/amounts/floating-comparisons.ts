// Two columns compared, where one stands apart: 'where did the invoice come out more than 20% above the estimate', 'more part
// timers than full timers', 'delivered before it was ordered'.
import { ownMember } from '../../../../shared/foreign-value.ts';
import type { Column } from '../../columns/column.ts';
import { isDated } from '../../reading/concept-column.ts';
import { type Context, phraseAt, wordAt } from '../../reading/context.ts';
import { type Amount, amountAt } from '../../reading/read-amount.ts';
import type { NumberOperator, Rule } from '../../rules.ts';
import { COMPARATORS } from '../../words/lexicon.ts';
import { isAmount, namedColumns } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';
import { farness } from '../floating.ts';
import { isRowsNumber } from '../words/row-nouns.ts';
import { exactly } from './measures.ts';

export function deriveFloatingColumns(context: Context, at: number): Derivation[] {
  return [
    ...comparedTo(context, at),
    ...moreThan(context, at),
    ...byShare(context, at),
    ...dates(context, at),
  ];
}

function toDerivation(from: number, end: number, rule: Rule, cost: number): Derivation {
  return { clause: { from, end, kind: 'rule', rule }, cost };
}

const FAR = 0.6;

/** The columns named elsewhere that go with one. */
function partners(
  context: Context,
  right: Column,
  from: number,
  end: number,
  fits: (column: Column) => boolean,
) {
  return context.table.columns.flatMap((column) => {
    const far = column === right || !fits(column) ? 1 : farness(context, column, from, end);
    return far < FAR ? [{ column, cost: far }] : [];
  });
}

/** 'over the estimate', 'less than what it cost'. */
function comparedTo(context: Context, at: number): Derivation[] {
  const phrase = phraseAt(context, at, COMPARATORS);
  if (!phrase) return [];
  return exactly(namedColumns(context, phrase.end, isAmount, 3)).flatMap(({ column: right, end, cost }) =>
    partners(
      context,
      right,
      at,
      end,
      (one) => isAmount(one) && !(right.isMoney && isRowsNumber(context, one)),
    ).map((left) =>
      toDerivation(
        at,
        end,
        { kind: 'columns', left: left.column, operator: phrase.meaning, right },
        0.3 + cost + left.cost,
      ),
    ),
  );
}

const MORE: Readonly<Record<string, NumberOperator>> = {
  more: 'gt',
  bigger: 'gt',
  higher: 'gt',
  larger: 'gt',
  greater: 'gt',
  fewer: 'lt',
  less: 'lt',
  smaller: 'lt',
  lower: 'lt',
};

/** 'more part timers than full timers'. */
function moreThan(context: Context, at: number): Derivation[] {
  const operator = ownMember(MORE, wordAt(context, at));
  if (!operator) return [];
  return namedColumns(context, at + 1, isAmount, 1).flatMap((left) => {
    const than =
      wordAt(context, left.end) === 'than'
        ? left.end
        : wordAt(context, left.end + 1) === 'than'
          ? left.end + 1
          : 0;
    if (than === 0) return [];
    return namedColumns(context, than + 1, isAmount, 2).flatMap((right) =>
      right.column === left.column
        ? []
        : [
            toDerivation(
              at,
              right.end,
              { kind: 'columns', left: left.column, operator, right: right.column },
              0.05 + left.cost + right.cost,
            ),
          ],
    );
  });
}

const ABOVE = /^(above|over|more|higher|greater|up|dearer|beyond)$/;
const BELOW = /^(below|under|less|lower|cheaper|down|short)$/;

/** '20% or more over the estimate', 'more than a tenth below asking'. */
function byShare(context: Context, at: number): Derivation[] {
  const amount = amountAt(context, at);
  if (!amount?.isPercent) return [];
  const word = wordAt(context, amount.end);
  const isAbove = ABOVE.test(word);
  if (!isAbove && !BELOW.test(word)) return [];
  const start = /^(than|on|of)$/.test(wordAt(context, amount.end + 1)) ? amount.end + 2 : amount.end + 1;
  return namedColumns(context, start, isAmount, 3).flatMap(({ column: right, end, cost }) =>
    partners(context, right, at, end, isAmount).map((left) =>
      toDerivation(at, end, shareRule(left.column, right, amount, isAbove), 0.1 + cost + left.cost),
    ),
  );
}

const TURNED: Partial<Record<NumberOperator, NumberOperator>> = { gt: 'lt', ge: 'le', lt: 'gt', le: 'ge' };

function shareRule(
  left: Column,
  right: Column,
  { operator, value, isCompared }: Amount,
  isAbove: boolean,
): Rule {
  const own = isCompared ? operator : 'ge';
  return {
    kind: 'measure',
    measure: { kind: 'ratio', left, right },
    operator: isAbove ? own : (TURNED[own] ?? own),
    value: Number((1 + ((isAbove ? 1 : -1) * value) / 100).toPrecision(12)),
  };
}

const AFTER = /^(after|later|past)$/;
const BEFORE = /^(before|earlier|sooner)$/;

/** 'delivered after the due date', where the first stands apart. */
function dates(context: Context, at: number): Derivation[] {
  const word = wordAt(context, at);
  if (!AFTER.test(word) && !BEFORE.test(word)) return [];
  const start = wordAt(context, at + 1) === 'than' ? at + 2 : at + 1;
  return namedColumns(context, start, isDated, 3).flatMap(({ column: right, end, cost }) =>
    partners(context, right, at, end, isDated).map((left) => {
      const operator = AFTER.test(word) ? 'gt' : 'lt';
      const measure = { kind: 'difference', left: left.column, right } as const;
      return toDerivation(at, end, { kind: 'measure', measure, operator, value: 0 }, 0.15 + cost + left.cost);
    }),
  );
}
