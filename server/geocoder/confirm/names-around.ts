// What the place around a match is called, beside what its own record says: by the houses of its street, and by its
// council.
import type { Queryable } from '../../db/database.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import { listNearestPostcodes } from '../../gazetteer/postcodes.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { Neighbours, StreetAddress } from '../addresses/neighbours.ts';
import { streetKeyOf } from '../candidates/candidate.ts';
import { distinctCells, inCells } from '../candidates/street-cell.ts';
import type { StreetNames } from '../candidates/street-names.ts';
import type { QueryContext } from '../context/query-context.ts';
import { namesOfCouncil } from '../context/regions.ts';
import { localityKey } from '../parse/normalize.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';
import { NEAREST_METERS } from './nearest-house.ts';

/** A row's match. */
export interface MatchOfRow {
  context: QueryContext;
  chosen: ScoredCandidate;
}

export interface NamesAround {
  /** The houses of its street near by. */
  houses: readonly StreetAddress[];
  /** Whether a house of its street near by, or its council or county, bears the name. */
  isCalled(nameKey: string): boolean;
}

/** For each match, in order. Two statements. */
export async function listNamesAround(
  db: Queryable,
  names: StreetNames,
  neighbours: Neighbours,
  matches: readonly MatchOfRow[],
): Promise<NamesAround[]> {
  if (matches.length === 0) return [];
  const streets = matches.map(({ context, chosen }) => {
    const streetKey = streetKeyOf(chosen.candidate);
    return { streetKey, cells: streetKey === '' ? [] : names.cellsOf(streetKey, context.cells) };
  });
  const points = matches.map(({ chosen }, row) => ({ ...chosen.candidate.point, row }));
  const [listed, nearest] = await Promise.all([
    neighbours.list(distinctCells(streets)),
    listNearestPostcodes(db, points),
  ]);
  const postcodeOf = new Map(nearest.map((near) => [near.row, near]));
  return matches.map(({ chosen: { candidate } }, row) => {
    const street = streets[row] ?? { streetKey: '', cells: [] };
    const houses = inCells(street, listed).filter(
      (house) => distanceMeters(house, candidate.point) <= NEAREST_METERS,
    );
    const ofHouses = new Set(houses.flatMap(({ locality, city }) => [locality, city].map(localityKey)));
    const isCalled = (key: string) => ofHouses.has(key) || isArea(postcodeOf.get(row), key);
    return { houses, isCalled };
  });
}

/** "Tameside" and "Tameside Council" are a council, "Cheshire" a part of the names of two. */
function isArea(postcode: Postcode | undefined, key: string): boolean {
  if (!postcode) return false;
  const { council, county, city } = postcode;
  const isPart = [council, county, city].some((own) => ` ${localityKey(own)} `.includes(` ${key} `));
  return isPart || namesOfCouncil(council).map(localityKey).includes(key);
}
