// For a row placed at its postcode's centre: how many of the postcode's houses are near it.

import type { Queryable } from '../../db/database.ts';
import { listPostcodeHouses } from '../../gazetteer/addresses.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { Decided } from '../decided.ts';
import { RIGHT_METERS } from '../placement.ts';
import { oneOfEachHouse } from './one-of-each-house.ts';

/** A postcode has houses that are not listed. This many are assumed, as near to its centre as in other postcodes. */
const UNSEEN_HOUSES = 5;
const SHARE_OF_OTHERS = 0.9;

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
    const { point } = chosen.candidate;
    const distinct = oneOfEachHouse(houses);
    const near = distinct.filter((house) => distanceMeters(house, point) <= RIGHT_METERS).length;
    const shareNear = (near + UNSEEN_HOUSES * SHARE_OF_OTHERS) / (distinct.length + UNSEEN_HOUSES);
    const measuredBy = [...new Set(houses.map(packOf))].sort();
    return {
      ...one,
      decision: {
        ...one.decision,
        chosen: { ...chosen, candidate: { ...chosen.candidate, shareNear, measuredBy } },
      },
    };
  });
}

/** Null where the answer is not a postcode of few houses. A ZIP code has thousands. */
function unitKeyOf(candidate: Candidate | undefined): string | null {
  const { kind, postcode } = candidate ?? {};
  return kind === 'postcode' && (postcode?.kind === 'unit' || postcode?.kind === 'retired')
    ? postcode.codeKey
    : null;
}
