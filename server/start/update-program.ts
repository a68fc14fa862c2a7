// The process that looks for newer editions on a schedule, and loads them. The memory that it uses is freed with it.
import { constants, setPriority } from 'node:os';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../db/database.ts';
import type { UpdateOutcome } from '../packs/update/update.ts';
import { updateAll } from '../packs/update/update-all.ts';
import { sources } from '../sources/registry.ts';

/** The work of the process, as its first message. Any further message means: stop. */
export interface UpdateTask {
  databaseUrl: string;
  config: Pick<Config, 'home' | 'updates'>;
}

/** Its messages: the result for a part, or its error. */
export type UpdateMessage = { outcome: UpdateOutcome } | { failed: string };

/** The file of this code when it runs: as an entry of the build it is separate from main's. */
export const updateProgram = new URL(import.meta.url);
/** The argument with which this process is started. Without it the code below does nothing. */
export const UPDATE_ARGUMENT = 'update';

const CONNECTIONS = 4;

if (process.argv[2] === UPDATE_ARGUMENT) {
  // A load yields to a serving server.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process.once('message', update);
  // The process receives Ctrl-C too, but it stops only when the parent says so.
  process.on('SIGINT', () => {});
  process.once('disconnect', () => process.exit());
}

async function update({ databaseUrl, config }: UpdateTask): Promise<void> {
  const db = openDatabase(databaseUrl, CONNECTIONS);
  const stop = new AbortController();
  process.once('message', () => stop.abort(new Error('the hours are over, or the server stops')));
  const send = (message: UpdateMessage, whenSaid = () => {}) => process.send?.(message, whenSaid);
  try {
    const limits = { home: config.home, room: config.updates };
    const { signal } = stop;
    await updateAll(db, sources, { ...limits, signal, tell: (outcome) => send({ outcome }) });
    await db.end();
    process.disconnect?.();
  } catch (error) {
    send({ failed: (error as Error).message }, () => process.disconnect?.());
  }
}
