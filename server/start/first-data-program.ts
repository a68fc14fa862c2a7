// The process that loads the starter data of a fresh machine. Reading the packages leaves some 150 MB in memory, which
// are freed with the process. A thread's memory would not be returned.
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../db/database.ts';
import { ClaimedError } from '../packs/load/claim.ts';
import type { LoadProgress } from '../packs/load/load-progress.ts';
import { loadStarter } from '../packs/starter.ts';
import { loadSampleford } from '../sampleford/load-sampleford.ts';

/** The work of the process, as its first message. Any further message means: stop. */
export interface FirstData {
  databaseUrl: string;
  home: string;
  sampleData: boolean;
}

/** The process's messages about its loads, and its error. */
export type FirstDataMessage =
  | { of: 'starter' | 'sample'; progress: LoadProgress }
  | { failed: { message: string; stack: string | undefined; code: unknown } };

/** The file of this code when it runs: as an entry of the build it is separate from main's. */
export const firstDataProgram = new URL(import.meta.url);
/** The argument with which this process is started. Without it the code below does nothing. */
export const FIRST_DATA_ARGUMENT = 'first-data';

const CONNECTIONS = 4;
const ASK_EVERY_MS = 100;

if (process.argv[2] === FIRST_DATA_ARGUMENT) {
  process.once('message', load);
  // The process receives Ctrl-C too, but it stops only when the parent says so.
  process.on('SIGINT', () => {});
  process.once('disconnect', () => process.exit());
}

async function load({ databaseUrl, home, sampleData }: FirstData): Promise<void> {
  const db = openDatabase(databaseUrl, CONNECTIONS);
  // A write in progress is finished, and no other is begun.
  process.once('message', () => void db.end());
  const send = (message: FirstDataMessage, whenSaid = () => {}) => process.send?.(message, whenSaid);
  try {
    await loadStarter(db, (progress) => send({ of: 'starter', progress }));
    if (sampleData)
      await whenUnclaimed(() => loadSampleford(db, home, (progress) => send({ of: 'sample', progress })));
    await db.end();
    process.disconnect?.();
  } catch (error) {
    const { message, stack, code } = error as NodeJS.ErrnoException;
    send({ failed: { message, stack, code } }, () => process.disconnect?.());
  }
}

/** Does the work as soon as no other process is doing it. */
export async function whenUnclaimed<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ClaimedError)) throw error;
      await wait(ASK_EVERY_MS, undefined, signal && { signal });
    }
  }
}
