// A spreadsheet's sidebar gets a key without anybody pasting one. It sends the hash of its own secret to the portal. A
// signed-in person approves it there. The sidebar then fetches the key with the secret.
import type { Database, Queryable } from '../db/database.ts';
import { createKey } from './keys.ts';
import { hashSecret } from './secret.ts';

/** The time between the approval and the fetch of the key. */
const LONGEST = '10 minutes';
const KEY_NAME = 'Spreadsheet sidebar';

/** A repeated approval changes nothing. No other account can take over an approval. */
export async function allowSidebar(db: Queryable, accountId: string, secretHash: Buffer): Promise<void> {
  await db.query(
    `insert into sidebar_sign_in as known (secret_hash, account_id, created_at) values ($1, $2, now())
     on conflict (secret_hash) do update set created_at = excluded.created_at
     where known.account_id = excluded.account_id`,
    [secretHash, accountId],
  );
}

/** A key of the account that approved this sidebar; null before an approval, after ten minutes, and the second time. */
export async function takeSidebarKey(db: Database, secret: string, mostKeys: number): Promise<string | null> {
  const { rows } = await db.query<{ accountId: string }>(
    `delete from sidebar_sign_in where secret_hash = $1 and created_at > now() - interval '${LONGEST}'
     returning account_id as "accountId"`,
    [hashSecret(secret)],
  );
  const [allowed] = rows;
  return allowed ? (await createKey(db, allowed.accountId, KEY_NAME, mostKeys, 'portal')).key : null;
}

/** Housekeeping: deletes old approvals. */
export async function deleteOldSidebarSignIns(db: Queryable): Promise<void> {
  await db.query(`delete from sidebar_sign_in where created_at < now() - interval '${LONGEST}'`);
}
