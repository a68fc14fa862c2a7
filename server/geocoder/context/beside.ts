// Which places may stand beside each other in one address. Pure.
import type { Locality } from '../../gazetteer/localities.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { localityKey } from '../parse/normalize.ts';

/** How far from its postcode a town is still the postcode's own town. */
const TOWN_OF_POSTCODE_METERS = 25_000;

export function isTownOf(town: Locality, postcode: Postcode): boolean {
  return (
    distanceMeters(town, postcode) <= TOWN_OF_POSTCODE_METERS + town.radiusMeters + postcode.radiusMeters
  );
}

/** Two names that one address may bear: of a town and its suburb, its neighbour or its county. */
export function isBeside(town: Locality, other: Locality): boolean {
  return (
    distanceMeters(town, other) <= TOWN_OF_POSTCODE_METERS + town.radiusMeters + other.radiusMeters ||
    localityKey(town.county) === other.nameKey ||
    localityKey(other.county) === town.nameKey
  );
}
