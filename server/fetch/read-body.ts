import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { ApiError } from '../../shared/api-error.ts';
import { ByteCollector } from './byte-collector.ts';

/** Text rarely compresses to less than a twentieth. A body that grows by more than this was made on purpose. */
const MOST_GROWTH = 100;
/** Below this size expansion does no harm, and a short text of one repeated letter is no attack. */
const HARMLESS_BYTES = 1_000_000;

const UNPACKERS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

/** The whole body, decompressed where needed; throws ApiError as soon as it exceeds the limit. */
export async function readBody(message: IncomingMessage, mostBytes: number): Promise<Buffer> {
  if (Number(message.headers['content-length'] ?? 0) > mostBytes) throw tooLarge(mostBytes);
  const encoding = (message.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const sent = counting(message, mostBytes);
  if (encoding === 'identity' || encoding === '') return collect(sent.chunks, sent.bytes, mostBytes);
  const unpacker = Object.hasOwn(UNPACKERS, encoding) && UNPACKERS[encoding as keyof typeof UNPACKERS]();
  if (!unpacker)
    throw new ApiError(
      'unreadable_source',
      `the file is packed as ${encoding.slice(0, 40)}, send it unpacked`,
    );
  let body = Buffer.alloc(0);
  await pipeline(sent.chunks, unpacker, async (unpacked: Readable) => {
    body = await collect(unpacked, sent.bytes, mostBytes);
  });
  return body;
}

async function collect(
  chunks: AsyncIterable<Buffer>,
  bytesSent: () => number,
  mostBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const gathered = new ByteCollector();
  for await (const chunk of chunks) {
    const bytes = gathered.length + chunk.length;
    if (bytes > mostBytes) throw tooLarge(mostBytes);
    if (bytes > HARMLESS_BYTES && bytes > MOST_GROWTH * bytesSent())
      throw new ApiError(
        'too_large',
        `the file grows to over ${MOST_GROWTH} times its size: send it unpacked`,
      );
    gathered.add(chunk);
  }
  return gathered.end();
}

function counting(message: IncomingMessage, mostBytes: number) {
  let bytes = 0;
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of message as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw tooLarge(mostBytes);
      yield chunk;
    }
  }
  return { chunks: chunks(), bytes: () => bytes };
}

function tooLarge(mostBytes: number): ApiError {
  return new ApiError('too_large', `the file is larger than ${mostBytes / 1e6} MB, send it in parts`);
}
