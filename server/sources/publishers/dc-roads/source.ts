import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { EdgeStreetCollector } from '../../addresses/edges/edge-streets.ts';
import { toRanges } from '../../addresses/edges/to-ranges.ts';
import { readGeojson } from '../../formats/geojson-file.ts';
import { daysInMap } from '../../formats/record-days.ts';
import { datedPack, statedDate } from '../../formats/stated-date.ts';
import type { PackDescription, ReadProgress, Source } from '../../source.ts';
import { readEdge } from './read-edge.ts';

/** The larger roads of Washington, block by block, with the numbers of their first and last houses. */
export const dcRoads: Source = {
  id: 'dc-roads',
  title: 'District of Columbia major roads',
  publisher: 'District of Columbia, District Department of Transportation',
  licence: 'Creative Commons Attribution 4.0',
  attribution: 'Major roads with address ranges, Open Data DC, CC BY 4.0.',
  homepage: 'https://opendata.dc.gov/datasets/major-roads',
  // The portal makes a new file on demand, with a changing address.
  download: null,
  refresh: 'monthly',
  coverage: 'District of Columbia: the larger roads',
  tables: ['address_range', 'street'],
  format: 2,
  starter: null,
  bounds: { west: -77.13, south: 38.78, east: -76.9, north: 39.0 },
  knownPlaces: [],
  recognises: (path) => /(^|\/)major[-_]roads\.geojson(\.gz)?$/i.test(path),
  describe,
  read,
};

async function describe(file: string): Promise<PackDescription> {
  return datedPack('', await statedDate(file, daysInMap(file, ['UPDATETIMESTAMP', 'INSERVICEDATE'])));
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const streets = new EdgeStreetCollector();
  for await (const feature of readGeojson(file, progress)) {
    const edge = readEdge(feature);
    if (typeof edge === 'string') {
      progress.skip(edge);
      continue;
    }
    streets.add(edge);
    progress.keep?.();
    yield* toRanges(edge, progress);
  }
  yield* streets.rows();
}
