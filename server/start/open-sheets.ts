import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type Config, ConfigError } from '../config/config.ts';
import type { Queryable } from '../db/database.ts';
import { createSharedBucket } from '../sheets/shared-bucket.ts';
import { CALLS_PER_MINUTE, createSheetsClient, type SheetsClient } from '../sheets/sheets-client.ts';

/** What is read of a service account's key, as it is downloaded from the spreadsheet service's console. */
const keyFile = z.object({ client_email: z.email(), private_key: z.string().min(1) });

/** The service's own access to spreadsheets; null where no key is set. Throws ConfigError for a file that is no key. */
export async function openSheets(config: Config, db: Queryable): Promise<SheetsClient | null> {
  const { serviceAccountFile: path, loopbackFiles, sheetAccountsAreListed } = config;
  if (path === null) return null;
  const { client_email: email, private_key: privateKey } = await readKey(path);
  return createSheetsClient({
    account: { email, privateKey },
    rootUrl: loopbackFiles,
    accountsAreListed: sheetAccountsAreListed,
    buckets: {
      read: createSharedBucket(db, email, 'read', CALLS_PER_MINUTE),
      write: createSharedBucket(db, email, 'write', CALLS_PER_MINUTE),
      drive: createSharedBucket(db, email, 'drive', CALLS_PER_MINUTE),
    },
  });
}

async function readKey(path: string): Promise<z.infer<typeof keyFile>> {
  const refuse = (why: string) => new ConfigError(`GOOGLE_SERVICE_ACCOUNT_FILE=${path}: ${why}`);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw refuse(`cannot be read (${error.code})`);
  });
  try {
    return keyFile.parse(JSON.parse(text));
  } catch {
    throw refuse('is no key of a service account: it is JSON with client_email and private_key');
  }
}
