// For a row placed at a postcode's centre: how far the postcode reaches, and how many of the postcode's houses are near it.

import type { Queryable } from '../../db/database.ts';
import { listPostcodeHouses, type PostcodeHouse } from '../../gazetteer/addresses.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import { findPostcodes } from '../../gazetteer/postcodes.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { Decided } from '../decided.ts';
import { RIGHT_METERS } from '../placement.ts';
import { countryOf } from '../score/agreement.ts';
import { isUnit, ownPostcode } from '../score/postcode-agreement.ts';
import { oneOfEachHouse } from './one-of-each-house.ts';

/** A postcode has houses that are not listed. This many are assumed, as near to its centre as in other postcodes. */
const UNSEEN_HOUSES = 5;

/**
 * Measures rows whose answer is a British postcode, or a record that stands at the centre of its own, by the postcode's
 * houses and extent; other rows are unchanged. Two statements at most for the batch.
 */
export async function measurePostcodes(db: Queryable, decided: Decided[]): Promise<Decided[]> {
  const chosen = decided.flatMap(({ decision }) => decision.chosen?.candidate ?? []);
  const keys = [...new Set(chosen.flatMap((candidate) => unitKeyOf(candidate) ?? []))];
  const unlocated = chosen.filter(({ postcode }) => !postcode);
  const [houses, units] = await Promise.all([
    listPostcodeHouses(db, keys),
    findPostcodes(db, [...new Set(unlocated.flatMap((candidate) => unitKeyOf(candidate) ?? []))]),
  ]);
  const housesOf = Map.groupBy(houses, ({ postcodeKey }) => postcodeKey);
  const unitOf = new Map(units.map((unit) => [unit.codeKey, unit]));
  return decided.map((one) => {
    const { chosen } = one.decision;
    const key = unitKeyOf(chosen?.candidate);
    if (!chosen || key === null) return one;
    const ofUnit = withExtent(chosen.candidate, unitOf.get(key));
    const candidate = measureByHouses(ofUnit, housesOf.get(key) ?? []);
    return { ...one, decision: { ...one.decision, chosen: { ...chosen, candidate } } };
  });
}

/** A record at its postcode's centre is as far from it as the postcode's other houses. */
function withExtent(candidate: Candidate, unit: Postcode | undefined): Candidate {
  if (!unit) return candidate;
  return { ...candidate, radiusMeters: unit.radiusMeters, measuredBy: [packOf(unit)] };
}

/** The share of a unit's houses near its centre, by its radius alone: close to that of the 1,560 units of Newport. */
function shareOfUnit(radiusMeters: number): number {
  return Math.min(MOST_NEAR, shareByRadius(radiusMeters));
}

/** How near a unit is to the smallest ones, 1, by its radius: its score follows this, where no house of it is known. */
export function shareByRadius(radiusMeters: number): number {
  return Math.min(1, NEAR_BY_RADIUS / radiusMeters);
}

const MOST_NEAR = 0.93;
const NEAR_BY_RADIUS = 160;

/** What is near the centre and what the radius is, both by the same houses, known and unseen. */
function measureByHouses(candidate: Candidate, houses: readonly PostcodeHouse[]): Candidate {
  if (houses.length === 0) return candidate;
  const { point, radiusMeters, measuredBy = [] } = candidate;
  const meters = oneOfEachHouse(houses).map((house) => distanceMeters(house, point));
  const near = meters.filter((distance) => distance <= RIGHT_METERS).length;
  const all = meters.length + UNSEEN_HOUSES;
  return {
    ...candidate,
    shareNear: (near + UNSEEN_HOUSES * shareOfUnit(radiusMeters)) / all,
    radiusMeters: (meters.length * reachOfMost(meters) + UNSEEN_HOUSES * radiusMeters) / all,
    measuredBy: [...new Set([...measuredBy, ...houses.map(packOf)])].sort(),
  };
}

/** The distance within which 95 % of them lie. */
function reachOfMost(meters: readonly number[]): number {
  const sorted = meters.toSorted((a, b) => a - b);
  return sorted[Math.ceil(0.95 * sorted.length) - 1] ?? 0;
}

/** Null where the answer is not at a postcode of few houses. A ZIP code has thousands. */
function unitKeyOf(candidate: Candidate | undefined): string | null {
  if (!candidate) return null;
  const { kind, postcode, address, place } = candidate;
  if (kind === 'postcode') return postcode && isUnit(postcode) ? postcode.codeKey : null;
  const isAtCentre = (address ?? place)?.placedBy === 'postcode_centre' && countryOf(candidate) === 'GB';
  return isAtCentre ? ownPostcode(candidate) || null : null;
}
