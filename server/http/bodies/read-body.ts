import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { type Arrivals, LARGE_BYTES } from './arrivals.ts';
import { findJsonError } from './json-error-place.ts';
import { MAX_NESTING, MOST_CONTAINERS, MOST_NAMES, measureJson } from './measure-json.ts';
import { declaredBytes, receiveBytes } from './receive-bytes.ts';

// The limit also applies to the unpacked size of a compressed body.
const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Reads the body as JSON into req.body, whatever its media type, because `curl -d` declares a form. Then it runs the
 * call's work. It stands behind `authenticate`: the bytes count for the caller's account until the work is done, also
 * after the caller has left.
 */
export function withBody(
  bodies: Arrivals,
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
      let held: Buffer | null = await receiveBytes(req, MOST_BYTES, arrival.add);
      const bytes = held.length;
      checkCharset(req.get('Content-Type'));
      const parseAndWork = async () => {
        req.body = parseJson(held ?? undefined);
        held = null;
        // Checking it takes as long again.
        if (bytes > LARGE_BYTES) await nextTurn();
        await work(req, res);
      };
      if (bytes <= LARGE_BYTES) await parseAndWork();
      else await bodies.large.take({ account, bytes, gone: gone.signal }, parseAndWork);
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

/** The caller's JSON; throws ApiError 400 with the position where it is invalid. */
export function parseJson(bytes: Buffer | undefined): unknown {
  if (!bytes?.length)
    throw new ApiError('malformed_body', 'body: empty; send a JSON object', { field: 'body' });
  if (!isUtf8(bytes)) throw new ApiError('malformed_body', 'body: not valid UTF-8', { field: 'body' });
  const { nesting, containers, names } = measureJson(bytes);
  if (containers > MOST_CONTAINERS)
    throw new ApiError(
      'malformed_body',
      `body: over ${MOST_CONTAINERS} lists and objects; send fewer rows in one call`,
      { field: 'body' },
    );
  if (names > MOST_NAMES)
    throw new ApiError(
      'malformed_body',
      `body: over ${MOST_NAMES} different names of fields; send values in lists`,
      { field: 'body' },
    );
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const value = parseText(text);
  if (nesting > MAX_NESTING)
    throw new ApiError('malformed_body', `body: nested deeper than ${MAX_NESTING} levels`, { field: 'body' });
  return value;
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const { line, column, found } = findJsonError(text);
    const what = found === null ? 'the text ends too early' : `unexpected ${JSON.stringify(found)}`;
    throw new ApiError('malformed_body', `body: not JSON, ${what} at line ${line}, column ${column}`, {
      field: 'body',
    });
  }
}
