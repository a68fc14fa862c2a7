import type { Queryable } from '../db/database.ts';
import { hashSecret, makeSecret } from './secret.ts';

/**
 * The id under which an account's portal pages use lookups. The text of its key was never stored, so nobody can send
 * it.
 */
export async function findPortalKey(db: Queryable, accountId: string): Promise<string> {
  await db.query(
    `insert into api_key (account_id, name, hash, starts_with, is_portal) values ($1, 'Portal', $2, '', true)
     on conflict do nothing`,
    [accountId, hashSecret(makeSecret())],
  );
  const { rows } = await db.query<{ id: string }>(
    'select id from api_key where account_id = $1 and is_portal',
    [accountId],
  );
  return (rows[0] as { id: string }).id;
}
