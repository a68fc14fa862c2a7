import { distanceMeters } from '../../geometry/distance.ts';
import type { StreetAddress } from '../addresses/neighbours.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { localityKey } from '../parse/normalize.ts';

/** A house further from the street's point may be on another street with the name. */
const NEAREST_METERS = 500;

/** A street is in the town that its nearest house names, however far it is from the town's middle. */
export function isNamedByHouses(
  { kind, point }: Candidate,
  houses: readonly StreetAddress[],
  townKey: string,
): boolean {
  if (kind === 'address') return false;
  const named = houses
    .filter(({ city, locality }) => city !== '' || locality !== '')
    .map(({ city, locality, ...house }) => ({
      meters: distanceMeters(house, point),
      names: [city, locality].map(localityKey),
    }));
  const nearest = Math.min(...named.map(({ meters }) => meters));
  return (
    nearest <= NEAREST_METERS &&
    named.some(({ meters, names }) => meters === nearest && names.includes(townKey))
  );
}
