import type { RequestHandler } from 'express';
import { formReader } from '../bodies/read-form.ts';
import { declaredBytes } from '../bodies/receive-bytes.ts';
import type { HttpServices } from '../http-services.ts';
import type { Visitors } from './visitors.ts';

/**
 * Reads a form with a long text, such as the body of a call. Only signed-in people may send one, and it counts toward
 * the bytes that their account may send at once.
 */
export function readLargeForm(
  { bodies }: Pick<HttpServices, 'bodies'>,
  visitors: Visitors,
  most: { bytes: number; fields: number },
): RequestHandler[] {
  const hold: RequestHandler = (req, res, next) => {
    const accountId = res.locals.visitor?.session.accountId;
    if (accountId === undefined) throw new Error('this form is read before its sender is known');
    const declared = declaredBytes(req);
    // Without a declared length, or packed, it counts as the largest possible size.
    const isKnown = declared > 0 && req.get('Content-Encoding') === undefined;
    const bytes = Math.min(isKnown ? declared : most.bytes, most.bytes);
    const arrival = bodies.begin(accountId, bytes);
    arrival.add(bytes);
    if (res.closed) return arrival.end();
    res.once('close', arrival.end);
    next();
  };
  return [visitors.first, hold, formReader(most.bytes / 1000, most.fields)];
}
