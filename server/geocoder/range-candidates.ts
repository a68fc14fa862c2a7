import type { AddressRange } from '../gazetteer/address-ranges.ts';
import { distanceMeters } from '../gazetteer/distance.ts';
import { placeAlong } from './along-range.ts';
import type { Candidate } from './candidate.ts';
import { BUILDING_RADIUS_METERS, ONE_STREET_METERS, streetWords, support } from './make-candidates.ts';
import { splitNumber } from './reading/normalize.ts';
import type { StreetOption } from './street-options.ts';

/**
 * The number's share along each range that holds it, where no house of that street says more. The numbers given
 * out seldom fill the range, so the whole piece of street is where it may be.
 */
export function rangeCandidates(
  option: StreetOption,
  ranges: AddressRange[],
  onHouses: Candidate[],
): Candidate[] {
  const number = splitNumber(option.read.number)?.low;
  if (number === undefined) return [];
  return ranges.flatMap((range): Candidate[] => {
    const found = placeAlong(number, range);
    if (!found || onHouses.some(({ point }) => distanceMeters(point, found.point) <= ONE_STREET_METERS)) {
      return [];
    }
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
  });
}
