import { type Database, inTransaction, type Queryable } from '../../../server/db/database.ts';
import { holdsNumber } from '../../../server/geocoder/candidates/house-candidates.ts';
import { splitNumber } from '../../../server/geocoder/parse/normalize.ts';
import {
  BUILDINGS,
  type BuildingPlacedBy,
  isNumberedOrNamed,
  isPlacedBy,
  type NamedHouses,
} from './buildings.ts';
import { areNear, idOf, returnRecords } from './near-records.ts';
import { takeSecondRecords } from './second-records.ts';

export const FOLDS = 5;

/** SQL: true of a fifth of the houses so placed, by their own ids, the same ones on every machine; or of all of them. */
function isHeldOut(fold: number | 'all', placedBy: readonly BuildingPlacedBy[], named: NamedHouses): string {
  const isHouse = named === 'with_named' ? isNumberedOrNamed : `house_number <> ''`;
  const isOfFold =
    fold === 'all' ? 'true' : `('x' || left(md5(ref), 8))::bit(32)::bigint % ${FOLDS} = ${fold}`;
  return `${isOfFold}
    and ${isHouse} and ${isPlacedBy(placedBy)}`;
}

/**
 * Takes a fifth of the addresses so placed out of the index into a table of their own, and with each of them every other
 * record that lists the building, from whatever source. Those taken the last time come back, unless their part was loaded
 * anew since, or removed.
 */
export async function holdOut(
  db: Database,
  fold: number | 'all' = 0,
  placedBy: readonly BuildingPlacedBy[] = BUILDINGS,
  named: NamedHouses = 'numbered_only',
): Promise<{ heldOut: number; ofOtherRecords: number }> {
  const condition = isHeldOut(fold, placedBy, named);
  return inTransaction(db, async (tx) => {
    await returnRecords(tx, 'second_record');
    await returnRecords(tx, 'held_out_address');
    await move(tx, condition);
    // A record of the same address may have another within reach in its turn.
    while ((await moveOtherRecords(tx)) > 0);
    await takeSecondRecords(tx);
    const { rows } = await tx.query<{ heldOut: number; ofOtherRecords: number }>(
      `select count(*) filter (where ${condition})::int as "heldOut",
         count(*) filter (where not (${condition}))::int as "ofOtherRecords" from held_out_address`,
    );
    return rows[0] ?? { heldOut: 0, ofOtherRecords: 0 };
  });
}

interface RecordPair {
  id: string;
  listed: string;
  heldOut: string;
}

/** Records near a held-out building that bear its number, or a range that holds it, on its street or in its postcode. */
async function moveOtherRecords(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<RecordPair>(
    `select distinct ${idOf('a')} as id, a.number_key as listed, h.number_key as "heldOut" from held_out_address h
     join address a on (a.street_key = h.street_key and a.street_key <> ''
         or a.postcode_key = h.postcode_key and a.country = 'GB' and a.number_key = h.number_key
           and a.postcode_key <> '')
       and (a.number_key = h.number_key or a.number_key like '%-%')
       and ${areNear('a', 'h')}
     where h.number_key <> ''`,
  );
  const ids = rows.filter(({ listed, heldOut }) => listed === heldOut || isInRange(heldOut, listed));
  return move(tx, `${idOf('a')} = any($1)`, [ids.map(({ id }) => id)]);
}

function isInRange(numberKey: string, rangeKey: string): boolean {
  const [number, range] = [splitNumber(numberKey), splitNumber(rangeKey)];
  return number !== null && range !== null && holdsNumber(range, number.low);
}

async function move(tx: Queryable, condition: string, values: unknown[] = []): Promise<number> {
  const { rowCount } = await tx.query(
    `with moved as (delete from address a where ${condition} returning *)
     insert into held_out_address select * from moved`,
    values,
  );
  return rowCount ?? 0;
}
