import type { Queryable } from '../../../server/db/database.ts';
import { METERS_PER_DEGREE } from '../../../server/geometry/distance.ts';

/** Records of one address nearer than this name one building. */
export const SAME_BUILDING_METERS = 300;
/** The same in degrees; of longitude as far as at 60 degrees north: a few more are near than need be. */
const LAT_DEGREES = SAME_BUILDING_METERS / METERS_PER_DEGREE;
const LNG_DEGREES = 2 * LAT_DEGREES;

/** SQL: two records lie near each other. */
export function areNear(a: string, b: string): string {
  return `abs(${a}.point[1] - ${b}.point[1]) <= ${LAT_DEGREES} and abs(${a}.point[0] - ${b}.point[0]) <= ${LNG_DEGREES}`;
}

/** SQL: the name of a record of the address table. */
export function idOf(a: string): string {
  return `${a}.source || ' ' || ${a}.part || ' ' || ${a}.ref`;
}

/** Puts what was taken out of the index back into it; of a part that was loaded anew since, or removed, it is forgotten. */
export async function returnRecords(
  tx: Queryable,
  table: 'held_out_address' | 'second_record',
): Promise<void> {
  await tx.query(`create table if not exists ${table} (like address)`);
  await tx.query(`delete from ${table} t where (t.source, t.part) in (
      select h.source, h.part from ${table} h
      join address a using (source, part, ref, number_key, postcode, placed_by))
    or not exists (select from pack p where p.source = t.source and p.part = t.part)`);
  await tx.query(
    `with returned as (delete from ${table} returning *) insert into address select * from returned`,
  );
}
