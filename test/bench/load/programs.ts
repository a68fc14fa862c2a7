// The programs of the build, run as processes of their own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, open, readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ALLOCATOR, ENGINE_FLAGS } from '../measure/engine-flags.ts';

export type Settings = Record<string, string>;

/** Nobody beyond this machine is asked, and no limit of an account is in the way. */
const OWN_SETTINGS: Settings = {
  ...Object.fromEntries(
    ['EA_FLOODS_URL', 'NWS_URL', 'USGS_URL', 'NHC_URL', 'GDACS_URL'].map((name) => [
      name,
      'http://127.0.0.1:9/',
    ]),
  ),
  LOG_LEVEL: 'error',
  SAMPLE_DATA: 'yes',
  SHEET_WRITERS: 'any',
};

export interface Program {
  process: ChildProcess;
  /** Its exit code or signal. */
  ended: Promise<number | string>;
}

/** Starts dist/server/main.js; what it prints goes to the file. */
export function startServer(settings: Settings, log: FileHandle): Program {
  return start([...ENGINE_FLAGS, 'dist/server/main.js'], { ...ALLOCATOR, ...settings }, log);
}

/** Starts `npm run data` with these arguments. */
export function startData(args: readonly string[], settings: Settings, log: FileHandle): Program {
  return start(['dist/server/cli/data.js', ...args], settings, log);
}

export function openLog(path: string): Promise<FileHandle> {
  return open(path, 'a');
}

function start(args: readonly string[], settings: Settings, log: FileHandle): Program {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...OWN_SETTINGS, ...settings };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', log.fd, log.fd] });
  const ended = once(child, 'exit').then(([code, signal]) => (signal ?? code) as number | string);
  return { process: child, ended };
}

/** Waits until the server on this port says that it is ready. */
export async function untilReady(port: number, milliseconds: number): Promise<void> {
  const over = performance.now() + milliseconds;
  while (performance.now() < over) {
    const signal = AbortSignal.timeout(3000);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await wait(200);
  }
  throw new Error(`nothing was ready on port ${port} after ${milliseconds / 1000} s`);
}

export interface ProcessLine {
  pid: number;
  parent: number;
  command: string;
}

/** All processes of this machine; those that end meanwhile are left out. */
export async function listProcesses(): Promise<ProcessLine[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = names.map(async (name): Promise<ProcessLine[]> => {
    try {
      const [stat, command] = await Promise.all([
        readFile(`/proc/${name}/stat`, 'utf8'),
        readFile(`/proc/${name}/cmdline`, 'utf8'),
      ]);
      // '12 (a name) S 11 …': the name may hold anything.
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return [{ pid: Number(name), parent: Number(parent), command: command.replaceAll('\0', ' ') }];
    } catch {
      return [];
    }
  });
  return (await Promise.all(lines)).flat();
}

/** The processes below this one, at any depth. */
export async function listBelow(pid: number): Promise<ProcessLine[]> {
  const all = await listProcesses();
  const below = (parent: number): ProcessLine[] =>
    all.filter((line) => line.parent === parent).flatMap((line) => [line, ...below(line.pid)]);
  return below(pid);
}

/** False where it is gone. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
