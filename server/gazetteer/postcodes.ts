// The only SQL that reads the postcode table.
import { anyOf, rowsOf, toTextArray } from '../db/array-literals.ts';
import type { Queryable } from '../db/database.ts';
import { IS_OUTDONE, mergePostcodes } from './merge-postcodes.ts';
import type { Postcode } from './postcode.ts';
import { pointColumns, type QueryPoint } from './query-points.ts';

const COLUMNS = `p.source, p.part, p.country, p.code_key as "codeKey", p.code, p.kind,
  p.point[1] as lat, p.point[0] as lng, p.radius_m as "radiusMeters", p.city, p.county, p.state,
  p.council_code as "councilCode", p.council, p.outdone_by as "outdoneBy"`;

/** Postcodes by their key ('NP201AA', 'NP201', 'NP20', '21201'), of any kind. One row for each code and kind. */
export async function findPostcodes(db: Queryable, codeKeys: string[]): Promise<Postcode[]> {
  if (codeKeys.length === 0) return [];
  const { rows } = await db.query<Postcode>(
    `select ${COLUMNS} from postcode p where p.code_key = ${anyOf('text', 1)} order by p.code_key, p.kind, p.source, p.part`,
    [toTextArray(codeKeys)],
  );
  return mergePostcodes(rows);
}

/** The same with their towns. A source of areas has no town names. */
export async function withTowns<T extends Pick<Postcode, 'kind' | 'codeKey' | 'city' | 'county' | 'state'>>(
  db: Queryable,
  rows: T[],
): Promise<T[]> {
  const nameless = rows
    .filter(({ kind, city }) => kind === 'zip' && city === '')
    .map(({ codeKey }) => codeKey);
  const known = new Map(
    (await findPostcodes(db, nameless)).map((one) => [`${one.codeKey} ${one.kind}`, one]),
  );
  return rows.map((row) => {
    const named = known.get(`${row.codeKey} ${row.kind}`);
    return named ? { ...row, ...namesOf(named) } : row;
  });
}

function namesOf({ city, county, state }: Postcode): Pick<Postcode, 'city' | 'county' | 'state'> {
  return { city, county, state };
}

/**
 * Planar order differs from true order at most by the ratio of a degree of latitude to one of longitude: the nearest is
 * selected from this many.
 */
const CANDIDATES = 6;
/** In a town the nearest lies within a tenth of this. */
const NEAR_DEGREES = 0.02;

/**
 * The unit postcode or ZIP code nearest to each point; at one place the first by its code. A box around the point is
 * searched first: a search without a bound takes twice as long. Everything is searched when the box holds too few
 * candidates, or may not hold the nearest.
 */
export async function listNearestPostcodes(
  db: Queryable,
  points: QueryPoint[],
): Promise<(Postcode & { row: number })[]> {
  const near = await searchPostcodes(db, points, NEAR_BOX);
  // Query points are rounded: a result at the very edge is left to the other search.
  const settled = near.filter(
    ({ candidates, reach }) => candidates >= CANDIDATES && reach < 0.999 * NEAR_DEGREES,
  );
  const isSettled = new Set(settled.map(({ row }) => row));
  const far = await searchPostcodes(
    db,
    points.filter(({ row }) => !isSettled.has(row)),
    '',
  );
  return withTowns(
    db,
    [...settled, ...far].map(({ candidates, reach, ...nearest }) => nearest),
  );
}

const NEAR_BOX = `and point <@ box(point(q.lng - ${NEAR_DEGREES}, q.lat - ${NEAR_DEGREES}),
  point(q.lng + ${NEAR_DEGREES}, q.lat + ${NEAR_DEGREES}))`;

/** The nearest of the candidates, with their number and the distance of the furthest in degrees. */
type PostcodeRecord = Postcode & { row: number; candidates: number; reach: number };

async function searchPostcodes(
  db: Queryable,
  points: QueryPoint[],
  within: string,
): Promise<PostcodeRecord[]> {
  if (points.length === 0) return [];
  const { rows } = await db.query<PostcodeRecord>(
    `select q.row, p.candidates, p.reach, ${COLUMNS}
     from ${rowsOf('int', 'float8', 'float8')} as q(row, lat, lng)
     cross join lateral (
       select *, count(*) over () as candidates, max(point <-> point(q.lng, q.lat)) over () as reach
       from (
         select * from postcode p where kind in ('unit', 'zip') and not ${IS_OUTDONE} ${within}
         order by point <-> point(q.lng, q.lat) fetch first ${CANDIDATES} rows with ties
       ) candidate
       order by ((point[0] - q.lng) * cos(radians(q.lat))) ^ 2 + (point[1] - q.lat) ^ 2, code_key, source, part
       limit 1
     ) p
     order by q.row`,
    pointColumns(points),
  );
  return rows;
}
