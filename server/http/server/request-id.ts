import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

const SANE_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** The request's id: the caller's own X-Request-Id when it is valid, else a new one; returned either way. */
export const nameRequest: RequestHandler = (req, res, next) => {
  const sent = req.get('X-Request-Id') ?? '';
  res.locals.requestId = SANE_ID.test(sent) ? sent : randomUUID();
  res.set('X-Request-Id', res.locals.requestId);
  next();
};
