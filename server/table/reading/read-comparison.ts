// 'price over 300,000', 'more than 10 bikes', 'capacity between 100 and 200', 'over £300k', 'more bikes than docks'.
import { ownMember } from '../../../shared/foreign-value.ts';
import type { Column } from '../columns/column.ts';
import { isRowsNumber } from '../derive/words/row-nouns.ts';
import type { NumberOperator, Rule } from '../rules.ts';
import { COMPARATORS } from '../words/lexicon.ts';
import { type UnitOfMeasure, unitOf } from '../words/units.ts';
import type { Clause, Reader } from './clause.ts';
import { conceptColumn, isNumeric } from './concept-column.ts';
import {
  type ColumnSpan,
  type Context,
  columnSpansAt,
  type Picked,
  phraseAt,
  pickColumn,
  readPastGlue,
  wordAt,
} from './context.ts';
import { type Amount, amountAt, inColumnsUnit, type Quantity, quantityAt } from './read-amount.ts';

export const readComparison: Reader = (context, at, before) =>
  columnFirst(context, at) ??
  withinFirst(context, at) ??
  amountFirst(context, at) ??
  impliedColumn(context, at, before);

function columnFirst(context: Context, at: number): Clause | null {
  for (const span of columnSpansAt(context, at)) {
    const amount = readPastGlue(context, span.end, (from) => amountAt(context, from));
    const picked = amount && pickNumeric(span, amount);
    if (amount && picked && !goesWithNext(context, amount, picked))
      return toClause(at, amount.end, amount, picked);
  }
  return comparatorFirst(context, at);
}

/** 'trips with 15 or more pupils' of a Trip that is a number: the amount is of pupils. */
function goesWithNext(context: Context, { end }: Amount, picked: Picked): boolean {
  return 'column' in picked && isRowsNumber(context, picked.column) && namedNumber(context, end) !== null;
}

/** 'above latitude 51.8', 'north of latitude 51.8'. */
function comparatorFirst(context: Context, at: number): Clause | null {
  const compared = phraseAt(context, at, COMPARATORS);
  const named = compared && namedNumber(context, compared.end);
  const amount = named && readPastGlue(context, named.end, (from) => amountAt(context, from), 1);
  if (!compared || !amount || amount.isCompared) return null;
  return toClause(at, amount.end, { ...amount, operator: compared.meaning }, named.picked);
}

/** Of columns that fit as well, those that count in the unit said. */
function pickNumeric(span: ColumnSpan, { unit }: Pick<Amount, 'unit'>): Picked | null {
  const dimension = unit === '' ? undefined : unitOf(unit)?.dimension;
  const own = pickColumn(span, (column) => isMeasured(span, column) && column.unit?.dimension === dimension);
  return (dimension && own) || pickColumn(span, (column) => isMeasured(span, column));
}

/** Keys are numbers that nobody compares, unless they are named in full. */
function isMeasured({ matches }: ColumnSpan, column: Column): boolean {
  if (/#|\bno\.?\s*$/i.test(column.name)) return false;
  const isKey = column.words.some((word) => /fips?$|^(id|code|key|ref|uprn|objectid|gid)$/.test(word));
  return (
    isNumeric(column) && (!isKey || matches.some((match) => match.column === column && match.score > 0.9))
  );
}

/** 'within 2 miles' of a column of miles is at most so many; 'within 2 miles of' leads on to a place. */
function withinFirst(context: Context, at: number): Clause | null {
  const quantity = wordAt(context, at) === 'within' ? quantityAt(context, at + 1) : null;
  const unit = quantity && unitOf(quantity.unit);
  if (!quantity || !unit || /^(of|from|to)$/.test(wordAt(context, quantity.end))) return null;
  const column = countedIn(context, quantity, unit);
  return column && toClause(at, quantity.end, { ...quantity, operator: 'le', isCompared: true }, { column });
}

/** The column that its unit names, else the only one of lengths: 'within 5 days' is more often told of a date. */
function countedIn(context: Context, { end, unit }: Quantity, { dimension }: UnitOfMeasure): Column | null {
  const named = namedNumber(context, end - unit.split(' ').length);
  if (named && 'column' in named.picked && named.picked.column.unit?.dimension === dimension)
    return named.picked.column;
  if (dimension !== 'length') return null;
  const counting = context.table.columns.filter(
    (column) => isNumeric(column) && column.unit?.dimension === dimension,
  );
  return counting.length === 1 ? (counting[0] ?? null) : null;
}

function amountFirst(context: Context, at: number): Clause | null {
  const amount = amountAt(context, at);
  if (!amount) return null;
  // 'more than 500 acres': what reads as a unit may be the column's name.
  const unitWords = amount.unit === '' ? 0 : amount.unit.split(' ').length;
  const own = unitWords > 0 ? namedNumber(context, amount.end - unitWords) : null;
  if (own) return toClause(at, own.end, { ...amount, unit: '' }, own.picked);
  // A number alone belongs to the word beside it: '7 bikes'. After a comparison a joining word may stand between.
  const named = readPastGlue(
    context,
    amount.end,
    (from) => namedNumber(context, from),
    amount.isCompared ? 2 : 0,
  );
  return named ? toClause(at, named.end, amount, named.picked) : null;
}

function namedNumber(context: Context, at: number): { end: number; picked: Picked } | null {
  for (const span of columnSpansAt(context, at)) {
    const picked = pickColumn(span, (column) => isMeasured(span, column));
    if (picked) return { end: span.end, picked };
  }
  return null;
}

/** An amount of money or a percentage says its column; a further comparison goes with the column before it. */
function impliedColumn(context: Context, at: number, before: Clause | null): Clause | null {
  const amount = amountAt(context, at);
  if (!amount) return null;
  const last = before?.kind === 'rule' && before.rule.kind === 'number' ? before.rule : null;
  // 'a rating of 1 or 2': a bare number goes on from an equal one only.
  const goesOn = last?.operator === 'eq' && wordAt(context, at - 1) === 'or' && before?.end === at - 1;
  if (last && goesOn && !amount.isCompared) return toClause(at, amount.end, amount, { column: last.column });
  if (!amount.isCompared) return null;
  const follows = before !== null && /^(and|or|but|not|,|nor)$/.test(wordAt(context, before.end) || ',');
  if (last && follows) return toClause(at, amount.end, amount, { column: last.column });
  if (amount.isMoney) return withPicked(at, amount, conceptColumn(context, 'money'));
  if (amount.isPercent) {
    const percents = context.table.columns.filter((column) => isNumeric(column) && column.isPercent);
    const [column] = percents;
    if (!column) return null;
    return withPicked(at, amount, percents.length === 1 ? { column } : { unclear: percents });
  }
  return null;
}

function withPicked(at: number, amount: Amount, picked: Picked | null): Clause | null {
  return picked && toClause(at, amount.end, amount, picked);
}

function toClause(from: number, end: number, amount: Amount, picked: Picked): Clause | null {
  if ('unclear' in picked) return { from, end, kind: 'unclear', columns: picked.unclear };
  const { column } = picked;
  const converted = inColumnsUnit(amount, column);
  if (!converted) return null;
  return {
    from,
    end,
    kind: 'rule',
    rule: { kind: 'number', column, operator: amount.operator, ...converted },
  };
}

/** 'more bikes than docks', 'bikes greater than docks'. */
export const readColumnComparison: Reader = (context, at) =>
  comparedBetween(context, at) ?? comparedBehind(context, at);

const WORDS: Record<string, NumberOperator> = {
  more: 'gt',
  higher: 'gt',
  greater: 'gt',
  bigger: 'gt',
  larger: 'gt',
  fewer: 'lt',
  less: 'lt',
  lower: 'lt',
  smaller: 'lt',
};

function comparedBetween(context: Context, at: number): Clause | null {
  const operator = ownMember(WORDS, wordAt(context, at));
  const left = operator && columnFrom(context, at + 1);
  if (!left || wordAt(context, left.end) !== 'than') return null;
  return between(context, at, left, operator, left.end + 1);
}

function comparedBehind(context: Context, at: number): Clause | null {
  const left = columnFrom(context, at);
  if (!left) return null;
  const compared = readPastGlue(context, left.end, (from) => phraseAt(context, from, COMPARATORS), 3);
  return compared && between(context, at, left, compared.meaning, compared.end);
}

function between(
  context: Context,
  from: number,
  left: { column: Column },
  operator: NumberOperator,
  at: number,
): Clause | null {
  const right = readPastGlue(context, at, (start) => columnFrom(context, start), 2);
  if (!right || right.column === left.column) return null;
  if (isRowsNumber(context, left.column) && right.column.isMoney) return null;
  const rule: Rule = { kind: 'columns', left: left.column, operator, right: right.column };
  return { from, end: right.end, kind: 'rule', rule };
}

function columnFrom(context: Context, at: number): { column: Column; end: number } | null {
  const named = namedNumber(context, at);
  return named && 'column' in named.picked ? { column: named.picked.column, end: named.end } : null;
}

/** 'above average price', 'capacity below the median', 'more bikes than average'. */
export const readAverage: Reader = (context, at) => averageFirst(context, at) ?? averageLast(context, at);

const AVERAGES: Record<string, 'mean' | 'median'> = {
  average: 'mean',
  mean: 'mean',
  avg: 'mean',
  median: 'median',
  typical: 'median',
};

function averageFirst(context: Context, at: number): Clause | null {
  const compared = phraseAt(context, at, COMPARATORS);
  const found = compared && readPastGlue(context, compared.end, (from) => averageAt(context, from), 2);
  if (!compared || !found) return null;
  const named = readPastGlue(context, found.end, (from) => namedNumber(context, from), 3);
  return named && averageClause(at, named.end, named.picked, compared.meaning, found.of);
}

function averageLast(context: Context, at: number): Clause | null {
  const isMore = ownMember(WORDS, wordAt(context, at));
  const named = namedNumber(context, isMore ? at + 1 : at);
  if (!named) return null;
  const operator = isMore
    ? null
    : readPastGlue(context, named.end, (from) => phraseAt(context, from, COMPARATORS), 3);
  const than = isMore && wordAt(context, named.end) === 'than' ? named.end + 1 : null;
  const found = readPastGlue(context, operator?.end ?? than ?? -9, (from) => averageAt(context, from), 2);
  const meaning = operator?.meaning ?? (than ? isMore : undefined);
  return found && meaning ? averageClause(at, found.end, named.picked, meaning, found.of) : null;
}

function averageAt(context: Context, at: number): { of: 'mean' | 'median'; end: number } | null {
  const of = ownMember(AVERAGES, wordAt(context, at));
  return of ? { of, end: at + 1 } : null;
}

function averageClause(
  from: number,
  end: number,
  picked: Picked,
  operator: NumberOperator,
  of: 'mean' | 'median',
): Clause {
  if ('unclear' in picked) return { from, end, kind: 'unclear', columns: picked.unclear };
  return { from, end, kind: 'rule', rule: { kind: 'average', column: picked.column, operator, of } };
}
