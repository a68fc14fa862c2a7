import type { Queryable } from '../../server/db/database.ts';
import type { MapContent } from '../../server/maps/content/map-content.ts';
import { findContent, findMapHead, type MapHead } from '../../server/maps/store/map-store.ts';

/** A map's newest version, whoever's it is; null when it is not there. */
export async function findMap(
  db: Queryable,
  id: string,
): Promise<{ head: MapHead; content: MapContent } | null> {
  const head = await findMapHead(db, id);
  const content = head && (await findContent(db, id, head.version));
  return head && content && { head, content };
}
