// The only SQL that reads the locality table.
import { anyOf, rowsOf, toTextArray } from '../db/array-literals.ts';
import type { Queryable } from '../db/database.ts';
import { distanceMeters, METERS_PER_DEGREE } from '../geometry/distance.ts';
import { pointColumns, type QueryPoint } from './query-points.ts';
import type { RegionLevel } from './regions.ts';
import type { LocalityRow, Stored } from './rows.ts';

export interface Locality extends Omit<Stored<LocalityRow>, 'kind'> {
  nameKey: string;
  /** 'zip_city': known only as a city name of ZIP codes. 'region': a state, county or council. */
  kind: LocalityRow['kind'] | 'zip_city' | 'region';
  level?: RegionLevel;
  /** Of a place found by another of its names: the key of its main one. Only findLocalities returns it. */
  mainNameKey?: string | null;
}

/** The names of one state's towns. */
export interface TownNamesOfState {
  nameKeys: string[];
  country: 'GB' | 'US';
  /** The US state; '' where the source has none, and in Great Britain. */
  state: string;
  /** Known only as a city name of ZIP codes: a candidate only where the query names its state. */
  isZipCity: boolean;
}

const COLUMNS = `l.source, l.part, l.ref, l.country, l.name_key as "nameKey", l.name, l.kind, l.county, l.state,
  l.population, l.radius_m as "radiusMeters", l.point[1] as lat, l.point[0] as lng`;

/** The rows of a place's names have one point, and its ref before the '#' (nameRef). */
const MAIN_NAME_KEY = `case when l.ref like '%#%' then (
  select min(m.name_key) from locality m
  where m.point ~= l.point and m.ref = split_part(l.ref, '#', 1) and m.source = l.source and m.part = l.part
) end`;

/**
 * Towns, villages and suburbs with these names, the largest 60 of each name: there are 49 Centervilles in the US alone.
 * Cities that only ZIP codes name come last. A place in several parts of a source is returned once. The names stand
 * behind a select: otherwise the planner would compare each of the hundreds with its statistics, which takes longer
 * than the search.
 */
export async function findLocalities(db: Queryable, nameKeys: string[]): Promise<Locality[]> {
  if (nameKeys.length === 0) return [];
  const { rows } = await db.query<Locality>(
    `select ${COLUMNS}, ${MAIN_NAME_KEY} as "mainNameKey"
     from (
       select *, row_number() over (partition by name_key order by population desc, source, part, ref) as place
       from (
         select distinct on (name_key, source, ref) * from locality
         where name_key = ${anyOf('text', 1)}
         order by name_key, source, ref, part desc
       ) named
     ) l
     where l.place <= 60
     union all
     select source, part, ref, 'US', name_key, name, 'zip_city', county, state, 0, radius_m, point[1], point[0], null
     from zip_city where name_key = ${anyOf('text', 1)}
     order by "nameKey", population desc, source, part, ref`,
    [toTextArray(nameKeys)],
  );
  const byName = Map.groupBy(rows, ({ nameKey }) => nameKey);
  const isKnown = (city: Locality) =>
    (byName.get(city.nameKey) ?? []).some((other) => isSameTown(other, city));
  return rows.filter((town) => town.kind !== 'zip_city' || !isKnown(town));
}

/** Of these names, those that are a ZIP code's city in a state, as 'name/state'. */
export async function listZipCities(db: Queryable, nameKeys: readonly string[]): Promise<Set<string>> {
  if (nameKeys.length === 0) return new Set();
  const { rows } = await db.query<{ city: string }>(
    `select distinct name_key || '/' || state as city from zip_city where name_key = ${anyOf('text', 1)}`,
    [toTextArray([...nameKeys])],
  );
  return new Set(rows.map(({ city }) => city));
}

/** A town that is mapped without its state and a ZIP code's city are the same place up to this distance. */
const SAME_TOWN_METERS = 25_000;

/** True where a directory of towns has the ZIP code's city, or an earlier list of ZIP codes has it. */
function isSameTown(other: Locality, city: Locality): boolean {
  if (other === city || other.country !== 'US') return false;
  if (other.kind === 'zip_city') return other.state === city.state && nameOf(other) < nameOf(city);
  return other.state === '' ? distanceMeters(other, city) <= SAME_TOWN_METERS : other.state === city.state;
}

const nameOf = ({ source, part, ref }: Locality) => `${source}/${part}/${ref}`;

/** The localities nearest to each point by planar order. At one point a town's main name comes before its others. */
export function listNearestLocalities(
  db: Queryable,
  points: QueryPoint[],
  count: number,
): Promise<NearLocality[]> {
  return searchNearest(db, points, { within: 'true', count, reach: Number.POSITIVE_INFINITY });
}

/** True of a place's row under its main name, and not of those under its other names (nameRef). */
export const IS_MAIN_NAME = `ref not like '%#%'`;
/** The same condition as in the index locality_town. */
const UNDER_ITS_OWN_NAME = `kind in ('city', 'town', 'village') and ${IS_MAIN_NAME}`;
/** The number of nearest towns to examine: many villages may be nearer than the middle of a city. */
const TOWNS_NEAR = 18;

/**
 * Towns under their main names. Of the nearest to each point by planar order, those whose distance in latitude is at
 * most this multiple of their radius. Suburbs and hamlets are parts of towns.
 */
export function listTownsReaching(
  db: Queryable,
  points: QueryPoint[],
  reach: number,
): Promise<NearLocality[]> {
  return searchNearest(db, points, { within: UNDER_ITS_OWN_NAME, count: TOWNS_NEAR, reach });
}

/** The most populous cities and towns, so many for each part of a source; largest first. */
export async function listLargestTowns(db: Queryable, ofEachPart: number): Promise<Locality[]> {
  const { rows } = await db.query<Locality>(
    `select ${COLUMNS} from (
       select *, row_number() over (partition by source, part order by population desc, ref) as place
       from locality where ${UNDER_ITS_OWN_NAME}
     ) l
     where l.place <= $1
     order by population desc, source, part, ref`,
    [ofEachPart],
  );
  return rows;
}

type NearLocality = Locality & { row: number };

async function searchNearest(
  db: Queryable,
  points: QueryPoint[],
  { within, count, reach }: { within: string; count: number; reach: number },
): Promise<NearLocality[]> {
  if (points.length === 0) return [];
  // The count is a literal: a plan cached for any count might not use the index.
  const { rows } = await db.query<NearLocality>(
    `select q.row, ${COLUMNS}
     from ${rowsOf('int', 'float8', 'float8')} as q(row, lat, lng)
     cross join lateral (
       select * from locality where ${within}
       order by point <-> point(q.lng, q.lat) fetch first ${count} rows with ties
     ) l
     where $4::float8 * l.radius_m >= abs(l.point[1] - q.lat) * ${METERS_PER_DEGREE}
     order by q.row, l.source, l.part, l.ref`,
    [...pointColumns(points), reach],
  );
  return rows;
}

/** The distinct names of the home countries' towns with their states. Misspelt towns are compared with these. */
export async function listTownNames(db: Queryable): Promise<TownNamesOfState[]> {
  // One text for each state: reading 55,000 rows would take longer than finding them.
  const { rows } = await db.query<Omit<TownNamesOfState, 'nameKeys'> & { keys: string }>(
    `select country, state, "isZipCity", string_agg(name_key, E'\\n') as keys
     from (
       select distinct name_key, country, case country when 'US' then state else '' end as state, false as "isZipCity"
       from locality where country in ('GB', 'US') and name_key <> ''
       union all
       select distinct name_key, 'US', state, true from zip_city where name_key <> ''
     ) as town group by country, state, "isZipCity"`,
  );
  return rows.map(({ keys, ...state }) => ({ nameKeys: keys.split('\n'), ...state }));
}
