// The other candidates that fit a row as well as the best one. Pure.
import type { Locality } from '../../gazetteer/localities.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { type Candidate, streetKeyOf } from '../candidates/candidate.ts';
import { isHome, isOtherName } from '../context/is-home.ts';
import { isOneAddress } from './one-address.ts';
import type { ScoredCandidate } from './score-candidate.ts';

/** Readings whose costs differ by less than this are equally likely. */
export const TIE = 0.35;
/** Within this distance two answers of one kind are the same place for a user. */
export const APART_METERS = {
  address: 50,
  place: 50,
  interpolated: 150,
  crossing: 150,
  street: 600,
  postcode: 2000,
  town: 25_000,
};
/** The same for houses on two streets. */
const APART_METERS_OF_BUILDINGS = 20;
export const MAX_RIVALS = 3;
/** A town this many times larger than its namesakes is what people mean by the bare name. */
export const MUCH_LARGER = 3;
/** The same factor for a town abroad, against one in these countries: Paris, but not Salem in India. */
export const MUCH_LARGER_ABROAD = 10;
/** The same for a region, against a town: its postcodes tell how many people it has, give or take a factor of three. */
const MUCH_LARGER_REGION = 10;

export function listRivals(best: ScoredCandidate, ranked: ScoredCandidate[]): ScoredCandidate[] {
  const { kind } = best.candidate;
  const apart: ScoredCandidate[] = [];
  for (const other of ranked) {
    if (other === best || other.candidate.kind !== kind || !isRival(best, other)) continue;
    if (isOneAddress(best.candidate, other.candidate)) continue;
    const known = [best, ...apart];
    const isFar = known.every(
      ({ candidate }) =>
        distanceMeters(candidate.point, other.candidate.point) > apartMeters(candidate, other.candidate),
    );
    if (isFar) apart.push(other);
  }
  return apart.slice(0, MAX_RIVALS);
}

/** "2 Friars": on Friars Road and on Friars Crescent stand two houses, however near. */
function apartMeters(one: Candidate, other: Candidate): number {
  const areTwoStreets = one.street === 'variant' && streetKeyOf(one) !== streetKeyOf(other);
  return one.kind === 'address' && areTwoStreets ? APART_METERS_OF_BUILDINGS : APART_METERS[one.kind];
}

export function isRival(best: ScoredCandidate, other: ScoredCandidate): boolean {
  const [town, namesake] = [best.candidate.town, other.candidate.town];
  if (!town || !namesake) {
    const isAsFull = other.agreement.leftover.length <= best.agreement.leftover.length;
    return other.cost - best.cost < TIE && isAsFull && !isSameListedWorse(best.candidate, other.candidate);
  }
  if (namesake.nameKey !== town.nameKey || other.contradictions.length > best.contradictions.length)
    return false;
  return mayRival(namesake, town) && namesake.population * factorOf(town, namesake) > town.population;
}

function factorOf(town: Locality, namesake: Locality): number {
  if (isHome(namesake) && !isHome(town)) return MUCH_LARGER_ABROAD;
  return town.kind === 'region' && namesake.kind !== 'region' ? MUCH_LARGER_REGION : MUCH_LARGER;
}

/**
 * Richmond is also another name of Manchester. A St Albans abroad that is no larger than the one in these countries is
 * not meant.
 */
function mayRival(namesake: Locality, town: Locality): boolean {
  if (isOtherName(namesake) && !isOtherName(town)) return false;
  return isHome(namesake) || !isHome(town) || namesake.population > town.population;
}

/** Two records of one address further apart than this are two addresses. */
const ONE_ADDRESS_METERS = 500;

/** One address twice, at its building and somewhere on its parcel: the building is selected. */
function isSameListedWorse({ address: best }: Candidate, { address: other }: Candidate): boolean {
  if (!best || !other || best.placedBy === 'parcel' || other.placedBy !== 'parcel') return false;
  const isOne = best.streetKey === other.streetKey && best.numberKey === other.numberKey;
  return isOne && distanceMeters(best, other) <= ONE_ADDRESS_METERS;
}
