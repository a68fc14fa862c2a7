import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type Config, ConfigError } from '../config/config.ts';
import type { Queryable } from '../db/database.ts';
import { type CallBuckets, makeCallBuckets } from '../sheets/call-buckets.ts';
import { createSharedBucket } from '../sheets/shared-bucket.ts';
import { createSheetsClient, type SheetsClient } from '../sheets/sheets-client.ts';
import { createSheetsPool } from '../sheets/sheets-pool.ts';

/** The fields that are read from a service account's key, as downloaded from the spreadsheet service's console. */
const keyFile = z.object({ client_email: z.email(), private_key: z.string().min(1) });

/**
 * The service's own access to spreadsheets; null where no key is set. Throws ConfigError for a file that is no key, and
 * for two keys of one account, because the calls of an account share one limit.
 */
export async function openSheets(config: Config, db: Queryable): Promise<SheetsClient | null> {
  const keys = new Map<string, string>();
  for (const path of config.serviceAccountFiles) {
    const { client_email: email, private_key: privateKey } = await readKey(path);
    if (keys.has(email)) throw refuse(path, `is another key of ${email}: one is enough`);
    keys.set(email, privateKey);
  }
  const buckets = makeCallBuckets([...keys.keys()], (name, kind, perMinute) =>
    createSharedBucket(db, name, kind, perMinute),
  );
  const [first, ...others] = [...keys].map(([email, privateKey]) =>
    openAccount({ email, privateKey }, config, buckets.get(email)),
  );
  return first ? createSheetsPool([first, ...others]) : null;
}

function openAccount(
  account: { email: string; privateKey: string },
  { loopbackFiles, sheetAccountsAreListed }: Config,
  buckets: CallBuckets | undefined,
): SheetsClient {
  return createSheetsClient({
    account,
    rootUrl: loopbackFiles,
    accountsAreListed: sheetAccountsAreListed,
    ...(buckets && { buckets }),
  });
}

const refuse = (path: string, why: string) => new ConfigError(`GOOGLE_SERVICE_ACCOUNT_FILE=${path}: ${why}`);

async function readKey(path: string): Promise<z.infer<typeof keyFile>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw refuse(path, `cannot be read (${error.code})`);
  });
  try {
    return keyFile.parse(JSON.parse(text));
  } catch {
    throw refuse(path, 'is no key of a service account: it is JSON with client_email and private_key');
  }
}
