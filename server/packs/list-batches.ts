// Which files of a source are loaded together, in one swap.
import type { Database } from '../db/database.ts';
import { COLUMNS_FORMAT } from '../gazetteer/columns.ts';
import type { PackDescription, Source } from '../sources/source.ts';
import { listPacks, type Pack } from './pack.ts';
import { openPackFile, type PackFile } from './pack-file.ts';

/** One file of a batch: what it will be when it is loaded, or why nothing is to be done. */
export interface BatchFile {
  file: string;
  plan:
    | { do: 'load'; path: string; pack: Pack }
    | { do: 'nothing'; loaded: Pack }
    | { do: 'tell'; error: Error };
}

export interface BatchOptions {
  fictional: boolean;
  force: boolean;
}

/** Files smaller than this together are always one batch: a swap costs little beside reading so much. */
const LEAST_BATCH_BYTES = 256 * 1024 ** 2;

/**
 * The files in their order, cut into batches. A swap copies all parts that it does not load, so a batch is as large as
 * what it copies, or larger: thousands of parts are then copied twice in all, not thousands of times, and a load that is
 * killed loses half of its work at most. A part that comes again begins a new batch: the later file holds.
 */
export async function* listBatches(
  db: Database,
  source: Source,
  files: readonly string[],
  options: BatchOptions,
  leastBytes: number = LEAST_BATCH_BYTES,
): AsyncGenerator<BatchFile[]> {
  const loaded = (await listPacks(db)).filter((pack) => pack.source === source.id);
  const bytesOf = new Map(loaded.map(({ part, bytes }) => [part, bytes]));
  let batch: BatchFile[] = [];
  let parts = new Map<string, number>();
  for (const file of files) {
    const next = await openFile(source, file, loaded, options);
    const { plan } = next;
    if (plan.do === 'load' && parts.has(plan.pack.part)) {
      yield batch;
      [batch, parts] = [[], new Map()];
    }
    batch.push(next);
    if (plan.do !== 'load') continue;
    parts.set(plan.pack.part, plan.pack.bytes);
    bytesOf.set(plan.pack.part, plan.pack.bytes);
    const own = sum(parts.values());
    if (own >= Math.max(leastBytes, sum(bytesOf.values()) - own)) {
      yield batch;
      [batch, parts] = [[], new Map()];
    }
  }
  if (batch.length > 0) yield batch;
}

async function openFile(
  source: Source,
  file: string,
  loaded: readonly Pack[],
  { fictional, force }: BatchOptions,
): Promise<BatchFile> {
  try {
    const packFile = await openPackFile(source, file);
    const pack = toPack(source, packFile, await source.describe(packFile.path), fictional);
    const same = loaded.find((one) => isSame(one, pack));
    if (same && !force) return { file, plan: { do: 'nothing', loaded: same } };
    return { file, plan: { do: 'load', path: packFile.path, pack } };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { file, plan: { do: 'tell', error } };
  }
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
    loaded.part === wanted.part &&
    loaded.fileHash === wanted.fileHash &&
    loaded.version === wanted.version &&
    loaded.asOf === wanted.asOf &&
    loaded.fictional === wanted.fictional
  );
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
