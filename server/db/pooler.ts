// A pooler that hands out connections by the transaction has to keep prepared statements apart, as PgBouncer does from
// 1.21 on. An older one starts well and then fails every few calls, so it is looked for at the start.
import type pg from 'pg';
import type { Database } from './database.ts';

/** A statement of this name is there already; or is not. */
const FORGOTTEN = new Set(['42P05', '26000']);

/** True where two connections get into each other's prepared statements: what lies between is too old, or set so. */
export async function mixesUpStatements(db: Pick<Database, 'connect'>): Promise<boolean> {
  const clients = [await db.connect(), await db.connect()];
  try {
    // One after the other: a pooler gives the second the very connection that the first has just left.
    for (const client of clients) await client.query({ name: 'milepost_pooler', text: 'select 1' });
    return false;
  } catch (error) {
    if (FORGOTTEN.has((error as pg.DatabaseError).code ?? '')) return true;
    throw error;
  } finally {
    for (const client of clients) client.release(true);
  }
}
