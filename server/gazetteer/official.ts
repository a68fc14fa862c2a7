// Official records without a polygon: points near a place, facts of a code, and which files are loaded.
import { compareText } from '../../shared/compare-text.ts';
import type { Queryable } from '../db/database.ts';
import { distanceMeters, EQUATOR_METERS_PER_DEGREE, type Point } from '../geometry/distance.ts';
import type {
  CodeFactRow,
  CodeKind,
  OfficialAreaKind,
  PointFeatureRow,
  PointKind,
  TierKind,
  TrafficKind,
} from './official-rows.ts';
import type { QueryPoint } from './query-points.ts';
import { pointColumns } from './query-points.ts';
import type { Stored } from './rows.ts';

export type CodeFact = Stored<CodeFactRow>;
export type PointFeature = Stored<PointFeatureRow>;

/** The points of these kinds within a distance in meters of each place, its own or the same for all, nearest first. */
export async function listPointFeatures(
  db: Queryable,
  points: QueryPoint[],
  withinMeters: number | readonly number[],
  kinds: readonly PointKind[],
): Promise<(PointFeature & { row: number; meters: number })[]> {
  if (points.length === 0) return [];
  const reaches = points.map((_, index) =>
    typeof withinMeters === 'number' ? withinMeters : (withinMeters[index] ?? 0),
  );
  const { rows } = await db.query<
    PointFeature & QueryPoint & { fromLat: number; fromLng: number; within: number }
  >(
    `select q.row, q.lat as "fromLat", q.lng as "fromLng", q.meters as within, f.source, f.part, f.kind, f.code, f.name, f.country,
       f.scope, f.properties, f.point[1] as lat, f.point[0] as lng
     from unnest($1::int[], $2::float8[], $3::float8[], $4::float8[]) as q(row, lat, lng, meters)
     cross join lateral (select q.meters * $5::float8 as lat) own
     cross join lateral (select own.lat, own.lat / greatest(cos(radians(q.lat)), 0.01) as lng) reach
     join point_feature f on f.point <@
       box(point(q.lng - reach.lng, q.lat - reach.lat), point(q.lng + reach.lng, q.lat + reach.lat))
     where f.kind = any($6)`,
    // A box computed on a flat earth misses a little of the circle at its corners, so half a percent more is read.
    [...pointColumns(points), reaches, 1.005 / EQUATOR_METERS_PER_DEGREE, kinds],
  );
  return rows
    .flatMap(({ fromLat, fromLng, within, ...row }) => {
      const meters = distanceMeters({ lat: fromLat, lng: fromLng }, row);
      return meters <= within ? [{ ...row, meters }] : [];
    })
    .sort((a, b) => a.row - b.row || a.meters - b.meters || compareText(a.code, b.code));
}

/** Recorded crimes of one type at one point. A point stands for several addresses, and many crimes share one. */
export interface CrimeCount extends Point {
  row: number;
  source: string;
  part: string;
  force: string;
  month: string;
  type: string;
  count: number;
}

/** Crimes within a distance in meters of each place, counted by point and type. */
export async function listCrimeCounts(
  db: Queryable,
  points: QueryPoint[],
  withinMeters: number,
): Promise<CrimeCount[]> {
  if (points.length === 0) return [];
  const { rows } = await db.query<CrimeCount & { fromLat: number; fromLng: number }>(
    `select q.row, q.lat as "fromLat", q.lng as "fromLng", f.source, f.part, f.scope as force, f.name as type,
       f.properties ->> 'month' as month, f.point[1] as lat, f.point[0] as lng, count(*) as count
     from unnest($1::int[], $2::float8[], $3::float8[]) as q(row, lat, lng)
     cross join lateral (select $4::float8 as lat, $4 / greatest(cos(radians(q.lat)), 0.01) as lng) reach
     join point_feature f on f.point <@
       box(point(q.lng - reach.lng, q.lat - reach.lat), point(q.lng + reach.lng, q.lat + reach.lat))
     where f.kind = 'crime'
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
    [...pointColumns(points), (1.005 * withinMeters) / EQUATOR_METERS_PER_DEGREE],
  );
  return rows
    .filter(
      ({ fromLat, fromLng, ...at }) => distanceMeters({ lat: fromLat, lng: fromLng }, at) <= withinMeters,
    )
    .map(({ fromLat, fromLng, ...count }) => count);
}

/** The facts of these codes: 'tract_income' of '11001000101'. */
export async function listCodeFacts(
  db: Queryable,
  kind: CodeKind | TierKind,
  codes: readonly string[],
): Promise<CodeFact[]> {
  if (codes.length === 0) return [];
  const { rows } = await db.query<CodeFact>(
    `select source, part, kind, code, name, country, scope, properties from code_fact
     where kind = $1 and code = any($2) order by code, source, part`,
    [kind, codes],
  );
  return rows;
}

/** All facts of one kind: some hundred records. */
export async function listTrafficFacts(db: Queryable, kinds: readonly TrafficKind[]): Promise<CodeFact[]> {
  const { rows } = await db.query<CodeFact>(
    `select source, part, kind, code, name, country, scope, properties from code_fact
     where kind = any($1) order by kind, code, source, part`,
    [kinds],
  );
  return rows;
}

/** The names of areas by their codes. */
export async function listAreaNames(
  db: Queryable,
  kind: OfficialAreaKind,
  codes: readonly string[],
): Promise<{ code: string; name: string; source: string; part: string }[]> {
  if (codes.length === 0) return [];
  const { rows } = await db.query<{ code: string; name: string; source: string; part: string }>(
    `select distinct code, name, source, part from area where kind = $1 and code = any($2)
     order by code, source, part`,
    [kind, codes],
  );
  return rows;
}

/** Every council of which an outline is loaded. */
export async function listOutlinedCouncils(db: Queryable): Promise<{ code: string; name: string }[]> {
  const { rows } = await db.query<{ code: string; name: string }>(
    `select distinct code, name from area where kind = 'council' order by code, name`,
  );
  return rows;
}

/** The kinds and the area that a loaded file covers. */
export interface Scope {
  kind: OfficialAreaKind | PointKind | CodeKind;
  scope: string;
  source: string;
  part: string;
}

export async function listScopes(db: Queryable): Promise<Scope[]> {
  const of = (table: string) =>
    `select kind, scope, source, part from ${table} group by kind, scope, source, part`;
  const { rows } = await db.query<Scope>(
    `${of('area')} union all ${of('point_feature')} union all ${of('code_fact')} order by 1, 2, 3, 4`,
  );
  return rows;
}

/** The states of which a list and the outlines of its areas have a code in common. */
export async function listSharedStates(db: Queryable): Promise<{ list: CodeKind; state: string }[]> {
  const sharing = (list: CodeKind, digits: number, kinds: string) =>
    `select '${list}' as list, left(f.code, 2) as state
     from (select distinct left(code, ${digits}) as code from area where kind in (${kinds})) as outline
     join code_fact f on f.kind = '${list}' and f.code = outline.code
     group by 1, 2`;
  const { rows } = await db.query<{ list: CodeKind; state: string }>(
    `${sharing('metro', 5, "'county', 'tract', 'block'")} union all
     ${sharing('tract_income', 11, "'tract', 'block'")} order by 1, 2`,
  );
  return rows;
}

const POINTS_OF_A_PUBLISHER = 40;

/** Positions of some records of each publisher: enough to find the publisher's council. */
export async function listPublisherPoints(db: Queryable): Promise<(Scope & Point)[]> {
  const of = (table: string, place: string) => `
    select kind, scope, source, part, (${place})[1] as lat, (${place})[0] as lng from (
      select *, row_number() over (partition by kind, scope, source, part order by code, ${place}::text) as number
      from ${table} where scope like 'publisher:%'
    ) numbered where number <= ${POINTS_OF_A_PUBLISHER}`;
  const { rows } = await db.query<Scope & Point>(
    `${of('area', 'center(bounds)')} union all ${of('point_feature', 'point')} order by 1, 2, 3, 4, 5, 6`,
  );
  return rows;
}

export interface Extent {
  source: string;
  part: string;
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The boxes around all records of some packs. */
export async function listExtents(
  db: Queryable,
  packs: readonly { source: string; part: string }[],
): Promise<Extent[]> {
  if (packs.length === 0) return [];
  const { rows } = await db.query<Extent>(
    `select source, part, min((bounds[1])[0]) as west, min((bounds[1])[1]) as south,
       max((bounds[0])[0]) as east, max((bounds[0])[1]) as north
     from area where (source, part) in (select * from unnest($1::text[], $2::text[]))
     group by source, part order by source, part`,
    [packs.map(({ source }) => source), packs.map(({ part }) => part)],
  );
  return rows;
}
