// One Postgres for the whole test run: DATABASE_URL's, or an embedded one.
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { openDatabase } from '../server/db/database.ts';
import { type EmbeddedDatabase, startEmbedded } from '../server/db/embedded.ts';
import { migrate } from '../server/db/migrate.ts';
import { databaseUrl, emptyTemplate } from './database.ts';
import { madeFolder } from './made-once.ts';
import { isAlive, postgresHome } from './postgres-home.ts';
import { propertySeed } from './property-seed.ts';

declare global {
  /** Open for the whole run: another run's end does not stop a Postgres that somebody is connected to. */
  var testAdmin: pg.Client | undefined;
  var embeddedTestDatabase: EmbeddedDatabase | undefined;
}

/** Suites side by side have a server each, some of them four, with a pool or two: together more than one machine's. */
const CONNECTIONS = 400;

export default async function setUp(): Promise<void> {
  process.env.TEST_RUN = String(process.pid);
  // A run that was killed may have had this number: what it made would be taken for this one's.
  await rm(madeFolder(), { recursive: true, force: true });
  console.log(`Property tests run with seed ${propertySeed()}; FC_SEED=<number> sets another.`);
  if (!process.env.DATABASE_URL) {
    globalThis.embeddedTestDatabase = await startEmbedded(await postgresHome(), undefined, CONNECTIONS);
  }
  process.env.TEST_DATABASE_URL = process.env.DATABASE_URL ?? globalThis.embeddedTestDatabase?.url ?? '';
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  globalThis.testAdmin = admin;
  if (globalThis.embeddedTestDatabase) await forgoSafety(admin);
  await dropDatabasesOfDeadRuns(admin);
  await admin.query(
    `create database ${emptyTemplate()} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
  );
  const template = openDatabase(databaseUrl(emptyTemplate()));
  await migrate(template);
  await template.end();
}

/** What a machine without power would lose is made anew by the next run: nothing waits for the disk. */
async function forgoSafety(admin: pg.Client): Promise<void> {
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await admin.query(`alter system set ${name} = off`);
  await admin.query('select pg_reload_conf()');
}

/** A run that was killed leaves its databases behind; its number is that of its process. */
async function dropDatabasesOfDeadRuns(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^milepost_test_[0-9]+_'`,
  );
  for (const { name } of rows) {
    if (!isAlive(Number(name.split('_')[2])))
      await admin.query(`drop database if exists ${name} with (force)`);
  }
}
