import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

/** Bundles the program as `npm start` does. */
export async function buildProgram(): Promise<void> {
  await runFile(process.execPath, ['build.js']);
}

/** A folder of its own that the embedded database's user may enter, also when that is not this user. */
export async function makeHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'milepost-start-'));
  await chmod(home, 0o755);
  return home;
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
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

/** Runs the bundled program with these settings alone. */
export function startProgram(settings: Record<string, string>): Child {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...settings };
  const child = spawn(process.execPath, ['dist/server/main.js'], { env });
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
