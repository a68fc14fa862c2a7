// The database that comes with the package: the real Postgres, in MILEPOST_HOME/postgres. It runs as a daemon
// of its own, so that a killed Milepost loses nothing and a second command (a load beside the server) shares it.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgresProgram, type PostgresProgram } from './postgres-program.ts';

const USER = 'milepost';
const SETTINGS = ['shared_buffers=256MB', 'max_wal_size=2GB', 'jit=off', 'max_connections=100'];

export interface EmbeddedDatabase {
  url: string;
  /** Stops Postgres, unless another program is still connected to it. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded Postgres of this folder, or joins the one already running there.
 * The first start initialises it, about a second.
 */
export async function startEmbedded(home: string, databaseName = 'milepost'): Promise<EmbeddedDatabase> {
  const password = await keepPassword(home);
  const postgres = await findPostgresProgram(home, password);
  await initialise(postgres, password);
  const port = (await runningPort(postgres.dataDir, password)) ?? (await start(postgres, password));
  const urlOf = (name: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${name}`;
  await createDatabase(urlOf('postgres'), databaseName);
  return { url: urlOf(databaseName), stop: () => stopUnlessShared(postgres, urlOf('postgres')) };
}

/** Kept before the database is made: of two first starts at once both use the one that was written first. */
async function keepPassword(home: string): Promise<string> {
  await mkdir(home, { recursive: true });
  const passwordFile = join(home, 'postgres-password');
  const made = randomBytes(18).toString('base64url');
  await writeFile(passwordFile, made, { mode: 0o600, flag: 'wx' }).catch(() => {});
  return (await readFile(passwordFile, 'utf8')).trim();
}

async function initialise(postgres: PostgresProgram, password: string): Promise<void> {
  const { dataDir } = postgres;
  if (isInitialised(dataDir)) return;
  // Made beside its place and moved there whole, so that a first start that is killed leaves no half database.
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

/** The port of a Postgres that runs on this folder and answers, or null. */
async function runningPort(dataDir: string, password: string): Promise<number | null> {
  // Its fourth line is the port; the file stays behind when Postgres was killed.
  const pidFile = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const port = Number(pidFile.split('\n')[3]);
  if (!port) return null;
  const answered = await asAdmin(
    `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
    async () => true,
  );
  return answered ? port : null;
}

async function start({ dataDir, run }: PostgresProgram, password: string): Promise<number> {
  const port = await freePort();
  const flags = ['-h 127.0.0.1', `-p ${port}`, "-k ''", ...SETTINGS.map((setting) => `-c ${setting}`)].join(
    ' ',
  );
  const log = join(dataDir, 'postgres.log');
  try {
    await run('pg_ctl', ['start', '-D', dataDir, '-w', '-t', '60', '-l', log, '-o', flags]);
    return port;
  } catch (cause) {
    // Another command may have started it in the same moment.
    const shared = await runningPort(dataDir, password);
    if (shared) return shared;
    const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n');
    throw new Error(`the embedded database in ${dataDir} did not start: ${lines}`, { cause });
  }
}

async function stopUnlessShared({ dataDir, run }: PostgresProgram, adminUrl: string): Promise<void> {
  const others = await asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ n: string }>(
      `select count(*) as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return Number(rows[0]?.n);
  });
  if (others === 0) await run('pg_ctl', ['stop', '-D', dataDir, '-m', 'fast', '-w', '-t', '60']);
}

async function createDatabase(adminUrl: string, name: string): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
    // Two first starts at once: the loser's error means that it is there.
    if (rows.length === 0) await client.query(`create database ${name}`).catch(() => {});
  });
}

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
