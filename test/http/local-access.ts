import { ensureAccount, LOCAL_ACCOUNT } from '../../server/accounts/account.ts';
import { createKey } from '../../server/accounts/keys.ts';
import type { Config } from '../../server/config/config.ts';
import { readConfig } from '../../server/config/read-config.ts';
import type { Database } from '../../server/db/database.ts';

/** Limits of an account that nobody reaches in a test. */
export const plenty: Config = readConfig({
  LOOKUPS_PER_DAY: '1000000000',
  REQUESTS_PER_MINUTE: '1000000000',
  KEYS_PER_ACCOUNT: '1000000',
  FORMULA_TOKENS_PER_ACCOUNT: '1000000',
  MAP_VERSIONS_PER_ACCOUNT: '1000000',
});

/** A key of the account that signs in on the machine itself. */
export async function makeLocalKey(db: Database): Promise<string> {
  const account = await ensureAccount(db, LOCAL_ACCOUNT, plenty);
  const { key } = await createKey(db, account.id, 'test', plenty.keysPerAccount);
  return key;
}
