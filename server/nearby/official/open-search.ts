// How the registered places of a kind are sought.
import type { Queryable } from '../../db/database.ts';
import type { PoiQuery } from '../../gazetteer/poi-conditions.ts';
import type { Point } from '../../geometry/distance.ts';
import { type CountedPlaces, countPlaces } from '../count-places.ts';
import { type FoundPlace, type FoundPlaces, findPlaces } from '../find-places.ts';
import { listPlaces, type PlacesOfTotal } from '../list-places.ts';
import { findRegisterDuplicates } from '../register-duplicates.ts';
import { openRegister } from './open-register.ts';
import { isEntryAPlace, type OfficialKind, registersOf } from './registers.ts';
import { fromNearToFar, keepPlaces, PlaceIndex, packsOfPlaces, readFound } from './search-register.ts';

type Conditions = PoiQuery['conditions'];
interface PlaceLimits {
  n: number;
  radiusMeters: number;
}

/** Searches around points, among the places that meet the conditions. */
export interface OfficialSearch {
  nearest(points: readonly Point[], conditions: Conditions, limits: PlaceLimits): Promise<FoundPlaces[]>;
  list(points: readonly Point[], conditions: Conditions, limits: PlaceLimits): Promise<PlacesOfTotal[]>;
  count(points: readonly Point[], conditions: Conditions, radiusMeters: number): Promise<CountedPlaces[]>;
  /** Places of which any entry lies within the radius. */
  touching(points: readonly Point[], conditions: Conditions, limits: PlaceLimits): Promise<FoundPlace[][]>;
}

export function openSearch(db: Queryable, mapVersion: string, kind: OfficialKind): OfficialSearch {
  const asked = { kinds: [kind], sources: registersOf(kind, false) };
  return isEntryAPlace(kind)
    ? searchEntries(db, mapVersion, asked)
    : searchPlaces(db, mapVersion, kind, asked);
}

type KindInRegisters = Pick<PoiQuery, 'kinds' | 'sources'>;

/** Where each entry is a place, the database filters them: half a million are food businesses. */
function searchEntries(db: Queryable, mapVersion: string, asked: KindInRegisters): OfficialSearch {
  const teller = findRegisterDuplicates;
  const find = (points: readonly Point[], conditions: Conditions, limits: PlaceLimits) =>
    findPlaces(db, mapVersion, points, { ...asked, conditions }, limits, teller);
  return {
    nearest: find,
    list: (points, conditions, limits) =>
      listPlaces(db, mapVersion, points, { ...asked, conditions }, limits, teller),
    count: (points, conditions, radiusMeters) =>
      countPlaces(db, mapVersion, points, { ...asked, conditions }, radiusMeters, teller),
    touching: async (points, conditions, limits) =>
      (await find(points, conditions, limits)).map(({ places }) => places),
  };
}

function searchPlaces(
  db: Queryable,
  mapVersion: string,
  kind: OfficialKind,
  asked: KindInRegisters,
): OfficialSearch {
  const open = async (conditions: Conditions, by: 'position' | 'entries' = 'position') =>
    new PlaceIndex(keepPlaces(await openRegister(db, mapVersion, kind), conditions), by);
  return {
    async nearest(points, conditions, { n, radiusMeters }) {
      const index = await open(conditions);
      const near = points.map((point) => index.nearest(point, n, radiusMeters));
      const found = await readFound(db, near, asked);
      return found.map((places) => ({
        places,
        reachMeters: places[n - 1]?.meters ?? radiusMeters,
      }));
    },
    async list(points, conditions, { n, radiusMeters }) {
      const index = await open(conditions);
      const all = points.map((point) => index.within(point, radiusMeters));
      const near = points.map((point) => index.nearest(point, n, radiusMeters));
      const found = await readFound(db, near, asked);
      return found.map((places, at) => ({
        places,
        total: all[at]?.length ?? 0,
        packs: packsOfPlaces(all[at] ?? []),
      }));
    },
    async count(points, conditions, radiusMeters) {
      const index = await open(conditions);
      const all = points.map((point) => index.within(point, radiusMeters));
      return all.map((places) => ({ count: places.length, packs: packsOfPlaces(places) }));
    },
    async touching(points, conditions, { n, radiusMeters }) {
      const index = await open(conditions, 'entries');
      const near = points.map((point) => fromNearToFar(point, index.within(point, radiusMeters)).slice(0, n));
      return readFound(db, near, asked);
    },
  };
}
