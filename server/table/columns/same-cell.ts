// When two cells are one, in one list or in two: 'NP204PR' is NP20 4PR.
import { directionOf } from '../../geocoder/parse/directions.ts';
import { nameKey } from '../../geocoder/parse/name-key.ts';
import { streetTypeOf } from '../../geocoder/parse/street-types.ts';
import { wholePostcode } from '../../geocoder/parse/whole-postcode.ts';
import type { Value } from './column.ts';

const known = new WeakMap<Value, string>();

/**
 * As a cell is compared with those of another list, which others may have written: 'Ames Ltd' is Ames there, '12 Ash Cl'
 * is 12 Ash Close, and 3/4/2015 is 3 Apr 2015. '' for a blank.
 */
export function matchKeyOf(value: Value): string {
  const key = known.get(value) ?? dayKey(value) ?? wholePostcode(value.key) ?? inFull(value.key);
  known.set(value, key);
  return key;
}

/** Of one day, as its column is read; null for other cells and for longer spans. */
export const dayKey = ({ days }: Value): string | null =>
  days && days.from === days.to ? `day ${days.from}` : null;

function inFull(key: string): string {
  if (!/\p{L}/u.test(key) || !key.includes(' ')) return key;
  const isAddress = /^\d/.test(key);
  return nameKey(key)
    .split(' ')
    .map((word, at) => (at > 0 && (streetTypeOf(word) ?? (isAddress && directionOf(word)))) || word)
    .join(' ');
}

/** As a cell is compared with those of its own column: signs part texts here. */
export const repeatKeyOf = ({ key, text }: Value): string => wholePostcode(key) ?? text.toLowerCase();
