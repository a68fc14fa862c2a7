import { QUALITY_MEANING } from './describe/quality.ts';
import type { AddressReading } from './parse/read-address.ts';
import { endsWithRoadWord } from './parse/street-cuts.ts';
import type { AddressQuality, GeocodeInput, Placement } from './placement.ts';
import { readInput } from './read-input.ts';

/** The kind of address of a row, from its text alone and without any lookup. */
export function qualityOfText(input: GeocodeInput): Placement['addressQuality'] {
  const read = readInput(input);
  const value =
    read.kind === 'failed' ? read.quality : read.kind === 'address' ? ofReading(read.reading) : 'coordinates';
  return { value, basis: QUALITY_MEANING[value] };
}

function ofReading({ streets, crossing, parts, postcode }: AddressReading): AddressQuality {
  if (streets.some(({ number }) => number !== '')) return 'full_street';
  if (crossing) return 'street_only';
  if (streets.some(({ streetKey }) => endsWithRoadWord(streetKey.split(' ')))) return 'street_only';
  if (parts.length === 0) return postcode ? 'postcode_only' : 'incomplete';
  return 'incomplete';
}
