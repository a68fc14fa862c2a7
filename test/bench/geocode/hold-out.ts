import { type Database, inTransaction, type Queryable } from '../../../server/db/database.ts';

// A fifth of the buildings, by their own ids: the same ones on every machine.
const IS_HELD_OUT = `('x' || left(md5(ref), 8))::bit(32)::bigint % 5 = 0
  and house_number <> '' and placed_by in ('building', 'entrance')`;

/** Records of one address nearer than this name one building. */
export const SAME_BUILDING_METERS = 300;
/** The same in degrees, at 60 degrees north too: a few more are taken out than need be. */
const [LAT_DEGREES, LNG_DEGREES] = [SAME_BUILDING_METERS / 111_000, SAME_BUILDING_METERS / 55_000];

/**
 * Takes a fifth of the building addresses out of the index into a table of their own, and with each of them every other
 * record of its number and street near it, from whatever source: else the building would still be listed. A part that
 * still has some in the index was loaded anew since the last time: its earlier ones are forgotten.
 */
export async function holdOut(db: Database): Promise<{ heldOut: number; ofOtherRecords: number }> {
  await db.query('create table if not exists held_out_address (like address)');
  return inTransaction(db, async (tx) => {
    await tx.query(`delete from held_out_address h where exists
      (select from (select source, part from address where ${IS_HELD_OUT}) a
       where a.source = h.source and a.part = h.part)`);
    await tx.query(`delete from held_out_address h where not exists
      (select from pack p where p.source = h.source and p.part = h.part)`);
    await move(tx, `delete from address where ${IS_HELD_OUT} returning *`);
    // A record of the same address may have another within reach in its turn.
    while ((await move(tx, OTHER_RECORDS)) > 0);
    const { rows } = await tx.query<{ heldOut: number; ofOtherRecords: number }>(
      `select count(*) filter (where ${IS_HELD_OUT})::int as "heldOut",
         count(*) filter (where not (${IS_HELD_OUT}))::int as "ofOtherRecords" from held_out_address`,
    );
    return rows[0] ?? { heldOut: 0, ofOtherRecords: 0 };
  });
}

const OTHER_RECORDS = `delete from address a using held_out_address h
  where a.street_key = h.street_key and a.number_key = h.number_key and a.street_key <> '' and a.number_key <> ''
    and abs(a.point[1] - h.point[1]) <= ${LAT_DEGREES} and abs(a.point[0] - h.point[0]) <= ${LNG_DEGREES}
  returning a.*`;

async function move(tx: Queryable, deletion: string): Promise<number> {
  const { rowCount } = await tx.query(
    `with moved as (${deletion}) insert into held_out_address select * from moved`,
  );
  return rowCount ?? 0;
}
