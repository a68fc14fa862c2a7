import type { AddressRow } from '../../../gazetteer/rows.ts';
import { toProperCase } from '../../addresses/proper-case.ts';
import { stateCodes } from '../../addresses/us-state-codes.ts';
import { toStreetCase } from '../../addresses/us-street-case.ts';
import { isOnEarth } from '../../geometry/is-on-earth.ts';
import type { AddressRecord } from './read-records.ts';

const STATES = new Set(stateCodes.values());

/**
 * The row of an address, or the reason in words why there is none. `stateAt` is used where path and row name no state.
 */
export function toAddress(
  { values, place, path }: AddressRecord,
  stateAt: (lat: number, lng: number) => string,
): AddressRow | string {
  const { number, street, city, region } = values;
  if (!place || !isOnEarth(place)) return 'without a point on the earth';
  // Parcels without a house have number 0, or -9.
  if (street === '' || !/^[^-]*[1-9]/.test(number)) return 'without a number or street';
  const { lat, lng } = place;
  const state = stateInPath(path) || knownState(region) || stateAt(lat, lng);
  if (state === '') return 'outside the United States';
  // '24,348' occurs in one state's table, '94704-1234' in others.
  const [postcode = ''] = /^\d{5}/.exec(values.postcode.replaceAll(',', '')) ?? [];
  return {
    table: 'address',
    ref: values.id || [number, street, postcode].join(' '),
    country: 'US',
    houseNumber: number,
    houseName: '',
    street: toStreetCase(street),
    locality: '',
    city: toProperCase(city),
    state,
    postcode,
    lat,
    lng,
    // Some files mark the building, some the lot, and they do not state which.
    placedBy: 'parcel',
  };
}

/** 'us/ca/alameda.csv' and 'us-ca-oakland.zip' are in CA; the part nearest to the file's name counts. */
export function stateInPath(path: string): string {
  const found = [...path.matchAll(/(?<![a-z])us[/-]([a-z]{2})(?=[/-])/gi)].map(([, state = '']) =>
    knownState(state),
  );
  return found.findLast(Boolean) ?? '';
}

function knownState(text: string): string {
  const state = text.toUpperCase();
  return STATES.has(state) ? state : '';
}
