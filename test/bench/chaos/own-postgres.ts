// A Postgres of the bench's own on a small disk of its own: it can be killed, stopped and filled up.
import { execFile } from 'node:child_process';
import { appendFile, mkdir, readFile, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startEmbedded } from '../../../server/db/embedded.ts';
import { findPostgresProgram, type PostgresProgram } from '../../../server/db/postgres-program.ts';
import { listBelow, signal } from '../load/programs.ts';

const run = promisify(execFile);

const DISK_MB = 3000;
const LAST_BYTES = 16_000_000;
/** A small log, so that the small disk is filled by data. */
const SETTINGS = ['shared_buffers=128MB', 'max_wal_size=192MB', 'jit=off', 'max_connections=100'];

export interface OwnPostgres {
  /** 'postgres://user:password@127.0.0.1:port/milepost' */
  url: string;
  port: number;
  /** Kills the first process of all, or one of a connection, after which all others begin anew. */
  kill(which: 'all' | 'one'): Promise<void>;
  /** Stops all its processes for so long. */
  freeze(milliseconds: number): Promise<void>;
  /** Fills its disk for so long; null where it has none of its own. */
  fill: ((milliseconds: number) => Promise<void>) | null;
  /** Starts it where it is down, as a process manager would. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/** Makes it in the folder, on a disk in memory where this user may mount one. */
export async function startOwnPostgres(folder: string, port: number): Promise<OwnPostgres> {
  const home = join(folder, 'database');
  await mkdir(home);
  const isMounted = process.getuid?.() === 0 && (await mount(home));
  const made = await startEmbedded(home);
  await made.stop();
  const password = (await readFile(join(home, 'postgres-password'), 'utf8')).trim();
  const program = await findPostgresProgram(home, password);
  const url = new URL(made.url);
  url.port = String(port);
  const postgres = operate(program, port);
  await postgres.revive();
  return {
    ...postgres,
    url: url.href,
    port,
    fill: isMounted ? (milliseconds) => fillDisk(home, milliseconds) : null,
    async stop() {
      await postgres.stop();
      if (isMounted) await run('umount', ['-l', home]);
    },
  };
}

async function mount(folder: string): Promise<boolean> {
  const options = `size=${DISK_MB}m,mode=0755`;
  return run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
}

function operate({ dataDir, run: runProgram }: PostgresProgram, port: number) {
  const first = async () => Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const log = join(dataDir, 'postgres.log');
  const flags = ['-h 127.0.0.1', `-p ${port}`, "-k ''", ...SETTINGS.map((setting) => `-c ${setting}`)];
  return {
    async kill(which: 'all' | 'one') {
      const pid = await first();
      const connections = (await listBelow(pid)).filter(({ command }) =>
        /milepost.*127\.0\.0\.1/.test(command),
      );
      const target = which === 'one' ? connections[0]?.pid : undefined;
      signal(target ?? pid, 'SIGKILL');
    },
    async freeze(milliseconds: number) {
      const pid = await first();
      const pids = [pid, ...(await listBelow(pid)).map((line) => line.pid)];
      for (const one of pids) signal(one, 'SIGSTOP');
      await wait(milliseconds);
      for (const one of pids) signal(one, 'SIGCONT');
    },
    async revive() {
      for (let tries = 1; ; tries++) {
        const isUp = await isRunning(await first().catch(() => 0));
        if (isUp) return;
        try {
          await runProgram('pg_ctl', [
            'start',
            '-D',
            dataDir,
            '-w',
            '-t',
            '60',
            '-l',
            log,
            '-o',
            flags.join(' '),
          ]);
          return;
        } catch (cause) {
          // Processes of the one before may still hold its memory.
          if (tries === 30) throw new Error(`Postgres does not come back: see ${log}`, { cause });
          await wait(500);
        }
      }
    },
    stop: () => runProgram('pg_ctl', ['stop', '-D', dataDir, '-m', 'fast', '-w', '-t', '60']),
  };
}

async function isRunning(pid: number): Promise<boolean> {
  if (!pid) return false;
  // A killed one that nobody has waited for yet is there, but without a command.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('postgres');
}

/** All but the last megabytes at once, then those. */
async function fillDisk(folder: string, milliseconds: number): Promise<void> {
  const ballast = join(folder, 'ballast');
  const { bavail, bsize } = await statfs(folder);
  try {
    await run('fallocate', ['-l', String(Math.max(1, bavail * bsize - LAST_BYTES)), ballast]);
    // Ends when there is no room left.
    await appendFile(ballast, Buffer.alloc(2 * LAST_BYTES)).catch(() => {});
    await wait(milliseconds);
  } finally {
    await rm(ballast, { force: true });
  }
}
