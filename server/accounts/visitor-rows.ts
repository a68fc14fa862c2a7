import type { Queryable } from '../db/database.ts';
import { hashSecret } from './secret.ts';

/** Rows that one address may place in an hour without a key. */
export const VISITOR_ROWS_PER_HOUR = 50;

/** Counts rows of an address, exactly across processes; false when they pass the hour's limit, and then not counted. */
export async function admitRows(db: Queryable, address: string, rows: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into visitor_rows as v (address_hash, hour, rows) values ($1, date_trunc('hour', now()), $2)
     on conflict (address_hash, hour) do update set rows = v.rows + excluded.rows
     where v.rows + excluded.rows <= $3`,
    [hashSecret(`visitor ${address}`), rows, VISITOR_ROWS_PER_HOUR],
  );
  return rowCount === 1;
}

export async function deleteOldVisitorRows(db: Queryable): Promise<void> {
  await db.query(`delete from visitor_rows where hour < now() - interval '2 hours'`);
}
