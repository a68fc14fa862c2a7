import type { Queryable } from './database.ts';

/**
 * The account's row is the lock for things of which it may have only so many: two made at once are counted one after
 * the other.
 */
export async function lockAccount(tx: Queryable, accountId: string): Promise<void> {
  await tx.query('select 1 from account where id = $1 for update', [accountId]);
}
