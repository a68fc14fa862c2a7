import { distanceMeters } from '../../geometry/distance.ts';
import type { Candidate } from '../candidates/candidate.ts';

/** The length of a block of buildings that share a number. */
const ONE_ADDRESS_METERS = 300;

/** Two buildings with one number, street and postcode near each other: no query could distinguish them. */
export function isOneAddress(a: Candidate, b: Candidate): boolean {
  if (a.number !== 'same' || b.number !== 'same' || !a.address || !b.address) return false;
  const [one, other] = [a.address, b.address];
  return (
    one.postcodeKey !== '' &&
    one.postcodeKey === other.postcodeKey &&
    one.streetKey === other.streetKey &&
    one.numberKey === other.numberKey &&
    distanceMeters(one, other) <= ONE_ADDRESS_METERS
  );
}

/** The distance from a building to the furthest one with its address; undefined where there is no other. */
export function reachOfAddress(best: Candidate, others: readonly Candidate[]): number | undefined {
  const meters = others
    .filter((other) => other !== best && isOneAddress(best, other))
    .map((other) => distanceMeters(best.point, other.point));
  return meters.length === 0 ? undefined : Math.max(...meters);
}
