import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { type Arrivals, LARGE_BYTES } from './arrivals.ts';
import { findJsonError } from './json-error-place.ts';
import { MAX_NESTING, MOST_CONTAINERS, MOST_NAMES, measureJson } from './measure-json.ts';
import { declaredBytes, receiveBytes } from './receive-bytes.ts';

// The limit also holds for what a compressed body unpacks to.
const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Reads the body as JSON into req.body, whatever its media type is said to be: `curl -d` names a form. Stands behind
 * `authenticate`: what is held is the caller's account's, until the answer is out.
 */
export function readBody(bodies: Arrivals): RequestHandler {
  return async (req, res, next) => {
    const declared = declaredBytes(req);
    // One that is too large is told so, whatever is held: nothing of it will be.
    const arrival = bodies.begin(res.locals.caller.account.id, declared > MOST_BYTES ? 0 : declared);
    // The sender may have gone while its key was looked up.
    if (res.closed) return;
    res.once('close', arrival.end);
    const bytes = await receiveBytes(req, MOST_BYTES, arrival.add);
    checkCharset(req.get('Content-Type'));
    if (bytes.length > LARGE_BYTES) {
      await bodies.large.begin(res.locals.caller.account.id, res);
      // The sender may have gone while it waited.
      if (res.closed) return;
    }
    req.body = parseJson(bytes);
    // Checking it takes as long again.
    if (bytes.length > LARGE_BYTES) await nextTurn();
    next();
  };
}

function checkCharset(contentType = ''): void {
  // 'application/json; charset="UTF-8"'
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1];
  if (charset && !/^(utf-?8|us-ascii)$/i.test(charset))
    throw new ApiError(400, `body: charset ${charset} is not read; send UTF-8`);
}

/** JSON as a caller sent it; throws ApiError 400 with the place where it is none. */
export function parseJson(bytes: Buffer | undefined): unknown {
  if (!bytes?.length) throw new ApiError(400, 'body: empty; send a JSON object');
  if (!isUtf8(bytes)) throw new ApiError(400, 'body: not valid UTF-8');
  const { nesting, containers, names } = measureJson(bytes);
  if (containers > MOST_CONTAINERS)
    throw new ApiError(400, `body: over ${MOST_CONTAINERS} lists and objects; send fewer rows in one call`);
  if (names > MOST_NAMES)
    throw new ApiError(400, `body: over ${MOST_NAMES} different names of fields; send values in lists`);
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const value = parseText(text);
  if (nesting > MAX_NESTING) throw new ApiError(400, `body: nested deeper than ${MAX_NESTING} levels`);
  return value;
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const { line, column, found } = findJsonError(text);
    const what = found === null ? 'the text ends too early' : `unexpected ${JSON.stringify(found)}`;
    throw new ApiError(400, `body: not JSON, ${what} at line ${line}, column ${column}`);
  }
}
