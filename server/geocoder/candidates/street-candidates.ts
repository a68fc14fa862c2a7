import type { Street } from '../../gazetteer/streets.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import { groupWithin } from '../addresses/group-within.ts';
import type { StreetAddress } from '../addresses/neighbours.ts';
import type { Candidate } from './candidate.ts';
import { nearestTo, support } from './record-groups.ts';
import type { StreetOption } from './street-options.ts';

const STREET_RADIUS_METERS = 250;

export function streetWords({ read, match, similarity }: StreetOption) {
  return { read, street: match, similarity };
}

/** Pieces with one name nearer to each other than this are one street, cut by a junction, a river or a park. */
export const ONE_STREET_METERS = 2500;

/** For a street without the query's number: a point on each street with the name. */
export function streetCandidates(option: StreetOption, pieces: Street[]): Candidate[] {
  return groupWithin(pieces, ONE_STREET_METERS).map((street) => streetCandidate(option, street));
}

/** The same of pieces that are one street. */
export function streetCandidate(option: StreetOption, street: Street[]): Candidate {
  const middle = option.near ? nearestTo(option.near, street) : mostCentral(street);
  const reach = Math.max(...street.map((piece) => distanceMeters(middle, piece)));
  return {
    kind: 'street',
    point: { lat: middle.lat, lng: middle.lng },
    radiusMeters: STREET_RADIUS_METERS + reach,
    ...streetWords(option),
    number: option.read.number === '' ? 'not_sent' : 'missing',
    foundName: '',
    streetRow: middle,
    streetPieces: street,
    streetCells: option.cells,
    ...support(street),
  };
}

/** The piece with the smallest distance to its furthest other piece. */
function mostCentral<T extends Point>(street: T[]): T {
  let [best, bestReach] = [street[0] as T, Infinity];
  for (const piece of street) {
    let reach = 0;
    for (const other of street) {
      reach = Math.max(reach, distanceMeters(piece, other));
      if (reach >= bestReach) break;
    }
    if (reach < bestReach) [best, bestReach] = [piece, reach];
  }
  return best;
}

/** A street missing from the maps, at one of its houses. */
export function toStreet({ street, ...address }: StreetAddress): Street {
  return { ...address, name: street };
}
