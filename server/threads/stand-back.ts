import { readdir, readFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/**
 * Lowers this thread's priority, so that the thread that answers calls goes first where processors are short. On
 * systems other than Linux it would affect the whole process.
 */
export function standBack(): void {
  if (!isMainThread && process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Behind the thread that answers calls, before those that do heavy work: calls wait for what is packed here. */
const POOL_STEPS_BACK = 5;

/**
 * Lowers the priority of the threads that pack and read files for this one. A thread that is woken takes its processor
 * from a thread of equal priority: packing for one reader would keep all calls waiting. It is called when these threads
 * run, and does nothing where the system does not show them. Resolves to the ids of those that it found.
 */
export async function standBackPool(): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const priority = Math.min(getPriority() + POOL_STEPS_BACK, constants.priority.PRIORITY_LOW);
  const threads = await listPoolThreads();
  for (const thread of threads) setPriority(thread, priority);
  return threads;
}

/** Ids of the threads that libuv has started. */
async function listPoolThreads(): Promise<number[]> {
  const tasks = '/proc/self/task';
  const threads = await readdir(tasks).catch(() => []);
  const names = await Promise.all(
    // A thread may have ended since.
    threads.map((thread) => readFile(`${tasks}/${thread}/comm`, 'utf8').catch(() => '')),
  );
  return threads.filter((_, at) => names[at]?.trim() === 'libuv-worker').map(Number);
}
