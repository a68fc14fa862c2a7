// The key that `npm start` prints on a local machine. Unlike any other key it is stored, in MILEPOST_HOME and readable
// by its owner only, so that it can be printed again.
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureAccount, LOCAL_ACCOUNT } from '../accounts/account.ts';
import { admit } from '../accounts/admit.ts';
import { createKey, listKeys, revokeKey } from '../accounts/keys.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';

const KEY_NAME = 'npm start';

export const localKeyFile = ({ home }: Pick<Config, 'home'>): string => join(home, 'local-key');

/** The folder's own key: the stored one while it works, else a new one in its place. */
export async function findLocalKey(db: Database, config: Config): Promise<string> {
  const file = localKeyFile(config);
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (kept !== '' && (await admit(db, kept)).kind !== 'unknown') return kept;
  const key = await replaceKey(db, config);
  await writeFile(file, `${key}\n`, { mode: 0o600 });
  // The mode above applies only to a new file.
  await chmod(file, 0o600);
  return key;
}

async function replaceKey(db: Database, config: Config): Promise<string> {
  const account = await ensureAccount(db, LOCAL_ACCOUNT, config);
  // A key whose text is lost would count against the account's few keys for ever.
  for (const key of await listKeys(db, account.id)) {
    if (key.name === KEY_NAME && key.revokedAt === null) await revokeKey(db, account.id, key.id);
  }
  return (await createKey(db, account.id, KEY_NAME, config.keysPerAccount)).key;
}
