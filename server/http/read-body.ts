import { isUtf8 } from 'node:buffer';
import express, { type RequestHandler } from 'express';
import { ApiError } from '../../shared/api-error.ts';
import { findJsonError } from './json-error-place.ts';
import { isNestedTooDeep, MAX_NESTING } from './nesting.ts';
import { toReadRefusal } from './read-refusal.ts';

// The limit also holds for what a compressed body unpacks to.
const readBytes = express.raw({ type: () => true, limit: '10mb' });

/** Reads the body as JSON into req.body, whatever its media type is said to be: `curl -d` names a form. */
export const readBody: RequestHandler = (req, res, next) => {
  readBytes(req, res, (error?: unknown) => {
    if (error) return next(toReadRefusal(error, 'over 10 MB; send fewer rows in one call'));
    try {
      checkCharset(req.get('Content-Type'));
      req.body = parseJson(req.body as Buffer | undefined);
    } catch (refusal) {
      return next(refusal);
    }
    next();
  });
};

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
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const value = parseText(text);
  if (isNestedTooDeep(value)) throw new ApiError(400, `body: nested deeper than ${MAX_NESTING} levels`);
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
