import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import type { HttpServices } from '../http-services.ts';
import { LARGE_BYTES } from './arrivals.ts';
import { checkBodyTask, parseChecked, parseJson } from './parse-json.ts';
import { declaredBytes, receiveBytes } from './receive-bytes.ts';

// The limit also applies to the unpacked size of a compressed body.
const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Reads the body as JSON into req.body, whatever its media type, because `curl -d` declares a form. Then it runs the
 * call's work. It stands behind `authenticate`: the bytes count for the caller's account until the work is done, also
 * after the caller has left.
 */
export function withBody(
  { bodies, threads }: Pick<HttpServices, 'bodies' | 'threads'>,
  work: (req: Request, res: Response) => Promise<void>,
): RequestHandler {
  return async (req, res) => {
    const account = res.locals.caller.account.id;
    const declared = declaredBytes(req);
    // A body that is too large is refused as such, however full the room is: none of it is held.
    const arrival = bodies.begin(account, declared > MOST_BYTES ? 0 : declared);
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    try {
      // The sender may have left while its key was looked up.
      if (res.closed) return;
      let held: Buffer<ArrayBuffer> | null = await receiveBytes(req, MOST_BYTES, arrival.add);
      const bytes = held.length;
      checkCharset(req.get('Content-Type'));
      if (bytes <= LARGE_BYTES) {
        req.body = parseJson(held);
        held = null;
        await work(req, res);
        return;
      }
      const readAndWork = async () => {
        const own = new Uint8Array(held?.buffer ?? new ArrayBuffer());
        held = null;
        const checked = await threads.run(checkBodyTask, own, { account, moves: [own.buffer] });
        req.body = await parseChecked(checked);
        // Checking its fields takes as long again.
        await nextTurn();
        await work(req, res);
      };
      await bodies.large.take({ account, bytes, gone: gone.signal }, readAndWork);
    } catch (error) {
      // The caller has left, so there is nobody to tell that the place in the queue was given up.
      if (error !== gone.signal.reason) throw error;
    } finally {
      arrival.end();
    }
  };
}

function checkCharset(contentType = ''): void {
  // 'application/json; charset="UTF-8"'
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1];
  if (charset && !/^(utf-?8|us-ascii)$/i.test(charset))
    throw new ApiError('malformed_body', `body: charset ${charset} is not read; send UTF-8`, {
      field: 'body',
    });
}
