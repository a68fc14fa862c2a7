// Amounts whose column is meant, not named: by their unit, by money, by a word near them, or as the only one there is.
import type { Column } from '../../columns/column.ts';
import { isDated } from '../../reading/concept-column.ts';
import { type Context, phraseAt, wordAt } from '../../reading/context.ts';
import {
  type Amount,
  amountAt,
  countsIn,
  inColumnsUnit,
  isInMetres,
  MILLION,
} from '../../reading/read-amount.ts';
import { clockAt } from '../../reading/read-clock.ts';
import { type Operator, POST_COMPARATORS } from '../../words/lexicon.ts';
import { type UnitOfMeasure, unitOf } from '../../words/units.ts';
import {
  isAmount,
  isLike,
  measuredBy,
  moneyColumns,
  type NamedColumn,
  namedColumns,
} from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';
import { ON_THE_LIST } from '../groups/counts.ts';

export function deriveComparisons(context: Context, at: number): Derivation[] {
  const amount = timeAmount(context, at) ?? amountAt(context, at);
  if (!amount) return single(context, at);
  return [...withNamed(context, at, amount), ...implied(context, at, amount)];
}

/** 'single pallet loads': one of what a column counts. */
function single(context: Context, at: number): Derivation[] {
  if (wordAt(context, at) !== 'single') return [];
  const fits = (column: Column) => isAmount(column) && !column.isMoney && !column.isPercent;
  return namedColumns(context, at + 1, fits).map(({ column, end, cost }) => ({
    clause: { from: at, end, kind: 'rule', rule: { kind: 'number', column, operator: 'eq', value: 1 } },
    cost: 0.15 + cost,
  }));
}

/** 'before 7 AM', 'after half past one' compare as numbers do. */
function timeAmount(context: Context, at: number): Amount | null {
  const operators = {
    before: 'lt',
    after: 'gt',
    by: 'le',
    until: 'le',
    from: 'ge',
    past: 'gt',
    till: 'le',
  } as const;
  const word = wordAt(context, at);
  const operator = Object.hasOwn(operators, word) ? operators[word as keyof typeof operators] : null;
  if (operator) {
    const time = clockAt(context, at + 1);
    return time && { ...PLAIN, ...time, operator, isCompared: true };
  }
  if (word !== 'between') return null;
  const low = clockAt(context, at + 1);
  const high = low && /^(and|to)$/.test(wordAt(context, low.end)) ? clockAt(context, low.end + 1) : null;
  return (
    low &&
    high && { ...PLAIN, ...high, operator: 'between', value: low.value, upTo: high.value, isCompared: true }
  );
}

const PLAIN = { isMoney: false, isPercent: false, isTime: true, unit: '' };

/** A column named beside the amount, with filler between: 'more than 3 of the stores', 'ten days of leave'. */
function withNamed(context: Context, at: number, amount: Amount): Derivation[] {
  const named = namedColumns(context, amount.end, isCountable(amount), 2);
  const behind =
    named.length > 0 ? named : [...ofPlaces(context, amount.end), ...ofPeople(context, amount.end)];
  return behind.flatMap(({ column, end: named, cost }) => {
    // '4 beds at least', '250 rooms or more'
    const post = amount.isCompared ? null : postAt(context, named);
    const end = post?.end ?? named;
    const counted: Amount = wordAt(context, amount.end) === 'of' ? { ...amount, unit: '' } : amount;
    const whole: Amount = post ? { ...counted, operator: post.operator, isCompared: true } : counted;
    return toDerivation(at, end, whole, column, 0.05 + cost + (whole.isCompared ? 0 : 0.1));
  });
}

/** 'more than 3 pubs' of a run that lists those around each row: its column counts them. */
function ofPlaces(context: Context, at: number): NamedColumn[] {
  const isOfPlaces = ({ kinds }: Column) => kinds.length > 0;
  const [named] = namedColumns(context, at, isOfPlaces, 2);
  const count = context.table.columns.find((column) => isAmount(column) && isOfPlaces(column));
  return named && count ? [{ ...named, column: count }] : [];
}

/** 'under 150 people' of a Guest ct. */
function ofPeople(context: Context, at: number): NamedColumn[] {
  if (!/^(people|persons?|heads|pax)$/.test(wordAt(context, at))) return [];
  // 'four or more people on the list' are rows.
  if (phraseAt(context, at + 1, ON_THE_LIST)) return [];
  return measuredBy(context, 'people', isAmount).map((column, order) => ({
    column,
    end: at + 1,
    cost: 0.1 + 0.2 * order,
  }));
}

function postAt(context: Context, at: number): { operator: Operator; end: number } | null {
  const phrase = phraseAt(context, at, POST_COMPARATORS);
  if (phrase) return { operator: phrase.meaning, end: phrase.end };
  const words = `${wordAt(context, at)} ${wordAt(context, at + 1)}`;
  if (words === 'at least') return { operator: 'ge', end: at + 2 };
  return words === 'at most' ? { operator: 'le', end: at + 2 } : null;
}

const isCountable =
  ({ isTime }: Amount) =>
  (column: Column) =>
    isTime ? column.isTime : isAmount(column);

function implied(context: Context, at: number, amount: Amount): Derivation[] {
  const isYear =
    !amount.isMoney &&
    amount.unit === '' &&
    amount.value >= 1900 &&
    amount.value <= 2100 &&
    Number.isInteger(amount.value);
  if (isYear && context.table.columns.some(isDated)) return [];
  const isMarked = amount.isMoney || amount.isPercent || amount.unit !== '' || amount.isTime;
  if (!amount.isCompared && !isMarked) return [];
  const columns = candidates(context, amount);
  const near = Array.from({ length: 7 }, (_, step) => wordAt(context, at - 6 + step));
  return columns.flatMap(({ column, cost }) => {
    const isMentioned = column.words.some((own) => own.length > 2 && near.some((word) => isLike(own, word)));
    return toDerivation(
      at,
      amount.end,
      amount,
      column,
      (isMentioned ? 0.15 : cost) + (amount.isCompared ? 0 : 0.3),
    );
  });
}

function candidates(
  context: Context,
  { unit, isMoney, isPercent, isTime, value }: Amount,
): { column: Column; cost: number }[] {
  const { columns } = context.table;
  const ranked = (among: readonly Column[], first: number, step: number) =>
    among.map((column, order) => ({ column, cost: first + order * step }));
  if (isTime)
    return ranked(
      columns.filter((column) => column.isTime),
      0.15,
      0.4,
    );
  const amounts = columns.filter(isAmount);
  if (isMoney) return ranked(moneyColumns(context), 0.25, 0.35);
  if (isPercent)
    return ranked(
      amounts.filter((column) => column.isPercent),
      0.2,
      0.5,
    );
  const dimension = unit === '' ? undefined : unitOf(unit)?.dimension;
  if (dimension) return ranked(counting(amounts, dimension), 0.15, 0.5);
  // 'over 20m' of heights in metres.
  if (value >= MILLION && columns.some(isInMetres)) return ranked(columns.filter(isInMetres), 0.3, 0.5);
  const isSmall = value < 100;
  const money = moneyColumns(context);
  const others = amounts.filter((column) => !money.includes(column));
  return [
    ...ranked(money, isSmall ? 1.3 : 0.5, 0.35),
    ...ranked(others, amounts.length === 1 ? 0.6 : isSmall ? 1.5 : 1.1, 0.5),
  ];
}

/** Those whose unit is told; only where none is, those that measure it. */
function counting(amounts: readonly Column[], dimension: UnitOfMeasure['dimension']): Column[] {
  const sameDimension = amounts.filter(({ unit }) => unit?.dimension === dimension);
  return sameDimension.length > 0 ? sameDimension : amounts.filter((column) => countsIn(column, dimension));
}

function toDerivation(from: number, end: number, amount: Amount, column: Column, cost: number): Derivation[] {
  const converted = inColumnsUnit(amount, column);
  if (!converted) return [];
  const rule = { kind: 'number', column, operator: amount.operator, ...converted } as const;
  return [{ clause: { from, end, kind: 'rule', rule }, cost }];
}
