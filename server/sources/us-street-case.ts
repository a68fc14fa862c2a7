import { toProperCase } from './proper-case.ts';

/** What stays in capitals: quadrants and the letters of numbered roads. */
const CAPITALS = /(?<=^|\s)(Ne|Nw|Se|Sw|Us|Sr|Cr|Fm|Mlk)(?=\s|$)/g;

/** 'SW SCHOLLS FERRY RD' and '51ST STREET SE' as they are usually written; mixed case stays as it is. */
export function toStreetCase(street: string): string {
  return toProperCase(street.replaceAll(/\s+/g, ' ').trim()).replace(CAPITALS, (word) => word.toUpperCase());
}
