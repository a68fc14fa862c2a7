// 'within 2 miles of M33 3BR', 'more than 5 km from any row of the second list', "20 minutes' walk of the station",
// 'the 5 nearest to Oldham', 'near a school', 'within 500 m of a pub'.
import { ownMember } from '../../../shared/foreign-value.ts';
import type { TravelMode } from '../../../shared/travel-mode.ts';
import { listKindsNamed } from '../../nearby/kinds/find-kinds.ts';
import { ROW_NOUNS } from '../derive/words/row-nouns.ts';
import type { Clause, Reader } from '../reading/clause.ts';
import { type Context, isGlue, phraseAt, wordAt } from '../reading/context.ts';
import { type Quantity, quantityAt } from '../reading/read-amount.ts';
import { isRowName, rowPhraseEnd } from '../reading/row-names.ts';
import { TRAVEL_WORDS } from '../words/lexicon.ts';
import { type Length, lengthUnitOf, unitOf } from '../words/units.ts';
import { ownDistance } from './own-distance.ts';
import { NEAR_KIND_METERS, NEAR_PLACE_METERS, type PlaceTest } from './place-rule.ts';
import { targetAt } from './read-target.ts';

const BOUNDS = new Map(
  Object.entries({
    within: [
      'within',
      'inside',
      'less than',
      'under',
      'no more than',
      'not more than',
      'closer than',
      'nearer than',
      'up to',
      'at most',
      'no further than',
      'no farther than',
    ],
    beyond: [
      'more than',
      'over',
      'further than',
      'farther than',
      'beyond',
      'at least',
      'outside',
      'greater than',
    ],
  }).flatMap(([meaning, phrases]) =>
    phrases.map((phrase) => [phrase, meaning as 'within' | 'beyond'] as const),
  ),
);

export const readDistance: Reader = (context, at) => {
  const bound = phraseAt(context, at, BOUNDS);
  const start = bound?.end ?? at;
  const from = /^(a|an|the)$/.test(wordAt(context, start)) ? start + 1 : start;
  const quantity = quantityAt(context, start) ?? quantityAt(context, from);
  if (!quantity || quantity.isMoney || quantity.isPercent || !(quantity.value >= 0)) return null;
  const meters = metersAt(context, from);
  const unit = meters ? { dimension: 'length' as const, size: meters.size } : unitOf(quantity.unit);
  const end = meters?.end ?? quantity.end;
  const beyond = bound?.meaning === 'beyond';
  if (unit?.dimension === 'length')
    return distanceTo(context, at, end, lengthOf(quantity.value, unit.size), beyond);
  return unit?.dimension === 'time' && /^(minute|hour|min|hr)/.test(quantity.unit)
    ? minutesTo(context, at, end, quantity, beyond)
    : null;
};

/** '500 m' and '500m': the letter that stands for a million behind money is a meter here. */
function metersAt(context: Context, at: number): { size: number; end: number } | null {
  if (wordAt(context, at + 1) === 'm') return { size: 1, end: at + 2 };
  return /^[\d,.]+m$/.test(context.tokens[at]?.text ?? '') ? { size: 1e-6, end: at + 1 } : null;
}

/** A distance and the unit it was said in: '500m' is a number of millions of a millionth. */
function lengthOf(value: number, size: number): Length {
  return { meters: value * size, unit: lengthUnitOf(size === 1e-6 ? 1 : size) };
}

function distanceTo(
  context: Context,
  from: number,
  at: number,
  { meters, unit }: Length,
  beyond: boolean,
): Clause | null {
  const skipped = /^(radius|away|distance)$/.test(wordAt(context, at)) ? at + 1 : at;
  if (!/^(of|from|to)$/.test(wordAt(context, skipped))) return null;
  const kind = kindAt(context, skipped + 1);
  const own = kind && ownDistance(context, kind.category, meters, beyond);
  if (own) return { from, end: kind.end, kind: 'rule', rule: own };
  if (kind)
    return toClause(from, kind.end, { kind: 'near_kind', category: kind.category, meters, unit, beyond });
  const target = targetAt(context, skipped + 1);
  return (
    target && toClause(from, target.end, { kind: 'within', meters, unit, beyond, target: target.target })
  );
}

function minutesTo(
  context: Context,
  from: number,
  at: number,
  { value, unit }: Quantity,
  beyond: boolean,
): Clause | null {
  let mode: TravelMode | null = null;
  let end = at;
  while (
    /^(by|on|a|away|ride|journey|time|drive|driving|car|road|walk|walking|foot|cycle|cycling|bike|bicycle|travel)$/.test(
      wordAt(context, end),
    ) &&
    end < at + 4
  ) {
    mode ??= ownMember(TRAVEL_WORDS, wordAt(context, end)) ?? null;
    end++;
  }
  if (!/^(of|from|to)$/.test(wordAt(context, end))) return null;
  const kind = kindAt(context, end + 1);
  const target = kind
    ? { target: { kind: 'category', category: kind.category } as const, end: kind.end }
    : targetAt(context, end + 1);
  const minutes = Math.round(value * (unit.startsWith('h') ? 60 : 1));
  return (
    target &&
    toClause(from, target.end, {
      kind: 'minutes',
      minutes,
      mode: mode ?? 'drive',
      beyond,
      target: target.target,
    })
  );
}

/** 'a school', 'any pub', 'railway stations': a kind of place on the map. */
function kindAt(context: Context, at: number): { category: string; end: number } | null {
  const isOne = /^(a|an|any)$/.test(wordAt(context, at));
  const start = isOne ? at + 1 : at;
  if (isOne && wordAt(context, start) === 'row') return null;
  for (let length = 3; length > 0; length--) {
    const run = context.tokens.slice(start, start + length);
    const last = run.at(-1);
    if (run.length < length || !last || run.some(({ kind }) => kind !== 'word')) continue;
    // Without 'a' only a plural is a kind: 'near schools', but 'near Park'.
    if (!isOne && (last.key === last.stem || /^\p{Lu}/u.test(last.text))) continue;
    const category = run.map(({ key }) => key).join(' ');
    if (!isGlue(context, start) && listKindsNamed(category).length > 0)
      return { category, end: start + length };
  }
  return null;
}

const NEAREST = new Map<string, 'nearest' | 'furthest'>([
  ['nearest', 'nearest'],
  ['closest', 'nearest'],
  ['furthest', 'furthest'],
  ['farthest', 'furthest'],
]);

/** 'the 5 nearest to Oldham', 'nearest 5 pharmacies to M33 3BR', 'closest to Leeds'. */
export const readNearest: Reader = (context, at) => {
  const counted = quantityAt(context, at);
  let end = counted?.end ?? at;
  if (counted && isRowName(context, end)) end++;
  const direction = NEAREST.get(wordAt(context, end));
  if (!direction) return null;
  end++;
  const behind = counted ? null : quantityAt(context, end);
  end = behind?.end ?? end;
  while (
    isRowName(context, end) ||
    ROW_NOUNS.has(context.tokens[end]?.stem ?? '') ||
    rowPhraseEnd(context, end) === end + 1
  )
    end++;
  if (!/^(to|from)$/.test(wordAt(context, end))) return null;
  const kind = kindAt(context, end + 1);
  const target = kind
    ? { target: { kind: 'category', category: kind.category } as const, end: kind.end }
    : targetAt(context, end + 1);
  const rows = counted?.value ?? behind?.value ?? null;
  if (!target || (rows !== null && (!Number.isInteger(rows) || rows < 1))) return null;
  const selection = { kind: 'nearest', rows, direction, target: target.target } as const;
  return { from: at, end: target.end, kind: 'select', selection };
};

/** 'near a school' is within a kilometer, 'near Oldham' within five: the reading says so. */
export const readNear: Reader = (context, at) => {
  const isNear = /^(near|nearby)$/.test(wordAt(context, at));
  const isClose = wordAt(context, at) === 'close' && wordAt(context, at + 1) === 'to';
  if (!isNear && !isClose) return null;
  const start = at + (isClose || wordAt(context, at + 1) === 'to' ? 2 : 1);
  const kind = kindAt(context, start);
  if (kind)
    return toClause(at, kind.end, {
      kind: 'near_kind',
      category: kind.category,
      meters: NEAR_KIND_METERS,
      beyond: false,
    });
  const target = targetAt(context, start);
  if (!target) return null;
  const said = lengthAt(context, target.end);
  const { meters, unit } = said ?? { meters: NEAR_PLACE_METERS, unit: undefined };
  return toClause(at, said?.end ?? target.end, {
    kind: 'within',
    meters,
    ...(unit && { unit }),
    beyond: false,
    target: target.target,
  });
};

/** 'near Newport within 2 miles', 'near Newport, within 500 m': how near is said behind. */
function lengthAt(context: Context, at: number): (Length & { end: number }) | null {
  const start = context.tokens[at]?.kind === 'comma' ? at + 1 : at;
  if (!/^(within|inside|under)$/.test(wordAt(context, start))) return null;
  const quantity = quantityAt(context, start + 1);
  const meters = metersAt(context, start + 1);
  const unit = quantity && !meters ? unitOf(quantity.unit) : null;
  const end = meters?.end ?? quantity?.end ?? start;
  // 'within 2 miles of Usk' is another condition.
  if (!quantity || !(quantity.value >= 0) || /^(of|from|to)$/.test(wordAt(context, end))) return null;
  if (!meters && unit?.dimension !== 'length') return null;
  return { ...lengthOf(quantity.value, meters?.size ?? unit?.size ?? 1), end };
}

function toClause(from: number, end: number, test: PlaceTest): Clause {
  return { from, end, kind: 'rule', rule: { kind: 'place', test } };
}
