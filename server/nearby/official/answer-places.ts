// The registered places around points that the registers cover, in each mode.
import {
  type FindOfficialPlacesRequest,
  OFFICIAL_RADIUS_KM,
  type OfficialRow,
} from '../../../shared/api/find-official-places.ts';
import { placesListed } from '../../../shared/api/nearby-parts.ts';
import type { OfficialPlace } from '../../../shared/api/official-place.ts';
import type { Queryable } from '../../db/database.ts';
import type { PoiQuery } from '../../gazetteer/poi-conditions.ts';
import type { Point } from '../../geometry/distance.ts';
import type { PlacedRow } from '../../pipeline/endpoint.ts';
import type { LoadedSource } from '../../pipeline/services.ts';
import { packsOfFound } from '../find-places.ts';
import { findAtAddress } from './official-at.ts';
import { toOfficialPlace } from './official-place.ts';
import { officialQuery } from './official-query.ts';
import { type OfficialSearch, openSearch } from './open-search.ts';

export interface AnsweredPlaces {
  places?: NonNullable<OfficialRow['places']>;
  /** With mode at: the place at the address that the filters leave out. */
  leftOut?: OfficialPlace | undefined;
  /** With mode list: how many there are, listed or not. */
  total?: number;
  count?: number;
  sectorUnknown?: number;
  /** The registers that list them. */
  packs: string[];
  /** Every place up to this distance was examined. */
  reachMeters: number;
}

export async function answerPlaces(
  db: Queryable,
  mapVersion: string,
  rows: readonly PlacedRow[],
  request: FindOfficialPlacesRequest,
  loaded: readonly LoadedSource[],
): Promise<AnsweredPlaces[]> {
  const { mode = 'nearest', n, kind, radius_km = OFFICIAL_RADIUS_KM[kind] } = request;
  const { conditions } = officialQuery(request);
  const search = openSearch(db, mapVersion, kind);
  if (mode === 'at') return findAtAddress(search, rows, conditions, loaded);
  const points = rows.map(({ placement }) => placement.point as NonNullable<typeof placement.point>);
  const radiusMeters = radius_km * 1000;
  const unknown =
    request.nhs === undefined ? null : await countUnknown(search, points, conditions, radiusMeters);
  const unknownAt = (index: number) => unknown && { sectorUnknown: unknown[index] ?? 0 };
  if (mode === 'count') {
    const counted = await search.count(points, conditions, radiusMeters);
    return counted.map((one, index) => ({ ...one, ...unknownAt(index), reachMeters: radiusMeters }));
  }
  const limits = { n: placesListed(mode, n), radiusMeters };
  const found =
    mode === 'list'
      ? await listAll(search, points, conditions, limits)
      : await search.nearest(points, conditions, limits);
  return found.map(({ places, ...one }, index) => ({
    places: places.map((place) => toOfficialPlace(place, conditions, loaded)),
    packs: packsOfFound(places),
    ...unknownAt(index),
    ...one,
  }));
}

async function listAll(
  search: OfficialSearch,
  points: readonly Point[],
  conditions: PoiQuery['conditions'],
  limits: { n: number; radiusMeters: number },
) {
  const listed = await search.list(points, conditions, limits);
  return listed.map((one) => ({ ...one, reachMeters: limits.radiusMeters }));
}

/** The hospitals around each point that are neither of the NHS nor independent, as far as any register says. */
async function countUnknown(
  search: OfficialSearch,
  points: readonly Point[],
  conditions: PoiQuery['conditions'],
  radiusMeters: number,
): Promise<number[]> {
  const others = conditions.filter(({ property }) => property !== 'nhs');
  const all = await search.count(points, others, radiusMeters);
  const known = await search.count(points, [...others, { property: 'nhs', isKnown: true }], radiusMeters);
  return all.map((one, index) => Math.max(0, one.count - (known[index]?.count ?? 0)));
}
