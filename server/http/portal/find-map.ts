import type { Request } from 'express';
import type { Queryable } from '../../db/database.ts';
import { readMapId } from '../../maps/store/map-id.ts';
import { findOwnMap, noSuchMap } from '../../maps/store/map-store.ts';

/** The map that a page of the portal is about; throws a 400 for what is no id. */
export function idOf(req: Request): string {
  const id = readMapId(String(req.params['id']));
  if (id === null) throw noSuchMap();
  return id;
}

/** The account's own map of that id; throws a 400 also for another's. */
export async function findMap(db: Queryable, accountId: string, req: Request) {
  const found = await findOwnMap(db, accountId, idOf(req));
  if (!found) throw noSuchMap();
  return found;
}
