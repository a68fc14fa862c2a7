import { createHmac } from 'node:crypto';
import type { Queryable } from '../db/database.ts';
import { findInstallationSecret } from '../db/installation-secret.ts';

/** Rows that one visitor may place in an hour without a key. */
export const VISITOR_ROWS_PER_HOUR = 50;

/**
 * Counts rows of a client, which is an address or a network, exactly across processes. Returns false, without counting,
 * when they exceed the limit per hour.
 */
export async function admitRows(db: Queryable, client: string, rows: number): Promise<boolean> {
  // There are so few IP addresses that somebody could reverse a plain hash by trying them all.
  const visitor = createHmac('sha256', await findInstallationSecret(db, 'visitor'))
    .update(client)
    .digest();
  const { rowCount } = await db.query(
    `insert into visitor_rows as v (address_hash, hour, rows) values ($1, date_trunc('hour', now()), $2)
     on conflict (address_hash, hour) do update set rows = v.rows + excluded.rows
     where v.rows + excluded.rows <= $3`,
    [visitor, rows, VISITOR_ROWS_PER_HOUR],
  );
  return rowCount === 1;
}

export async function deleteOldVisitorRows(db: Queryable): Promise<void> {
  await db.query(`delete from visitor_rows where hour < now() - interval '2 hours'`);
}
