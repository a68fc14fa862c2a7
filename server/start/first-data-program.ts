// The process that loads what a fresh machine starts with. Reading the packages leaves some 150 MB behind, which go
// with the process; those of a thread would not be given back.
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../db/database.ts';
import { ClaimedError } from '../packs/load/claim.ts';
import type { LoadProgress } from '../packs/load/load-progress.ts';
import { loadStarter } from '../packs/starter.ts';
import { loadSampleford } from '../sampleford/load-sampleford.ts';

/** What the process is told to do, as its first message. Any further one means that it shall stop. */
export interface FirstData {
  databaseUrl: string;
  home: string;
  sampleData: boolean;
}

/** What it says of its loads, and why it failed. */
export type FirstDataSaid =
  | { of: 'starter' | 'sample'; progress: LoadProgress }
  | { failed: { message: string; stack: string | undefined; code: unknown } };

/** Where this code lies when it runs: as an entry of the build it is a file of its own, apart from main's. */
export const firstDataProgram = new URL(import.meta.url);
/** What a process of this program is started with; any other leaves the code below alone. */
export const FIRST_DATA_ARGUMENT = 'first-data';

const CONNECTIONS = 4;
const ASK_EVERY_MS = 100;

if (process.argv[2] === FIRST_DATA_ARGUMENT) {
  process.once('message', load);
  // Ctrl-C is sent to it too; it stops when it is told.
  process.on('SIGINT', () => {});
  process.once('disconnect', () => process.exit());
}

async function load({ databaseUrl, home, sampleData }: FirstData): Promise<void> {
  const db = openDatabase(databaseUrl, CONNECTIONS);
  // What is being written is written to its end; nothing more is begun.
  process.once('message', () => void db.end());
  const tell = (said: FirstDataSaid, whenSaid = () => {}) => process.send?.(said, whenSaid);
  try {
    await loadStarter(db, (progress) => tell({ of: 'starter', progress }));
    if (sampleData)
      await whenUnclaimed(() => loadSampleford(db, home, (progress) => tell({ of: 'sample', progress })));
    await db.end();
    process.disconnect?.();
  } catch (error) {
    const { message, stack, code } = error as NodeJS.ErrnoException;
    tell({ failed: { message, stack, code } }, () => process.disconnect?.());
  }
}

/** Does the work as soon as no other process is at it. */
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
