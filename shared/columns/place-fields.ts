import { PLACE_HEADERS } from './header-words.ts';
import { matchHeaders } from './match-header.ts';

/** Fields of a record with a meaning of their own, whatever they are called elsewhere. */
export const OWN_FIELDS: ReadonlySet<string> = new Set(['id', 'name', 'address', 'lat', 'lng']);

/** Whether a further field of a record tells where it is, by its name. */
export function isOfPlace(name: string): boolean {
  return !OWN_FIELDS.has(name) && matchHeaders([name], PLACE_HEADERS).length > 0;
}
