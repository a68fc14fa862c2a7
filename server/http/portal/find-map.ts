import type { Request } from 'express';
import type { Queryable } from '../../db/database.ts';
import { readMapId } from '../../maps/store/map-id.ts';
import { findOwnMap, noSuchMap } from '../../maps/store/map-store.ts';

/** The map of a portal page; throws a 400 for an invalid id. */
export function idOf(req: Request): string {
  const id = readMapId(String(req.params['id']));
  if (id === null) throw noSuchMap();
  return id;
}

/** The account's own map with that id; throws a 400 also for another account's. */
export async function findMap(db: Queryable, accountId: string, req: Request) {
  const found = await findOwnMap(db, accountId, idOf(req));
  if (!found) throw noSuchMap();
  return found;
}
