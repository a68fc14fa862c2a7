// TIGER comes as 3,200 files, one a county, and the data folder holds a small one: its cost is measured on copies.
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../server/db/database.ts';
import { loadPart, loadParts } from '../../../server/packs/load.ts';
import { findFiles } from '../../../server/packs/load-folder.ts';
import { removeParts } from '../../../server/packs/remove.ts';
import { sources } from '../../../server/sources/registry.ts';
import { tigerAddrfeat } from '../../../server/sources/tiger-addrfeat/source.ts';
import { printFigure } from '../figures.ts';

const COUNTIES = 400;
/** 90000 and above are the codes of no county. */
const FIRST_CODE = 90_000;

const inventedCounties: readonly string[] = Array.from({ length: COUNTIES }, (_, index) =>
  String(FIRST_CODE + index),
);

/**
 * Loads copies of the county under codes of their own, and takes them away again; returns the seconds of one county among
 * them, and prints those of one more.
 */
export async function loadManyCounties(db: Database, dataFolder: string): Promise<number> {
  const { known } = await findFiles(dataFolder, sources);
  const county = known.find(({ source }) => source.id === tigerAddrfeat.id);
  if (!county) return Number.NaN;
  const folder = await mkdtemp(join(tmpdir(), 'milepost-counties-'));
  try {
    const original = join(dataFolder, county.path);
    const files = inventedCounties.map((code) => join(folder, `tl_2021_${code}_addrfeat.zip`));
    for (const file of files) await copyFile(original, file);
    const started = performance.now();
    for await (const { error } of loadParts(db, tigerAddrfeat, files)) if (error) throw error;
    const seconds = (performance.now() - started) / 1000;
    await loadPart(db, tigerAddrfeat, original, { force: true });
    const alone = (performance.now() - started) / 1000 - seconds;
    printFigure('counties loaded together', seconds, 's', { of: COUNTIES });
    printFigure('one more county beside them', alone, 's');
    return seconds / COUNTIES;
  } finally {
    await removeParts(db, tigerAddrfeat, inventedCounties);
    await rm(folder, { recursive: true });
  }
}
