// How a known street name relates to the query's name. Pure.

import { DIRECTIONS } from '../parse/directions.ts';
import { streetKeyVariants } from '../parse/normalize.ts';
import { remembered } from '../parse/remembered.ts';
import { repairKey } from '../parse/repair-key.ts';
import { withoutKingsForm } from '../parse/short-names.ts';
import { editDistance, similarityBySlips } from '../parse/spelling.ts';
import { STREET_TYPES } from '../parse/street-types.ts';
import { type CellNames, holdsName, lettersOf } from './cell-names.ts';

/** A missing or different direction or street type costs about as much as a typing error in a name of ten letters. */
export const VARIANT_SIMILARITY = 0.9;
const LEAST_SIMILARITY = 0.72;
const REPAIRED_SIMILARITY = 0.95;
const MOST_SLIPS = 2;

export interface QueryName {
  key: string;
  letters: number;
  variants: readonly string[];
  /** The typing errors that it may contain. */
  slips: number;
  /** The typing errors allowed for a longer known name: "ohcard street" has lost a letter. */
  reach: number;
}

export interface NameReadings {
  query: QueryName;
  repaired: QueryName | null;
}

/** The same names occur in one call after another. */
const MOST_CACHED_NAMES = 10_000;
const variantsOf = remembered(streetKeyVariants, MOST_CACHED_NAMES);

/** A name as written, and with its type or numeral corrected where that is misspelt. */
export const readingsOf = remembered((streetKey): NameReadings => {
  const repairedKey = repairKey(streetKey);
  return { query: toQueryName(streetKey), repaired: repairedKey === null ? null : toQueryName(repairedKey) };
}, MOST_CACHED_NAMES);

function toQueryName(key: string): QueryName {
  const slips = slipsOf(key);
  const reach = slips === 0 ? 0 : MOST_SLIPS;
  return { key, letters: lettersOf(key), variants: variantsOf(key), slips, reach };
}

export type Compared = { match: 'same' | 'variant' | 'alike'; similarity: number } | null;

/** The known names worth comparing; one may be listed twice. */
export function listComparable({ query, repaired }: NameReadings, names: CellNames): string[] {
  const comparable = names.listComparable(query);
  return repaired ? [...comparable, ...names.listComparable(repaired)] : comparable;
}

/** Null where the known name is not meant. */
export function compareReadings({ query, repaired }: NameReadings, known: string): Compared {
  return compare(query, known) ?? (repaired && asRepaired(compare(repaired, known)));
}

/** "f sreet northwest", found once its type is corrected. */
function asRepaired(compared: Compared): Compared {
  return compared && { match: 'alike', similarity: REPAIRED_SIMILARITY * compared.similarity };
}

export function compare({ key, variants, slips, reach }: QueryName, known: string): Compared {
  if (key === known) return { match: 'same', similarity: 1 };
  // Either name may be the fuller one: query "charles street" and known "north charles street", or the reverse.
  if (variants.includes(known)) return { match: 'variant', similarity: VARIANT_SIMILARITY };
  const isFuller = known.length > key.length + slips && holdsName(known, key);
  if (isFuller && variantsOf(known).includes(key)) {
    return { match: 'variant', similarity: VARIANT_SIMILARITY };
  }
  const distance = editDistance(key, known, reach);
  if (distance > slips && (distance > reach || distance > slipsOf(known))) return null;
  const alike = similarityBySlips(key, known, distance);
  return alike >= LEAST_SIMILARITY ? { match: 'alike', similarity: alike } : null;
}

/**
 * How many typing errors a name may have and still be recognised. Its type does not count, because most streets share
 * it.
 */
function slipsOf(streetKey: string): number {
  const words = streetKey.split(' ');
  const name = STREET_TYPES.has(words.at(-1) ?? '') ? words.slice(0, -1) : words;
  const letters = name.filter((word) => !DIRECTIONS.has(word)).join('').length;
  return letters < 4 ? 0 : letters < 7 ? 1 : MOST_SLIPS;
}

/**
 * True where two names differ in direction only ("charles street", "north charles street"), or where the query's name
 * lacks its type ("delancey", "delancey street"). The forms of "MLK Ave" are one name.
 */
export function isSameButDirectionOrType(query: string, known: string): boolean {
  const [first, second] = [query, known].map((key) => key.split(' ').filter((word) => !DIRECTIONS.has(word)));
  const hasType = STREET_TYPES.has(first?.at(-1) ?? '');
  const isTyped = STREET_TYPES.has(second?.at(-1) ?? '');
  const bare = !hasType && isTyped ? second?.slice(0, -1) : second;
  return withoutKingsForm(first?.join(' ') ?? '') === withoutKingsForm(bare?.join(' ') ?? '');
}
