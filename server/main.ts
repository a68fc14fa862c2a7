// npm start: runs Milepost until SIGTERM or Ctrl-C.
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config/read-config.ts';
import { stopEmbeddedNow } from './db/embedded.ts';
import { explainFailure } from './start/explain-failure.ts';
import { leaveRoot } from './start/leave-root.ts';
import { markRunning } from './start/mark-running.ts';
import { run } from './start/run.ts';

/** After the drain and the 25 s that calls in flight have to finish, for closing the rest. */
const GIVE_UP_MS = 30_000;
/** For the database to stop when nothing else is waited for. */
const STOP_NOW_MS = 5000;

// Its thread's nursery is as large as the program was started with. Threads that are started from here on have their
// own: with the flag it would be of that size, whatever limits they are given.
setFlagsFromString('--max-semi-space-size=0');

const stop = new AbortController();

/** Beside this file in the build, whose other code may lie anywhere. */
const threadProgram = new URL('./start/thread-program.js', import.meta.url);

try {
  const config = readConfig();
  await leaveRoot(config);
  // By the user who takes the mark away in the end.
  markRunning();
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      // A second one means now.
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

/** Without waiting for anybody; only the database that came with the program is not left running. */
async function endNow(): Promise<void> {
  setTimeout(() => process.exit(1), STOP_NOW_MS).unref();
  await stopEmbeddedNow().catch(() => {});
  process.exit(1);
}
