// "1700 block of Thames Street": the middle of its known houses, of which any may be meant.
import type { Address } from '../../gazetteer/addresses.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import { groupWithin } from '../addresses/group-within.ts';
import { SAME_STREET_METERS } from '../addresses/street-addresses.ts';
import { splitNumber } from '../parse/normalize.ts';
import type { StreetReading } from '../parse/read-address.ts';
import type { NumberBlock } from '../parse/read-block.ts';
import { RIGHT_METERS } from '../placement.ts';
import type { Candidate } from './candidate.ts';
import { nearestTo, support } from './record-groups.ts';
import { streetWords } from './street-candidates.ts';
import type { StreetOption } from './street-options.ts';

/** A block has 70 m at least: its crossings stand so far from its middle, whichever houses are known. */
const LEAST_RADIUS_METERS = 50;

/** The number to look for: the first of a range, the middle one of a block. */
export function numberSought({ number, block }: StreetReading): number | undefined {
  return block ? block.low + Math.floor((block.high - block.low) / 2) : splitNumber(number)?.low;
}

/** One of each street with houses of the block; none where no house of it is known. */
export function blockCandidates(
  option: StreetOption,
  block: NumberBlock,
  neighbours: readonly Address[],
): Candidate[] {
  const houses = neighbours.filter(({ numberKey, placedBy }) => {
    const number = splitNumber(numberKey)?.low ?? -1;
    return placedBy !== 'postcode_centre' && block.low <= number && number <= block.high;
  });
  return groupWithin(houses, SAME_STREET_METERS).map((group) => {
    const point = middleOf(group);
    const reach = Math.max(LEAST_RADIUS_METERS, ...group.map((house) => distanceMeters(house, point)));
    return {
      kind: 'interpolated',
      point,
      radiusMeters: reach,
      ...streetWords(option),
      number: 'block',
      foundName: '',
      address: nearestTo(point, group),
      shareNear: shareNear(group, point, reach),
      ...support(group),
    };
  });
}

/** Of so few houses those at the ends of the block say nothing of those between. */
const FEW_HOUSES = 5;

/** The share of the block's houses within 100 m of its middle; of the block's length, where few of them are known. */
function shareNear(houses: readonly Point[], middle: Point, reach: number): number {
  const near = houses.filter((house) => distanceMeters(house, middle) <= RIGHT_METERS);
  const ofLength = houses.length < FEW_HOUSES ? Math.min(1, RIGHT_METERS / reach) : 0;
  return Math.max(near.length / houses.length, ofLength);
}

/** Between its outermost houses: of one end more may be known than of the other. */
function middleOf(houses: readonly Point[]): Point {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { lat: middle(houses.map(({ lat }) => lat)), lng: middle(houses.map(({ lng }) => lng)) };
}
