// The only SQL that reads the postcode table.
import { toTextArray } from '../db/array-literals.ts';
import type { Queryable } from '../db/database.ts';
import { type AskedPoint, pointColumns } from './asked-points.ts';
import { IS_OUTDONE, mergePostcodes } from './merge-postcodes.ts';
import type { PostcodeRow, Stored } from './rows.ts';

export interface Postcode extends Stored<PostcodeRow> {
  codeKey: string;
}

const COLUMNS = `p.source, p.part, p.country, p.code_key as "codeKey", p.code, p.kind,
  p.point[1] as lat, p.point[0] as lng, p.radius_m as "radiusMeters", p.city, p.county, p.state,
  p.council_code as "councilCode", p.council, p.outdone_by as "outdoneBy"`;

/** Postcodes by their key ('NP201AA', 'NP201', 'NP20', '21201'), of any kind; one row for each code and kind. */
export async function findPostcodes(db: Queryable, codeKeys: string[]): Promise<Postcode[]> {
  if (codeKeys.length === 0) return [];
  const { rows } = await db.query<Postcode>(
    `select ${COLUMNS} from postcode p where p.code_key = any($1) order by p.code_key, p.kind, p.source, p.part`,
    [toTextArray(codeKeys)],
  );
  return mergePostcodes(rows);
}

/** The same with their towns, which a source of areas does not name. */
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

/** In a town the six nearest lie within a tenth of it. */
const NEAR_DEGREES = 0.02;

/**
 * The unit postcodes or ZIPs nearest to each point by planar order. A box around the point comes first, as a search
 * that may end anywhere takes twice as long; where it holds too few, or they may not be the nearest, all are searched.
 */
export async function listNearestPostcodes(
  db: Queryable,
  points: AskedPoint[],
  count: number,
): Promise<(Postcode & { row: number })[]> {
  const near = await searchPostcodes(db, points, count, NEAR_BOX);
  const nearOf = Map.groupBy(near, ({ row }) => row);
  const isSettled = (point: AskedPoint) => {
    const apart = (nearOf.get(point.row) ?? []).map(({ lat, lng }) =>
      Math.hypot(lat - point.lat, lng - point.lng),
    );
    // Points are asked rounded: what lies at the very edge is left to the other search.
    return apart.length >= count && Math.max(...apart) < 0.999 * NEAR_DEGREES;
  };
  const open = points.filter((point) => !isSettled(point));
  const isOpen = new Set(open.map(({ row }) => row));
  const far = await searchPostcodes(db, open, count, '');
  return [...near.filter(({ row }) => !isOpen.has(row)), ...far];
}

const NEAR_BOX = `and point <@ box(point(q.lng - ${NEAR_DEGREES}, q.lat - ${NEAR_DEGREES}),
  point(q.lng + ${NEAR_DEGREES}, q.lat + ${NEAR_DEGREES}))`;

async function searchPostcodes(
  db: Queryable,
  points: AskedPoint[],
  count: number,
  within: string,
): Promise<(Postcode & { row: number })[]> {
  if (points.length === 0) return [];
  const { rows } = await db.query<Postcode & { row: number }>(
    `select q.row, ${COLUMNS}
     from unnest($1::int[], $2::float8[], $3::float8[]) as q(row, lat, lng)
     cross join lateral (
       select * from postcode p where kind in ('unit', 'zip') and not ${IS_OUTDONE} ${within}
       order by point <-> point(q.lng, q.lat) fetch first ($4) rows with ties
     ) p
     order by q.row, p.code_key, p.source, p.part`,
    [...pointColumns(points), count],
  );
  return withTowns(db, rows);
}
