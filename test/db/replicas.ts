// A primary and its standbys: servers of the packaged Postgres, in a folder of the suite's own.
import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { LONG_WORK } from '../../server/db/limits.ts';
import { migrate } from '../../server/db/migrate.ts';
import { POSTGRES_PACKAGE, type PostgresProgram, runPostgresOf } from '../../server/db/postgres-program.ts';
import { freePort } from '../start/child.ts';

const execute = promisify(execFile);
const NAME = 'milepost';

interface Server {
  url: string;
  start(): Promise<void>;
  /** 'immediate' is a crash. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
}

export interface Replicas {
  primary: Server;
  standbys: Server[];
  clear(): Promise<void>;
}

/** A migrated primary and so many standbys that follow it, all running. */
export async function startReplicas(count: number): Promise<Replicas> {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-replicas-'));
  // A root's Postgres runs as another user, who has to come in.
  await chmod(folder, 0o755);
  const program = await runPostgresOf(packagedBinaries(), folder, folder);
  const primary = await serve(program, join(folder, 'primary'));
  await initialise(program, join(folder, 'primary'));
  await primary.start();
  await createDatabase(primary.url);
  // A copy of the files of a server at rest is a whole copy.
  await primary.stop('fast');
  const standbys = await Promise.all(
    Array.from({ length: count }, (_, at) => copyAsStandby(program, folder, primary.url, `standby-${at}`)),
  );
  const servers = [primary, ...standbys];
  for (const server of servers) await server.start();
  return {
    primary,
    standbys,
    async clear() {
      for (const server of servers) await server.stop('immediate').catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The test runner cannot import the package, which is an ES module. */
function packagedBinaries(): string {
  const entry = createRequire(import.meta.url).resolve(POSTGRES_PACKAGE);
  return join(dirname(entry), '../native/bin');
}

async function initialise({ own, run }: PostgresProgram, dataDir: string): Promise<void> {
  await own(dirname(dataDir));
  await mkdir(dataDir);
  await own(dataDir);
  await run('initdb', ['-D', dataDir, '--encoding=UTF8', '--locale=C', '--auth=trust', `--username=${NAME}`]);
}

async function copyAsStandby(
  program: PostgresProgram,
  folder: string,
  primaryUrl: string,
  name: string,
): Promise<Server> {
  const dataDir = join(folder, name);
  await execute('cp', ['-a', join(folder, 'primary'), dataDir]);
  await writeFile(join(dataDir, 'standby.signal'), '');
  await appendFile(join(dataDir, 'postgresql.auto.conf'), `primary_conninfo = '${primaryUrl}'\n`);
  await program.own(join(dataDir, 'standby.signal'));
  return serve(program, dataDir);
}

/** A server keeps its port through stops and starts. */
async function serve({ run }: PostgresProgram, dataDir: string): Promise<Server> {
  const port = await freePort();
  const settings = [
    'fsync=off',
    'shared_buffers=32MB',
    'wal_retrieve_retry_interval=100ms',
    // By default a standby that was behind for 30 s ends any statement that meets a clean-up of the primary's.
    'max_standby_streaming_delay=-1',
    'max_standby_archive_delay=-1',
  ];
  const flags = ['-h 127.0.0.1', `-p ${port}`, "-k ''", ...settings.map((setting) => `-c ${setting}`)];
  return {
    url: `postgres://${NAME}@127.0.0.1:${port}/${NAME}`,
    start: () => run('pg_ctl', ['start', '-D', dataDir, '-w', '-l', `${dataDir}.log`, '-o', flags.join(' ')]),
    stop: (how) => run('pg_ctl', ['stop', '-D', dataDir, '-m', how, '-w']),
  };
}

async function createDatabase(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url.replace(/[^/]+$/, 'postgres') });
  await admin.connect();
  await admin.query(`create database ${NAME}`);
  await admin.end();
  const db = openDatabase(url);
  await migrate(db);
  await db.end();
}

/** Pools of the standbys, which are waited for: the program gives one up that is silent for a second, as a busy machine is. */
export const openStandbys = ({ standbys }: Replicas): Database[] =>
  standbys.map(({ url }) => openDatabase(url, 2, LONG_WORK));

/** Waits until a standby has all that the primary has written. */
export async function catchUp(primaryUrl: string, standbyUrl: string): Promise<void> {
  const written = await ask(primaryUrl, 'select pg_current_wal_lsn() as at');
  while ((await ask(standbyUrl, `select pg_last_wal_replay_lsn() >= '${written}' as at`)) !== true)
    await pause(20);
}

/** Runs one statement on a connection of its own: its column `at`. */
export async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows[0]?.at;
  } finally {
    await client.end();
  }
}
