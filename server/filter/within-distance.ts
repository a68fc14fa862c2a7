import type { FilteredRecord } from '../../shared/api/filter-by-location.ts';
import type { MiddleOf } from '../../shared/api/middle-of.ts';
import { distanceMeters, type Point } from '../geometry/distance.ts';
import { reachWords } from '../pipeline/area-of.ts';

/** A record or a site: a point, or the middle of an area in which it may be anywhere. */
export interface Reaching {
  placed_by?: string | undefined;
  middle_of?: MiddleOf | undefined;
  reaches_km?: number | undefined;
}

type ReachingSite = Reaching & { id: string; location: Point | null };

const reachOf = ({ middle_of: middle, reaches_km = 0 }: Reaching): number =>
  1000 * (middle?.reaches_km ?? reaches_km);

/**
 * Whether two places are within a distance of each other, wherever each is in its area. Null where their points are on
 * one side of the distance and the areas reach to the other.
 */
export function isWithin(meters: number, a: Reaching, b: Reaching, withinMeters: number): boolean | null {
  const reach = reachOf(a) + reachOf(b);
  if (meters + reach <= withinMeters) return true;
  return meters - reach > withinMeters ? false : null;
}

/** Whether a record is near enough to any site; what cannot be told has its reason. Null of a record without a place. */
export function toWithin(
  point: Point | undefined,
  record: Reaching,
  sites: readonly ReachingSite[],
  withinMeters: number,
): Pick<FilteredRecord, 'within' | 'reason'> {
  if (!point) return { within: null };
  let untold: { meters: number; site: ReachingSite } | null = null;
  for (const site of sites) {
    if (!site.location) continue;
    const meters = distanceMeters(point, site.location);
    const within = isWithin(meters, record, site, withinMeters);
    if (within) return { within };
    if (within === null && (!untold || meters < untold.meters)) untold = { meters, site };
  }
  if (!untold) return { within: false };
  return { within: null, reason: whyUntold(untold.meters <= withinMeters, record, untold.site) };
}

function whyUntold(isPointWithin: boolean, record: Reaching, site: ReachingSite): string {
  const middle = reachOf(record) > 0 ? 'Its middle' : 'It';
  const areas = [
    ...(reachOf(record) > 0
      ? [`the ${whatOf(record)} reaches ${reachWords(reachOf(record))} around it`]
      : []),
    ...(reachOf(site) > 0
      ? [`the ${whatOf(site)} of site ${site.id} reaches ${reachWords(reachOf(site))} around its middle`]
      : []),
  ].join(', and ');
  return isPointWithin
    ? `${middle} lies within the distance, but ${areas}: the place may lie further away.`
    : `${middle} lies further away, but ${areas}: the place may lie within the distance.`;
}

const whatOf = ({ middle_of: middle, placed_by: precision }: Reaching): string =>
  middle?.what ?? precision ?? 'area';
