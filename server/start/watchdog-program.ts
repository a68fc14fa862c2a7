// The watchdog runs in a separate thread: a thread that hangs cannot end itself, and its own timers do not fire.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** The value with which this thread is started. In any other thread the code below does nothing. */
export interface WatchedThread {
  /** A counter that rises while the watched thread makes progress. */
  signs: Int32Array;
  seconds: number;
}

/** The file of this code when it runs: as an entry of the build it is separate from main's. */
export const watchdogProgram = new URL(import.meta.url);

const watched = (workerData as { watched?: WatchedThread } | null)?.watched;
if (watched) watch(watched);

/** Seconds are counted one by one, so that the time for which the machine sleeps does not count. */
function watch({ signs, seconds }: WatchedThread): void {
  let last = -1;
  for (let silent = 0; silent < seconds; silent++) {
    const sign = Atomics.load(signs, 0);
    if (sign !== last) silent = 0;
    last = sign;
    pauseSecond();
  }
  writeSync(2, `Nothing got its turn for ${seconds} s (STUCK_SECONDS): this process ends itself.\n`);
  process.kill(process.pid, 'SIGKILL');
}

function pauseSecond(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
}
