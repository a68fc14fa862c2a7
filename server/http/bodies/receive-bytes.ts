// The usual body readers hold whatever comes up to a limit for each call, and know nothing of the calls beside it: here
// each piece, unpacked, is counted before it is kept.
import type { IncomingMessage } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { ApiError } from '../../../shared/api-error.ts';
import { GatheredBytes } from '../../fetch/gathered-bytes.ts';

const UNPACK: Record<string, () => Transform> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** What the headers say that a body holds; 0 where they do not. */
export function declaredBytes(req: IncomingMessage): number {
  return Number(req.headers['content-length'] ?? 0);
}

/**
 * All bytes of a body, unpacked. `count` is told of each piece and may throw to refuse it; so does this, with a 400,
 * for a body past `most`, one that is packed in an unknown way or broken. What comes of a refused body is let go.
 */
export async function receiveBytes(
  req: IncomingMessage,
  most: number,
  count: (bytes: number) => void,
): Promise<Buffer<ArrayBuffer>> {
  if (declaredBytes(req) > most) throw tooLarge(most);
  const encoding = (req.headers['content-encoding'] ?? 'identity').toLowerCase();
  const unpack = Object.hasOwn(UNPACK, encoding) ? UNPACK[encoding]?.() : undefined;
  if (!unpack && encoding !== 'identity')
    throw new ApiError('malformed_body', 'body: this Content-Encoding is not read; send gzip or plain', {
      field: 'body',
    });
  const gathered = new GatheredBytes();
  try {
    await readAll(req, unpack ? req.pipe(unpack) : req, (chunk) => {
      if (gathered.length + chunk.length > most) throw tooLarge(most);
      count(chunk.length);
      gathered.add(chunk);
    });
  } finally {
    if (unpack) {
      req.unpipe(unpack);
      unpack.destroy();
    }
    // A sender that has been refused reads the answer when it has sent all.
    req.resume();
  }
  return gathered.end();
}

function readAll(req: IncomingMessage, body: Readable, take: (chunk: Buffer) => void): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      try {
        take(chunk);
      } catch (refusal) {
        body.off('data', onData);
        reject(refusal);
      }
    };
    body.on('data', onData);
    body.on('end', resolve);
    req.on(
      'close',
      () =>
        req.complete ||
        reject(
          new ApiError('malformed_body', 'body: shorter or longer than its Content-Length', {
            field: 'body',
          }),
        ),
    );
    if (body === req) req.on('error', () => {});
    else
      body.on('error', () =>
        reject(new ApiError('malformed_body', 'body: its compression is broken', { field: 'body' })),
      );
  });
}

const tooLarge = (most: number) =>
  new ApiError('too_large', `body: over ${Math.floor(most / MEGABYTE)} MB; send fewer rows in one call`, {
    field: 'body',
  });

const MEGABYTE = 1024 * 1024;
