// Tasks that no service has, and the program of threads that know them.
import type { Task } from '../../server/threads/threads.ts';
import { workInThread } from '../../server/threads/work-in-thread.ts';
import { ApiError } from '../../shared/api-error.ts';

export const oddProgram = new URL(import.meta.url);

export const addTask: Task<number[], number> = {
  name: 'add',
  work: (numbers) => numbers.reduce((sum, number) => sum + number, 0),
};

export const neverTask: Task<null, never> = {
  name: 'never',
  work() {
    for (;;);
  },
};

export const hoardTask: Task<null, number> = {
  name: 'hoard',
  work() {
    const kept: string[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, n) => `${n} of ${kept.length}`));
  },
};

export const refuseTask: Task<null, null> = {
  name: 'refuse',
  work() {
    throw new ApiError('too_many_requests', 'not today', { retryAfterSeconds: 7 });
  },
};

export const breakTask: Task<null, null> = {
  name: 'break',
  work() {
    throw new TypeError('a mistake');
  },
};

export const reverseTask: Task<Uint8Array, Uint8Array<ArrayBuffer>> = {
  name: 'reverse',
  work: (bytes) => new Uint8Array(bytes).reverse(),
  moves: ({ buffer }) => [buffer],
};

export const largeTask: Task<number, number[]> = {
  name: 'large',
  async work(milliseconds) {
    const begun = performance.timeOrigin + performance.now();
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return [begun, performance.timeOrigin + performance.now()];
  },
};

export default workInThread([addTask, neverTask, hoardTask, refuseTask, breakTask, reverseTask, largeTask]);
