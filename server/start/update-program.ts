// The process that asks publishers for newer editions on a schedule, and loads them: what it reads is given back with it.
import { constants, setPriority } from 'node:os';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../db/database.ts';
import type { UpdateOutcome } from '../packs/update/update.ts';
import { updateAll } from '../packs/update/update-all.ts';
import { sources } from '../sources/registry.ts';

/** What the process is told to do, as its first message. Any further one means that it shall stop. */
export interface UpdateTask {
  databaseUrl: string;
  config: Pick<Config, 'home' | 'updates'>;
}

/** What it says: what became of a part, or why it failed. */
export type UpdateSaid = { outcome: UpdateOutcome } | { failed: string };

/** Where this code lies when it runs: as an entry of the build it is a file of its own, apart from main's. */
export const updateProgram = new URL(import.meta.url);
/** What a process of this program is started with; any other leaves the code below alone. */
export const UPDATE_ARGUMENT = 'update';

const CONNECTIONS = 4;

if (process.argv[2] === UPDATE_ARGUMENT) {
  // A load beside a serving server gives way to it.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process.once('message', update);
  // Ctrl-C is sent to it too; it stops when it is told.
  process.on('SIGINT', () => {});
  process.once('disconnect', () => process.exit());
}

async function update({ databaseUrl, config }: UpdateTask): Promise<void> {
  const db = openDatabase(databaseUrl, CONNECTIONS);
  const stop = new AbortController();
  process.once('message', () => stop.abort(new Error('the hours are over, or the server stops')));
  const tell = (said: UpdateSaid, whenSaid = () => {}) => process.send?.(said, whenSaid);
  try {
    const limits = { home: config.home, room: config.updates };
    const { signal } = stop;
    await updateAll(db, sources, { ...limits, signal, tell: (outcome) => tell({ outcome }) });
    await db.end();
    process.disconnect?.();
  } catch (error) {
    tell({ failed: (error as Error).message }, () => process.disconnect?.());
  }
}
