import { districtOf } from '../describe/district.ts';
import type { CouncilDistrict } from '../placement.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * The local authority of a point, by the outlines and the nearest postcode there, and not by those of a house beside it:
 * the boundary may run between them. Null where the outline alone tells it, or nothing does.
 */
export function pointDistrict({
  areas,
  postcode,
}: Pick<Surroundings, 'areas' | 'postcode'>): CouncilDistrict | null {
  return districtOf(areas, undefined, postcode, '');
}
