import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Moment } from '../db/backup/recover.ts';
import { type Command, CommandError, type CommandWork, UsageError } from './run-command.ts';

const usage = `Usage:
  npm run database -- backup FILE       the embedded database as one file, beside a server that runs
  npm run database -- keep-log FOLDER   keeps its log there as it is written, from its next start on; 'off' ends it
  npm run database -- restore FILE      a backup into a MILEPOST_HOME that has no database
  npm run database -- restore FILE FOLDER MOMENT   the same, as it was at a later moment, by the log of this folder
  npm run database -- move HOME BIN     the database of another MILEPOST_HOME, whose Postgres was of another major
                                        version; BIN is the folder of that version's pg_ctl
  npm run database -- drill [FOLDER]    backs up and restores inside this folder, and says how long it took`;

type Work = CommandWork<Config>;

/** What can be asked for: how many further words at most, and what is done with them. */
const actions: Record<string, { words: number; read(words: string[]): Work }> = {
  backup: {
    words: 1,
    read: ([file]) => {
      const path = named(file, 'FILE');
      return (config) => backUpInto(config, path);
    },
  },
  'keep-log': {
    words: 1,
    read: ([folder]) => {
      const path = folder === 'off' ? null : named(folder, 'FOLDER');
      return (config) => keepLogIn(config, path);
    },
  },
  restore: {
    words: 3,
    read: ([file, log, moment]) => {
      const path = named(file, 'FILE');
      const until = log === undefined ? undefined : { log: resolve(log), until: readMoment(moment) };
      return (config) => restoreFrom(config, path, until);
    },
  },
  move: {
    words: 2,
    read: ([home, bin]) => {
      const [former, binaries] = [named(home, 'HOME'), named(bin, 'BIN')];
      return (config) => moveInto(config, former, binaries);
    },
  },
  drill: {
    words: 1,
    read:
      ([folder]) =>
      (config) =>
        runDrill(config, resolve(folder ?? tmpdir())),
  },
};
const NAMES = `${Object.keys(actions).slice(0, -1).join(', ')} or ${Object.keys(actions).at(-1)}`;

/** Backup and restore of the embedded database. An external database has its own tools. */
export const databaseCommand: Command<Config> = {
  usage,
  read([name, ...words]) {
    if (name === undefined) throw new UsageError(`${NAMES}?`);
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new UsageError(`there is no '${name}': ${NAMES}`);
    const more = words.slice(action.words);
    if (more.length > 0) throw new UsageError(`not '${more.join(' ')}' too`);
    return action.read(words);
  },
};

function named(path: string | undefined, what: string): string {
  if (path === undefined) throw new UsageError(`the ${what} is missing`);
  return resolve(path);
}

/** 2026-01-31T09:30:00Z or 2026-01-31 09:30:00+01:00: without an offset it would be the machine's own time. */
function readMoment(text = ''): Date {
  const moment = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : '');
  if (Number.isNaN(moment.getTime()))
    throw new UsageError(`the MOMENT is to be like 2026-01-31T09:30:00Z, not '${text}'`);
  return moment;
}

async function backUpInto(config: Config, file: string): Promise<string> {
  refuseOwn(config);
  const { backUp } = await import('../db/backup/back-up.ts');
  const started = performance.now();
  const bytes = await backUp(config.home, file);
  return `${file}: ${megabytes(bytes)} in ${inSeconds(performance.now() - started)}`;
}

async function keepLogIn(config: Config, folder: string | null): Promise<string> {
  refuseOwn(config);
  const { keepLog, LogError } = await import('../db/backup/log.ts');
  const isKept = await keepLog(config.home, folder).catch((error) => {
    throw error instanceof LogError ? new CommandError(error.message) : error;
  });
  if (folder === null) return 'the log is not kept any more';
  return isKept
    ? `the log is kept in ${folder}: back up now, as moments are restored by a backup and the log since`
    : `the log is kept in ${folder} from the next start on: stop all that uses the database, start it, back up`;
}

async function restoreFrom(config: Config, file: string, moment?: Moment): Promise<string> {
  refuseOwn(config);
  const { restore, RestoreError } = await import('../db/backup/restore.ts');
  const started = performance.now();
  await restore(config.home, file, moment).catch((error) => {
    throw error instanceof RestoreError ? new CommandError(error.message) : error;
  });
  return `restored into ${config.home} in ${inSeconds(performance.now() - started)}`;
}

async function moveInto(config: Config, former: string, binaries: string): Promise<string> {
  refuseOwn(config);
  const { moveFrom, MoveError } = await import('../db/backup/move.ts');
  const started = performance.now();
  const { tables, rows } = await moveFrom(config.home, former, binaries).catch((error) => {
    throw error instanceof MoveError ? new CommandError(error.message) : error;
  });
  return `moved into ${config.home} in ${inSeconds(performance.now() - started)}: ${tables} tables, ${rows.toLocaleString('en-GB')} rows`;
}

async function runDrill(config: Config, folder: string): Promise<string> {
  refuseOwn(config);
  const { drill } = await import('../db/backup/drill.ts');
  const { bytes, backUpMs, logMs, restoreMs, tables, rows, faults } = await drill(config.home, folder);
  if (faults.length > 0) throw new CommandError(`the restored copy has ${faults.join(', ')}`);
  const backedUp = `backed up: ${megabytes(bytes)} in ${inSeconds(backUpMs)}`;
  const read = `all ${tables} tables of the copy were read, ${rows.toLocaleString('en-GB')} rows`;
  return logMs === null
    ? `${backedUp}; restored in ${inSeconds(restoreMs)}; ${read}; no moment was tried, as the log is not kept`
    : `${backedUp}; the log kept in ${inSeconds(logMs)}; restored to a moment in ${inSeconds(restoreMs)}, with all from before it and nothing from after; ${read}`;
}

function refuseOwn({ databaseUrl }: Config): void {
  if (databaseUrl !== null)
    throw new CommandError(
      'DATABASE_URL names a database of your own: back it up with pg_dump or pg_basebackup',
    );
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
