// The embedded database's log (WAL), kept in a folder as it is written: with a backup from before, any moment since can
// be restored.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { findPostgresProgram } from '../postgres-program.ts';
import { withEmbedded } from './with-embedded.ts';

/** The folder cannot take the log; the message says why. */
export class LogError extends Error {}

/** At most so much of what was written is not yet in the folder, while Postgres can write there. */
const ARCHIVE_TIMEOUT = '60s';
/** Nothing to Postgres: whose folder it is. */
const FOLDER_SETTING = 'milepost.log_folder';
/** For the settings of a copy: what it goes on to write is another database's log than that of the folder. */
export const KEEPS_NO_LOG = `archive_mode = 'off'\n${FOLDER_SETTING} = ''\n`;

/**
 * Has Postgres keep its log in this folder, or nowhere with null, from its next start on. True where the one that runs
 * does so already.
 */
export async function keepLog(home: string, folder: string | null): Promise<boolean> {
  return withEmbedded(home, 'milepost', async (client, url) => {
    const set = (name: string, value: string) =>
      client.query(`alter system set ${name} = ${client.escapeLiteral(value)}`);
    if (folder !== null) {
      const { own } = await findPostgresProgram(home, decodeURIComponent(new URL(url).password));
      await takeFolder(client, folder, own);
    }
    await set('archive_mode', folder === null ? 'off' : 'on');
    // Postgres that still runs with its log on holds all of it until a command has taken it.
    await set('archive_command', folder === null ? 'true' : keepingCommand(folder));
    await set('archive_timeout', ARCHIVE_TIMEOUT);
    await set(FOLDER_SETTING, folder ?? '');
    await client.query('select pg_reload_conf()');
    return (await readSetting(client, 'archive_mode')) === 'on';
  });
}

/** Where the running Postgres keeps its log; null for nowhere. */
export async function findLogFolder(client: pg.Client): Promise<string | null> {
  const folder = await readSetting(client, FOLDER_SETTING);
  return folder && (await readSetting(client, 'archive_mode')) === 'on' ? folder : null;
}

async function readSetting(client: pg.Client, name: string): Promise<string | null> {
  const { rows } = await client.query<{ value: string | null }>('select current_setting($1, true) as value', [
    name,
  ]);
  return rows[0]?.value ?? null;
}

/** The shell command by which Postgres gets a file of the log back from its folder. */
export const fetchingCommand = (folder: string) => `gzip -dc ${quote(folder)}/%f.gz > %p`;

/**
 * A file is there whole or not at all, and is never replaced. It is packed, as one that was ended by the clock is mostly
 * empty. After a crash Postgres may bring a file again.
 */
function keepingCommand(folder: string): string {
  const file = `${quote(folder)}/%f.gz`;
  const isThere = `gzip -dc ${file} | cmp -s - %p`;
  return `if test -f ${file}; then ${isThere}; else gzip -1c %p > ${file}.part && sync ${file}.part && mv ${file}.part ${file}; fi`;
}

/** For a shell, in a command in which Postgres replaces what follows a %. */
const quote = (path: string) => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

async function takeFolder(
  client: pg.Client,
  folder: string,
  own: (path: string) => Promise<void>,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const isItsOwn = (await readSetting(client, FOLDER_SETTING)) === folder;
  if (!isItsOwn && (await readdir(folder)).length > 0)
    throw new LogError(`${folder} is not empty: a folder holds the log of one database`);
  await own(folder);
  const probe = join(folder, '.probe');
  await client.query(`copy (select 1) to ${client.escapeLiteral(probe)}`).catch((error: Error) => {
    throw new LogError(`Postgres cannot write into ${folder}: ${error.message}`);
  });
  await rm(probe);
}
