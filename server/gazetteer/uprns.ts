// The only SQL that reads the uprn table.

import { rowsOf } from '../db/array-literals.ts';
import type { Queryable } from '../db/database.ts';
import { EQUATOR_METERS_PER_DEGREE } from '../geometry/distance.ts';
import { pointColumns, type QueryPoint } from './query-points.ts';

export interface Uprn {
  source: string;
  part: string;
  uprn: number;
  lat: number;
  lng: number;
  /** The number of UPRNs at exactly this point: the flats of a block share one. */
  sharing: number;
}

/** The UPRN nearest to each point, within a distance in meters. Of several at one point the lowest number. */
export async function listNearestUprns(
  db: Queryable,
  points: QueryPoint[],
  withinMeters: number,
): Promise<(Uprn & { row: number })[]> {
  if (points.length === 0) return [];
  const { rows } = await db.query<Uprn & { row: number }>(
    `select q.row, u.*
     from ${rowsOf('int', 'float8', 'float8')} as q(row, lat, lng)
     cross join lateral (select $4::float8 as lat, $4 / greatest(cos(radians(q.lat)), 0.01) as lng) reach
     cross join lateral (
       select min(uprn) as uprn, point[1] as lat, point[0] as lng, count(*) as sharing,
         (array_agg(source order by uprn))[1] as source, (array_agg(part order by uprn, part))[1] as part
       from uprn
       where point <@ box(point(q.lng - reach.lng, q.lat - reach.lat), point(q.lng + reach.lng, q.lat + reach.lat))
       group by point[1], point[0]
       order by ((point[0] - q.lng) * cos(radians(q.lat))) ^ 2 + (point[1] - q.lat) ^ 2, 1
       limit 1
     ) u
     where ((u.lng - q.lng) * cos(radians(q.lat))) ^ 2 + (u.lat - q.lat) ^ 2 <= $4 ^ 2
     order by q.row`,
    [...pointColumns(points), withinMeters / EQUATOR_METERS_PER_DEGREE],
  );
  return rows;
}
