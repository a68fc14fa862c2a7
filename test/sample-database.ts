import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../server/db/database.ts';
import { loadSampleford } from '../server/packs/sampleford/load-sampleford.ts';
import { loadStarter } from '../server/packs/starter.ts';
import { createTestDatabase, databaseUrl, TEMPLATE, type TestDatabase } from './database.ts';

/** The starter data and Sampleford: what a fresh machine has. Built once a run, by the first suite that asks. */
export const SAMPLE_TEMPLATE = 'milepost_test_sample';

export async function createSampleDatabase(): Promise<TestDatabase> {
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  try {
    // Suites run side by side in processes of their own: the others wait here for the first.
    await admin.query(`select pg_advisory_lock(hashtext('${SAMPLE_TEMPLATE}'))`);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [SAMPLE_TEMPLATE]);
    if (rowCount === 0) await buildTemplate(admin);
  } finally {
    await admin.end();
  }
  return createTestDatabase(SAMPLE_TEMPLATE);
}

/** Built under another name, so that a run that was cut off leaves no half template behind. */
async function buildTemplate(admin: pg.Client): Promise<void> {
  const building = `${SAMPLE_TEMPLATE}_building`;
  await admin.query(`drop database if exists ${building} with (force)`);
  await admin.query(`create database ${building} template ${TEMPLATE}`);
  const db = openDatabase(databaseUrl(building));
  const home = await mkdtemp(join(tmpdir(), 'milepost-sample-'));
  try {
    await loadStarter(db);
    await loadSampleford(db, home);
  } finally {
    await db.end();
    await rm(home, { recursive: true });
  }
  await admin.query(`alter database ${building} rename to ${SAMPLE_TEMPLATE}`);
}
