import { type RequestHandler, Router } from 'express';
import type { Database } from '../../db/database.ts';
import { readMapId } from '../../maps/store/map-id.ts';
import { isTakenDown } from '../../maps/store/map-store.ts';
import { MAP_TAKEN_DOWN_PAGE } from '../pages/map-page.ts';

/** Every address below a map's link returns 410 while its account is suspended. */
export function refuseTakenDown(db: Database): Router {
  const refuse: RequestHandler = async (req, res, next) => {
    const id = readMapId(String(req.params['id']));
    if (id === null || !(await isTakenDown(db, id))) return next();
    res.set({ 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'private, no-store' });
    res.status(410).type('html').send(MAP_TAKEN_DOWN_PAGE);
  };
  return Router({ caseSensitive: true }).use('/v/:id', refuse);
}
