import type { Queryable } from '../db/database.ts';
import { listNearestLocalities } from '../gazetteer/localities.ts';
import type { Placement } from '../geocoder/placement.ts';
import { distanceMeters } from '../geometry/distance.ts';
import type { Spot } from './likely-positions.ts';

/** A town's point is that of its locality. */
const SAME_POINT_METERS = 50;
const AT_ONE_POINT = 4;

/**
 * The position and radius of each placement that has a point. If the query is the town itself, the radius is the town's
 * extent, and not the possible distance of an address in it. Where one of several places is meant, it is the point's own.
 */
export async function toSpots(db: Queryable, placements: readonly Placement[]): Promise<Spot[]> {
  const placed = placements.flatMap(({ point, ...placement }) => (point ? [{ ...placement, point }] : []));
  const towns = placed.flatMap(({ point, precision, addressQuality }, row) =>
    precision === 'town' && addressQuality.value === 'town_only' ? [{ row, ...point }] : [],
  );
  const reaches = new Map<number, number>();
  for (const { row, lat, lng, radiusMeters } of await listNearestLocalities(db, towns, AT_ONE_POINT)) {
    const town = placed[row]?.point;
    if (town && distanceMeters(town, { lat, lng }) <= SAME_POINT_METERS)
      reaches.set(row, Math.max(radiusMeters, reaches.get(row) ?? 0));
  }
  return placed.map(({ point, radiusMeters95, mayBeAt = [] }, row): Spot => {
    const reach = reaches.get(row);
    const [own, ...others] = mayBeAt;
    return {
      ...point,
      radiusMeters: reach ?? own?.radiusMeters ?? radiusMeters95 ?? 0,
      ...(reach !== undefined && { isTown: true }),
      ...(others.length > 0 && { others }),
    };
  });
}
