// Keys that are not joined and may be one: '00123' and '123', 'Hart & Sons' and 'Hart and Sons'. Only the caller knows.
import { nameKey } from '../geocoder/parse/name-key.ts';
import { repeatedWithin } from './same-keys.ts';

/**
 * Groups of keys of which `looseOf` leaves the same; '' of a key that it does not read. Of keys that one table writes in
 * both ways it is known that they are two. `tables` are the keys by which their rows are joined.
 */
function groupUnlike(tables: readonly (readonly string[])[], looseOf: (key: string) => string): string[][] {
  const keys = [...new Set(tables.flat())];
  const loose = new Map(keys.map((key) => [key, looseOf(key)]));
  const sameAs = (key: string) => loose.get(key) ?? '';
  const apart = repeatedWithin(tables, sameAs, (key) => sameAs(key) === '');
  return [...Map.groupBy(keys, sameAs)].flatMap(([same, group]) =>
    group.length > 1 && same !== '' && !apart.has(same) ? [group] : [],
  );
}

/** Keys that would be joined if a spreadsheet had taken them for numbers: '00123' and '123.0'. */
export const unlikeByZeros = (tables: readonly (readonly string[])[]): string[][] =>
  groupUnlike(tables, numberOf);

function numberOf(key: string): string {
  const [, digits = ''] = /^(\d+)(?:\.0+)?$/.exec(key) ?? [];
  return digits.replace(/^0+(?=\d)/, '');
}

/** Keys that differ by case, blanks, signs or the order of a name alone: 'Alfie Smith' and 'smith, alfie'. */
export const unlikeByWriting = (tables: readonly (readonly string[])[]): string[][] =>
  groupUnlike(tables, lettersOf);

/** Numbers and dates: their signs and blanks are part of them. */
const FIGURE = /^[+-]?\d[\d.,]*$|^\d+[./-]\d+[./-]\d+$/;

/** 'Smith, Alfie': a family's name comes first. */
const FAMILY_FIRST = /^([^,\d]+),([^,\d]+)$/u;

function lettersOf(key: string): string {
  if (FIGURE.test(key)) return '';
  const name = nameKey(key.normalize('NFC').toLowerCase().replace(FAMILY_FIRST, '$2 $1'));
  return name.replace(/[^\p{L}\p{N}]/gu, '');
}
