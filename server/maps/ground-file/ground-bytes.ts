import { type FileHandle, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { RangeResponse, Source } from 'pmtiles';

/** An S3-compatible store, and the credentials. */
export interface ObjectStore {
  region: string;
  /** Null for Amazon. */
  endpoint: string | null;
  /** Null where the machine itself has access. */
  key: { id: string; secret: string } | null;
}

/** The most bytes in one read: a directory of a whole planet is a few hundred kB, a tile at most a few MB. */
const MOST_BYTES = 16_000_000;

/** A file that is read by ranges, and its length. */
export interface Ranges extends Source {
  size(): Promise<number>;
  close(): Promise<void>;
}

const IN_STORE = /^s3:\/\/([^/]+)\/(.+)$/;

/** The stored form of an address: a file's absolute path, or s3://bucket/key unchanged. */
export const wholeAddress = (given: string): string => (IN_STORE.test(given) ? given : resolve(given));

/** A file of this machine, or an object of a store. Throws the error of the disk or the store where it is missing. */
export async function openRanges(address: string, store: ObjectStore): Promise<Ranges> {
  const [, bucket, key] = IN_STORE.exec(address) ?? [];
  if (bucket !== undefined && key !== undefined) return inStore(address, { bucket, key }, store);
  return onDisk(address, await open(address));
}

function onDisk(path: string, file: FileHandle): Ranges {
  return {
    getKey: () => path,
    size: async () => (await file.stat()).size,
    async getBytes(offset, length): Promise<RangeResponse> {
      refuseTooMuch(length);
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
    close: () => file.close(),
  };
}

/** The client is large, so it is loaded only where a store is configured. */
async function inStore(
  address: string,
  { bucket, key }: { bucket: string; key: string },
  store: ObjectStore,
): Promise<Ranges> {
  const { S3Client, GetObjectCommand, HeadObjectCommand } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region: store.region,
    ...(store.endpoint !== null && { endpoint: store.endpoint, forcePathStyle: true }),
    ...(store.key !== null && {
      credentials: { accessKeyId: store.key.id, secretAccessKey: store.key.secret },
    }),
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = { Bucket: bucket, Key: key };
  return {
    getKey: () => address,
    size: async () => (await client.send(new HeadObjectCommand(at))).ContentLength ?? 0,
    async getBytes(offset, length): Promise<RangeResponse> {
      refuseTooMuch(length);
      const Range = `bytes=${offset}-${offset + length - 1}`;
      const { Body } = await client.send(new GetObjectCommand({ ...at, Range }));
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
      // A store without ranges sends everything from the start.
      if (bytes.length > length) throw new Error(`${address}: the store sends more than the range asked for`);
      return { data: Uint8Array.from(bytes).buffer };
    },
    close: async () => client.destroy(),
  };
}

function refuseTooMuch(length: number): void {
  if (length > MOST_BYTES)
    throw new Error(`a range of ${length} bytes is more than any tile or directory is`);
}
