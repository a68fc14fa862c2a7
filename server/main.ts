// npm start: runs Milepost until SIGTERM or Ctrl-C.
import { readConfig } from './config.ts';
import { explainFailure } from './start/explain-failure.ts';
import { run } from './start/run.ts';

/** After the drain and the 25 s that calls in flight have to finish, for closing the rest. */
const GIVE_UP_MS = 30_000;

const stop = new AbortController();

/** Beside this file in the build, whose other code may lie anywhere. */
const threadProgram = new URL('./start/thread-program.js', import.meta.url);

try {
  const config = readConfig();
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      // A second one means now.
      if (stop.signal.aborted) process.exit(1);
      stop.abort(signal);
      setTimeout(() => process.exit(1), config.drainMs + GIVE_UP_MS).unref();
    });
  }
  await run(config, stop.signal, console.log, threadProgram);
  process.exit(0);
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}
