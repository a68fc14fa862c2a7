import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { areaForm, describeGazetteer, readGazetteer } from '../../formats/census-gazetteer.ts';
import { landRadiusMeters } from '../../geometry/land-radius.ts';
import { openStateFinder } from '../../geometry/us-state-at.ts';
import { BrokenFileError, type ReadProgress, type Source } from '../../source.ts';

/** ZIP codes that cover land, with a point inside and their radius. */
export const zctaGazetteer: Source = {
  id: 'zcta-gazetteer',
  title: 'US ZIP code tabulation areas',
  publisher: 'U.S. Census Bureau',
  licence: 'Public domain',
  attribution: 'ZIP Code Tabulation Areas from the U.S. Census Bureau, Gazetteer Files.',
  homepage: 'https://www.census.gov/geographies/reference-files/time-series/geo/gazetteer-files.html',
  download:
    'https://www2.census.gov/geo/docs/maps-data/data/gazetteer/2025_Gazetteer/2025_Gaz_zcta_national.zip',
  refresh: 'yearly',
  coverage: 'United States and its territories',
  tables: ['postcode'],
  format: 1,
  starter: null,
  bounds: { west: -180, south: -14.6, east: 180, north: 71.5 },
  knownPlaces: [
    { table: 'postcode', name: '21201', lat: 39.295, lng: -76.624, withinMeters: 1000 },
    { table: 'postcode', name: '10001', lat: 40.75, lng: -73.997, withinMeters: 1000 },
  ],
  recognises: (path) => /(^|\/)\d{4}_gaz_zcta_national\.(txt|zip)$/i.test(path),
  describe: describeGazetteer,
  read,
};

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  // The file has no state. Few ZIP codes cross a state line; each gets the state of its point.
  const stateAt = openStateFinder();
  for await (const { geoid, landSquareMeters, lat, lng } of readGazetteer<never>(file, progress, areaForm)) {
    if (!/^\d{5}$/.test(geoid))
      throw new BrokenFileError(file, `a ZIP of five digits was expected, got "${geoid}"`);
    yield {
      table: 'postcode',
      country: 'US',
      code: geoid,
      kind: 'zip',
      lat,
      lng,
      radiusMeters: landRadiusMeters(landSquareMeters),
      city: '',
      county: '',
      state: stateAt(lat, lng),
      councilCode: '',
      council: '',
    };
  }
}
