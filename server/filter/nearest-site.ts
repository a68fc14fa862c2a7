import { roundDistance } from '../../shared/rounding.ts';
import { METERS_PER_MILE } from '../../shared/units.ts';
import { distanceMeters, type Point } from '../geometry/distance.ts';
import { isWithin, type Reaching } from './within-distance.ts';

/** The nearest of some sites to a point; the first of equally near ones; null where there is none. */
export function findNearestSite<Site extends { location: Point | null }>(
  point: Point,
  sites: readonly Site[],
): { site: Site; meters: number } | null {
  let nearest: { site: Site; meters: number } | null = null;
  for (const site of sites) {
    if (!site.location) continue;
    const meters = distanceMeters(point, site.location);
    if (!nearest || meters < nearest.meters) nearest = { site, meters };
  }
  return nearest;
}

/** Rows around one site: the number within a distance, and the nearest rows. */
export interface AroundSite {
  matches: number;
  /** Indexes of rows, nearest first. Equally near rows keep the request's order. */
  nearest: { index: number; meters: number }[];
}

/**
 * Measures the distance of every row to the site. With `withinMeters` null, no matches are counted. Rows without a
 * place are skipped.
 */
export function listAroundSite(
  { location: site, ...reaching }: Reaching & { location: Point },
  rows: readonly (Reaching & { location?: Point | null | undefined })[],
  withinMeters: number | null,
  count: number,
): AroundSite {
  let matches = 0;
  const measured: AroundSite['nearest'] = [];
  for (const [index, row] of rows.entries()) {
    const { location } = row;
    if (!location) continue;
    const meters = distanceMeters(site, location);
    if (withinMeters !== null && isWithin(meters, row, reaching, withinMeters)) matches++;
    if (count > 0) measured.push({ index, meters });
  }
  measured.sort((a, b) => a.meters - b.meters || a.index - b.index);
  return { matches, nearest: measured.slice(0, count) };
}

export function toDistances(meters: number) {
  return { miles: roundDistance(meters / METERS_PER_MILE), km: roundDistance(meters / 1000) };
}
