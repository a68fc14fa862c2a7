import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { asAdmin, runPrefix } from './database.ts';

/** Of what suites of this run share, beside their databases. */
export function madeFolder(): string {
  return resolve('.milepost/test', `made-${process.env.TEST_RUN}`);
}

/**
 * A folder that several suites begin with, made once a run: suites run side by side in processes of their own, and the
 * others wait here for the first. Read it or copy it. What fails half-way leaves no half folder behind.
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(madeFolder(), name);
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [runPrefix() + name]);
    if (existsSync(folder)) return;
    const making = `${folder}.making`;
    await rm(making, { recursive: true, force: true });
    await mkdir(making, { recursive: true });
    await make(making);
    await rename(making, folder);
  });
  return folder;
}
