import { Worker } from 'node:worker_threads';
import { type WatchedThread, watchdogProgram } from './watchdog-program.ts';

const SIGN_MS = 500;

export interface Watchdog {
  stop(): Promise<void>;
}

/**
 * Ends this process, like SIGKILL, when its event loop is blocked for this long. It would answer nobody and ignore
 * SIGTERM. It would also hold a job's step that another worker could fail with a message.
 */
export function startWatchdog(seconds: number): Watchdog {
  const signs = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(watchdogProgram, {
    workerData: { watched: { signs, seconds } satisfies WatchedThread },
  });
  worker.unref();
  const sign = setInterval(() => Atomics.add(signs, 0, 1), SIGN_MS);
  sign.unref();
  return {
    async stop() {
      clearInterval(sign);
      await worker.terminate();
    },
  };
}
