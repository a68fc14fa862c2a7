import { distanceMeters, type Point } from '../geometry/distance.ts';

/** The nearest of some sites to a point, the first of those equally near; null where there is none. */
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

/** Rows around one site: how many are within a distance, and which are nearest. */
export interface AroundSite {
  matches: number;
  /** Positions of rows, nearest first and then in the order sent. */
  nearest: { index: number; meters: number }[];
}

/** Measures every row to the site. `withinMeters` null counts no matches; rows without a place are passed over. */
export function listAroundSite(
  site: Point,
  rows: readonly (Point | null | undefined)[],
  withinMeters: number | null,
  count: number,
): AroundSite {
  let matches = 0;
  const measured: AroundSite['nearest'] = [];
  for (const [index, point] of rows.entries()) {
    if (!point) continue;
    const meters = distanceMeters(site, point);
    if (withinMeters !== null && meters <= withinMeters) matches++;
    if (count > 0) measured.push({ index, meters });
  }
  measured.sort((a, b) => a.meters - b.meters || a.index - b.index);
  return { matches, nearest: measured.slice(0, count) };
}
