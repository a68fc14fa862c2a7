// A cache of parsed pieces of geometries. A piece never changes: a changed geometry has new ones.
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../db/database.ts';
import { type Box, boxOf } from '../../geometry/box.ts';
import type { LngLat, PolygonRings } from '../../geometry/lng-lat.ts';

export type PiecePoints = { isEdge: true; line: LngLat[]; box: Box } | { isEdge: false; rings: PolygonRings };

/** About 60 MB. */
const MOST_POINTS = 500_000;

const caches = new WeakMap<Queryable, LRUCache<number, PiecePoints>>();

export async function findPieces(db: Queryable, ids: readonly number[]): Promise<Map<number, PiecePoints>> {
  const cache = cacheOf(db);
  const found = new Map<number, PiecePoints>();
  const missing: number[] = [];
  for (const id of ids) {
    const piece = cache.get(id);
    if (piece) found.set(id, piece);
    else missing.push(id);
  }
  for (const [id, piece] of await readPieces(db, missing)) {
    cache.set(id, piece);
    found.set(id, piece);
  }
  return found;
}

function cacheOf(db: Queryable): LRUCache<number, PiecePoints> {
  const known = caches.get(db);
  if (known) return known;
  const cache = new LRUCache<number, PiecePoints>({
    maxSize: MOST_POINTS,
    sizeCalculation: (piece) => (piece.isEdge ? piece.line : piece.rings.flat()).length,
  });
  caches.set(db, cache);
  return cache;
}

async function readPieces(db: Queryable, ids: readonly number[]): Promise<[number, PiecePoints][]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<{ id: number; isEdge: boolean; points: unknown }>(
    'select id, is_edge as "isEdge", points from hazard_piece where id = any($1)',
    [ids],
  );
  return rows.map(({ id, isEdge, points }) => [
    id,
    isEdge
      ? { isEdge, line: points as LngLat[], box: boxOf(points as LngLat[]) }
      : { isEdge, rings: points as PolygonRings },
  ]);
}
