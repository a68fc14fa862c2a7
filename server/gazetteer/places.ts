// The only SQL that reads the place table: businesses, stations, named buildings.
import type { Queryable } from '../db/database.ts';
import { type AskedPoint, pointColumns } from './asked-points.ts';
import type { PlaceRow, Stored } from './rows.ts';

export interface Place extends Stored<PlaceRow> {
  nameKey: string;
}

const COLUMNS = `p.source, p.part, p.ref, p.country, p.name_key as "nameKey", p.name, p.category,
  p.house_number as "houseNumber", p.street, p.city, p.postcode,
  p.point[1] as lat, p.point[0] as lng, p.placed_by as "placedBy"`;

/** Places of these names anywhere, at most 30 of each name. */
export async function findPlaces(db: Queryable, nameKeys: string[]): Promise<Place[]> {
  if (nameKeys.length === 0) return [];
  const { rows } = await db.query<Place>(
    `select ${COLUMNS}
     from unnest($1::text[]) as q(name_key)
     cross join lateral (
       select * from place where name_key = q.name_key order by source, part, ref limit 30
     ) p
     order by p.name_key, p.source, p.part, p.ref`,
    [nameKeys],
  );
  return rows;
}

/** The named places nearest to each point by planar order; not those that only stand for their postcode. */
export async function listNearestPlaces(
  db: Queryable,
  points: AskedPoint[],
  count: number,
): Promise<(Place & { row: number })[]> {
  if (points.length === 0) return [];
  const { rows } = await db.query<Place & { row: number }>(
    `select q.row, ${COLUMNS}
     from unnest($1::int[], $2::float8[], $3::float8[]) as q(row, lat, lng)
     cross join lateral (
       select * from place where placed_by <> 'postcode_centre' order by point <-> point(q.lng, q.lat) limit $4
     ) p
     order by q.row, p.source, p.part, p.ref`,
    [...pointColumns(points), count],
  );
  return rows;
}
