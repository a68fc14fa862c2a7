// What the building at an address is called. Pure.
import type { Address } from '../../gazetteer/addresses.ts';
import type { Place } from '../../gazetteer/places.ts';
import { numberKey, splitNumber, streetKey } from '../parse/normalize.ts';

/** The place at a point, unless its record has another address than the one there: it is in the next building then. */
export function placeInBuilding(place: Place | null, address: Address | undefined): Place | null {
  if (!place || !address) return place;
  const own = splitNumber(numberKey(place.houseNumber));
  const here = splitNumber(address.numberKey);
  const isOtherNumber = own !== null && here !== null && (own.low > here.high || here.low > own.high);
  const street = streetKey(place.street);
  const isOtherStreet = street !== '' && address.streetKey !== '' && street !== address.streetKey;
  return isOtherNumber || isOtherStreet ? null : place;
}

/** The house's own name, else the name at the point, else its number and street. */
export function buildingName(address: Address | undefined, placeName: string): string | undefined {
  if (!address) return undefined;
  return address.houseName || placeName || `${address.houseNumber} ${address.street}`.trim() || undefined;
}
