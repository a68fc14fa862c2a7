import type { Database } from '../../db/database.ts';
import { BrokenFileError } from '../../sources/source.ts';
import { type ObjectStore, openRanges, type Ranges, wholeAddress } from './ground-bytes.ts';
import { GroundFile, type GroundFileHead } from './ground-file.ts';
import { type KeptGroundFile, keepGroundFile } from './kept-ground-file.ts';

/**
 * Makes a PMTiles file the ground of all maps: a path, or s3://bucket/key. The file stays where it is, and is read by
 * ranges. Throws BrokenFileError for one that the ground cannot be drawn from.
 */
export async function loadGroundFile(
  db: Database,
  given: string,
  store: ObjectStore,
  today = new Date(),
): Promise<KeptGroundFile> {
  const address = wholeAddress(given);
  const { asOf, ...head } = await checkGroundFile(address, store);
  const file = Object.assign(head, { address, asOf: asOf ?? today.toISOString().slice(0, 10) });
  await keepGroundFile(db, file);
  return file;
}

/** Checks whether the ground can be drawn from the file at an absolute address. */
export async function checkGroundFile(address: string, store: ObjectStore): Promise<GroundFileHead> {
  const ranges = await openOrRefuse(address, store);
  try {
    return await new GroundFile(ranges).check();
  } finally {
    await ranges.close();
  }
}

async function openOrRefuse(address: string, store: ObjectStore): Promise<Ranges> {
  try {
    return await openRanges(address, store);
  } catch (error) {
    throw new BrokenFileError(address, `it cannot be opened (${(error as Error).message})`);
  }
}
