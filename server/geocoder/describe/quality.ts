import type { AddressQuality } from '../placement.ts';

/** One sentence for each kind of address text. */
export const QUALITY_MEANING: Record<AddressQuality, string> = {
  full_street: 'A house number or name with its street.',
  street_only: 'A street without a house number.',
  postcode_only: 'A postcode or ZIP code alone.',
  town_only: 'A town, county or state without a street.',
  place_name: 'The name of a place, business or building.',
  coordinates: 'Coordinates.',
  incomplete: 'Not enough of an address to say where it is.',
  empty: 'Nothing was sent.',
};
