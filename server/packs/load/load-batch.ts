import type { Database, Queryable } from '../../db/database.ts';
import type { Source } from '../../sources/source.ts';
import { listDerived } from '../derive/derive.ts';
import { EditionRefusedError } from '../editions/check-edition.ts';
import { dropUnfinished } from '../editions/former.ts';
import { type Guard, swapIn } from '../editions/swap-in.ts';
import { type Pack, writePack } from '../pack.ts';
import { ClaimedError, type SourceClaim } from './claim.ts';
import { claimAll, releaseAll } from './claim-all.ts';
import type { BatchFile } from './list-batches.ts';
import { type OnProgress, ProgressMeter, type RecordCount } from './load-progress.ts';
import { dropLeftovers } from './partitions.ts';
import { type Staging, stageRows } from './staging.ts';

export interface LoadResult {
  part: string;
  /** 'passed over': another of the files is the same part, and newer. */
  status: 'loaded' | 'unchanged' | 'passed over';
  /** The file that was loaded instead. */
  newer?: string;
  rows: number;
  /** Records of the file that could not be used, by reason: 'without a place'. */
  skipped: ReadonlyMap<string, number>;
  /** Geometries that crossed themselves and were repaired. */
  mended: number;
}

/** The result for one file; either field is there. */
export type PartOutcome = { result: LoadResult; error?: never } | { result?: never; error: Error };

/** A part that is being staged. */
interface FileReading {
  path: string;
  pack: Pack;
  meter: ProgressMeter;
  /** The outcome of its records; null until it is read. */
  told: RecordCount | null;
  error: Error | null;
}

/** Loads the files of a batch in one swap, with a result for each. The rows of a failed file are removed again. */
export async function loadBatch(
  db: Database,
  source: Source,
  batch: readonly BatchFile[],
  { guard, onProgress }: { guard: Guard | null; onProgress: OnProgress },
): Promise<PartOutcome[]> {
  const readings = batch.map(({ plan }): FileReading | null => {
    if (plan.do !== 'load') return null;
    const { path, pack } = plan;
    return {
      path,
      pack,
      meter: new ProgressMeter(source.id, pack.part, onProgress),
      told: null,
      error: null,
    };
  });
  const toRead = readings.filter((reading) => reading !== null);
  if (toRead.length > 0) {
    await claimAndWrite(db, source, toRead, guard).catch((error) => {
      if (!(error instanceof Error)) throw error;
      for (const reading of toRead) reading.error ??= error;
    });
  }
  return batch.map(({ plan }, index) => {
    if (plan.do === 'nothing') return { result: { ...NOTHING_READ, ...unchanged(plan.loaded) } };
    if (plan.do === 'pass over') return { result: { ...NOTHING_READ, ...passedOver(plan) } };
    if (plan.do === 'tell') return { error: plan.error };
    return toOutcome(readings[index] as FileReading);
  });
}

async function claimAndWrite(
  db: Database,
  source: Source,
  readings: readonly FileReading[],
  guard: Guard | null,
): Promise<void> {
  assertPart(readings, guard);
  const written = [source, ...listDerived(source)];
  const claims = await claimAll(
    db,
    written.map(({ id }) => id),
  );
  try {
    await dropAllLeftovers(db, written);
    await fillAndSwap(db, claims, source, readings, guard);
  } catch (error) {
    // Best effort: the next load drops any leftovers. After a lost claim the tables belong to another loader.
    if (!(error instanceof ClaimedError)) await dropAllLeftovers(db, written).catch(() => {});
    throw error;
  } finally {
    await releaseAll(claims);
  }
}

function assertPart(readings: readonly FileReading[], guard: Guard | null): void {
  const other = guard && readings.find(({ pack }) => pack.part !== guard.part);
  if (!other) return;
  const [came, asked] = [other.pack.part, guard.part].map((part) => part || 'whole');
  throw new EditionRefusedError(`what came is the part ${came}, asked for was ${asked}`);
}

async function dropAllLeftovers(db: Database, sources: readonly Source[]): Promise<void> {
  await dropLeftovers(db, sources);
  await dropUnfinished(db, sources);
}

async function fillAndSwap(
  db: Database,
  claims: readonly SourceClaim[],
  source: Source,
  readings: readonly FileReading[],
  guard: Guard | null,
): Promise<void> {
  const assertMayGoOn = () => {
    guard?.signal.throwIfAborted();
    for (const claim of claims) claim.assertHeld();
  };
  let whole: readonly FileReading[] = [];
  const staged = await stageRows(db, source, async (staging) => {
    for (const reading of readings) await readPart(source, reading, staging, assertMayGoOn);
    whole = readings.filter(({ error }) => error === null);
    const [first] = readings;
    if (whole.length === 0 && first?.error) throw first.error;
    await staging.copyOtherParts(whole.map(({ pack }) => pack.part));
    whole.at(-1)?.meter.report('indexing');
  });
  const arriving = whole.flatMap(({ pack, meter, told }) => {
    const counted = { ...pack, rows: meter.rows };
    return told ? [{ pack: counted, write: (tx: Queryable) => writePack(tx, counted, told) }] : [];
  });
  await swapIn(db, claims, source, staged, arriving, { guard });
  whole.at(-1)?.meter.report('done');
}

async function readPart(
  source: Source,
  reading: FileReading,
  staging: Staging,
  assertMayGoOn: () => void,
): Promise<void> {
  const { path, pack, meter } = reading;
  try {
    staging.beginPart(pack.part);
    for await (const row of source.read(path, meter)) {
      await staging.add(row);
      meter.rows++;
      meter.tick();
      assertMayGoOn();
    }
    await staging.endPart();
    reading.told = meter.endReading();
  } catch (error) {
    if (error instanceof ClaimedError || !(error instanceof Error)) throw error;
    reading.error = error;
    await staging.dropPart();
  }
}

function toOutcome({ pack, meter, error }: FileReading): PartOutcome {
  if (error) return { error };
  const { rows, skipped, mended } = meter;
  return { result: { part: pack.part, status: 'loaded', rows, skipped, mended } };
}

const NOTHING_READ = { skipped: new Map<string, number>(), mended: 0 };

function unchanged({ part, rows }: Pack): Omit<LoadResult, keyof typeof NOTHING_READ> {
  return { part, status: 'unchanged', rows };
}

function passedOver({
  part,
  newer,
}: {
  part: string;
  newer: string;
}): Omit<LoadResult, keyof typeof NOTHING_READ> {
  return { part, status: 'passed over', newer, rows: 0 };
}
