import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

const ASK_EVERY_MS = 20;

export interface Watched {
  seconds: number;
  /** The longest that anybody waited for an answer of /healthz meanwhile. */
  healthMs: number;
  memoryMb: { before: number; most: number; after: number };
}

/** How long work takes at a server, and what others notice of it meanwhile. */
export async function watch(
  { url, pid }: { url: string; pid: number },
  work: () => Promise<unknown>,
): Promise<Watched> {
  const before = await memoryOf(pid);
  const over = new AbortController();
  const health = askHealth(url, over.signal);
  const memory = lookAtMemory(pid, over.signal);
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  over.abort();
  const [healthMs, most] = await Promise.all([health, memory]);
  return { seconds, healthMs, memoryMb: { before, most, after: await memoryOf(pid) } };
}

async function askHealth(url: string, over: AbortSignal): Promise<number> {
  let longest = 0;
  while (!over.aborted) {
    const asked = performance.now();
    // A server that has ended answers nobody.
    const answered = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    longest = Math.max(longest, answered ? performance.now() - asked : Number.POSITIVE_INFINITY);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  return longest;
}

async function lookAtMemory(pid: number, over: AbortSignal): Promise<number> {
  let most = 0;
  while (!over.aborted) {
    most = Math.max(most, await memoryOf(pid));
    await new Promise((resolve) => setTimeout(resolve, 10 * ASK_EVERY_MS));
  }
  return most;
}

/** In MB; 0 of a process that has ended. */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await runFile('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '0' }));
  return Math.round(Number(stdout.trim()) / 1024);
}
