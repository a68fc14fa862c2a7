import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Sends a body as it is read. */
export async function sendStream(body: Readable, res: Response): Promise<void> {
  await pipeline(body, res).catch((error: NodeJS.ErrnoException) => {
    // The caller left: nobody to answer, nothing wrong here.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
