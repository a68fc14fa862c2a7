// "12 Stow Hill, NP20 1JG", where number 12 is known on Stow Hill, but not near that postcode: either of the two may be
// wrong.
import type { Point } from '../../geometry/distance.ts';
import { groupWithin } from '../addresses/group-within.ts';
import type { Neighbours, StreetAddress } from '../addresses/neighbours.ts';
import { housesOf } from '../addresses/street-extent.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { buildingCandidates } from '../candidates/house-candidates.ts';
import { distinctCells, inCells } from '../candidates/street-cell.ts';
import type { Decided } from '../decided.ts';
import { type ScoredCandidate, scoreCandidate } from '../score/score-candidate.ts';
import { OTHER_STREET_METERS } from './confirm-same-numbers.ts';
import { hold } from './hold.ts';

interface StreetCells {
  cells: number[];
  streetKey: string;
}

/** Holds rows that are placed on a street without their number, which is known on another part of it. */
export async function confirmNumbers(
  neighbours: Neighbours,
  decided: readonly Decided[],
): Promise<Decided[]> {
  const streets = decided.map(streetOf);
  const houses = await neighbours.list(distinctCells(streets.filter((street) => street !== null)));
  return decided.map((one, row) => {
    const street = streets[row];
    const elsewhere = street ? knownOn(one, street, inCells(street, houses)) : null;
    return elsewhere ? hold(one, 'number_elsewhere', { elsewhere }) : one;
  });
}

function streetOf({ decision: { chosen, elsewhere } }: Decided): StreetCells | null {
  const { kind, number, streetRow, streetCells = [] } = chosen?.candidate ?? {};
  if (kind !== 'street' || number !== 'missing' || !streetRow || elsewhere) return null;
  return { cells: streetCells, streetKey: streetRow.streetKey };
}

function knownOn(
  { context, decision: { chosen } }: Decided,
  { cells, streetKey }: StreetCells,
  addresses: readonly StreetAddress[],
): ScoredCandidate | null {
  const { read, street, similarity } = chosen?.candidate ?? {};
  if (!chosen || !read || !similarity || !street || street === 'not_sent' || street === 'missing')
    return null;
  const exact = listHouses(chosen.candidate, addresses).filter(({ numberKey }) => numberKey === read.number);
  const option = { row: 0, read, streetKey, match: street, similarity, cells, near: null };
  const known = buildingCandidates(option, exact, []).map((candidate) => scoreCandidate(candidate, context));
  return known.toSorted((a, b) => a.cost - b.cost)[0] ?? null;
}

/** Its houses, and those known by their postcode alone, which are near enough to be no other street's. */
function listHouses(candidate: Candidate, addresses: readonly StreetAddress[]): StreetAddress[] {
  const pieces = new Set<Point>(candidate.streetPieces);
  const streets = groupWithin<Point>([...pieces, ...addresses], OTHER_STREET_METERS);
  const own = new Set(streets.filter((street) => street.some((point) => pieces.has(point))).flat());
  const houses = new Set(housesOf(candidate, addresses));
  return addresses.filter((address) => houses.has(address) || own.has(address));
}
