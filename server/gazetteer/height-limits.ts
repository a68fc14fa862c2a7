// The only SQL that reads the height_limit table.
import type { Queryable } from '../db/database.ts';
import type { Box } from '../geometry/box.ts';
import type { HeightLimitRow, Stored } from './rows.ts';

export type HeightLimit = Stored<HeightLimitRow>;

/** Height limits whose line touches the box, in a stable order. A limit that two extracts contain is returned once. */
export async function listHeightLimits(
  db: Queryable,
  { west, south, east, north }: Box,
): Promise<HeightLimit[]> {
  const { rows } = await db.query<HeightLimit>(
    `select distinct on (ref) source, part, ref, road, height_m as "heightMeters", line from height_limit
     where bounds && box(point($1, $2), point($3, $4)) order by ref, source, part desc`,
    [east, north, west, south],
  );
  return rows;
}
