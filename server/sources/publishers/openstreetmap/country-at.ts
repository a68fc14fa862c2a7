import type { Country } from '../../../gazetteer/rows.ts';
import type { Box } from '../../../geometry/box.ts';

// Boxes of land, for extracts of the two countries. They also include strips of their neighbours (the east of Donegal,
// the south of Canada, the north of Mexico): an extract of those would count as the wrong country.
const BOXES: readonly (Box & { country: Country })[] = [
  { country: 'GB', west: -5.4, south: 49.8, east: 1.9, north: 61 }, // most of Britain, Shetland
  { country: 'GB', west: -6.5, south: 49.8, east: -5.4, north: 50.4 }, // Scilly, Land's End
  { country: 'GB', west: -8.7, south: 55.25, east: -5.4, north: 59.5 }, // Hebrides, Kintyre, St Kilda
  { country: 'GB', west: -8.2, south: 54, east: -5.4, north: 55.25 }, // Northern Ireland
  { country: 'US', west: -125, south: 24.3, east: -66.9, north: 49.4 }, // the forty-eight states
  { country: 'US', west: -180, south: 51, east: -130, north: 71.5 }, // Alaska
  { country: 'US', west: -160.6, south: 18.8, east: -154.7, north: 22.4 }, // Hawaii
  { country: 'US', west: -67.4, south: 17.6, east: -64.5, north: 18.6 }, // Puerto Rico, Virgin Islands
];

/** The country whose land box contains the point, or null. Boundary relations are incomplete in city extracts. */
export function countryAt(lat: number, lng: number): Country | null {
  const box = BOXES.find((b) => lng >= b.west && lng < b.east && lat >= b.south && lat < b.north);
  return box?.country ?? null;
}
