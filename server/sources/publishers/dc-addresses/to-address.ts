import type { AddressRow } from '../../../gazetteer/rows.ts';
import { distanceMeters, type Point } from '../../../geometry/distance.ts';
import { toProperCase } from '../../addresses/proper-case.ts';
import { toStreetCase } from '../../addresses/us-street-case.ts';
import { BrokenFileError } from '../../source.ts';
import type { DcAddressField } from './forms.ts';

// '1300 1/2 H STREET, NE': the layers of shops put a comma before the quadrant. '503 - 505 Q STREET NW' is one house.
const ADDRESS =
  /^(?<number>\d+[A-Z]?(?: ?- ?\d+[A-Z]?)?(?: 1\/2)?)\s+(?<street>[^\s\d].*|\d+(?:ST|ND|RD|TH)\b.*)$/i;

/** The row of an address, or the reason in words why there is none. */
export function toAddress(where: string, values: Record<DcAddressField, string>): AddressRow | string {
  // The repository contains addresses of demolished buildings: https://octo.dc.gov, "RETIRE".
  if (/^RETIRE/i.test(values.status)) return 'retired';
  const { number = '', street = '' } = values.number ? values : (ADDRESS.exec(values.text)?.groups ?? {});
  if (number === '' || street === '') return 'without a number or street';
  if (values.lat === '' || values.lng === '') return 'without a point';
  const [lat, lng] = [Number(values.lat), Number(values.lng)];
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) {
    throw new BrokenFileError(where, `degrees were expected, got "${values.lat}", "${values.lng}"`);
  }
  if (isInOtherQuarter(street, { lat, lng })) return 'with a point in another quarter of the city';
  return {
    table: 'address',
    // Layers have some addresses without the repository's number. These are identified by their text.
    ref: values.id || values.text,
    country: 'US',
    houseNumber: number,
    houseName: '',
    street: toStreetCase(street.replaceAll(',', '')),
    locality: '',
    city: toProperCase(values.city) || 'Washington',
    state: 'DC',
    postcode: values.zip,
    lat,
    lng,
    // ASSIGNED: an address for a lot without a building yet. Without the repository's number the point is the layer's
    // own.
    placedBy: /^ASSIGNED/i.test(values.status) || values.id === '' ? 'parcel' : 'building',
  };
}

/** The quarters meet at the Capitol. Their borders run straight to its east and west. */
const CAPITOL = { lat: 38.8898, lng: -77.0091 };
const ACROSS_METERS = 150;
/** North and South Capitol Street, the other borders, bend further out: the distance from the Capitol's longitude. */
const BENDS = [
  { north: 38.8728, meters: 800 },
  { north: 38.927, meters: ACROSS_METERS },
  { north: 90, meters: 350 },
] as const;

/**
 * "1009 7TH ST NW" at 7th Street NE: layers that were placed by street and number alone sometimes have the same number
 * in another quarter.
 */
function isInOtherQuarter(street: string, point: Point): boolean {
  const [, northSouth, eastWest] =
    /\b([NS])([EW])$/i.exec(street.trim())?.map((part) => part.toUpperCase()) ?? [];
  if (!northSouth || !eastWest) return false;
  const north = distanceMeters(point, { ...point, lat: CAPITOL.lat }) * Math.sign(point.lat - CAPITOL.lat);
  const east = distanceMeters(point, { ...point, lng: CAPITOL.lng }) * Math.sign(point.lng - CAPITOL.lng);
  const acrossEastWest = eastWest === 'E' ? -east : east;
  const acrossNorthSouth = northSouth === 'N' ? -north : north;
  const bend = BENDS.find((part) => point.lat <= part.north)?.meters ?? 0;
  return acrossNorthSouth > ACROSS_METERS || acrossEastWest > bend;
}
