import type { RequestHandler } from 'express';
import { ApiError } from '../../../shared/api-error.ts';

/** No id or address here contains NUL, and the database refuses a text that does. */
export const refuseNul: RequestHandler = (req, _res, next) => {
  if (req.url.includes('%00')) throw new ApiError('not_found', 'no such page');
  next();
};
