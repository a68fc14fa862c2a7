import type { AddressRange } from '../../gazetteer/address-ranges.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { placeAlong } from '../addresses/along-range.ts';
import { numberSought } from './block-candidates.ts';
import type { Candidate } from './candidate.ts';
import { BUILDING_RADIUS_METERS } from './house-candidates.ts';
import { support } from './record-groups.ts';
import { ONE_STREET_METERS, streetWords } from './street-candidates.ts';
import type { StreetOption } from './street-options.ts';

/**
 * Candidates from ranges that include the number, in addition to those from known houses. Neighbours are better
 * evidence than a range. A range is better evidence than houses some blocks away. Numbers rarely fill their range, so
 * the radius is the whole street segment.
 */
export function withRanges(option: StreetOption, ranges: AddressRange[], onHouses: Candidate[]): Candidate[] {
  const number = numberSought(option.read);
  if (number === undefined || ranges.length === 0) return onHouses;
  const along = ranges.flatMap((range) => fromRange(option, range, number));
  const [byBlock, closer] = [
    onHouses.filter((candidate) => candidate.number === 'by_block'),
    onHouses.filter((candidate) => candidate.number !== 'by_block'),
  ];
  const needed = apartFrom(closer, along);
  return [...closer, ...apartFrom(needed, byBlock), ...needed];
}

/** Those that are not on the street of another candidate. */
function apartFrom(others: Candidate[], candidates: Candidate[]): Candidate[] {
  return candidates.filter(
    ({ point }) => !others.some((other) => distanceMeters(point, other.point) <= ONE_STREET_METERS),
  );
}

function fromRange(option: StreetOption, range: AddressRange, number: number): Candidate[] {
  const found = placeAlong(number, range);
  if (!found) return [];
  return [
    {
      kind: 'interpolated',
      point: found.point,
      radiusMeters: Math.max(BUILDING_RADIUS_METERS, found.lengthMeters),
      ...streetWords(option),
      number: 'along_range',
      foundName: '',
      range,
      ...support([{ ...range, postcodeKey: range.zip }]),
    },
  ];
}
