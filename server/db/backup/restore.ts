// Restores the embedded database from its backup, into a home that has none.
import { createReadStream, existsSync } from 'node:fs';
import { appendFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import { startEmbedded } from '../embedded.ts';
import { findPostgresProgram, type PostgresProgram } from '../postgres-program.ts';
import { DATA, HOME_FILES, LABEL } from './archive.ts';
import { KEEPS_NO_LOG } from './log.ts';
import { type Moment, recover } from './recover.ts';

/** The backup cannot be restored here; the message says why. */
export class RestoreError extends Error {}

/**
 * Restores a home's database from a file that backUp wrote, as of the backup's end or of a later moment, and starts it
 * once to prove that it is complete. A failed restore leaves nothing behind.
 */
export async function restore(home: string, file: string, moment?: Moment): Promise<void> {
  const password = join(home, HOME_FILES[0]);
  if (existsSync(password))
    throw new RestoreError(
      `${home} has a database already: restore into another MILEPOST_HOME, or move it away`,
    );
  await mkdir(home, { recursive: true });
  const made: string[] = [];
  try {
    const { program, at } = await readArchive(home, file, made);
    await appendFile(join(program.dataDir, 'postgresql.auto.conf'), KEEPS_NO_LOG);
    if (moment) await recoverTo(moment, at, program, (await readFile(password, 'utf8')).trim());
    const embedded = await startEmbedded(home);
    await embedded.stop();
  } catch (error) {
    for (const path of made) await rm(path, { recursive: true, force: true });
    throw error;
  }
}

async function recoverTo(
  moment: Moment,
  backedUpAt: Date,
  program: PostgresProgram,
  password: string,
): Promise<void> {
  // Postgres itself would stop at the backup's end, and not say that this is later.
  if (moment.until.getTime() < backedUpAt.getTime() + 1000)
    throw new RestoreError(
      `the backup is of ${backedUpAt.toISOString()}, after that moment: take one from before`,
    );
  await recover(program, password, moment).catch((cause: Error) => {
    throw new RestoreError(`the moment ${moment.until.toISOString()} was not reached: ${cause.message}`, {
      cause,
    });
  });
}

interface ReadBackup {
  program: PostgresProgram;
  /** When it was complete, to the second. */
  at: Date;
}

/** `made` collects what must be removed after a failure. */
async function readArchive(home: string, file: string, made: string[]): Promise<ReadBackup> {
  const tar = extract();
  const reading = pipeline(createReadStream(file), createZstdDecompress(), tar);
  try {
    const [, archive] = await Promise.all([reading, takeEntries(tar, home, file, made)]);
    return archive;
  } catch (cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException;
    if (cause instanceof RestoreError) throw cause;
    // The system's own message is enough, such as a missing file or a full disk.
    throw new RestoreError(/^E[A-Z]+$/.test(code) ? message : `${file} is no whole backup: ${message}`, {
      cause,
    });
  }
}

async function takeEntries(
  entries: Extract,
  home: string,
  file: string,
  made: string[],
): Promise<ReadBackup> {
  let program: PostgresProgram | null = null;
  let building = '';
  let last = '';
  let at = new Date(0);
  for await (const entry of entries) {
    const { name, type } = entry.header;
    last = name;
    at = entry.header.mtime ?? at;
    if (HOME_FILES.some((own) => own === name)) {
      const bytes = await buffer(entry);
      made.push(join(home, name));
      await writeFile(join(home, name), bytes, { mode: 0o600 });
      if (name !== HOME_FILES[0]) continue;
      program = await findPostgresProgram(home, bytes.toString().trim());
      building = `${program.dataDir}-restoring-${process.pid}`;
      made.push(building);
      await makeFolder(building, program);
      continue;
    }
    const path = posix.normalize(name.slice(DATA.length + 1));
    if (!program || !name.startsWith(`${DATA}/`) || path.startsWith('..') || posix.isAbsolute(path))
      throw new RestoreError(`${file} is no backup of Milepost: it holds ${name}`);
    if (type === 'directory') await makeFolder(join(building, path), program);
    else await writeInto(join(building, path), Readable.from(entry), program);
    entry.resume();
  }
  if (!program || last !== LABEL) throw new RestoreError(`${file} is no whole backup`);
  made.push(program.dataDir);
  await rename(building, program.dataDir);
  return { program, at };
}

async function makeFolder(path: string, { own }: PostgresProgram): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await own(path);
}

async function writeInto(
  path: string,
  content: AsyncIterable<Uint8Array>,
  { own }: PostgresProgram,
): Promise<void> {
  if (!existsSync(dirname(path))) throw new RestoreError(`the backup has no folder for ${path}`);
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await own(path);
}
