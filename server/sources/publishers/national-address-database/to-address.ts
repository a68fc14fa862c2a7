import type { AddressRow, PlacedBy } from '../../../gazetteer/rows.ts';
import { toProperCase } from '../../addresses/proper-case.ts';
import { toStreetCase } from '../../addresses/us-street-case.ts';
import { isOnEarth } from '../../geometry/is-on-earth.ts';
import type { NadField } from './form.ts';

/**
 * The kind of a point, after the domain of "Placement". Any other word, including "Unknown" and blanks, counts as the
 * parcel: near the building, not on it.
 */
const PLACED_BY: Record<string, PlacedBy> = {
  'structure - rooftop': 'building',
  'structure - interior': 'building',
  'structure - entrance': 'entrance',
  'parcel - centroid': 'parcel',
  'parcel - other': 'parcel',
  'property access': 'parcel',
  site: 'parcel',
};

/**
 * Interpolated along its street by whoever submitted it: no better than an interpolation here, but not marked as one.
 */
const COUNTED = 'linear geocode';

/** Placeholders for an empty value. */
const NOTHING = /^(not stated|unincorporated|unknown|none|n\/a)?$/i;

/** The row of an address, or the reason in words why there is none. */
export function toAddress(values: Record<NadField, string>): AddressRow | string {
  const number = values.number || values.bareNumber;
  if (/^retired/i.test(values.lifecycle)) return 'retired';
  if (values.placement.toLowerCase() === COUNTED) return 'counted along the street';
  if (!/[1-9]/.test(number) || NOTHING.test(values.street)) return 'without a number or street';
  // Of tens of millions of rows from a thousand submitters, some have a column too many. They do not stop the rest.
  const [lat, lng] = [Number(values.lat || Number.NaN), Number(values.lng || Number.NaN)];
  if (!isOnEarth({ lat, lng })) return 'without a point on the earth';
  const [locality = ''] = [values.community, values.neighbourhood].filter((text) => !NOTHING.test(text));
  const [city = ''] = [values.postCity, values.municipality].filter((text) => !NOTHING.test(text));
  return {
    table: 'address',
    ref: values.id,
    country: 'US',
    houseNumber: number,
    houseName: values.landmark,
    street: toStreetCase(values.street),
    locality: toProperCase(locality),
    city: toProperCase(city),
    state: values.state,
    // Seven characters wide: some have blanks, some the first digits of the extension.
    postcode: /^\d{5}/.exec(values.zip)?.[0] ?? '',
    lat,
    lng,
    placedBy: PLACED_BY[values.placement.toLowerCase()] ?? 'parcel',
  };
}
