import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { ApiError } from '../../../shared/api-error.ts';

export interface Archive {
  has(name: string): boolean;
  /** The member's text; only for small ones. Throws ApiError when it does not exist. */
  text(name: string): Promise<string>;
  bytes(name: string): number;
  crc32(name: string): number;
  /** Its content, with exactly the length in `bytes`: the stream fails where the archive states a wrong length. */
  stream(name: string, mostBytes: number): Promise<Readable>;
}

/** XML compresses to a tenth, monotonous XML to a fiftieth. A member that grows by more was made on purpose. */
const MOST_GROWTH = 100;
const HARMLESS_BYTES = 10_000_000;
const MOST_MEMBERS = 10_000;

/** Opens a zip archive by its directory. Nothing is unpacked before its size and growth are known to be acceptable. */
export async function readArchive(bytes: Buffer): Promise<Archive> {
  const zip = await orBroken(() => yauzl.fromBufferPromise(bytes, { lazyEntries: true, autoClose: false }));
  if (zip.entryCount > MOST_MEMBERS) throw tooLarge();
  const entries = new Map<string, yauzl.Entry>();
  await orBroken(async () => {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  });
  const find = (name: string): yauzl.Entry => {
    const entry = entries.get(name);
    if (!entry) throw brokenWorkbook(`it has no ${name}`);
    return entry;
  };
  const stream = async (name: string, mostBytes: number) => {
    const entry = find(name);
    refuseBomb(entry, mostBytes);
    return orBroken(() => zip.openReadStreamPromise(entry));
  };
  return {
    has: (name) => entries.has(name),
    bytes: (name) => find(name).uncompressedSize,
    crc32: (name) => find(name).crc32,
    stream,
    text: (name) => orBroken(async () => text(await stream(name, HARMLESS_BYTES))),
  };
}

function refuseBomb({ uncompressedSize, compressedSize }: yauzl.Entry, mostBytes: number): void {
  const grows = uncompressedSize > HARMLESS_BYTES && uncompressedSize > MOST_GROWTH * compressedSize;
  if (grows || uncompressedSize > mostBytes) throw tooLarge();
}

function tooLarge(): ApiError {
  return new ApiError(
    'too_large',
    'the Excel file is too large when unpacked: send its rows in parts, or as CSV',
  );
}

export function brokenWorkbook(what: string): ApiError {
  return new ApiError(
    'unreadable_source',
    `the Excel file cannot be read (${what}): save it anew as .xlsx, or as CSV`,
  );
}

async function orBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ApiError ? error : brokenWorkbook((error as Error).message.slice(0, 100));
  }
}
