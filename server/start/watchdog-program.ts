// The watchdog's own thread: a thread that hangs cannot end itself, and no timer of its own goes off.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** What a thread of this program is started with; any other thread leaves the code below alone. */
export interface Watched {
  /** Counts up while the watched thread gets on. */
  signs: Int32Array;
  seconds: number;
}

/** Where this code lies when it runs: as an entry of the build it is a file of its own, apart from main's. */
export const watchdogProgram = new URL(import.meta.url);

const watched = (workerData as { watched?: Watched } | null)?.watched;
if (watched) watch(watched);

/** Seconds are counted one by one: those that the machine sleeps are none. */
function watch({ signs, seconds }: Watched): void {
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
