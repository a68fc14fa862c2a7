import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { sendStream } from './send-stream.ts';

const PIECE = 65_536;

/**
 * Sends gzipped bytes that several requests may share: piece by piece, so that a slow reader holds a piece and no copy.
 * They are unpacked on the way for clients without gzip.
 */
export async function sendPacked(req: Request, res: Response, packed: Uint8Array): Promise<void> {
  res.vary('Accept-Encoding');
  const pieces = Readable.from(inPieces(packed), { objectMode: false, highWaterMark: PIECE });
  if (req.acceptsEncodings('gzip') !== 'gzip')
    return sendStream(pieces, res, createGunzip({ chunkSize: PIECE }));
  res.set({ 'Content-Encoding': 'gzip', 'Content-Length': String(packed.length) });
  await sendStream(pieces, res);
}

function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE);
}
