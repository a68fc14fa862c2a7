import proj4 from 'proj4';
import { distanceMeters, toLatLng, type Xy } from './plane.ts';
import type { AddressedHouse, BuiltTown } from './town.ts';

// The seven parameters from OSGB36 to WGS84 that Ordnance Survey publishes.
const BRITISH_NATIONAL_GRID =
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +units=m +no_defs ' +
  '+towgs84=446.448,-125.157,542.06,0.1502,0.247,0.8421,-20.4894';

// England, its NHS region and area, no county, then the council and ward that the moor is in: Northumberland.
const CODES = ['E92000001', 'E19000001', 'E18000001', '', 'E06000057', 'E05016093'];
/** Within the building of the matched address nearest the mean. */
const BEST_QUALITY = 10;

/** Data/CSV/sf.csv: one line for each postcode, "SF1 1AA",10,385525,604012,"E92000001",… */
export function codePointCsv(town: BuiltTown): string {
  const codes = CODES.map((code) => `"${code}"`).join();
  const lines = [...Map.groupBy(town.houses, ({ postcode }) => postcode)].map(([postcode, houses]) => {
    const { lat, lng } = toLatLng(town.plan.centre, middleHouse(houses));
    const [easting = 0, northing = 0] = proj4('WGS84', BRITISH_NATIONAL_GRID, [lng, lat]);
    return `"${postcode}",${BEST_QUALITY},${Math.round(easting)},${Math.round(northing)},${codes}\n`;
  });
  return lines.sort().join('');
}

/** Doc/metadata.txt, which states the version and the day. */
export function codePointMetadata(version: string, date: string): string {
  return [
    'MILEPOST SAMPLEFORD (FICTIONAL)',
    'PRODUCT: OS CODE-POINT_03.02',
    `DATASET VERSION NUMBER: ${version}`,
    `COPYRIGHT DATE: ${date.replaceAll('-', '')}`,
    '',
  ].join('\n');
}

/** As the publisher places a unit: at the address nearest the mean of all. */
function middleHouse(houses: readonly AddressedHouse[]): Xy {
  const mean = (axis: 0 | 1) => houses.reduce((sum, { centre }) => sum + centre[axis], 0) / houses.length;
  const middle: Xy = [mean(0), mean(1)];
  const [nearest] = houses
    .map(({ centre }) => centre)
    .sort((a, b) => distanceMeters(a, middle) - distanceMeters(b, middle));
  return nearest as Xy;
}
