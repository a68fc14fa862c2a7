import { toProperCase } from './proper-case.ts';

/** Words that stay in capitals: quadrants and the letters of numbered roads. */
const CAPITALS = /(?<=^|\s)(Ne|Nw|Se|Sw|Us|Sr|Cr|Fm|Mlk)(?=\s|$)/g;

/** In a name of mixed case: 'PENNSYLVANIA' and '14TH', not 'NW'. */
const SHOUTED = /(?<=^|\s)(?:\p{Lu}{3,}|\d+\p{Lu}{2})(?=\s|$)/gu;

/** 'SW SCHOLLS FERRY RD', '51ST STREET SE' and 'East 14TH Street' in usual spelling. */
export function toStreetCase(street: string): string {
  const tidy = street.replaceAll(/\s+/g, ' ').trim();
  if (tidy !== tidy.toUpperCase()) return tidy.replace(SHOUTED, (word) => toProperCase(word));
  return toProperCase(tidy).replace(CAPITALS, (word) => word.toUpperCase());
}
