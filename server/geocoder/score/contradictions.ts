// The parts of a query that contradict a candidate. Pure.
import { type Candidate, streetKeyOf } from '../candidates/candidate.ts';
import type { QueryContext } from '../context/query-context.ts';
import { directionOf } from '../parse/directions.ts';
import { mayBeUnit } from '../parse/postcodes.ts';
import { isShortType } from '../parse/short-types.ts';
import { endsWithStreetType } from '../parse/street-cuts.ts';
import { hasWelshArticle, LEADING_TYPES, streetTypeOf } from '../parse/street-types.ts';
import type { Agreement } from './agreement.ts';
import { ownPostcode } from './postcode-agreement.ts';

export type Contradiction = 'postcode' | 'town' | 'county' | 'state' | 'country' | 'nation' | 'street';

/** The parts of the query that name another place than the candidate. */
export function listContradictions(
  candidate: Candidate,
  agreement: Agreement,
  context: QueryContext,
): Contradiction[] {
  const parts: Contradiction[] = [];
  if (isOtherStreet(candidate, agreement)) parts.push('street');
  for (const part of ['postcode', 'town', 'state', 'country', 'nation'] as const) {
    if (agreement[part] === 'different') parts.push(part);
  }
  const isUnknown = agreement.postcode === 'unknown' && isNobodys(candidate, context);
  const isAnotherApart = agreement.postcode !== 'different' && agreement.postcodesApart.length > 0;
  if (isUnknown || isAnotherApart) parts.push('postcode');
  return parts;
}

/** The query's postcode is unknown, although the postcodes of this area are loaded. */
function isNobodys(candidate: Candidate, { postcode, reading }: QueryContext): boolean {
  // Other codes of its sector or district are known.
  if (postcode) return candidate.kind !== 'town';
  // All ZIP codes are loaded, and no postcode has the form "ZZ9 9ZZ".
  if (reading.postcode?.kind === 'zip') return true;
  if (reading.postcode?.kind === 'unit' && !mayBeUnit(reading.postcode.code)) return true;
  // Even its district is unknown, and the house has another code. For other houses see confirm-regions.ts.
  const isHouse = candidate.kind === 'address' || candidate.kind === 'interpolated';
  return isHouse && ownPostcode(candidate) !== '';
}

/**
 * True where the query has "1200 1st St, NE" and the candidate is on 1st Street SE: one name in two quarters. Also for
 * "12 Glanwern Rise" and Glanwern Avenue.
 */
function isOtherStreet(candidate: Candidate, agreement: Agreement): boolean {
  if (candidate.street === 'missing') return true;
  const isCutOff = hasWordCutOff(candidate, agreement);
  if (isCutOff && (candidate.street !== 'same' || isTypeAlone(candidate))) return true;
  return isNameOnly(candidate, agreement) || isInOtherQuarter(candidate, agreement);
}

/** "1319 18th St SE", of which only 18th Street NW has the number. */
export function isInOtherQuarter(candidate: Candidate, { leftover }: Pick<Agreement, 'leftover'>): boolean {
  const own = directionsOf(streetKeyOf(candidate).split(' '));
  return own.length > 0 && directionsOf(leftover).some((direction) => !own.includes(direction));
}

/** Whether a street's name may be that of a quarter or a business, where nothing else speaks against the street. */
export function isNameShared({ candidate, agreement, contradictions }: Judged): boolean {
  const isAlone = contradictions.length === 1 && contradictions[0] === 'street';
  return isAlone && isNameOnly(candidate, agreement);
}

interface Judged {
  candidate: Candidate;
  agreement: Agreement;
  contradictions: readonly Contradiction[];
}

/** "Orangery" may be a business, not Orangery Walk; "New Pastures Home Shop" is more than the street New Pastures. */
function isNameOnly(candidate: Candidate, agreement: Agreement): boolean {
  const { kind, number, street, read } = candidate;
  if (kind !== 'street' || number !== 'not_sent' || !read) return false;
  if (hasWordCutOff(candidate, agreement)) return true;
  const words = read.streetKey.split(' ').filter((word) => directionOf(word) === null);
  const isTyped = endsWithStreetType(words) || isShortType(words.at(-1) ?? '') || hasWelshArticle(words);
  return street === 'variant' && !isTyped;
}

/** "1 Heol Caerllion" is not the street that is called Heol, with a word more. */
function isTypeAlone({ read }: Candidate): boolean {
  return read !== null && (streetTypeOf(read.streetKey) !== null || LEADING_TYPES.has(read.streetKey));
}

function directionsOf(words: readonly string[]): string[] {
  return words.flatMap((word) => directionOf(word.toLowerCase()) ?? []);
}

/** The directions among some words, as written. */
export function directionWords(words: readonly string[]): string[] {
  return words.filter((word) => directionOf(word.toLowerCase()) !== null);
}

/** "12 Park View Gardes" parsed as Park View: the remaining word follows the street without a comma. */
export function hasWordCutOff({ read }: Candidate, { leftover }: Agreement): boolean {
  const [next = ''] = read?.rest[0]?.split(/\s+/) ?? [];
  return read !== null && !read.isRestApart && leftover.includes(next);
}
