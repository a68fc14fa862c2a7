// The only SQL that reads the postcode_cell table.
import { rowsOf, toTextArray } from '../db/array-literals.ts';
import type { Queryable } from '../db/database.ts';

/** A large ZIP code spans about ten cells. Where there are more, some come from single wrong records. */
const MOST_CELLS = 40;

/** The cells of records with these postcodes ('NP201AA', '21201'), in ascending order. */
export async function findPostcodeCells(
  db: Queryable,
  postcodeKeys: string[],
): Promise<Map<string, number[]>> {
  if (postcodeKeys.length === 0) return new Map();
  const { rows } = await db.query<{ postcodeKey: string; cells: number[] }>(
    `select q.postcode_key as "postcodeKey", array(
       select distinct cell from postcode_cell where postcode_key = q.postcode_key order by cell limit $2
     ) as cells
     from ${rowsOf('text')} as q(postcode_key)`,
    [toTextArray(postcodeKeys), MOST_CELLS],
  );
  return new Map(rows.map(({ postcodeKey, cells }) => [postcodeKey, cells]));
}
