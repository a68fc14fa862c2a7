// A backup of the embedded database while it is in use: its files, and the log (WAL) of that time, which makes them
// consistent. pg_basebackup does the same, but the package does not contain it.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { type Pack, pack } from 'tar-stream';
import { startEmbedded } from '../embedded.ts';
import { findPostgresProgram } from '../postgres-program.ts';
import { DATA, HOME_FILES, LABEL } from './archive.ts';

/** Files of the running server only. The log comes at the end. */
const LEFT_OUT = [
  /^postmaster\./,
  /^postgres\.log$/,
  /^backup_label/,
  /^global\/pg_control$/,
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/(?!archive_status$)/,
  /(^|\/)pgsql_tmp/,
  /(^|\/)pg_internal\.init/,
];
const BLOCK_BYTES = 1_000_000;

/** Writes the home's whole database into one file, which is complete or missing; returns its bytes. */
export async function backUp(home: string, file: string): Promise<number> {
  const embedded = await startEmbedded(home);
  const part = `${file}.part`;
  try {
    const password = (await readFile(join(home, 'postgres-password'), 'utf8')).trim();
    const { dataDir } = await findPostgresProgram(home, password);
    const archive = pack();
    const written = pipeline(
      Readable.from(archive),
      createZstdCompress(),
      createWriteStream(part, { mode: 0o600 }),
    );
    await Promise.all([written, addAll(archive, home, dataDir, embedded.url)]);
    await flush(part);
    await rename(part, file);
    return (await stat(file)).size;
  } finally {
    await rm(part, { force: true });
    await embedded.stop();
  }
}

async function addAll(archive: Pack, home: string, dataDir: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    for (const name of HOME_FILES) await addFile(archive, join(home, name), name);
    await addDatabase(archive, dataDir, client);
    archive.finalize();
  } catch (error) {
    archive.destroy(error as Error);
    throw error;
  } finally {
    await client.end();
  }
}

async function addDatabase(archive: Pack, dataDir: string, client: pg.Client): Promise<void> {
  const add = (path: string) => addFile(archive, join(dataDir, path), `${DATA}/${path}`);
  // While this connection is open, the log from here on is not removed.
  await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [
    `milepost_${process.pid}`,
  ]);
  await client.query(`select pg_backup_start('milepost', true)`);
  for (const { path, isFolder } of await listPaths(dataDir)) {
    if (LEFT_OUT.some((pattern) => pattern.test(path))) continue;
    await (isFolder ? addFolder(archive, `${DATA}/${path}`) : add(path));
  }
  await add('global/pg_control');
  const stopped = await client.query<{ label: string; last: string }>(
    'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  );
  const { label = '', last = '' } = stopped.rows[0] ?? {};
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '';
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$' and name between $1 and $2 order by name`,
    [first, last],
  );
  if (rows[0]?.name !== first) throw new Error(`the log of the backup is gone from ${first} on`);
  for (const { name } of rows) await add(`pg_wal/${name}`);
  // Last of all: an archive without it is invalid.
  await addText(archive, LABEL, label);
}

async function listPaths(folder: string): Promise<{ path: string; isFolder: boolean }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => ({
    path: join(entry.parentPath, entry.name).slice(folder.length + 1),
    isFolder: entry.isDirectory(),
  }));
  // A folder comes before its content.
  return paths.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** A file with its length at opening. Later writes are in the log too. */
async function addFile(archive: Pack, path: string, name: string): Promise<void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    // A dropped table, or a home without its own key.
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return;
  try {
    const { size } = await file.stat();
    const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
    const entry = archive.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
    const block = Buffer.alloc(BLOCK_BYTES);
    for (let at = 0; at < size; ) {
      const wanted = Math.min(BLOCK_BYTES, size - at);
      const { bytesRead } = await file.read(block, 0, wanted, at);
      // The file was truncated meanwhile. The log restores the missing part.
      const bytes = Buffer.from(bytesRead > 0 ? block.subarray(0, bytesRead) : Buffer.alloc(wanted));
      if (!entry.write(bytes)) await once(entry, 'drain');
      at += bytes.length;
    }
    entry.end(null);
    await ended;
  } finally {
    await file.close();
  }
}

function addFolder(archive: Pack, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, type: 'directory', mode: 0o700 }, (error) => (error ? reject(error) : resolve()));
  });
}

function addText(archive: Pack, name: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, text, (error) => (error ? reject(error) : resolve()));
  });
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
}
