// The councils of places whose points were sent: as geocode_batch tells them.
import type { Queryable } from '../db/database.ts';
import { listNearestPostcodes } from '../gazetteer/postcodes.ts';
import type { QueryPoint } from '../gazetteer/query-points.ts';
import type { CouncilDistrict } from '../geocoder/placement.ts';
import { createAdminAreaCache } from '../geocoder/reverse/admin-areas.ts';
import { pointDistrict } from '../geocoder/reverse/point-district.ts';
import { distanceMeters } from '../geometry/distance.ts';

/** By the points' rows; missing where the outline alone tells it, or nothing does. Two statements. */
export async function listGivenDistricts(
  db: Queryable,
  points: readonly QueryPoint[],
): Promise<Map<number, CouncilDistrict>> {
  if (points.length === 0) return new Map();
  const [areas, nearest] = await Promise.all([
    createAdminAreaCache(db).at('').listAt(points),
    listNearestPostcodes(db, [...points]),
  ]);
  const areasOf = Map.groupBy(areas, ({ row }) => row);
  const nearestOf = new Map(nearest.map((postcode) => [postcode.row, postcode]));
  return new Map(
    points.flatMap((point) => {
      const unit = nearestOf.get(point.row);
      const postcode = unit ? { row: unit, meters: distanceMeters(point, unit) } : null;
      const district = pointDistrict({ areas: areasOf.get(point.row) ?? [], postcode });
      return district ? [[point.row, district] as const] : [];
    }),
  );
}
