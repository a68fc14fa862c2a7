import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { type Command, CommandError, UsageError } from './run-command.ts';

const usage = `Usage:
  npm run database -- backup FILE    the embedded database as one file, beside a server that runs
  npm run database -- restore FILE   such a file into a MILEPOST_HOME that has no database`;

/** Backup and restore of the embedded database; one of one's own has tools of its own. */
export const databaseCommand: Command<Config> = {
  usage,
  read([action, file, ...more]) {
    if (action !== 'backup' && action !== 'restore')
      throw new UsageError(action ? `there is no '${action}': backup or restore` : 'backup or restore?');
    if (file === undefined) throw new UsageError('the FILE is missing');
    if (more.length > 0) throw new UsageError(`one FILE, and not '${more.join(' ')}' too`);
    const path = resolve(file);
    return (config) => (action === 'backup' ? backUpInto(config, path) : restoreFrom(config, path));
  },
};

async function backUpInto(config: Config, file: string): Promise<string> {
  refuseOwn(config);
  const { backUp } = await import('../db/backup/back-up.ts');
  const started = performance.now();
  const bytes = await backUp(config.home, file);
  return `${file}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds(started)} s`;
}

async function restoreFrom(config: Config, file: string): Promise<string> {
  refuseOwn(config);
  const { restore, RestoreError } = await import('../db/backup/restore.ts');
  const started = performance.now();
  await restore(config.home, file).catch((error) => {
    throw error instanceof RestoreError ? new CommandError(error.message) : error;
  });
  return `restored into ${config.home} in ${seconds(started)} s`;
}

function refuseOwn({ databaseUrl }: Config): void {
  if (databaseUrl !== null)
    throw new CommandError(
      'DATABASE_URL names a database of your own: back it up with pg_dump or pg_basebackup',
    );
}

const seconds = (started: number) => ((performance.now() - started) / 1000).toFixed(1);
