import type { RequestHandler } from 'express';
import { ApiError } from '../../../shared/api-error.ts';

/** No id or address here holds a NUL, and the database refuses a text with one. */
export const refuseNul: RequestHandler = (req, _res, next) => {
  if (req.url.includes('%00')) throw new ApiError('not_found', 'no such page');
  next();
};
