import { partsOfCounties } from '../../geocoder/parse/gb-county-areas.ts';
import type { Placement } from '../../geocoder/placement.ts';
import { areaKey } from './area-key.ts';
import { isWide } from './area-of.ts';

/**
 * Whether a row lies in a British county, which may be several counties and councils of today: Greater Manchester,
 * Yorkshire. Null where its place is not known well enough.
 */
export function liesInCounty(placement: Placement, county: string): boolean | null {
  const { country, county: own, council } = placement.admin?.value ?? {};
  if (!country || isWide(placement)) return null;
  if (country !== 'GB') return false;
  const areas = [own, council].filter((area) => typeof area === 'string').map(areaKey);
  const parts = [county, ...(partsOfCounties.get(county) ?? [])].map(areaKey);
  return areas.length === 0 ? null : areas.some((area) => parts.includes(area));
}
