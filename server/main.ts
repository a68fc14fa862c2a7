// npm start: runs Milepost until SIGTERM or Ctrl-C.
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config/read-config.ts';
import { stopEmbeddedNow } from './db/embedded.ts';
import { explainFailure } from './start/explain-failure.ts';
import { leaveRoot } from './start/leave-root.ts';
import { markRunning } from './start/mark-running.ts';
import { run } from './start/run.ts';
import { useSmallBlocks } from './threads/buffer-blocks.ts';

/** The time to close the rest, after the drain and the 25 s in which calls in progress may finish. */
const GIVE_UP_MS = 30_000;
/** The time for the database to stop when nothing else is waited for. */
const STOP_NOW_MS = 5000;

// This thread's young generation has the size that the program was started with. Threads started from here on have
// their own: with the flag theirs would have that size, whatever limits they are given.
setFlagsFromString('--max-semi-space-size=0');
useSmallBlocks();

const stop = new AbortController();

/** Beside this file in the build. Its other code may be anywhere. */
const threadProgram = new URL('./start/thread-program.js', import.meta.url);

try {
  const config = readConfig();
  await leaveRoot(config);
  // Written by the user who removes the mark at the end.
  markRunning();
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      // A second signal means: stop now.
      if (stop.signal.aborted) return void endNow();
      stop.abort(signal);
      setTimeout(endNow, config.drainMs + GIVE_UP_MS).unref();
    });
  }
  await run(config, stop.signal, console.log, threadProgram);
  process.exit(0);
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}

/** Waits for nobody. Only the embedded database is not left running. */
async function endNow(): Promise<void> {
  setTimeout(() => process.exit(1), STOP_NOW_MS).unref();
  await stopEmbeddedNow().catch(() => {});
  process.exit(1);
}
