// Numbers as questions put them: '£200k', 'half a million', 'between 5 and 8', 'at least 3', '10 or more'.
import type { Column } from '../columns/column.ts';
import type { NumberOperator } from '../rules.ts';
import { COMPARATORS, POST_COMPARATORS } from '../words/lexicon.ts';
import { readNumberWords } from '../words/read-number.ts';
import { unitOf, unitOfName } from '../words/units.ts';
import { type Context, phraseAt, seek, wordAt } from './context.ts';

export interface Quantity {
  value: number;
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
  end: number;
  isMoney: boolean;
  isPercent: boolean;
  unit: string;
  /** A word says how to compare; a bare number is an equal. */
  isCompared: boolean;
}

export function quantityAt(context: Context, at: number): Quantity | null {
  const token = context.tokens[at];
  if (token?.kind === 'number') {
    const { value = Number.NaN, isMoney = false, isPercent = false, orMore = false } = token;
    return withUnit(context, { value, end: at + 1, isMoney, isPercent, orMore, unit: '' });
  }
  const words = Array.from({ length: 4 }, (_, step) => wordAt(context, at + step));
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
  if (/^(pounds?|dollars?|euros?|gbp|usd|eur)$/.test(one))
    return { ...quantity, isMoney: true, end: end + 1 };
  if (unitOf(`${one} ${two}`)) return { ...quantity, unit: `${one} ${two}`, end: end + 2 };
  return unitOf(one) && one !== 'm' ? { ...quantity, unit: one, end: end + 1 } : quantity;
}

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
  if (!joins && !isUpTo) return null;
  const high = quantityAt(context, low.end + (isUpTo ? 2 : 1));
  if (!high) return null;
  return {
    operator: 'between',
    value: Math.min(low.value, high.value),
    upTo: Math.max(low.value, high.value),
    end: high.end,
    isMoney: low.isMoney || high.isMoney,
    isPercent: low.isPercent || high.isPercent,
    unit: high.unit || low.unit,
    isCompared: true,
  };
}

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
  const quantity = seek(context, compared.end, (from) => quantityAt(context, from), 2);
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

function factorOf({ unit, isPercent, isMoney }: Amount, column: Column): number | null {
  if (isMoney && /^(latitude|longitude|year)$/.test(column.words.join(' '))) return null;
  if (isPercent) return column.isPercent || !isShare(column) ? 1 : 0.01;
  const asked = unit === '' ? null : unitOf(unit);
  if (!asked) return 1;
  const own = unitOfName(column.words);
  if (own?.dimension === asked.dimension) return asked.size / own.size;
  const isAge = asked.dimension === 'time' && column.words.some((word) => word === 'age' || word === 'aged');
  return isAge && unit.startsWith('y') ? 1 : null;
}

/** Shares are told from 0 to 1. */
function isShare({ values }: Column): boolean {
  return values.every(({ number }) => number === null || (number >= 0 && number <= 1));
}
