// The program as `npm start` runs it, on a folder of its own.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../start/child.ts';
import { ALLOCATOR } from '../measure/engine-flags.ts';
import { readMemory } from './read-memory.ts';

export interface HostileServer {
  url: string;
  pid: number;
  /** Its folder, with the embedded database. */
  home: string;
  /** Resident memory in bytes. */
  memory(): Promise<number>;
  /** What the log says of a failed request; null for nothing. */
  errorOf(requestId: string | null): string | null;
  /** Rejects when the program ends before it is stopped. */
  ended: Promise<never>;
  stop(): Promise<void>;
}

const PLENTY = '1000000000';

/** The limits of an account and of pages are not what is tried by hostile requests. */
const NO_LIMITS = {
  LOOKUPS_PER_DAY: PLENTY,
  REQUESTS_PER_MINUTE: PLENTY,
  KEYS_PER_ACCOUNT: PLENTY,
  FORMULA_TOKENS_PER_ACCOUNT: PLENTY,
  MAP_VERSIONS_PER_ACCOUNT: PLENTY,
  PAGES_PER_MINUTE: PLENTY,
  TILES_PER_MINUTE: PLENTY,
};

/** `limits` are those that are not the program's own. */
export async function startHostileServer(
  filesRoot: string | null,
  limits: Record<string, string> = NO_LIMITS,
): Promise<HostileServer> {
  const home = await mkdtemp(join(tmpdir(), 'milepost-hostile-'));
  // The embedded database's user may be another.
  await chmod(home, 0o755);
  const port = await freePort();
  const env = { ...ALLOCATOR, ...settingsOf(home, port, filesRoot), ...limits };
  const child = fork(resolve('dist/server/main.js'), [], { env, silent: true });
  const errors = new Map<string, string>();
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  // Said when the sample data is in; for a moment before its load /readyz tells that nothing is missing.
  const ready = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      if (line.includes(' answers at http')) resolve();
      keepError(line, errors);
    });
  });
  child.stderr?.pipe(process.stderr);
  const exited = once(child, 'exit');
  const ended = exited.then(([code, signal]) => {
    throw new Error(`the server ended with ${code ?? signal}`);
  });
  // Who waits for nothing of it is not disturbed by the end.
  ended.catch(() => {});
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(home, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await Promise.race([ready, ended]);
    return {
      url,
      pid: child.pid as number,
      home,
      memory: () => readMemory(child.pid as number),
      errorOf: (id) => (id === null ? null : (errors.get(id) ?? null)),
      ended,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function settingsOf(home: string, port: number, filesRoot: string | null) {
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    PORT: String(port),
    MILEPOST_HOME: home,
    LOOPBACK_FILES: filesRoot ?? undefined,
    LOG_LEVEL: 'error',
    METRICS_PORT: '0',
  };
}

/** At most some thousands: a failing run is not to be ended by its own log. */
function keepError(line: string, errors: Map<string, string>): void {
  if (!line.startsWith('{') || errors.size > 5000) return;
  const { id, error } = JSON.parse(line) as { id?: string; error?: { message: string; stack: string[] } };
  if (id && error) errors.set(id, `${error.message} ${error.stack.slice(0, 4).join(' ')}`);
}
