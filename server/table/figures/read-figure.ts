// What a question says of a run's figures: 'within 10 minutes' of its bands, 'more than 3 pubs' of its count, 'over 5
// miles by road' of its journeys. Their columns need not be named.
import type { Column } from '../columns/column.ts';
import type { Reader, RuleClause } from '../reading/clause.ts';
import { type Context, phraseAt, wordAt } from '../reading/context.ts';
import { type Amount, amountAt, inColumnsUnit } from '../reading/read-amount.ts';
import type { Rule } from '../rules.ts';
import { phrases } from '../words/phrases.ts';
import { unitOf } from '../words/units.ts';
import { aroundEnd, boundedAt } from './bounds.ts';
import { figureColumn, hasFigures, NOTHING_SAID } from './figure-columns.ts';
import { saidBehind } from './figure-words.ts';
import { ownKindEnd } from './kind-words.ts';
import { readFigureExtreme } from './read-extreme.ts';
import { readFigureTally } from './read-tally.ts';

export const readFigure: Reader = (context, at) => {
  if (!hasFigures(context)) return null;
  const clauses = [
    readMeasured(context, at),
    readKind(context, at),
    readCounted(context, at),
    readReach(context, at),
    readFigureExtreme(context, at),
    readFigureTally(context, at),
  ];
  const [best] = clauses.filter((one) => one !== null).sort((a, b) => b.end - a.end);
  return best ? { ...best, isTold: true } : null;
};

/** 'within 10 minutes', 'more than 2 miles by road', 'between 5 and 10 minutes away', '500 m or less from a school'. */
function readMeasured(context: Context, at: number): RuleClause | null {
  const start = /^(take|takes|took|taking|last|lasts|lasting)$/.test(wordAt(context, at)) ? at + 1 : at;
  const amount = boundedAt(context, start);
  const unit = amount && unitOf(amount.unit);
  if (!amount || (unit?.dimension !== 'length' && unit?.dimension !== 'time')) return null;
  const behind = saidBehind(context, amount.end);
  const column =
    behind && figureColumn(context, unit.dimension === 'time' ? 'time' : 'distance', behind.said, unit);
  return column && behind ? toRule(at, behind.end, column, amount, behind.said.to === 'kind') : null;
}

function toRule(
  from: number,
  end: number,
  column: Column,
  { operator, ...amount }: Amount,
  namesKind: boolean,
): RuleClause | null {
  const converted = inColumnsUnit({ operator, ...amount }, column);
  if (!converted) return null;
  const rule: Rule = { kind: 'number', column, operator, ...converted };
  return { from, end, kind: 'rule', rule, ...(namesKind && { namesKind }) };
}

/** 'school less than 500 m away', 'the nearest pub is within a mile', 'pubs further than half a mile'. */
function readKind(context: Context, at: number): RuleClause | null {
  const start = /^(nearest|closest)$/.test(wordAt(context, at)) ? at + 1 : at;
  const kind = ownKindEnd(context, start);
  if (kind === null) return null;
  let next = kind;
  while (/^(is|are|was|that|which|located|lies|lie|at|be|being|a|distance|of)$/.test(wordAt(context, next)))
    next++;
  const measured = readMeasured(context, next);
  return measured && { ...measured, from: at, namesKind: true };
}

/** 'more than 3 pubs', 'no pubs nearby', 'at least one school', 'has a pub'. */
function readCounted(context: Context, at: number): RuleClause | null {
  const bound = countBoundAt(context, at);
  const kind = bound && ownKindEnd(context, bound.end);
  const end = kind === null ? null : aroundEnd(context, kind);
  const column = figureColumn(context, 'count', NOTHING_SAID);
  if (!bound || end === null || !column) return null;
  const { operator, value, upTo } = bound;
  const rule: Rule = { kind: 'number', column, operator, value, ...(upTo !== undefined && { upTo }) };
  return { from: at, end, kind: 'rule', rule, namesKind: true };
}

const NONE = phrases(
  'no|without a|without an|without any|without|zero|not any|not a single|lacking a|lacking any|none of the',
);
const SOME = phrases(
  'with a|with an|with any|with some|has a|has an|has any|have a|have an|have any|having a|having any|a|an|any|with|has|' +
    'have|having|got a|got any|has got a|have got a',
);

function countBoundAt(
  context: Context,
  at: number,
): Pick<Amount, 'operator' | 'value' | 'upTo' | 'end'> | null {
  const lead = /^(with|has|have|having|got)$/.test(wordAt(context, at)) ? at + 1 : at;
  const none = phraseAt(context, lead, NONE);
  if (none) return { operator: 'eq', value: 0, end: none.end };
  const amount = amountAt(context, lead);
  if (amount?.isCompared && isPlainCount(amount))
    return { ...amount, end: wordAt(context, amount.end) === 'of' ? amount.end + 1 : amount.end };
  const some = phraseAt(context, at, SOME);
  return some && { operator: 'gt', value: 0, end: some.end };
}

const isPlainCount = ({ isMoney, isPercent, unit, isTime = false, value }: Amount) =>
  !isMoney && !isPercent && !isTime && unit === '' && Number.isInteger(value);

const INSIDE = phrases(
  'reachable|in reach|within reach|inside a band|in a band|in any band|inside any band|within any band|reached|' +
    'within a band|in the area|inside the area|inside the bands|within the bands',
);
const PAST = phrases(
  'unreachable|out of reach|outside all bands|outside all the bands|outside every band|outside the bands|' +
    'outside of all bands|beyond all bands|beyond the bands|in no band|outside any band|outside the area|' +
    'outside every area|past all bands|out of range',
);

/** 'reachable in half an hour', 'not reachable', 'outside all bands'. */
function readReach(context: Context, at: number): RuleClause | null {
  const column = context.table.columns.find(({ figure }) => figure?.bands !== undefined);
  const inside = phraseAt(context, at, INSIDE);
  const past = phraseAt(context, at, PAST);
  const last = column?.figure?.bands?.at(-1);
  if (!column || last === undefined || (!inside && !past)) return null;
  const measured = inside && readMeasured(context, inside.end);
  if (measured) return { ...measured, from: at };
  const end = past?.end ?? inside?.end ?? at;
  return {
    from: at,
    end,
    kind: 'rule',
    rule: { kind: 'number', column, operator: past ? 'gt' : 'le', value: last },
  };
}
