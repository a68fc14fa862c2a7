import type { Threads } from './threads.ts';

/** The same work without a thread: for commands and tests, where nobody else waits. */
export const runHere: Threads = {
  run: async (task, input) => task.work(input),
  runRead: async (task, read) => task.work((await read()).input),
  stop: async () => {},
};
