import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { openDatabase } from '../server/db/database.ts';
import { loadStarter } from '../server/packs/starter.ts';
import { loadSampleford } from '../server/sampleford/load-sampleford.ts';
import {
  asAdmin,
  createTestDatabase,
  databaseUrl,
  emptyTemplate,
  runPrefix,
  type TestDatabase,
} from './database.ts';

/** A database with what a fresh machine has: starter data and Sampleford. Its template is built once a run. */
export async function createSampleDatabase(): Promise<TestDatabase> {
  const template = `${runPrefix()}sample`;
  await asAdmin(async (admin) => {
    // Suites run side by side in processes of their own: the others wait here for the first.
    await admin.query(`select pg_advisory_lock(hashtext('${template}'))`);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) await buildTemplate(admin, template);
  });
  return createTestDatabase(template);
}

/** Built under another name, so that a failed build leaves no half template behind. */
async function buildTemplate(admin: pg.Client, template: string): Promise<void> {
  const building = `${template}_building`;
  await admin.query(`drop database if exists ${building} with (force)`);
  await admin.query(`create database ${building} template ${emptyTemplate()}`);
  const db = openDatabase(databaseUrl(building));
  const home = await mkdtemp(join(tmpdir(), 'milepost-sample-'));
  try {
    await loadStarter(db);
    await loadSampleford(db, home);
  } finally {
    await db.end();
    await rm(home, { recursive: true });
  }
  await admin.query(`alter database ${building} rename to ${template}`);
}
