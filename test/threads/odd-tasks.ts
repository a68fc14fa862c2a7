// Tasks that no service has, and the program of threads that know them.
import { threadId } from 'node:worker_threads';
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

/** The number of the thread that does it. */
export const whoTask: Task<null, number> = { name: 'who', work: () => threadId };

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

/** What threads wait at until it is opened; it counts who has come to it, and who has gone through. */
export class Gate {
  readonly state: Int32Array<SharedArrayBuffer>;

  constructor(state = new Int32Array(new SharedArrayBuffer(12))) {
    this.state = state;
  }

  get come(): number {
    return Atomics.load(this.state, 0);
  }

  open(): void {
    Atomics.store(this.state, 2, 1);
    Atomics.notify(this.state, 2);
  }

  /** Returns how many stood at it by the end. */
  pass(): number {
    Atomics.add(this.state, 0, 1);
    Atomics.wait(this.state, 2, 0);
    return this.come - Atomics.add(this.state, 1, 1);
  }
}

export const gateTask: Task<Int32Array<SharedArrayBuffer>, number> = {
  name: 'gate',
  work: (state) => new Gate(state).pass(),
};

export default workInThread([
  addTask,
  neverTask,
  hoardTask,
  refuseTask,
  breakTask,
  reverseTask,
  gateTask,
  whoTask,
]);
