// The registered places around points that the registers cover, in each mode.
import {
  type FindOfficialPlacesRequest,
  OFFICIAL_RADIUS_KM,
  type OfficialRow,
} from '../../../shared/api/find-official-places.ts';
import { placesListed } from '../../../shared/api/nearby-parts.ts';
import type { Queryable } from '../../db/database.ts';
import type { PoiQuery } from '../../gazetteer/pois.ts';
import type { Point } from '../../geometry/distance.ts';
import type { PlacedRow } from '../../pipeline/endpoint.ts';
import type { LoadedSource } from '../../pipeline/services.ts';
import { countPlaces } from '../count-places.ts';
import { findRegisterDuplicates } from '../find-duplicates.ts';
import { findPlaces, packsOfFound } from '../find-places.ts';
import { listPlaces } from '../list-places.ts';
import { findAtAddress } from './official-at.ts';
import { toOfficialPlace } from './official-place.ts';
import { officialQuery } from './official-query.ts';

export interface AnsweredPlaces {
  places?: NonNullable<OfficialRow['places']>;
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
  const query = officialQuery(request);
  if (mode === 'at') return findAtAddress(db, mapVersion, rows, query, loaded);
  const points = rows.map(({ placement }) => placement.point as NonNullable<typeof placement.point>);
  const radiusMeters = radius_km * 1000;
  const unknown =
    request.nhs === undefined ? null : await countUnknown(db, mapVersion, points, query, radiusMeters);
  const unknownAt = (index: number) => unknown && { sectorUnknown: unknown[index] ?? 0 };
  if (mode === 'count') {
    const counted = await countPlaces(db, mapVersion, points, query, radiusMeters, findRegisterDuplicates);
    return counted.map((one, index) => ({ ...one, ...unknownAt(index), reachMeters: radiusMeters }));
  }
  const limits = { n: placesListed(mode, n), radiusMeters };
  const found =
    mode === 'list'
      ? await listAll(db, mapVersion, points, query, limits)
      : await findPlaces(db, mapVersion, points, query, limits, findRegisterDuplicates);
  return found.map(({ places, ...one }, index) => ({
    places: places.map((place) => toOfficialPlace(place, loaded)),
    packs: places.flatMap(packsOfFound),
    ...unknownAt(index),
    ...one,
  }));
}

async function listAll(
  db: Queryable,
  mapVersion: string,
  points: readonly Point[],
  query: PoiQuery,
  limits: { n: number; radiusMeters: number },
) {
  const listed = await listPlaces(db, mapVersion, points, query, limits, findRegisterDuplicates);
  return listed.map((one) => ({ ...one, reachMeters: limits.radiusMeters }));
}

/** The hospitals around each point that are neither of the NHS nor independent, as far as any register says. */
async function countUnknown(
  db: Queryable,
  mapVersion: string,
  points: readonly Point[],
  { conditions, ...query }: PoiQuery,
  radiusMeters: number,
): Promise<number[]> {
  const others = conditions.filter(({ property }) => property !== 'nhs');
  const count = (asked: PoiQuery['conditions']) =>
    countPlaces(
      db,
      mapVersion,
      points,
      { ...query, conditions: asked },
      radiusMeters,
      findRegisterDuplicates,
    );
  const all = await count(others);
  const known = await count([...others, { property: 'nhs', isKnown: true }]);
  return all.map((one, index) => Math.max(0, one.count - (known[index]?.count ?? 0)));
}
