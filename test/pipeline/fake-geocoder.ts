import type { Geocoder } from '../../server/geocoder/geocoder.ts';
import { readLatLng } from '../../server/geocoder/parse/read-lat-lng.ts';
import type { GeocodeInput, Placement } from '../../server/geocoder/placement.ts';

/**
 * Places by a rule that a reader can follow: a text with a digit stands at its building, 'review …' is held for
 * review, 'county …' is an area of 50 km, 'town …' and 'district …' one
 * of 6 km, 'sector …' and 'street …' one of
 * 0.9 km, a blank or a text without a digit is not placed, a point is used as given.
 */
export const fakeGeocoder: Geocoder = {
  geocode: async (inputs) => ({ placements: inputs.map(place), mapVersion: 'test-1' }),
  mapVersion: async () => 'test-1',
};

function place(input: GeocodeInput): Placement {
  const text = input.address ?? '';
  const point = readLatLng(input.lat, input.lng);
  if (point && 'lat' in point) return { ...placed(text, 'as_given', 1), point, nearestAddress: '1 Near St' };
  if (!/\d/.test(text)) return unplaced(text);
  if (text.startsWith('review'))
    return { ...placed(text, 'review', 0.7), status: 'review', reason: 'two fit' };
  if (text.startsWith('county')) return { ...placed(text, 'town_centre', 0.001), ...COUNTY };
  if (text.startsWith('town')) return { ...placed(text, 'town_centre', 0.2), ...TOWN };
  if (text.startsWith('district')) return { ...placed(text, 'postcode_centre', 0.1), ...DISTRICT };
  if (text.startsWith('sector')) return { ...placed(text, 'postcode_centre', 0.4), ...SECTOR };
  if (text.startsWith('street')) return { ...placed(text, 'street', 0.6), ...STREET };
  return { ...placed(text, 'rooftop', 0.95), isSample: text.includes('Sampleford') };
}

const COUNTY = { precision: 'town', region: 'county', radiusMeters95: 50_000 } as const;
const TOWN = { precision: 'town', radiusMeters95: 6000 } as const;
const DISTRICT = { precision: 'postcode', radiusMeters95: 6000 } as const;

const SECTOR = { precision: 'postcode', radiusMeters95: 900 } as const;
const STREET = { precision: 'street', radiusMeters95: 900 } as const;

function placed(
  input: string,
  basis: 'rooftop' | 'review' | 'as_given' | 'town_centre' | 'postcode_centre' | 'street',
  score: number,
): Placement {
  return {
    input,
    status: 'placed',
    recordKey: 'rk1_00000000000000aa',
    addressQuality: { value: 'full_street', basis: 'house number and street' },
    point: { lat: 51.5000004, lng: -3 },
    precision: 'rooftop',
    radiusMeters95: 12.4,
    score,
    basis,
    why: `by ${basis}`,
    evidence: ['house number'],
    reason: null,
    admin: { value: ADMIN, basis, evidence: [] },
    address: input,
    isSample: false,
    packs: ['streets/'],
    describedBy: [],
  };
}

const ADMIN = {
  house_number: '4',
  street: '=Bridge Street',
  city: 'Newport',
  county: null,
  state: 'Wales',
  postcode: 'NP20 4AL',
  country: 'GB',
  council: 'Newport',
};

function unplaced(input: string): Placement {
  return {
    ...placed(input, 'rooftop', 0.9),
    status: 'unplaced',
    recordKey: null,
    addressQuality: { value: 'empty', basis: 'nothing was sent' },
    point: null,
    precision: 'none',
    radiusMeters95: null,
    score: 0,
    basis: 'not_placed',
    reason: 'no address was found in it',
    admin: null,
    address: null,
    packs: [],
  };
}
