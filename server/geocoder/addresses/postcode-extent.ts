// For a row placed at its postcode's centre: how many of the postcode's houses are near it.

import type { Queryable } from '../../db/database.ts';
import { listPostcodeHouses, type PostcodeHouse } from '../../gazetteer/addresses.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { Decided } from '../decided.ts';
import { RIGHT_METERS } from '../placement.ts';
import { oneOfEachHouse } from './one-of-each-house.ts';

/** A postcode has houses that are not listed. This many are assumed, as near to its centre as in other postcodes. */
const UNSEEN_HOUSES = 5;

/**
 * Measures rows whose answer is a British postcode by the postcode's houses; other rows are unchanged. One statement
 * for the batch.
 */
export async function measurePostcodes(db: Queryable, decided: Decided[]): Promise<Decided[]> {
  const keys = new Set(decided.flatMap(({ decision }) => unitKeyOf(decision.chosen?.candidate) ?? []));
  const housesOf = Map.groupBy(await listPostcodeHouses(db, [...keys]), ({ postcodeKey }) => postcodeKey);
  return decided.map((one) => {
    const { chosen } = one.decision;
    const houses = housesOf.get(unitKeyOf(chosen?.candidate) ?? '');
    if (!chosen || !houses) return one;
    const candidate = measureByHouses(chosen.candidate, houses);
    return { ...one, decision: { ...one.decision, chosen: { ...chosen, candidate } } };
  });
}

/** The share of a unit's houses near its centre, by its radius alone: close to that of the 1,560 units of Newport. */
export function shareOfUnit(radiusMeters: number): number {
  return Math.min(MOST_NEAR, NEAR_BY_RADIUS / radiusMeters);
}

const MOST_NEAR = 0.93;
const NEAR_BY_RADIUS = 160;

/** What is near the centre and what the radius is, both by the same houses, known and unseen. */
function measureByHouses(candidate: Candidate, houses: readonly PostcodeHouse[]): Candidate {
  const { point, radiusMeters } = candidate;
  const meters = oneOfEachHouse(houses).map((house) => distanceMeters(house, point));
  const near = meters.filter((distance) => distance <= RIGHT_METERS).length;
  const all = meters.length + UNSEEN_HOUSES;
  return {
    ...candidate,
    shareNear: (near + UNSEEN_HOUSES * shareOfUnit(radiusMeters)) / all,
    radiusMeters: (meters.length * reachOfMost(meters) + UNSEEN_HOUSES * radiusMeters) / all,
    measuredBy: [...new Set(houses.map(packOf))].sort(),
  };
}

/** The distance within which 95 % of them lie. */
function reachOfMost(meters: readonly number[]): number {
  const sorted = meters.toSorted((a, b) => a - b);
  return sorted[Math.ceil(0.95 * sorted.length) - 1] ?? 0;
}

/** Null where the answer is not a postcode of few houses. A ZIP code has thousands. */
function unitKeyOf(candidate: Candidate | undefined): string | null {
  const { kind, postcode } = candidate ?? {};
  return kind === 'postcode' && (postcode?.kind === 'unit' || postcode?.kind === 'retired')
    ? postcode.codeKey
    : null;
}
