// The only SQL that reads the area table. The database finds boxes; the polygon decides here, exactly.
import { booleanPointInPolygon } from '@turf/turf';
import type { Queryable } from '../db/database.ts';
import { type AskedPoint, pointColumns } from './asked-points.ts';
import type { AreaRow, Stored } from './rows.ts';

export type Area = Omit<Stored<AreaRow>, 'rings'>;

/** The official areas that each point lies in. */
export async function listAreasAt(db: Queryable, points: AskedPoint[]): Promise<(Area & { row: number })[]> {
  if (points.length === 0) return [];
  const { rows } = await db.query<Stored<AreaRow> & AskedPoint>(
    `select q.row, q.lat, q.lng, a.source, a.part, a.kind, a.code, a.name, a.country, a.state, a.polygon as rings
     from unnest($1::int[], $2::float8[], $3::float8[]) as q(row, lat, lng)
     join area a on a.bounds @> box(point(q.lng, q.lat), point(q.lng, q.lat))
     order by q.row, a.kind, a.code, a.source, a.part`,
    pointColumns(points),
  );
  return rows
    .filter((row) => booleanPointInPolygon([row.lng, row.lat], { type: 'Polygon', coordinates: row.rings }))
    .map(({ lat, lng, rings, ...area }) => area);
}
