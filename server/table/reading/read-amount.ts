// Numbers as questions put them: '£200k', 'half a million', 'between 5 and 8', 'at least 3', '10 or more'.
import { ownMember } from '../../../shared/foreign-value.ts';
import type { Column } from '../columns/column.ts';
import { isInHundredths, isShare } from '../columns/shares.ts';
import type { NumberOperator } from '../rules.ts';
import { COMPARATORS, POST_COMPARATORS } from '../words/lexicon.ts';
import { PARTS } from '../words/parts-of-a-whole.ts';
import { readNumberWords } from '../words/read-number.ts';
import { type UnitOfMeasure, unitOf } from '../words/units.ts';
import { type Context, phraseAt, readPastGlue, wordAt } from './context.ts';

export interface Quantity {
  value: number;
  /** Minutes of the day. */
  isTime?: boolean;
  end: number;
  isMoney: boolean;
  isPercent: boolean;
  orMore: boolean;
  /** The unit's words, '' without. */
  unit: string;
}

/** A comparison without its column. */
export interface Amount {
  operator: NumberOperator;
  value: number;
  upTo?: number;
  isTime?: boolean;
  end: number;
  isMoney: boolean;
  isPercent: boolean;
  unit: string;
  /** A word says how to compare; a bare number is an equal. */
  isCompared: boolean;
}

export function quantityAt(context: Context, at: number): Quantity | null {
  return fractionAt(context, at) ?? wholeAt(context, at);
}

const SMALL: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3 };

/** 'half a mile', 'a quarter mile', 'two tenths of a mile', '1/4 mile', 'a mile': a part of a unit, or one of it. */
function fractionAt(context: Context, at: number): Quantity | null {
  const token = context.tokens[at];
  const typed = token?.kind === 'date' ? /^(\d{1,2})\/(\d{1,2})$/.exec(token.text) : null;
  const first = wordAt(context, at);
  const count = ownMember(SMALL, first);
  const named =
    ownMember(PARTS, first) ?? (count === undefined ? undefined : ownMember(PARTS, wordAt(context, at + 1)));
  const isBare = count === 1 && first !== 'one' && named === undefined;
  let end = at;
  let value = 1;
  if (typed) [value, end] = [Number(typed[1]) / Number(typed[2]), at + 1];
  else if (named !== undefined && ownMember(PARTS, first) !== undefined) [value, end] = [1 / named, at + 1];
  else if (named !== undefined) [value, end] = [(count ?? 1) / named, at + 2];
  else if (isBare) end = at + 1;
  else return null;
  if (!isBare && wordAt(context, end) === 'of') end++;
  if (!isBare && /^(a|an)$/.test(wordAt(context, end))) end++;
  const plain = { value, end, isMoney: false, isPercent: false, orMore: false, unit: '' };
  const counted = withUnit(context, plain);
  if (isBare && counted.isMoney && counted.end > end) return counted;
  return counted.unit !== '' && unitOf(counted.unit) && !/^(m|min|ha)$/.test(counted.unit) ? counted : null;
}

function wholeAt(context: Context, at: number): Quantity | null {
  const token = context.tokens[at];
  if (token?.kind === 'number') {
    const { value = Number.NaN, isMoney = false, isPercent = false, orMore = false, isTime = false } = token;
    const read = { value, end: at + 1, isMoney, isPercent, orMore, isTime, unit: '' };
    // '500m' of a run that tells distances are metres.
    if (!isMoney && /^[\d,.]+m$/.test(token.text) && hasDistances(context))
      return { ...read, value: value / MILLION, unit: 'm' };
    return isTime ? read : withUnit(context, read);
  }
  const words = Array.from({ length: 7 }, (_, step) => wordAt(context, at + step));
  const read = readNumberWords(words);
  if (!read) return null;
  const plain = { value: read.value, isMoney: false, isPercent: false, orMore: false, unit: '' };
  return withUnit(context, { ...plain, end: at + read.length });
}

function withUnit(context: Context, quantity: Quantity): Quantity {
  const { end } = quantity;
  const [one, two] = [wordAt(context, end), wordAt(context, end + 1)];
  if (one === 'percent') return { ...quantity, isPercent: true, end: end + 1 };
  if (one === 'per' && two === 'cent') return { ...quantity, isPercent: true, end: end + 2 };
  if (/^pounds?$/.test(one) && isWeighed(context, end)) return { ...quantity, unit: one, end: end + 1 };
  if (/^(pounds?|dollars?|euros?|gbp|usd|eur|quid|bucks?|pence|p)$/.test(one))
    return { ...quantity, isMoney: true, end: end + 1 };
  if (one === 'cents') return { ...quantity, value: quantity.value / 100, isMoney: true, end: end + 1 };
  if (unitOf(`${one} ${two}`)) return { ...quantity, unit: `${one} ${two}`, end: end + 2 };
  const isUnit = unitOf(one) && (one !== 'm' || hasDistances(context));
  return isUnit ? { ...quantity, unit: one, end: end + 1 } : quantity;
}

const hasDistances = ({ table }: Context) => table.columns.some(({ figure }) => figure?.of === 'distance');

const WEIGH = /^(heavier|lighter|weigh|weighs|weighed|weighing|weight)$/;
const WEIGHED_WITHIN = 7;

/** 'heavier than four thousand pounds' are no money. */
const isWeighed = ({ tokens }: Context, at: number) =>
  tokens.slice(Math.max(0, at - WEIGHED_WITHIN), at).some(({ key }) => WEIGH.test(key));

/** A comparison from here: a range, a comparator with its number, or a number with what follows it. */
export function amountAt(context: Context, at: number): Amount | null {
  return rangeAt(context, at) ?? comparedAt(context, at) ?? bareAt(context, at);
}

function rangeAt(context: Context, at: number): Amount | null {
  const opening = /^(between|from|in|of)$/.test(wordAt(context, at)) ? at + 1 : at;
  const isRange = wordAt(context, opening) === 'the' && wordAt(context, opening + 1) === 'range';
  const low = quantityAt(context, isRange ? opening + 2 : opening);
  if (!low) return null;
  const joint = wordAt(context, low.end);
  const isBetween = wordAt(context, at) === 'between' || isRange;
  const joins = joint === 'to' || joint === 'through' || joint === 'thru' || (joint === 'and' && isBetween);
  const isUpTo = joint === 'up' && wordAt(context, low.end + 1) === 'to';
  const isDashed = context.tokens[low.end]?.isAfterDash === true;
  if (!joins && !isUpTo && !isDashed) return null;
  const high = quantityAt(context, low.end + (isDashed ? 0 : isUpTo ? 2 : 1));
  // '2024-25' and '20005-1234' are one name.
  if (!high || (isDashed && high.value <= low.value)) return null;
  const lowest = low.value * sharedScale(context, low, high);
  return {
    operator: 'between',
    value: Math.min(lowest, high.value),
    upTo: Math.max(lowest, high.value),
    end: high.end,
    isTime: low.isTime === true || high.isTime === true,
    isMoney: low.isMoney || high.isMoney,
    isPercent: low.isPercent || high.isPercent,
    unit: high.unit || low.unit,
    isCompared: true,
  };
}

/** 'between 5 and 10 thousand', 'two to three hundred': the scale said last is of both. */
function sharedScale({ tokens }: Context, low: Quantity, high: Quantity): number {
  const scaleOf = ({ end }: Quantity) => {
    const { key = '', text = '', value = Number.NaN, kind } = tokens[end - 1] ?? {};
    if (kind !== 'number') return ownMember(SCALE_WORDS, key) ?? 1;
    const digits = Number.parseFloat(text.replace(/[^\d.]/g, ''));
    return digits > 0 ? Math.round(value / digits) : 1;
  };
  const scale = scaleOf(high);
  const isShared = low.value < scale && scaleOf(low) === 1 && low.value * scale <= high.value;
  return isShared ? scale : 1;
}

const SCALE_WORDS: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  grand: 1e3,
  million: 1e6,
  mil: 1e6,
};

const FLIPPED: Record<NumberOperator, NumberOperator | null> = {
  gt: 'le',
  ge: 'lt',
  lt: 'ge',
  le: 'gt',
  eq: 'ne',
  ne: 'eq',
  between: null,
};

function comparedAt(context: Context, at: number): Amount | null {
  const isNot = wordAt(context, at) === 'not';
  const compared =
    phraseAt(context, at, COMPARATORS) ?? (isNot ? phraseAt(context, at + 1, COMPARATORS) : null);
  if (!compared) return null;
  const negates = isNot && phraseAt(context, at, COMPARATORS) === null;
  const operator = negates ? FLIPPED[compared.meaning] : compared.meaning;
  const quantity = readPastGlue(context, compared.end, (from) => quantityAt(context, from), 2);
  return quantity && operator ? { ...quantity, operator, isCompared: true } : null;
}

function bareAt(context: Context, at: number): Amount | null {
  const isNot = wordAt(context, at) === 'not';
  const quantity = quantityAt(context, isNot ? at + 1 : at);
  if (!quantity) return null;
  const post = phraseAt(context, quantity.end, POST_COMPARATORS);
  if (post) return { ...quantity, operator: post.meaning, end: post.end, isCompared: true };
  if (quantity.orMore) return { ...quantity, operator: 'ge', isCompared: true };
  return { ...quantity, operator: isNot ? 'ne' : 'eq', isCompared: isNot };
}

/** The amount as the column counts it: units converted, percents of a share; null where the two do not go together. */
export function inColumnsUnit(amount: Amount, column: Column): { value: number; upTo?: number } | null {
  const factor = factorOf(amount, column);
  if (factor === null) return null;
  const convert = (value: number) => Number((value * factor).toPrecision(12));
  const { value, upTo } = amount;
  return { value: convert(value), ...(upTo !== undefined && { upTo: convert(upTo) }) };
}

function factorOf(
  { unit, isPercent, isMoney, isTime = false, value }: Amount,
  column: Column,
): number | null {
  if (isMoney && /^(latitude|longitude|year)$/.test(column.words.join(' '))) return null;
  if (isTime !== column.isTime) return null;
  if (isPercent) return column.isPercent || !isShare(column) ? 1 : 0.01;
  const asked = unit === '' ? null : unitOf(unit);
  // 'below 0.6' of cells that are written as 55%.
  if (!asked && !isMoney && value > 0 && value < 1 && isInHundredths(column)) return 100;
  // '$100 billion' of a column in millions; a smaller number is taken as the column has it.
  if (!asked && value >= MILLION && isInMetres(column)) return 1 / MILLION;
  if (!asked) return column.scale > 1 && value >= column.scale ? 1 / column.scale : 1;
  if (column.unit?.dimension === asked.dimension) return sizeBeside(asked, column.unit) / column.unit.size;
  if (countsIn(column, asked.dimension)) return 1;
  const isAge = asked.dimension === 'time' && column.words.some((word) => word === 'age' || word === 'aged');
  return isAge && unit.startsWith('y') ? 1 : null;
}

/** What '20m' is read as, unless it is said of metres. */
export const MILLION = 1e6;
export const isInMetres = ({ unit }: Column) => unit?.dimension === 'length' && unit.size === 1;

/** Who weighs in kilograms means metric tons. */
const sizeBeside = (asked: UnitOfMeasure, own: UnitOfMeasure) =>
  asked.name === 'tons' && (own.name === 'kg' || own.name === 'tonnes') ? 1000 : asked.size;

const MEASURED: Readonly<Partial<Record<UnitOfMeasure['dimension'], RegExp>>> = {
  length: /^(distance|dist|length|height|ht|width|wid|depth)$/,
  mass: /^(weight|wt|mass)$/,
  area: /^footage$/,
  time: /^(wait|duration|dur)$/,
  speed: /^(speed|limit)$/,
  energy: /^(usage|use|energy|generation|output)$/,
  volume: /^(volume|vol|capacity|cap|tank)$/,
};

/** Whether a column's numbers have this dimension. Its unit decides; without a unit, the words of its name. */
export function countsIn({ unit, words }: Column, dimension: UnitOfMeasure['dimension']): boolean {
  if (unit) return unit.dimension === dimension;
  return words.some((word) => MEASURED[dimension]?.test(word));
}
