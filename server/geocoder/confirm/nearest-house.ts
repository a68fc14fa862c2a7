import { distanceMeters } from '../../geometry/distance.ts';
import type { StreetAddress } from '../addresses/neighbours.ts';
import type { Candidate } from '../candidates/candidate.ts';

/** A house further from the street's point may be on another street with the name. */
export const NEAREST_METERS = 500;

/** The nearest of the street's houses that may be on the candidate's own street. */
export function nearestHouse(
  { point }: Pick<Candidate, 'point'>,
  houses: readonly StreetAddress[],
): StreetAddress | null {
  let [nearest, least] = [null as StreetAddress | null, NEAREST_METERS];
  for (const house of houses) {
    const meters = distanceMeters(house, point);
    if (meters < least) [nearest, least] = [house, meters];
  }
  return nearest;
}
