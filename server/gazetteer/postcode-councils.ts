import type { Queryable } from '../db/database.ts';
import type { Box } from '../geometry/box.ts';

/** For each box the local authority codes of its British postcodes; '' where a postcode has none. */
export async function listCouncilsIn(db: Queryable, boxes: readonly Box[]): Promise<string[][]> {
  if (boxes.length === 0) return [];
  const { rows } = await db.query<{ councils: string[] }>(
    `select p.councils
     from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) with ordinality as q(west, south, east, north, row)
     cross join lateral (
       select coalesce(array_agg(distinct council_code), '{}') as councils from postcode
       where kind = 'unit' and country = 'GB' and point <@ box(point(q.west, q.south), point(q.east, q.north))
     ) p
     order by q.row`,
    [
      boxes.map(({ west }) => west),
      boxes.map(({ south }) => south),
      boxes.map(({ east }) => east),
      boxes.map(({ north }) => north),
    ],
  );
  return rows.map(({ councils }) => councils);
}
