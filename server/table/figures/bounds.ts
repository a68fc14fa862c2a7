// Bounds of a distance or a time, and what stands behind places that are counted.
import { type Context, phraseAt, wordAt } from '../reading/context.ts';
import { type Amount, amountAt, quantityAt } from '../reading/read-amount.ts';
import type { NumberOperator } from '../rules.ts';
import { phrases } from '../words/phrases.ts';

/** Bounds of a distance or a time that stand in no list of comparators. */
const BOUNDS = new Map<string, NumberOperator>([
  ...['within', 'inside', 'in', 'no further than', 'no farther than', 'no longer than'].map(
    (words) => [words, 'le'] as const,
  ),
  ...['closer than', 'nearer than', 'quicker than', 'faster than'].map((words) => [words, 'lt'] as const),
  ...['outside', 'outside of', 'slower than', 'further away than', 'farther away than'].map(
    (words) => [words, 'gt'] as const,
  ),
]);

export function boundedAt(context: Context, at: number): Amount | null {
  const bound = phraseAt(context, at, BOUNDS);
  const start = bound && /^(a|an|the)$/.test(wordAt(context, bound.end)) ? bound.end + 1 : bound?.end;
  const quantity =
    bound && (quantityAt(context, bound.end) ?? (start === undefined ? null : quantityAt(context, start)));
  if (bound && quantity) return { ...quantity, operator: bound.meaning, isCompared: true };
  const amount = amountAt(context, at);
  return amount?.isCompared ? amount : null;
}

const AROUND = phrases(
  'nearby|around|around it|around them|around there|close by|near it|near them|near by|near|in range|in reach|' +
    'within reach|within range|there|around here|at all|in the area|in walking distance',
);

/** Behind the places that are counted; null where a distance follows, in which they would be counted anew. */
export function aroundEnd(context: Context, at: number): number | null {
  let end = at;
  for (let phrase = phraseAt(context, end, AROUND); phrase; phrase = phraseAt(context, end, AROUND))
    end = phrase.end;
  const isNear = /^(within|in|inside|of|from|to)$/.test(wordAt(context, end));
  return isNear && boundedAt(context, end) ? null : end;
}
