import type { Queryable } from '../db/database.ts';
import { CELL_STEPS, CELLS_PER_DEGREE, COLUMNS } from './coverage-cells.ts';

/** How many places lie in a tenth, each way, of a square at the rim of an extract. */
export interface RimPois {
  cell: number;
  /** From the south and from the west, from 0. */
  row: number;
  column: number;
  places: number;
}

/** The places of an extract in those of its squares that have a neighbour, also at a corner, which it does not cover. */
export async function listPoisAtRim(
  db: Queryable,
  { source, part }: { source: string; part: string },
): Promise<RimPois[]> {
  const around = [-COLUMNS, 0, COLUMNS].flatMap((up) => [up - 1, up, up + 1]).filter((step) => step !== 0);
  const { rows } = await db.query<RimPois>(
    `with cell as (select cell from poi_cell where source = $1 and part = $2),
     rim as (
       select c.cell from cell c
       where exists (select from unnest($3::int[]) as step where c.cell + step not in (select cell from cell))
     ),
     own as (
       select (point[1] + 90) * ${CELLS_PER_DEGREE} as y, (point[0] + 180) * ${CELLS_PER_DEGREE} as x
       from poi where source = $1 and part = $2
     ),
     placed as (
       select (floor(y) * ${COLUMNS} + floor(x))::int as cell,
         floor((y - floor(y)) * ${CELL_STEPS})::int as row, floor((x - floor(x)) * ${CELL_STEPS})::int as column
       from own
     )
     select rim.cell, coalesce(row, 0) as row, coalesce("column", 0) as column, count(placed.cell)::int as places
     from rim left join placed using (cell) group by 1, 2, 3`,
    [source, part, around],
  );
  return rows;
}
