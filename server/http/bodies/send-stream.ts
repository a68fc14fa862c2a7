import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Sends a body while it is read, through a transform where one is given. */
export async function sendStream(body: Readable, res: Response, change?: Transform): Promise<void> {
  await (change ? pipeline(body, change, res) : pipeline(body, res)).catch((error: NodeJS.ErrnoException) => {
    // The caller left: nobody to answer, and no error.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
