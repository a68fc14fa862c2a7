// How the postcodes of a query agree with a candidate. Pure.
import { cellOf } from '../../gazetteer/cells.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { OtherPostcode, QueryContext } from '../context/query-context.ts';
import { postcodeKey } from '../parse/postcodes.ts';

/** How one part of a query agrees with a candidate. */
export type PartMatch = 'same' | 'fits' | 'different' | 'unknown' | 'not_sent';

export function postcodeMatch(
  candidate: Candidate,
  { reading, postcode, postcodeCells }: QueryContext,
): PartMatch {
  if (!reading.postcode) return 'not_sent';
  const sent = postcodeKey(reading.postcode.code);
  const own = ownPostcode(candidate);
  const { kind } = reading.postcode;
  const sentKind = postcode?.found.kind === 'district_group' ? 'district_group' : kind;
  if ([own, ...candidate.postcodeKeys].some((key) => key !== '' && isSamePostcode(key, sent, sentKind)))
    return 'same';
  if (!postcode) return 'unknown';
  const { found, isExact } = postcode;
  if (found.kind === 'zip' && isAmongItsHouses(candidate, own, postcodeCells)) return 'fits';
  const meters = distanceMeters(candidate.point, found);
  if (own !== '' && isExact) {
    // Records sometimes have a neighbouring unit's code. A ZIP code is too large for that. But on another street, or
    // with another number, the record is the neighbour itself.
    const isNeighbour = isUnit(found) && meters <= neighbourReach(found);
    return isNeighbour && isUnderOwnName(candidate) && candidate.number !== 'in_range' ? 'fits' : 'different';
  }
  const reach = isUnit(found) ? Math.max(2 * found.radiusMeters, 400) : 1.3 * found.radiusMeters + 500;
  if (meters > reach) return 'different';
  // Its first letters stand for a part of the country that includes this place. The code itself is unknown.
  return isExact || kind !== 'unit' || candidate.kind === 'postcode' ? 'fits' : 'unknown';
}

/**
 * A ZIP code's centre may lie far from its streets. Houses with that ZIP code in the same cell, some ten kilometers wide,
 * say that a street may be of it; not that a house is.
 */
function isAmongItsHouses(
  { kind, number, point }: Candidate,
  own: string,
  cells: readonly number[],
): boolean {
  const isBare = kind === 'street' && number === 'not_sent';
  const isCodeless = isBare || kind === 'crossing' || (kind === 'place' && own === '');
  return isCodeless && cells.includes(cellOf(point.lat, point.lng));
}

/** A unit that is the candidate's own, or so near that its record may have it by mistake. */
export function isAt(candidate: Candidate, { code, found }: OtherPostcode): boolean {
  const key = postcodeKey(code);
  if ([ownPostcode(candidate), ...candidate.postcodeKeys].includes(key)) return true;
  return found !== null && distanceMeters(candidate.point, found) <= neighbourReach(found);
}

/**
 * The postcode that was sent, where it is the candidate's: its record has it, or has none and stands by the middle of it.
 * Of a street only a part has it, which may be anywhere near.
 */
export function postcodeSent(
  { candidate, agreement }: { candidate: Candidate; agreement: { postcode: PartMatch } },
  { postcode }: Pick<QueryContext, 'postcode'>,
): Postcode | null {
  if (agreement.postcode === 'same') return postcode?.found ?? null;
  if (agreement.postcode !== 'fits' || !postcode?.isExact || postcode.found.kind !== 'unit') return null;
  const isBeside = distanceMeters(candidate.point, postcode.found) <= neighbourReach(postcode.found);
  return isBeside || candidate.kind === 'street' ? postcode.found : null;
}

/** Of a unit in the country, kilometres wide, the middle says little: a house so far from it has a code of its own. */
const NEIGHBOUR_METERS = { least: 150, most: 400 };

/** Meters from a unit's middle to houses whose records may have another code by mistake. */
function neighbourReach({ radiusMeters }: Postcode): number {
  return Math.min(Math.max(radiusMeters, NEIGHBOUR_METERS.least), NEIGHBOUR_METERS.most);
}

/** Not under a name like the street's, nor under another of its names: a parade of shops may have its own numbers. */
function isUnderOwnName({ street, read, address }: Candidate): boolean {
  if (street === 'variant' || street === 'alike') return false;
  return street !== 'same' || !read || !address || read.streetKey === address.streetKey;
}

export function isUnit({ kind }: Postcode): boolean {
  return kind === 'unit' || kind === 'retired';
}

export function ownPostcode({ address, range, place, postcode }: Candidate): string {
  return postcode?.codeKey ?? address?.postcodeKey ?? postcodeKey(range?.zip ?? place?.postcode ?? '');
}

/** Whether a unit or ZIP code is the one sent or part of it. E11 1AA begins like E1, and is no part of it. */
export function isSamePostcode(own: string, sent: string, kind: Postcode['kind']): boolean {
  if (kind === 'sector') return own === sent || own.slice(0, -2) === sent;
  if (kind === 'district') return own === sent || own.slice(0, -3) === sent;
  // SW1A 1AA, SW1A 1 and SW1A are parts of SW1.
  if (kind === 'district_group') return own.replace(/(?<=\d)[A-Z](\d([A-Z]{2})?)?$/, '') === sent;
  return own === sent;
}
