import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { madeOnce } from '../made-once.ts';

const runFile = promisify(execFile);

/**
 * Bundles the program as `npm start` does, once a test run: suites that run side by side would write the files that
 * another one's program is just reading.
 */
export async function buildProgram(): Promise<void> {
  await madeOnce('program', async () => {
    await runFile(process.execPath, ['build.js']);
  });
}

/** A folder of its own that the embedded database's user may enter, also when that is not this user. */
export async function makeHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'milepost-start-'));
  await chmod(home, 0o755);
  return home;
}

/**
 * Ports of this worker alone: another suite could take one that was found free before its program listens there. They are
 * below those that the system gives to outgoing connections, which could take it too.
 */
const PORTS = { from: 20_000, workers: 24, each: 500 };
const ownPorts = PORTS.from + (Number(process.env.JEST_WORKER_ID ?? 0) % PORTS.workers) * PORTS.each;
/** From anywhere among them: another run's worker of the same number has the same. */
let nextPort = randomInt(PORTS.each);

/** Each is given once. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = ownPorts + (nextPort++ % PORTS.each);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

export interface Child {
  process: ChildProcess;
  /** Everything printed so far, both streams. */
  output(): string;
  /** Waits until this is printed; fails when the program ends before. */
  untilPrinted(pattern: RegExp): Promise<RegExpExecArray>;
  /** The exit code; null when it was killed. */
  ended: Promise<number | null>;
}

/** The key of a machine of one's own, once its program says that it is ready. */
export async function readLocalKey(child: Child): Promise<string> {
  const [, file = ''] = await child.untilPrinted(/Your key is in (.+)/);
  return (await readFile(file, 'utf8')).trim();
}

/** Runs the bundled program, or another one, with these settings alone. */
export function startProgram(
  settings: Record<string, string>,
  args = ['dist/server/main.js'],
  options: { cwd?: string; uid?: number | undefined } = {},
): Child {
  const { PATH = '', HOME = '' } = process.env;
  // Programs of suites side by side would each find the usual port of the metrics taken, and say so.
  const env = { PATH, HOME, METRICS_PORT: '0', ...settings };
  const child = spawn(process.execPath, args, { ...options, env });
  let text = '';
  const collect = (chunk: Buffer) => {
    text += chunk.toString();
    child.emit('printed');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    process: child,
    output: () => text,
    ended,
    untilPrinted: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(text);
          if (found) resolve(found);
        };
        look();
        child.on('printed', look);
        ended.then((code) => reject(new Error(`ended with ${code} before ${pattern}: ${text}`)));
      }),
  };
}
