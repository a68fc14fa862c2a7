// A street in a town that only bears the name of the one at the postcode sent. Pure.
import { distanceMeters } from '../../geometry/distance.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { QueryContext } from '../context/query-context.ts';
import type { Agreement } from './agreement.ts';

/** More than any town reaches. */
const FAR_METERS = 50_000;
/** The postcode costs less, with the words of a house that is not known there. */
const FAR_NAMESAKE_COST = 4;

/**
 * "42 High Street, Newport TF10 7AQ": a Newport is where the postcode is. High Streets are in its far namesakes too; only the
 * house itself would say that the postcode is wrong.
 */
export function farNamesakeCost(
  { kind, point }: Candidate,
  { postcode: match }: Agreement,
  { postcode, namesakes }: QueryContext,
): number {
  if (namesakes.length === 0 || !postcode?.isExact || match !== 'different') return 0;
  const isHouse = kind !== 'street' && kind !== 'interpolated';
  return isHouse || distanceMeters(point, postcode.found) < FAR_METERS ? 0 : FAR_NAMESAKE_COST;
}
