import { randomUUID } from 'node:crypto';
import { ensureAccount } from '../../../server/accounts/account.ts';
import { createKey } from '../../../server/accounts/keys.ts';
import { readConfig } from '../../../server/config/read-config.ts';
import type { Database } from '../../../server/db/database.ts';

/** An account of its own that may call all day. */
export async function makeBenchCaller(
  db: Database,
): Promise<{ key: string; keyId: string; accountId: string }> {
  const limits = { ...readConfig({}), lookupsPerDay: 1_000_000, requestsPerMinute: 1000 };
  const { id } = await ensureAccount(db, `${randomUUID()}@example.org`, limits);
  const { key, id: keyId } = await createKey(db, id, 'bench', 5);
  return { key, keyId, accountId: id };
}
