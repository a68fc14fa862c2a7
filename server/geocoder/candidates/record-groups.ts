// Groups several records of one place.
import { compareText } from '../../../shared/compare-text.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import type { Point } from '../../geometry/distance.ts';
import { distanceMeters } from '../../geometry/distance.ts';

/** Records with the same text nearer to each other than this are one building in several sources. */
const ONE_BUILDING_METERS = 50;

/** Better-placed records first: a building before a postcode's centre. */
const PLACED_BY_ORDER = ['building', 'entrance', 'parcel', 'postcode_centre'];

/** Groups records of one building. In each group the best-placed comes first, then by source and id. */
export function oneEach<T extends Point & { placedBy: string; source: string; ref: string }>(
  records: readonly T[],
): T[][] {
  if (records.length < 2) return records.length === 0 ? [] : [[...records]];
  const ordered = [...records].sort(
    (a, b) =>
      PLACED_BY_ORDER.indexOf(a.placedBy) - PLACED_BY_ORDER.indexOf(b.placedBy) ||
      compareText(a.source, b.source) ||
      compareText(a.ref, b.ref),
  );
  const groups: T[][] = [];
  for (const record of ordered) {
    const group = groups.find(([best]) => best && distanceMeters(best, record) <= ONE_BUILDING_METERS);
    if (group) group.push(record);
    else groups.push([record]);
  }
  return groups;
}

export function nearestTo<T extends Point>(point: Point, others: T[]): T {
  let [nearest, least] = [others[0] as T, Infinity];
  for (const other of others) {
    const meters = distanceMeters(point, other);
    if (meters < least) [nearest, least] = [other, meters];
  }
  return nearest;
}

export function support(records: { source: string; part: string; postcodeKey?: string }[]) {
  return {
    packs: [...new Set(records.map(packOf))].sort(),
    postcodeKeys: [...new Set(records.flatMap(({ postcodeKey }) => postcodeKey || []))].sort(),
  };
}
