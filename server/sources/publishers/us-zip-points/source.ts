import { createRequire } from 'node:module';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import type { PostcodeRow } from '../../../gazetteer/rows.ts';
import { toProperCase } from '../../addresses/proper-case.ts';
import { datedPack, statedDate } from '../../formats/stated-date.ts';
import { neighbourMeters } from '../../geometry/neighbours.ts';
import type { PackDescription, ReadProgress, Source } from '../../source.ts';
import { readZips, type Zip } from './read-zips.ts';
import { toCities } from './to-cities.ts';

/** ZIP codes of the US with a point, town and state. */
export const usZipPoints: Source = {
  id: 'us-zip-points',
  title: 'US ZIP code points',
  publisher: 'Compiled from U.S. Postal Service and Census Bureau data',
  licence: 'Public domain',
  attribution: 'ZIP code points compiled from U.S. Census Bureau and U.S. Postal Service data.',
  homepage: 'https://www.census.gov/geographies/reference-files/time-series/geo/gazetteer-files.html',
  download: null,
  refresh: 'yearly',
  coverage: 'United States and its territories',
  tables: ['postcode', 'zip_city'],
  format: 2,
  starter: 'zipcodes/lib/codes.js',
  // The Aleutians extend over the date line.
  bounds: { west: -180, south: -14.6, east: 180, north: 71.5 },
  knownPlaces: [
    { table: 'postcode', name: '21201', lat: 39.295, lng: -76.624, withinMeters: 3000 },
    { table: 'postcode', name: '10001', lat: 40.75, lng: -73.997, withinMeters: 3000 },
  ],
  recognises: (path) => /(^|\/)all_us_zipcodes\.csv(\.gz)?$/.test(path),
  describe,
  read,
};

async function describe(file: string): Promise<PackDescription> {
  if (file.endsWith('.js')) {
    const { version } = createRequire(import.meta.url)('zipcodes/package.json') as { version: string };
    return { part: '', version, asOf: PACKAGE_AS_OF };
  }
  return datedPack('', await statedDate(file));
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const zips = (await readZips(file, progress)).filter((zip) => {
    progress.record?.();
    if (!isPlaced(zip, progress)) return false;
    progress.keep?.();
    return true;
  });
  const reach = neighbourMeters(zips, NEIGHBOUR, APART_METERS);
  const rows = zips.map((zip, index): PostcodeRow => {
    const radiusMeters = Math.min(Math.max(reach[index] as number, MIN_METERS), MAX_METERS);
    return {
      table: 'postcode',
      country: 'US',
      code: zip.code,
      kind: 'zip',
      // Often the point of the ZIP code's town: a third of the addresses with a ZIP code are further from its point
      // than from a neighbour's. The Census Bureau's points are the middles of the ZIP codes' own land.
      lat: zip.lat,
      lng: zip.lng,
      outdoneBy: 'zcta-gazetteer',
      radiusMeters,
      city: toProperCase(zip.city),
      county: toProperCase(zip.county),
      state: zip.state,
      councilCode: '',
      council: '',
    };
  });
  yield* rows;
  yield* toCities(rows);
}

/** When the package's table was compiled. */
const PACKAGE_AS_OF = '2021-01-01';

/**
 * A ZIP code's radius is about the distance of its third neighbour's point. P.O. box ZIP codes share their town's
 * point.
 */
const NEIGHBOUR = 3;
const APART_METERS = 300;
const MIN_METERS = 800;
const MAX_METERS = 60_000;

/** Armed Forces Americas, Europe and Pacific: delivered anywhere in the world. */
const MILITARY = new Set(['AA', 'AE', 'AP']);

/** A few ZIP codes have no point, or are at 0,0. */
function isPlaced({ lat, lng, state }: Zip, progress: ReadProgress): boolean {
  const why = MILITARY.has(state) ? 'of military post' : lat === 0 || lng === 0 ? 'without a point' : null;
  if (why) progress.skip(why);
  return why === null;
}
