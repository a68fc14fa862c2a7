// The same files in three orders: as load-all takes them, backwards one by one, and mixed one by one.
import { join } from 'node:path';
import type { Database } from '../../../server/db/database.ts';
import { loadPart } from '../../../server/packs/load/load.ts';
import { findFiles, loadFolder } from '../../../server/packs/load/load-folder.ts';
import { loadStarter } from '../../../server/packs/starter.ts';
import { Random } from '../../../server/sampleford/random.ts';
import { sources } from '../../../server/sources/registry.ts';
import { BrokenFileError, type Source } from '../../../server/sources/source.ts';
import { shuffle } from '../shuffle.ts';

const SEED = 20260203;

/** Tells whether a file was loaded by load-all: of two that are the same part it passes over the older. */
export type IsTaken = (source: Source, file: string) => boolean;

/** Brings the data folder into an empty database. */
export type LoadInOrder = (db: Database, dataFolder: string, isTaken: IsTaken) => Promise<void>;

export const loadOrders: Readonly<Record<string, LoadInOrder>> = {
  'as load-all does': async (db, dataFolder) => {
    await loadStarter(db);
    const { known } = await findFiles(dataFolder, sources);
    for await (const { error } of loadFolder(db, dataFolder, known, { force: false, onProgress: () => {} }))
      if (error) passOverBroken(error);
  },
  'backwards, one by one': async (db, dataFolder, isTaken) => {
    await loadOneByOne(db, (await listFiles(dataFolder, isTaken)).toReversed());
    await loadStarter(db);
  },
  'mixed, one by one': async (db, dataFolder, isTaken) => {
    const files = shuffle(await listFiles(dataFolder, isTaken), new Random(SEED));
    await loadOneByOne(db, files.slice(0, files.length / 2));
    await loadStarter(db);
    await loadOneByOne(db, files.slice(files.length / 2));
  },
};

interface File {
  source: Source;
  file: string;
}

async function listFiles(dataFolder: string, isTaken: IsTaken): Promise<File[]> {
  const { known } = await findFiles(dataFolder, sources);
  return known
    .filter(({ source, path }) => isTaken(source, path))
    .map(({ source, path }) => ({ source, file: join(dataFolder, path) }));
}

async function loadOneByOne(db: Database, files: readonly File[]): Promise<void> {
  for (const { source, file } of files) await loadPart(db, source, file);
}

/** Some extracts are kept for their errors. */
function passOverBroken(error: Error): void {
  if (!(error instanceof BrokenFileError)) throw error;
}
