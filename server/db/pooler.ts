// A pooler that assigns connections by transaction must separate prepared statements, as PgBouncer does from 1.21 on.
// With an older one a server starts well and then fails every few calls, so this is tested at the start.
import type pg from 'pg';
import type { Database } from './database.ts';

/** A prepared statement of this name exists already, or does not exist. */
const FORGOTTEN = new Set(['42P05', '26000']);

/** True where two connections share prepared statements by mistake: the pooler between is too old, or misconfigured. */
export async function mixesUpStatements(db: Pick<Database, 'connect'>): Promise<boolean> {
  const clients = [await db.connect(), await db.connect()];
  try {
    // One after the other: a pooler gives the second the same connection that the first has just released.
    for (const client of clients) await client.query({ name: 'milepost_pooler', text: 'select 1' });
    return false;
  } catch (error) {
    if (FORGOTTEN.has((error as pg.DatabaseError).code ?? '')) return true;
    throw error;
  } finally {
    for (const client of clients) client.release(true);
  }
}
