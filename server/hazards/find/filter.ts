import { type HazardLevel, levelsFrom, PERILS, type Peril } from '../../../shared/hazard-terms.ts';
import type { Feed } from '../feed.ts';
import { feeds } from '../registry.ts';

type HazardRegion = 'gb' | 'us' | 'world' | 'all';

/** The requested conditions. A missing condition matches everything. */
export interface HazardFilter {
  region?: HazardRegion | undefined;
  perils?: readonly Peril[] | undefined;
  min_level?: HazardLevel | undefined;
}

/** The filter as SQL parameters, and the feeds that can answer it. */
export interface HazardQuery {
  feeds: Feed[];
  perils: readonly Peril[];
  /** Whether only some perils are asked for. */
  namesPerils: boolean;
  levels: readonly HazardLevel[];
  /** The country that world events must touch; null: any place. */
  country: 'GB' | 'US' | null;
}

export function toHazardQuery({
  region = 'all',
  perils = PERILS,
  min_level = 'advisory',
}: HazardFilter): HazardQuery {
  const country = region === 'gb' ? 'GB' : region === 'us' ? 'US' : null;
  const inRegion = (feed: Feed) =>
    region === 'all' || feed.region === 'world' || (country !== null && feed.region === country);
  return {
    feeds: feeds.filter((feed) => inRegion(feed) && feed.perils.some((peril) => perils.includes(peril))),
    perils,
    namesPerils: PERILS.some((peril) => !perils.includes(peril)),
    levels: levelsFrom(min_level),
    country,
  };
}

/** The condition on `hazard_item i`, as parameters $1 to $5, and their values. */
export const HAZARD_QUERY_SQL = `i.feed = any($1) and i.peril = any($2) and i.level = any($3)
  and ($4::text is null or $4 = any(i.countries)) and (i.ends is null or i.ends > $5)`;

export function hazardQueryValues(
  { feeds: asked, perils, levels, country }: HazardQuery,
  now: Date,
): unknown[] {
  return [asked.map(({ id }) => id), perils, levels, country, now];
}
