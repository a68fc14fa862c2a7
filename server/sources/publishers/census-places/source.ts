import type { PackRow } from '../../../gazetteer/pack-row.ts';
import type { LocalityRow } from '../../../gazetteer/rows.ts';
import {
  areaForm,
  describeGazetteer,
  type GazetteerArea,
  readGazetteer,
} from '../../formats/census-gazetteer.ts';
import { landRadiusMeters } from '../../geometry/land-radius.ts';
import type { ReadProgress, Source } from '../../source.ts';
import { placeNames } from './place-names.ts';

/** Cities, towns, villages and census-designated places of the US. */
export const censusPlaces: Source = {
  id: 'census-places',
  title: 'US places gazetteer',
  publisher: 'U.S. Census Bureau',
  licence: 'Public domain',
  attribution: 'Places from the U.S. Census Bureau, Gazetteer Files.',
  homepage: 'https://www.census.gov/geographies/reference-files/time-series/geo/gazetteer-files.html',
  download:
    'https://www2.census.gov/geo/docs/maps-data/data/gazetteer/2025_Gazetteer/2025_Gaz_place_national.zip',
  refresh: 'yearly',
  coverage: 'United States and Puerto Rico',
  tables: ['locality'],
  format: 1,
  starter: null,
  bounds: { west: -180, south: -14.6, east: 180, north: 71.5 },
  knownPlaces: [
    { table: 'locality', name: 'Baltimore', lat: 39.3, lng: -76.61, withinMeters: 5000 },
    { table: 'locality', name: 'Nashville', lat: 36.17, lng: -86.78, withinMeters: 20_000 },
  ],
  recognises: (path) => /(^|\/)\d{4}_gaz_place_(national|\d\d)\.(txt|zip)$/i.test(path),
  describe: describeGazetteer,
  read,
};

type CensusField = 'state' | 'name' | 'kind';

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const form = { ...areaForm, state: ['USPS'], name: ['NAME'], kind: ['LSAD'] };
  for await (const place of readGazetteer<CensusField>(file, progress, form)) {
    if (place.landSquareMeters === 0) progress.skip('without land');
    else yield* toRows(place);
  }
}

/** Legal/statistical area descriptions: 21 borough, 25 city, 43 town, 47 village, 57 census-designated place. */
const KINDS: Record<string, LocalityRow['kind']> = {
  21: 'town',
  25: 'town',
  43: 'town',
  47: 'village',
  57: 'village',
};

/** The file has no population. */
const UNKNOWN = 0;

/** One row for each of its names. */
function toRows({
  geoid,
  state,
  name,
  kind,
  landSquareMeters,
  lat,
  lng,
}: GazetteerArea<CensusField>): LocalityRow[] {
  return placeNames(name).map((each) => ({
    table: 'locality',
    ref: `place/${geoid}`,
    country: 'US',
    name: each,
    // The rest are cities merged with their county.
    kind: KINDS[kind] ?? 'city',
    county: '',
    state,
    population: UNKNOWN,
    radiusMeters: landRadiusMeters(landSquareMeters),
    lat,
    lng,
  }));
}
