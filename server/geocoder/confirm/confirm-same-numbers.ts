// "12 Manor Road, Manchester": the number is known on one Manor Road of the town. Of another only few houses are known,
// and 12 stands between two of them.
import { compareText } from '../../../shared/compare-text.ts';
import type { Address } from '../../gazetteer/addresses.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { groupWithin } from '../addresses/group-within.ts';
import type { Neighbours, StreetAddress } from '../addresses/neighbours.ts';
import { isWellKnown, numbersOf } from '../addresses/street-extent.ts';
import { streetKeyOf } from '../candidates/candidate.ts';
import { streetCandidates, toStreet } from '../candidates/street-candidates.ts';
import { distinctCells, inCells } from '../candidates/street-cell.ts';
import type { StreetNames } from '../candidates/street-names.ts';
import type { Decided } from '../decided.ts';
import { localityKey, splitNumber } from '../parse/normalize.ts';
import { MAX_RIVALS } from '../score/rivals.ts';
import { type ScoredCandidate, scoreCandidate } from '../score/score-candidate.ts';
import { hold } from './hold.ts';

/** A gap in what is known of one street is seldom longer. */
export const OTHER_STREET_METERS = 1000;

/** Holds rows that the town alone places, where another street of the name in it may have the number too. */
export async function confirmSameNumbers(
  names: StreetNames,
  neighbours: Neighbours,
  decided: readonly Decided[],
): Promise<Decided[]> {
  const streets = decided.map((one) => streetOf(names, one));
  const houses = await neighbours.list(distinctCells(streets.filter((street) => street !== null)));
  return decided.map((one, row) => {
    const street = streets[row];
    const rivals = street ? likelyOn(one, street.cells, inCells(street, houses)) : [];
    return rivals.length === 0 ? one : hold(one, 'several_places', { rivals: rivals.slice(0, MAX_RIVALS) });
  });
}

function streetOf(names: StreetNames, { context, decision: { chosen, status, rivals } }: Decided) {
  if (!chosen || status !== 'placed' || rivals.length > 0) return null;
  const { kind, number, street } = chosen.candidate;
  const { postcode, town } = chosen.agreement;
  if (kind !== 'address' || number !== 'same' || street !== 'same') return null;
  if (postcode !== 'not_sent' || town !== 'same') return null;
  const streetKey = streetKeyOf(chosen.candidate);
  return { streetKey, cells: names.cellsOf(streetKey, context.cells) };
}

function likelyOn(
  { context, decision: { chosen } }: Decided,
  cells: number[],
  houses: readonly StreetAddress[],
): ScoredCandidate[] {
  const { read, similarity, address } = chosen?.candidate ?? {};
  const number = splitNumber(read?.number ?? '')?.low;
  if (!address || !read || similarity === undefined || number === undefined) return [];
  const { streetKey } = address;
  const option = { row: 0, read, streetKey, match: 'same' as const, similarity, cells, near: null };
  const isOther = (street: StreetAddress[]) =>
    street.every((house) => distanceMeters(house, address) > OTHER_STREET_METERS);
  const inTown = houses.filter((house) => !isOfOtherCity(house, address));
  return groupWithin(inTown, OTHER_STREET_METERS)
    .filter((street) => isOther(street) && !isListed(street))
    .flatMap((street) => neighbourOf(number, street) ?? [])
    .flatMap((house) => streetCandidates(option, [toStreet(house)]))
    .map((candidate) => scoreCandidate(candidate, context))
    .filter(({ agreement, contradictions }) => agreement.town === 'same' && contradictions.length === 0);
}

/**
 * Martin Luther King Jr Way runs from Oakland through Berkeley, which numbers it anew. British records name the post town.
 */
function isOfOtherCity({ city }: StreetAddress, { country, city: own }: Address): boolean {
  return country === 'US' && city !== '' && own !== '' && localityKey(city) !== localityKey(own);
}

/** A number that stands in no long list is none of the street's. */
function isListed(houses: readonly StreetAddress[]): boolean {
  const { knownNumbers } = numbersOf(houses);
  return knownNumbers === undefined || isWellKnown(knownNumbers);
}

/** The house before the number on its side of the street, where another one stands behind it. */
function neighbourOf(number: number, houses: readonly StreetAddress[]): StreetAddress | null {
  const onSide = houses
    .map((house) => ({ house, low: splitNumber(house.numberKey)?.low ?? 0 }))
    .filter(({ low }) => low % 2 === number % 2)
    .sort((a, b) => a.low - b.low || compareText(a.house.ref, b.house.ref));
  const before = onSide.findLast(({ low }) => low < number);
  return before && onSide.some(({ low }) => low > number) ? before.house : null;
}
