// Which of the hazards in force touch each place. The database finds pieces of outlines by their boxes, the polygon and
// the great circle decide, exactly.
import { booleanPointInPolygon } from '@turf/turf';
import type { Queryable } from '../../db/database.ts';
import { edgeDistanceMeters } from '../outline/edge-distance.ts';
import { toBoxText } from '../store/write-items.ts';
import { ASKED_SQL, type AskedHazards, askedValues } from './filter.ts';
import type { ActiveItem } from './list-items.ts';
import { findPieces, type PiecePoints } from './pieces.ts';

export interface AskedPlace {
  lat: number;
  lng: number;
}

export interface Touch {
  item: ActiveItem;
  /** 0 inside; else to the outline's edge. */
  distanceMeters: number;
}

/** A little less than the shortest meridian degree, so that a box is never too small. */
const METERS_PER_DEGREE = 110_500;

/** What of the items each place lies in, or within so many meters of; in the order of the places. */
export async function findTouching(
  db: Queryable,
  places: readonly AskedPlace[],
  items: readonly ActiveItem[],
  asked: AskedHazards,
  nearMeters: number,
  now: Date,
): Promise<Touch[][]> {
  const known = new Map(items.map((item) => [keyOf(item), item]));
  const pairs = await listPairs(db, places, asked, nearMeters, now);
  const pieces = await findPieces(db, [...new Set(pairs.map(({ id }) => id))]);
  const touches = places.map(() => new Map<string, number>());
  for (const { row, id, ...ref } of pairs) {
    const [place, own, piece] = [places[row], touches[row], pieces.get(id)];
    if (!place || !own || !piece || own.get(keyOf(ref)) === 0) continue;
    const meters = metersTo(place, piece);
    if (meters <= nearMeters)
      own.set(keyOf(ref), Math.min(meters, own.get(keyOf(ref)) ?? Number.POSITIVE_INFINITY));
  }
  return touches.map((own) =>
    [...own].flatMap(([key, distanceMeters]) => {
      const item = known.get(key);
      return item ? [{ item, distanceMeters }] : [];
    }),
  );
}

const keyOf = ({ feed, id, item }: { feed: string; id?: string; item?: string }) => `${feed} ${item ?? id}`;

interface Pair {
  row: number;
  id: number;
  feed: string;
  item: string;
}

/** Pieces whose box comes near each place: areas that may hold it first, then edges. */
async function listPairs(
  db: Queryable,
  places: readonly AskedPlace[],
  asked: AskedHazards,
  nearMeters: number,
  now: Date,
): Promise<Pair[]> {
  const boxes = places.flatMap((place, row) =>
    boxesAround(place, nearMeters).map((box) => ({ row, place, box })),
  );
  if (boxes.length === 0) return [];
  const { rows } = await db.query<Pair>(
    `select q.row, p.id, p.feed, p.item
     from unnest($6::int[], $7::text[], $8::float8[], $9::float8[]) as q(row, near, lng, lat)
     join hazard_piece p on p.bounds && q.near::box
       and (p.is_edge or p.bounds @> box(point(q.lng, q.lat), point(q.lng, q.lat)))
     join hazard_item i on i.feed = p.feed and i.id = p.item
     where ${ASKED_SQL}
     order by q.row, p.is_edge`,
    [
      ...askedValues(asked, now),
      boxes.map(({ row }) => row),
      boxes.map(({ box }) => box),
      boxes.map(({ place }) => place.lng),
      boxes.map(({ place }) => place.lat),
    ],
  );
  return rows;
}

/** The box that holds all within the distance; two of them where it crosses the antimeridian. */
function boxesAround({ lat, lng }: AskedPlace, meters: number): string[] {
  const up = meters / METERS_PER_DEGREE;
  const [south, north] = [Math.max(-90, lat - up), Math.min(90, lat + up)];
  const narrowest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const across = narrowest < 1e-6 ? 180 : Math.min(180, up / narrowest);
  const [west, east] = [lng - across, lng + across];
  return [
    { west: Math.max(-180, west), south, east: Math.min(180, east), north },
    ...(west < -180 ? [{ west: west + 360, south, east: 180, north }] : []),
    ...(east > 180 ? [{ west: -180, south, east: east - 360, north }] : []),
  ].map(toBoxText);
}

function metersTo(place: AskedPlace, piece: PiecePoints): number {
  if (!piece.isEdge) return holds(place, piece.rings) ? 0 : Number.POSITIVE_INFINITY;
  // Over the antimeridian the line is seen from the place's own side.
  const turn = 360 * Math.round((place.lng - (piece.line[0]?.[0] ?? 0)) / 360);
  return edgeDistanceMeters({ lat: place.lat, lng: place.lng - turn }, piece.line);
}

function holds({ lng, lat }: AskedPlace, rings: [number, number][][]): boolean {
  return booleanPointInPolygon([lng, lat], { type: 'Polygon', coordinates: rings });
}
