// Moves the embedded database to the Postgres of this program from one of another major version, which leaves files that
// this one cannot read: its tables are copied from the one server to the other, into a home that has no database. The
// former home stays as it is.
import { existsSync } from 'node:fs';
import { copyFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../database.ts';
import { startEmbedded } from '../embedded.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations.ts';
import { findPostgresProgram, runPostgresOf } from '../postgres-program.ts';
import { isRunning, startOnFreePort, urlOfPostgres } from '../start-postgres.ts';
import { HOME_FILES } from './archive.ts';
import { type CopiedTables, copyTables } from './copy-tables.ts';

/** The database cannot be moved; the message says why. */
export class MoveError extends Error {}

const NAME = 'milepost';
const CONNECTIONS = 20;
/** The migration that made them. */
const WEBHOOKS_SINCE = 55;
/** Their place in the queue is not copied: nobody would send them, or let their owner send them again. */
const END_DELIVERIES = `update webhook_delivery set state = 'failed', outcome = 'its database was moved'
  where state = 'waiting'`;

/** `binaries` is the folder with the former Postgres' initdb, pg_ctl and postgres. A failed move leaves nothing behind. */
export async function moveFrom(home: string, formerHome: string, binaries: string): Promise<CopiedTables> {
  const [passwordFile, keyFile] = HOME_FILES;
  if (existsSync(join(home, passwordFile)))
    throw new MoveError(`${home} has a database already: move into another MILEPOST_HOME`);
  const password = await readFile(join(formerHome, passwordFile), 'utf8').then(
    (text) => text.trim(),
    () => {
      throw new MoveError(`${formerHome} has no database`);
    },
  );
  if (!existsSync(join(binaries, 'pg_ctl'))) throw new MoveError(`${binaries} has no pg_ctl`);
  const former = await runPostgresOf(binaries, formerHome, password);
  if (await isRunning(former.dataDir)) throw new MoveError(`${formerHome} is in use: stop what uses it`);
  const port = await startOnFreePort(former, CONNECTIONS);
  try {
    const copied = await fill(home, urlOfPostgres(port, password, NAME));
    if (existsSync(join(formerHome, keyFile))) await copyFile(join(formerHome, keyFile), join(home, keyFile));
    return copied;
  } finally {
    await former.run('pg_ctl', ['stop', '-D', former.dataDir, '-m', 'fast', '-w', '-t', '600']);
  }
}

async function fill(home: string, formerUrl: string): Promise<CopiedTables> {
  const from = new pg.Client({ connectionString: formerUrl });
  await from.connect();
  try {
    const embedded = await startEmbedded(home, NAME);
    try {
      await makeSchema(embedded.url, await versionOf(from));
      return await copyInto(embedded.url, from);
    } catch (error) {
      await embedded.stop();
      await clear(home);
      throw error;
    } finally {
      await embedded.stop();
    }
  } finally {
    await from.end();
  }
}

/** The tables as the former program left them: the next start brings them on. */
async function makeSchema(url: string, version: number): Promise<void> {
  if (version > migrations.length)
    throw new MoveError(`that database is of version ${version}, this program knows ${migrations.length}`);
  const db = openDatabase(url, 2);
  try {
    await migrate(db, { migrations: migrations.slice(0, version), contractions: {} });
  } finally {
    await db.end();
  }
}

async function versionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    'select max(version) as version from schema_version',
  );
  return rows[0]?.version ?? 0;
}

async function copyInto(url: string, from: pg.Client): Promise<CopiedTables> {
  const to = new pg.Client({ connectionString: url });
  await to.connect();
  try {
    const copied = await copyTables(from, to);
    if ((await versionOf(to)) >= WEBHOOKS_SINCE) await to.query(END_DELIVERIES);
    return copied;
  } finally {
    await to.end();
  }
}

async function clear(home: string): Promise<void> {
  const file = join(home, HOME_FILES[0]);
  const { dataDir } = await findPostgresProgram(home, (await readFile(file, 'utf8')).trim());
  await rm(dataDir, { recursive: true, force: true });
  await rm(file);
}
