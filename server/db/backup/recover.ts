// Brings restored files on by the log that was kept, to a moment after their backup.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openAdmin } from '../embedded-users.ts';
import type { PostgresProgram } from '../postgres-program.ts';
import { explainStart, isRunning, startOnFreePort, urlOfPostgres } from '../start-postgres.ts';
import { fetchingCommand } from './log.ts';

export interface Moment {
  /** The folder in which the log was kept. */
  log: string;
  /** What was committed until then. */
  until: Date;
}

const LOOK_EVERY_MS = 100;

/** The database in `dataDir` is at rest again afterwards, and open to what comes next. */
export async function recover(
  program: PostgresProgram,
  password: string,
  { log, until }: Moment,
): Promise<void> {
  const { dataDir, own, run } = program;
  const settings = join(dataDir, 'postgresql.auto.conf');
  const before = await readFile(settings, 'utf8');
  const values = {
    restore_command: fetchingCommand(log),
    recovery_target_time: until.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
    // Nobody is let in before the moment is reached.
    hot_standby: 'off',
  };
  const lines = Object.entries(values).map(
    ([name, value]) => `${name} = '${value.replaceAll(/['\\]/g, '$&$&')}'\n`,
  );
  await writeFile(settings, before + lines.join(''));
  await writeFile(join(dataDir, 'recovery.signal'), '');
  await own(join(dataDir, 'recovery.signal'));
  try {
    const port = await startOnFreePort(program, 10);
    await reach(dataDir, urlOfPostgres(port, password, 'postgres'));
  } catch (cause) {
    throw await explainStart(dataDir, cause);
  }
  await run('pg_ctl', ['stop', '-D', dataDir, '-m', 'fast', '-w', '-t', '600']);
  await writeFile(settings, before);
}

/** However long the log takes: Postgres ends by itself when it cannot get there. */
async function reach(dataDir: string, url: string): Promise<void> {
  for (;;) {
    const client = await openAdmin(url);
    if (client) return client.end();
    if (!(await isRunning(dataDir))) throw new Error('it ended');
    await pause(LOOK_EVERY_MS);
  }
}
