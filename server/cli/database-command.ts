import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { type Command, CommandError, UsageError } from './run-command.ts';

const usage = `Usage:
  npm run database -- backup FILE    the embedded database as one file, beside a server that runs
  npm run database -- restore FILE   such a file into a MILEPOST_HOME that has no database
  npm run database -- drill [FOLDER] backs up and restores inside this folder, and says how long it took`;

/** Backup and restore of the embedded database. An external database has its own tools. */
export const databaseCommand: Command<Config> = {
  usage,
  read([action, file, ...more]) {
    if (action !== 'backup' && action !== 'restore' && action !== 'drill')
      throw new UsageError(
        action ? `there is no '${action}': backup, restore or drill` : 'backup, restore or drill?',
      );
    if (more.length > 0) throw new UsageError(`one path, and not '${more.join(' ')}' too`);
    if (action === 'drill') return (config) => runDrill(config, resolve(file ?? tmpdir()));
    if (file === undefined) throw new UsageError('the FILE is missing');
    const path = resolve(file);
    return (config) => (action === 'backup' ? backUpInto(config, path) : restoreFrom(config, path));
  },
};

async function backUpInto(config: Config, file: string): Promise<string> {
  refuseOwn(config);
  const { backUp } = await import('../db/backup/back-up.ts');
  const started = performance.now();
  const bytes = await backUp(config.home, file);
  return `${file}: ${megabytes(bytes)} in ${inSeconds(performance.now() - started)}`;
}

async function restoreFrom(config: Config, file: string): Promise<string> {
  refuseOwn(config);
  const { restore, RestoreError } = await import('../db/backup/restore.ts');
  const started = performance.now();
  await restore(config.home, file).catch((error) => {
    throw error instanceof RestoreError ? new CommandError(error.message) : error;
  });
  return `restored into ${config.home} in ${inSeconds(performance.now() - started)}`;
}

async function runDrill(config: Config, folder: string): Promise<string> {
  refuseOwn(config);
  const { drill } = await import('../db/backup/drill.ts');
  const { bytes, backUpMs, restoreMs, tables, rows, missing } = await drill(config.home, folder);
  if (missing.length > 0) throw new CommandError(`the restored copy has no rows of ${missing.join(', ')}`);
  return (
    `backed up: ${megabytes(bytes)} in ${inSeconds(backUpMs)}; restored in ${inSeconds(restoreMs)}; ` +
    `all ${tables} tables of the copy were read, ${rows.toLocaleString('en-GB')} rows`
  );
}

function refuseOwn({ databaseUrl }: Config): void {
  if (databaseUrl !== null)
    throw new CommandError(
      'DATABASE_URL names a database of your own: back it up with pg_dump or pg_basebackup',
    );
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
