import { distanceMeters } from '../../geometry/distance.ts';
import { type Candidate, streetKeyOf } from '../candidates/candidate.ts';
import { ONE_STREET_METERS } from '../candidates/street-candidates.ts';
import type { QueryContext } from '../context/query-context.ts';
import { type Decision, decideAmong } from '../score/decide.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';

/** A house of another street in the postcode sent offers the one on the street sent, where that is known elsewhere. */
export function offerHouseSent(scored: readonly ScoredCandidate[], decision: Decision): Decision {
  if (!decision.chosen?.contradictions.includes('street')) return decision;
  const elsewhere = cheapestOf(scored.filter(isHouseSent));
  return elsewhere ? { ...decision, elsewhere } : decision;
}

/**
 * On the street in the place sent, where the house is known on that of another place, or between two houses of a street
 * on which it is known: the row is held, and offers it.
 */
export function besideHouse(
  exact: readonly ScoredCandidate[],
  first: Decision,
  decision: Decision,
): Decision {
  const { chosen, reviewReasons } = decision;
  if (!chosen || chosen.candidate.kind === 'address' || chosen.contradictions.length > 0) return decision;
  const house = cheapestOf(
    exact
      .filter((one) => one === first.chosen || isOnStreetOf(chosen, one))
      .filter(({ candidate: { kind }, contradictions }) => kind === 'address' && contradictions.length > 0)
      .filter(({ candidate }) => streetKeyOf(candidate) === streetKeyOf(chosen.candidate)),
  );
  if (!house) return decision;
  return {
    ...decision,
    status: 'review',
    elsewhere: house,
    reviewReasons: ['number_elsewhere', ...reviewReasons],
  };
}

/**
 * "1331 Pennsylvania Ave NW, Washington DC 20009": number, street, direction and city name one house, whose ZIP code is
 * another. It is held at the house, and not at the middle of its street, which reaches through many ZIP codes.
 */
export function houseOfOtherZip(
  context: QueryContext,
  exact: readonly ScoredCandidate[],
  decision: Decision,
): Decision {
  const { candidate: street, contradictions = [] } = decision.chosen ?? {};
  if (street?.kind !== 'street' || street.number !== 'missing' || contradictions.length > 0) return decision;
  if (context.postcode?.found.kind !== 'zip') return decision;
  const houses = exact.filter((one) => isHouseSent(one) && isOfOtherZip(one) && isOnStreet(street, one));
  const best = cheapestOf(houses);
  const isOne = houses.every(
    ({ candidate }) => !best || distanceMeters(candidate.point, best.candidate.point) <= ONE_HOUSE_METERS,
  );
  return best && isOne ? decideAmong(context, [best]) : decision;
}

const ONE_HOUSE_METERS = 100;

const isOfOtherZip = ({ agreement, contradictions }: ScoredCandidate) =>
  agreement.town === 'same' && contradictions.length === 1 && contradictions[0] === 'postcode';

function isOnStreet(street: Candidate, { candidate: house }: ScoredCandidate): boolean {
  const pieces = street.streetPieces ?? [];
  const isOfName = streetKeyOf(house) === streetKeyOf(street);
  return isOfName && pieces.some((piece) => distanceMeters(piece, house.point) <= ONE_STREET_METERS);
}

const cheapestOf = (houses: readonly ScoredCandidate[]) =>
  houses.reduce<ScoredCandidate | null>((best, one) => (best && best.cost <= one.cost ? best : one), null);

const isHouseSent = ({ candidate: { kind, number, street } }: ScoredCandidate) =>
  kind === 'address' && number === 'same' && street === 'same';

/** A house of the very number beside a point between two houses. */
function isOnStreetOf(
  { candidate: between }: ScoredCandidate,
  { candidate: house }: ScoredCandidate,
): boolean {
  const isKnown = between.kind === 'interpolated' && house.number === 'same';
  return isKnown && distanceMeters(between.point, house.point) <= ONE_STREET_METERS;
}
