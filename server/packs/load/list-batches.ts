// Groups the files of a source that are loaded together, in one swap.
import type { Database } from '../../db/database.ts';
import { COLUMNS_FORMAT } from '../../gazetteer/columns.ts';
import type { PackDescription, Source } from '../../sources/source.ts';
import { listPacks, type Pack } from '../pack.ts';
import { findPackFile, hashPackFile, type PackFile } from './pack-file.ts';

/** One file of a batch: the edition that it will be, or why nothing has to be done. */
export interface BatchFile {
  file: string;
  plan:
    | { do: 'load'; path: string; pack: Pack }
    | { do: 'nothing'; loaded: Pack }
    /** Another of the files is the same part, and newer. */
    | { do: 'pass over'; part: string; newer: string }
    | { do: 'tell'; error: Error };
}

export interface BatchOptions {
  fictional: boolean;
  force: boolean;
  /** ISO date for files that state none; null where it is unknown. */
  asOf: string | null;
  /** The address of the download; null for a given file. */
  address: string | null;
}

/** Files that are smaller than this together are always one batch: a swap costs little compared with reading them. */
const LEAST_BATCH_BYTES = 256 * 1024 ** 2;

/**
 * Splits the files into batches, in order. A swap copies all parts that it does not load, so a batch is at least as
 * large as what it copies. Thousands of parts are then copied twice in all, not thousands of times, and a killed load
 * loses at most half of its work. If several files are the same part, only the newest is loaded; of equally new ones
 * the last by name.
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
  const described: DescribedFile[] = [];
  for (const file of files) described.push(await describeFile(source, file));
  let batch: BatchFile[] = [];
  let own = 0;
  for (const next of described) {
    const plan = await planFile(source, next, described, loaded, options);
    batch.push({ file: next.file, plan });
    if (plan.do !== 'load') continue;
    own += plan.pack.bytes;
    bytesOf.set(plan.pack.part, plan.pack.bytes);
    if (own >= Math.max(leastBytes, sum(bytesOf.values()) - own)) {
      yield batch;
      [batch, own] = [[], 0];
    }
  }
  if (batch.length > 0) yield batch;
}

/** A file's description, or why it cannot be described. */
type DescribedFile = { file: string } & (
  | { path: string; description: PackDescription; error?: never }
  | { path?: never; description?: never; error: Error }
);

async function describeFile(source: Source, file: string): Promise<DescribedFile> {
  try {
    const path = await findPackFile(source, file);
    return { file, path, description: await source.describe(path) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { file, error };
  }
}

async function planFile(
  source: Source,
  { file, path, description, error }: DescribedFile,
  all: readonly DescribedFile[],
  loaded: readonly Pack[],
  { force, ...options }: BatchOptions,
): Promise<BatchFile['plan']> {
  if (error) return { do: 'tell', error };
  const newest = newestOf(all, description.part);
  if (newest !== file) return { do: 'pass over', part: description.part, newer: newest };
  try {
    const pack = toPack(source, await hashPackFile(file, path), description, options);
    const same = loaded.find((one) => isSame(one, pack));
    return same && !force ? { do: 'nothing', loaded: same } : { do: 'load', path, pack };
  } catch (failure) {
    if (!(failure instanceof Error)) throw failure;
    return { do: 'tell', error: failure };
  }
}

/** The newest file of a part, whatever their order; of equally new ones the last by name. */
function newestOf(all: readonly DescribedFile[], part: string): string {
  const editions = all.flatMap(({ file, description }) =>
    description?.part === part ? [{ file, keys: [description.asOf ?? '', description.version, file] }] : [],
  );
  return editions.toSorted((a, b) => compareKeys(b.keys, a.keys))[0]?.file ?? '';
}

function compareKeys(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((key, index) => key !== b[index]);
  return at < 0 ? 0 : (a[at] as string) < (b[at] as string) ? -1 : 1;
}

function toPack(
  source: Source,
  file: PackFile,
  description: PackDescription,
  { fictional, asOf, address }: Omit<BatchOptions, 'force'>,
): Pack {
  const stated = description.asOf ?? asOf;
  return {
    source: source.id,
    part: fictional ? ['sampleford', description.part].filter(Boolean).join('-') : description.part,
    version: description.version,
    asOf: stated ?? new Date().toISOString().slice(0, 10),
    isDateStated: stated !== null,
    fictional,
    fileName: file.name,
    fileHash: `${readerOf(source)}:${file.hash}`,
    rows: 0,
    bytes: file.bytes,
    address,
  };
}

/** A changed reader yields other rows from the same file: the formats of both are part of an edition's identity. */
const readerOf = ({ format }: Pick<Source, 'format'>) => `${COLUMNS_FORMAT}.${format}`;

/** True of a pack whose file would be read again, if it were loaded again. */
export const isOfOtherReader = ({ fileHash }: Pack, source: Pick<Source, 'format'>): boolean =>
  !fileHash.startsWith(`${readerOf(source)}:`);

function isSame(loaded: Pack, wanted: Pack): boolean {
  return (
    loaded.part === wanted.part &&
    loaded.fileHash === wanted.fileHash &&
    loaded.version === wanted.version &&
    loaded.isDateStated === wanted.isDateStated &&
    (loaded.asOf === wanted.asOf || !wanted.isDateStated) &&
    loaded.fictional === wanted.fictional
  );
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
