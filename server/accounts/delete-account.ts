import { type Database, forLongWork, inTransaction } from '../db/database.ts';
import { lockAccount } from '../db/lock-account.ts';
import { type Actor, recordEvent } from './audit.ts';

/** Every table with an account's own data, in an order that its references allow. The others follow by cascade. */
export const ACCOUNT_TABLES = [
  'reservation',
  'account_day',
  'usage_day',
  'idempotent_call',
  'formula_answer',
  'job',
  'run',
  'map',
  'map_owner',
  'sheet_holder',
  'upload',
  // After the tables above, because deletions in them are counted in these.
  'kept_change',
  'kept_total',
  // Last, because requests wait for their rows.
  'minute_count',
  'formula_minute_count',
] as const;

/**
 * Deletes an account with its keys, sessions, runs, jobs, maps and usage, for good. One event stays: an account of this
 * id was deleted, when and by whom.
 */
export async function deleteAccount(db: Database, accountId: string, by: Actor = 'server'): Promise<void> {
  await inTransaction(forLongWork(db), async (tx) => {
    await lockAccount(tx, accountId);
    for (const table of ACCOUNT_TABLES)
      await tx.query(`delete from ${table} where account_id = $1`, [accountId]);
    await tx.query('delete from account where id = $1', [accountId]);
    await recordEvent(tx, null, { action: 'account_deleted', actor: by, detail: accountId });
  });
}
