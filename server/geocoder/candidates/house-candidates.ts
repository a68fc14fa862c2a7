// Candidates for a house number on a street: the house itself, or its estimated position among its neighbours.
import type { Address } from '../../gazetteer/addresses.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { groupWithin } from '../addresses/group-within.ts';
import {
  type Interpolation,
  interpolate,
  interpolateByBlocks,
  SAME_STREET_METERS,
} from '../addresses/street-addresses.ts';
import { directionOf } from '../parse/directions.ts';
import { splitNumber } from '../parse/normalize.ts';
import { blockCandidates, numberSought } from './block-candidates.ts';
import type { Candidate } from './candidate.ts';
import { nearestTo, oneEach, support } from './record-groups.ts';
import { ONE_STREET_METERS, streetWords } from './street-candidates.ts';
import type { StreetOption } from './street-options.ts';

/** A building's geometry or entrance, as its publisher maps it. */
export const BUILDING_RADIUS_METERS = 20;
/** The houses of a unit postcode around its middle. */
const UNIT_RADIUS_METERS = 100;

/** What is known by text only stands at the middle of its postcode. */
export function radiusOf({ placedBy }: Pick<Address, 'placedBy'>): number {
  return placedBy === 'postcode_centre' ? UNIT_RADIUS_METERS : BUILDING_RADIUS_METERS;
}

/** A street runs through several postcodes: a house between two others has one that stands so near. */
const AROUND_METERS = 150;

/** The number itself; else the range or base number that includes it; else a point between its neighbours. */
export function addressCandidates(
  option: StreetOption,
  exact: readonly Address[],
  neighbours: readonly Address[],
): Candidate[] {
  const buildings = buildingCandidates(option, exact, neighbours);
  return buildings.length > 0 ? buildings : interpolatedCandidates(option, neighbours);
}

/** The number itself; else the range that includes it. */
export function buildingCandidates(
  option: StreetOption,
  exact: readonly Address[],
  neighbours: readonly Address[],
): Candidate[] {
  if (exact.length > 0) return oneEach(exact).map((group) => fromAddresses(option, group, 'same'));
  if (option.read.block) return [];
  const sent = splitNumber(option.read.number);
  if (!sent) return [];
  const holding = neighbours.filter(({ numberKey }) => {
    const known = splitNumber(numberKey);
    return known !== null && holdsNumber(known, sent.low);
  });
  return oneEach(holding).map((group) => fromAddresses(option, group, 'in_range'));
}

/** Where no building with the number is known: beside its base number, else between its neighbours. */
export function interpolatedCandidates(option: StreetOption, neighbours: readonly Address[]): Candidate[] {
  const { block } = option.read;
  if (block) {
    const known = blockCandidates(option, block, neighbours);
    if (known.length > 0) return known;
  }
  const low = numberSought(option.read);
  if (low === undefined) return [];
  const base = neighbours.filter(({ numberKey }) => splitNumber(numberKey)?.low === low);
  if (base.length > 0) return oneEach(base).map((group) => besideBase(option, group));
  const near = groupWithin(neighbours, SAME_STREET_METERS).flatMap((street) =>
    betweenNeighbours(option, street, interpolate(low, street)),
  );
  // "W Broad Street" and "E Broad Street" are numbered from their crossing: without the direction a block is ambiguous.
  if (near.length > 0 || option.match === 'variant' || lacksDirection(option)) return near;
  const american = neighbours.filter(({ country }) => country === 'US');
  return groupWithin(american, ONE_STREET_METERS).flatMap((street) =>
    betweenNeighbours(option, street, interpolateByBlocks(low, street)),
  );
}

/**
 * "S High St" searched as High Street, which is another name for it: south or north of the point where numbering
 * begins.
 */
function lacksDirection({ read, streetKey }: StreetOption): boolean {
  const own = new Set(streetKey.split(' '));
  return read.streetKey.split(' ').some((word) => directionOf(word) !== null && !own.has(word));
}

/** "10-14" includes 12, but not 11: a range with two even or two odd ends is one side of the street. */
export function holdsNumber({ low, high }: { low: number; high: number }, number: number): boolean {
  const isOneSide = low % 2 === high % 2;
  return high > low && low <= number && number <= high && !(isOneSide && number % 2 !== low % 2);
}

/**
 * The house itself is not known, only one with the same number and another letter: the place is beside that building.
 */
function besideBase(option: StreetOption, group: Address[]): Candidate {
  return {
    ...fromAddresses(option, group, 'base'),
    kind: 'interpolated',
    radiusMeters: 2 * BUILDING_RADIUS_METERS,
  };
}

function betweenNeighbours(
  option: StreetOption,
  street: Address[],
  found: Interpolation | null,
): Candidate[] {
  if (!found) return [];
  const { point } = found;
  const isAround = (house: Address) =>
    distanceMeters(house, point) <= Math.max(AROUND_METERS, found.gapMeters);
  return [
    {
      kind: 'interpolated',
      point,
      radiusMeters: Math.max(BUILDING_RADIUS_METERS, found.gapMeters / 2),
      ...streetWords(option),
      number: found.match,
      foundName: '',
      address: nearestTo(point, street),
      ...(found.gap ? { gap: found.gap } : {}),
      packs: support(street).packs,
      postcodeKeys: support(street.filter(isAround)).postcodeKeys,
    },
  ];
}

function fromAddresses(option: StreetOption, group: Address[], number: Candidate['number']): Candidate {
  const best = group[0] as Address;
  return {
    kind: 'address',
    point: best,
    radiusMeters: radiusOf(best),
    ...streetWords(option),
    number,
    foundName: '',
    address: best,
    ...support(group),
  };
}
