import { partsOfCounties } from '../../geocoder/parse/gb-county-areas.ts';
import type { Placement } from '../../geocoder/placement.ts';
import { areaKey } from './area-key.ts';

/** As far from a place as from it to the next county, mostly. */
const SAME_COUNTY_METERS = 10_000;

/**
 * Whether a row lies in a British county, which may be several counties and councils of today: Greater Manchester,
 * Yorkshire. Null where its place is not known well enough.
 */
export function liesInCounty({ admin, status, radiusMeters95 }: Placement, county: string): boolean | null {
  const { country, county: own, council } = admin?.value ?? {};
  if (!country || status === 'review' || (radiusMeters95 ?? Infinity) > SAME_COUNTY_METERS) return null;
  if (country !== 'GB') return false;
  const areas = [own, council].filter((area) => typeof area === 'string').map(areaKey);
  const parts = [county, ...(partsOfCounties.get(county) ?? [])].map(areaKey);
  return areas.length === 0 ? null : areas.some((area) => parts.includes(area));
}
