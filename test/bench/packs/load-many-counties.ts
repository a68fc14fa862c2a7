// TIGER comes as 3,200 files, one a county, and the data folder holds a small one: its cost is measured on copies.
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../server/db/database.ts';
import { loadPart, loadParts } from '../../../server/packs/load/load.ts';
import { findFiles } from '../../../server/packs/load/load-folder.ts';
import { removeParts } from '../../../server/packs/remove.ts';
import { tigerAddrfeat } from '../../../server/sources/publishers/tiger-addrfeat/source.ts';
import { sources } from '../../../server/sources/registry.ts';
import { printFigure } from '../figures.ts';

const COUNTIES = 400;
/** 90000 and above are the codes of no county. */
const FIRST_CODE = 90_000;

const inventedCounties: readonly string[] = Array.from({ length: COUNTIES }, (_, index) =>
  String(FIRST_CODE + index),
);

export interface ManyCounties {
  counties: number;
  rows: number;
  /** Of all of them in one swap. */
  seconds: number;
  /** Of one more, which copies the others. */
  aloneSeconds: number;
}

/** Loads copies of the county under codes of their own, then one more, and takes them away again. */
export async function loadManyCounties(db: Database, dataFolder: string): Promise<ManyCounties> {
  const { known } = await findFiles(dataFolder, sources);
  const county = known.find(({ source }) => source.id === tigerAddrfeat.id);
  if (!county) throw new Error(`${dataFolder} holds no county of ${tigerAddrfeat.title}`);
  const folder = await mkdtemp(join(tmpdir(), 'milepost-counties-'));
  try {
    const original = join(dataFolder, county.path);
    const files = inventedCounties.map((code) => join(folder, `tl_2021_${code}_addrfeat.zip`));
    for (const file of files) await copyFile(original, file);
    const started = performance.now();
    let rows = 0;
    for await (const { result, error } of loadParts(db, tigerAddrfeat, files)) {
      if (error) throw error;
      rows += result.rows;
    }
    const seconds = (performance.now() - started) / 1000;
    await loadPart(db, tigerAddrfeat, original, { force: true });
    const aloneSeconds = (performance.now() - started) / 1000 - seconds;
    printFigure('counties loaded together', seconds, 's', { of: COUNTIES });
    printFigure('one more county beside them', aloneSeconds, 's');
    return { counties: COUNTIES, rows, seconds, aloneSeconds };
  } finally {
    await removeParts(db, tigerAddrfeat, inventedCounties);
    await rm(folder, { recursive: true });
  }
}
