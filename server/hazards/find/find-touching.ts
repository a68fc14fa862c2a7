// Finds the hazards in force that touch each place. The database finds pieces of geometries by their boxes. The exact
// tests use the polygon and the great circle.
import type { Queryable } from '../../db/database.ts';
import { circleBoxes } from '../../geometry/circle-boxes.ts';
import { ringsHold } from '../../geometry/rings-hold.ts';
import { edgeDistanceMeters, leastMeters } from '../outline/edge-distance.ts';
import type { HazardQuery } from './filter.ts';
import type { ActiveItem } from './list-items.ts';
import { findPieces, type PiecePoints } from './pieces.ts';

export interface QueryPlace {
  lat: number;
  lng: number;
}

export interface Touch {
  item: ActiveItem;
  /** 0 inside; else the distance to the geometry's edge. */
  distanceMeters: number;
}

/** The items that contain each place, or are within a distance in meters of it; in the order of the places. */
export async function findTouching(
  db: Queryable,
  places: readonly QueryPlace[],
  items: readonly ActiveItem[],
  asked: HazardQuery,
  nearMeters: number,
): Promise<Touch[][]> {
  const known = new Map(items.map((item) => [keyOf(item.feed, item.id), item]));
  const near = await listPairs(db, places, asked, nearMeters);
  const pairs = near.filter(({ feed, item }) => known.has(keyOf(feed, item)));
  const pieces = await findPieces(db, [...new Set(pairs.map(({ id }) => id))]);
  const touches = places.map(() => new Map<string, number>());
  for (const { row, id, feed, item } of pairs) {
    const [place, own, piece] = [places[row], touches[row], pieces.get(id)];
    const key = keyOf(feed, item);
    if (!place || !own || !piece || own.get(key) === 0) continue;
    const least = own.get(key) ?? nearMeters;
    const meters = metersTo(place, piece, least);
    if (meters <= least) own.set(key, meters);
  }
  return touches.map((own) =>
    [...own].flatMap(([key, distanceMeters]) => {
      const item = known.get(key);
      return item ? [{ item, distanceMeters }] : [];
    }),
  );
}

const keyOf = (feed: string, id: string) => `${feed} ${id}`;

interface TouchingPair {
  row: number;
  id: number;
  feed: string;
  item: string;
}

/**
 * Pieces whose box is near each place: areas that may contain it first, then edges. The database query tests only the
 * boxes: with a further condition on the items it might scan all pieces of the items instead.
 */
async function listPairs(
  db: Queryable,
  places: readonly QueryPlace[],
  { feeds }: HazardQuery,
  nearMeters: number,
): Promise<TouchingPair[]> {
  const boxes = places.flatMap((place, row) =>
    circleBoxes(place, nearMeters).map((box) => ({ row, place, box })),
  );
  if (boxes.length === 0) return [];
  const { rows } = await db.query<TouchingPair>(
    `select q.row, p.id, p.feed, p.item
     from unnest($2::int[], $3::float8[], $4::float8[], $5::float8[], $6::float8[], $7::float8[], $8::float8[])
       as q(row, lng, lat, west, south, east, north)
     join hazard_piece p on p.bounds && box(point(q.east, q.north), point(q.west, q.south))
       and (p.is_edge or p.bounds @> box(point(q.lng, q.lat), point(q.lng, q.lat)))
     where p.feed = any($1)
     order by q.row, p.is_edge`,
    [
      feeds.map(({ id }) => id),
      boxes.map(({ row }) => row),
      boxes.map(({ place }) => place.lng),
      boxes.map(({ place }) => place.lat),
      boxes.map(({ box }) => box.west),
      boxes.map(({ box }) => box.south),
      boxes.map(({ box }) => box.east),
      boxes.map(({ box }) => box.north),
    ],
  );
  return rows;
}

/** Meters to a piece; infinite where it cannot be nearer than the limit. */
function metersTo(place: QueryPlace, piece: PiecePoints, most: number): number {
  if (!piece.isEdge) return ringsHold(piece.rings, place) ? 0 : Number.POSITIVE_INFINITY;
  // Across the antimeridian the line is shifted to the place's own side.
  const turn = 360 * Math.round((place.lng - (piece.line[0]?.[0] ?? 0)) / 360);
  const at = { lat: place.lat, lng: place.lng - turn };
  return leastMeters(at, piece.box) > most ? Number.POSITIVE_INFINITY : edgeDistanceMeters(at, piece.line);
}
