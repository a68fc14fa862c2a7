import type { Database } from '../db/database.ts';
import { COLUMNS_FORMAT } from '../gazetteer/columns.ts';
import type { PackDescription, Source } from '../sources/source.ts';
import { type Claim, ClaimedError } from './claim.ts';
import { claimAll, releaseAll } from './claim-all.ts';
import { deriveTables, listDerived } from './derive.ts';
import { type OnProgress, ProgressMeter } from './load-progress.ts';
import { findPack, type Pack, writePack } from './pack.ts';
import { openPackFile, type PackFile } from './pack-file.ts';
import { dropLeftovers } from './partitions.ts';
import { stageRows } from './staging.ts';
import { swapPartitions } from './swap.ts';

export interface LoadOptions {
  /** Sampleford: kept in parts of its own beside the real data, named as fictional in answers. */
  fictional?: boolean;
  /** Read the file again though it is loaded already. */
  force?: boolean;
  onProgress?: OnProgress;
}

export interface LoadResult {
  part: string;
  status: 'loaded' | 'unchanged';
  rows: number;
  /** Rows of the file that could not be used, by reason: 'without a place'. */
  skipped: ReadonlyMap<string, number>;
  /** Outlines that crossed themselves and were put right. */
  mended: number;
}

/**
 * Loads one file as a part of a source, replacing what the part held before; readers keep the old rows until the
 * last moment. Throws BrokenFileError, MissingFileError or ClaimedError; nothing has changed then.
 */
export async function loadPart(
  db: Database,
  source: Source,
  file: string,
  options: LoadOptions = {},
): Promise<LoadResult> {
  const packFile = await openPackFile(source, file);
  const description = await source.describe(packFile.path);
  const pack = toPack(source, packFile, description, options.fictional ?? false);
  const loaded = await findPack(db, source.id, pack.part);
  if (loaded && !options.force && isSame(loaded, pack)) {
    return { part: pack.part, status: 'unchanged', rows: loaded.rows, skipped: new Map(), mended: 0 };
  }
  const written = [source, ...listDerived(source)];
  const claims = await claimAll(
    db,
    written.map(({ id }) => id),
  );
  try {
    await dropLeftovers(db, written);
    const meter = new ProgressMeter(source.id, pack.part, options.onProgress ?? (() => {}));
    await fillAndSwap(db, claims, source, packFile.path, pack, meter);
    const { rows, skipped, mended } = meter;
    return { part: pack.part, status: 'loaded', rows, skipped, mended };
  } catch (error) {
    // Best effort: what stays behind here is dropped by the next load. A lost claim's tables are another's by now.
    if (!(error instanceof ClaimedError)) await dropLeftovers(db, written).catch(() => {});
    throw error;
  } finally {
    await releaseAll(claims);
  }
}

async function fillAndSwap(
  db: Database,
  claims: readonly Claim[],
  source: Source,
  path: string,
  pack: Pack,
  meter: ProgressMeter,
): Promise<void> {
  const staged = await stageRows(db, source, pack.part, async (staging) => {
    await staging.copyOtherParts([pack.part]);
    for await (const row of source.read(path, meter)) {
      await staging.add(row);
      meter.rows++;
      meter.tick();
      for (const claim of claims) claim.assertHeld();
    }
    meter.report('indexing');
  });
  const made = await deriveTables(db, listDerived(source), staged);
  const whole = { ...pack, rows: meter.rows };
  await swapPartitions(db, claims, [...staged, ...made], (tx) => writePack(tx, whole));
  meter.report('done');
}

function toPack(source: Source, file: PackFile, description: PackDescription, fictional: boolean): Pack {
  return {
    source: source.id,
    part: fictional ? ['sampleford', description.part].filter(Boolean).join('-') : description.part,
    version: description.version,
    asOf: description.asOf,
    fictional,
    fileName: file.name,
    // A changed reader yields other rows from the same file: both formats are part of what was loaded.
    fileHash: `${COLUMNS_FORMAT}.${source.format}:${file.hash}`,
    rows: 0,
    bytes: file.bytes,
  };
}

function isSame(loaded: Pack, wanted: Pack): boolean {
  return (
    loaded.fileHash === wanted.fileHash &&
    loaded.version === wanted.version &&
    loaded.asOf === wanted.asOf &&
    loaded.fictional === wanted.fictional
  );
}
