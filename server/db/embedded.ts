// The embedded database: the real Postgres, in MILEPOST_HOME/postgres. It runs as its own daemon, so that a killed
// Milepost loses nothing and a second command (a load beside the server) shares it.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { joinUsers, stopUnlessShared } from './embedded-users.ts';
import { findPostgresProgram, type PostgresProgram } from './postgres-program.ts';
import { startPostgres, USER, urlOfPostgres } from './start-postgres.ts';

/** More than the processes of one machine open. */
const CONNECTIONS = 100;

export interface EmbeddedDatabase {
  url: string;
  /** Stops Postgres, unless another program is still connected to it. */
  stop(): Promise<void>;
}

/** The databases that this process uses: for each, how to stop it, whichever part of the process is connected. */
const inUse = new Set<() => Promise<void>>();

/** For a process that ends at once: stops the databases that it uses, unless another program uses them too. */
export async function stopEmbeddedNow(): Promise<void> {
  for (const stop of [...inUse]) await stop();
}

/**
 * Starts the embedded Postgres of this folder, or joins the running one. The first start initialises it, which takes
 * about a second.
 */
export async function startEmbedded(
  home: string,
  databaseName = 'milepost',
  connections = CONNECTIONS,
): Promise<EmbeddedDatabase> {
  const password = await keepPassword(home);
  const postgres = await findPostgresProgram(home, password);
  await initialise(postgres, password);
  for (;;) {
    const port = await startPostgres(postgres, password, connections);
    const urlOf = (name: string) => urlOfPostgres(port, password, name);
    const use = await joinUsers(urlOf('postgres'));
    // Its last user is stopping it at this moment.
    if (use === null) continue;
    await createDatabase(use, databaseName);
    return { url: urlOf(databaseName), stop: stopOnce(postgres, use) };
  }
}

function stopOnce(postgres: PostgresProgram, use: pg.Client): () => Promise<void> {
  const stopNow = () => stopUnlessShared(postgres, use, true);
  inUse.add(stopNow);
  return async () => {
    await stopUnlessShared(postgres, use, false);
    inUse.delete(stopNow);
  };
}

/** Written before the database is made: two simultaneous first starts both use the password that was written first. */
async function keepPassword(home: string): Promise<string> {
  await mkdir(home, { recursive: true });
  const passwordFile = join(home, 'postgres-password');
  const made = `${passwordFile}-${process.pid}`;
  await writeFile(made, randomBytes(18).toString('base64url'), { mode: 0o600 });
  // Unlike a write, a link is atomic.
  await link(made, passwordFile).catch(() => {});
  await rm(made);
  return (await readFile(passwordFile, 'utf8')).trim();
}

async function initialise(postgres: PostgresProgram, password: string): Promise<void> {
  const { dataDir } = postgres;
  if (isInitialised(dataDir)) return;
  // Made in a temporary folder and moved into place whole, so that a killed first start leaves no partial database.
  const building = `${dataDir}-${process.pid}`;
  try {
    await runInitdb(building, password, postgres);
    await rename(building, dataDir);
  } catch (cause) {
    if (isInitialised(dataDir)) return;
    const { stderr = String(cause) } = cause as { stderr?: string };
    throw new Error(`the embedded database could not be made in ${dataDir}: ${stderr.trim()}`, { cause });
  } finally {
    await rm(building, { recursive: true, force: true });
  }
}

async function runInitdb(folder: string, password: string, { own, run }: PostgresProgram): Promise<void> {
  await mkdir(folder);
  await own(folder);
  const passwordFile = `${folder}-password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  await own(passwordFile);
  try {
    // Plain byte order: sorting is the same on every machine and version.
    const kind = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', `--username=${USER}`];
    await run('initdb', ['-D', folder, `--pwfile=${passwordFile}`, ...kind]);
  } finally {
    await rm(passwordFile);
  }
}

function isInitialised(dataDir: string): boolean {
  return existsSync(join(dataDir, 'PG_VERSION'));
}

async function createDatabase(admin: pg.Client, name: string): Promise<void> {
  const { rows } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  // Two simultaneous first starts: the error of the second means that the folder exists.
  if (rows.length === 0) await admin.query(`create database ${name}`).catch(() => {});
}
