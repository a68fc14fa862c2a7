import { quoteForeign } from './foreign-value.ts';

/** Ids listed before '+3 more'. */
const MOST_NAMED = 5;

/** 'a, b, c, d, e, +3 more'; in quotes where one has a comma: addresses could not be told apart. */
export function nameIds(ids: readonly string[]): string {
  const named = ids.slice(0, MOST_NAMED);
  const told = named.some((id) => id.includes(',')) ? named.map(quoteForeign) : named;
  const more = ids.length > MOST_NAMED ? [`+${ids.length - MOST_NAMED} more`] : [];
  return [...told, ...more].join(', ');
}
