// Starts the embedded Postgres of a folder, or finds the one that runs there. Other commands may be starting, recovering
// or stopping it at the same moment.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openAdmin } from './embedded-users.ts';
import type { PostgresProgram } from './postgres-program.ts';

export const USER = 'milepost';
const SETTINGS = ['shared_buffers=256MB', 'max_wal_size=2GB', 'jit=off'];

/** How long to wait for another command's start or stop. */
const OTHER_START_MS = 60_000;
/** Failures that no other command explains: another program may have taken the port that was free. */
const MOST_FAILURES = 3;
const BETWEEN_TRIES_MS = 100;

/** What trying again and again does and looks at. */
export interface StartSteps {
  /** Starts it, on the port that it returns. */
  start(): Promise<number>;
  /** The port of one that runs and answers; null where there is none. */
  findRunning(): Promise<number | null>;
  /** True while the folder's Postgres is a living process, in whatever state. */
  isHeld(): Promise<boolean>;
  /** Waits between two tries. */
  pause(): Promise<unknown>;
}

/** The port of this folder's Postgres, which is started where none runs. */
export function startPostgres(
  postgres: PostgresProgram,
  password: string,
  connections: number,
): Promise<number> {
  const { dataDir } = postgres;
  const steps: StartSteps = {
    start: () => startOnFreePort(postgres, connections),
    findRunning: () => runningPort(dataDir, password),
    isHeld: () => isRunning(dataDir),
    pause: () => pause(BETWEEN_TRIES_MS),
  };
  return startOrJoin(steps).catch(async (cause) => {
    throw await explainStart(dataDir, cause);
  });
}

/**
 * The port of the Postgres that runs, or that is started. Rejects with the cause of the last failure, after three that no
 * other command explains or after a minute in which another one keeps the folder.
 */
export async function startOrJoin({ start, findRunning, isHeld, pause }: StartSteps): Promise<number> {
  const giveUpAt = Date.now() + OTHER_START_MS;
  const running = await findRunning();
  if (running) return running;
  for (let failures = 0; ; ) {
    // Looked at before too: whoever was stopping it may be gone when the failed try is explained.
    const wasHeld = await isHeld();
    try {
      return await start();
    } catch (cause) {
      const shared = await findRunning();
      if (shared) return shared;
      if (!wasHeld && !(await isHeld())) failures++;
      if (failures === MOST_FAILURES || Date.now() > giveUpAt) throw cause;
    }
    await pause();
  }
}

export function urlOfPostgres(port: number, password: string, name: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${name}`;
}

/** True while the folder's Postgres is a living process. */
export async function isRunning(dataDir: string): Promise<boolean> {
  return isAlive((await readPidFile(dataDir)).pid);
}

/** The port of a running Postgres of this folder; null where none answers. */
async function runningPort(dataDir: string, password: string): Promise<number | null> {
  const { port } = await readPidFile(dataDir);
  if (!port) return null;
  const client = await openAdmin(urlOfPostgres(port, password, 'postgres'));
  await client?.end().catch(() => {});
  return client ? port : null;
}

/** The file remains when Postgres was killed. Its first line is the process id, its fourth the port. */
async function readPidFile(dataDir: string): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Starts it and returns the port. */
export async function startOnFreePort(
  { dataDir, run }: PostgresProgram,
  connections: number,
): Promise<number> {
  const port = await freePort();
  const settings = [...SETTINGS, `max_connections=${connections}`].map((setting) => `-c ${setting}`);
  const flags = ['-h 127.0.0.1', `-p ${port}`, "-k ''", ...settings].join(' ');
  await run('pg_ctl', ['start', '-D', dataDir, '-w', '-t', '60', '-l', logOf(dataDir), '-o', flags]);
  return port;
}

/** The last lines of its log, without what `pg_ctl` is told each time it asks whether the start is done. */
export async function explainStart(dataDir: string, cause: unknown): Promise<Error> {
  const log = await readFile(logOf(dataDir), 'utf8').catch(() => '');
  const reasons = log.split('\n').filter((line) => line && !NOT_YET.test(line));
  const lines = reasons.slice(-5).join('\n');
  return new Error(`the embedded database in ${dataDir} did not start: ${lines}`, { cause });
}

const NOT_YET = /FATAL: {2}the database system is|DETAIL: {2}(Hot standby mode is|Consistent recovery state)/;

const logOf = (dataDir: string) => join(dataDir, 'postgres.log');

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
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
