// 'at least 3 restaurants within 500 m', 'no school within 1 km', 'two or more pubs in half a mile': how many of a kind of
// place lie around a row.
import { listKindsNamed } from '../../nearby/kinds/find-kinds.ts';
import type { Clause, Reader } from '../reading/clause.ts';
import { type Context, isGlue, wordAt } from '../reading/context.ts';
import { amountAt, quantityAt } from '../reading/read-amount.ts';
import { isRowName } from '../reading/row-names.ts';
import { type Length, lengthUnitOf, unitOf } from '../words/units.ts';
import type { KindCount } from './place-rule.ts';

export const readKindCount: Reader = (context, at) => {
  const counted = countAt(context, at) ?? oneAt(context, at);
  const kind = counted && kindAt(context, counted.end);
  if (!counted || !kind || !/^(within|in|inside)$/.test(wordAt(context, kind.end))) return null;
  const length = lengthAt(context, kind.end + 1);
  // What lies within a distance of a place is another question: here the distance is from the row.
  if (!length || /^(of|from|to)$/.test(wordAt(context, length.end))) return null;
  return toClause(at, length.end, kind.category, length, counted.count);
};

function toClause(
  from: number,
  end: number,
  category: string,
  { meters, unit }: Length,
  count: KindCount,
): Clause {
  const isNone = count.operator === 'eq' && count.value === 0;
  const isAny = count.operator === 'ge' && count.value === 1;
  const counted = isNone || isAny ? {} : { count };
  const test = { kind: 'near_kind', category, meters, unit, beyond: isNone, ...counted } as const;
  return { from, end, kind: 'rule', rule: { kind: 'place', test } };
}

/** 'no', 'at least 3', 'two or more', 'more than five'; a bare number is at least so many. */
function countAt(context: Context, at: number): { count: KindCount; end: number } | null {
  if (wordAt(context, at) === 'no') return { count: { operator: 'eq', value: 0 }, end: at + 1 };
  const amount = amountAt(context, at);
  if (!amount || amount.isMoney || amount.isPercent || amount.unit !== '') return null;
  const { operator, value, end, isCompared } = amount;
  if (!Number.isInteger(value) || value < 0 || operator === 'between' || operator === 'ne') return null;
  return { count: { operator: isCompared ? operator : 'ge', value }, end };
}

/** 'a pub within 300 m', 'pub within 300 m': there is one; 'pubs within 300 m' may be the rows. */
function oneAt(context: Context, at: number): { count: KindCount; end: number } | null {
  const isLed = /^(a|an|any|some)$/.test(wordAt(context, at));
  const { key, stem } = context.tokens[at] ?? {};
  if (!isLed && (key !== stem || isRowName(context, at))) return null;
  return { count: { operator: 'ge', value: 1 }, end: isLed ? at + 1 : at };
}

/** A kind of place on the map, one or many of it. */
function kindAt(context: Context, at: number): { category: string; end: number } | null {
  if (isGlue(context, at)) return null;
  for (let length = 3; length > 0; length--) {
    const run = context.tokens.slice(at, at + length);
    if (run.length < length || run.some(({ kind }) => kind !== 'word')) continue;
    const category = run.map(({ key }) => key).join(' ');
    if (listKindsNamed(category).length > 0) return { category, end: at + length };
  }
  return null;
}

function lengthAt(context: Context, at: number): (Length & { end: number }) | null {
  // '500 m' and '500m': the letter that stands for a million behind money is a meter here.
  const typed = /^([\d,.]+)(m)?$/.exec(context.tokens[at]?.text ?? '');
  const number = Number((typed?.[1] ?? '').replace(/,/g, ''));
  if (typed?.[2]) return { meters: number, unit: 'm', end: at + 1 };
  if (typed && wordAt(context, at + 1) === 'm') return { meters: number, unit: 'm', end: at + 2 };
  const quantity = quantityAt(context, at);
  const unit = quantity ? unitOf(quantity.unit) : null;
  if (!quantity || unit?.dimension !== 'length') return null;
  return { meters: quantity.value * unit.size, unit: lengthUnitOf(unit.size), end: quantity.end };
}
