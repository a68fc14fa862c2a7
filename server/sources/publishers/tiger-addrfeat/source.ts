import { basename } from 'node:path';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import type { Edge } from '../../addresses/edges/edge.ts';
import { EdgeStreetCollector } from '../../addresses/edges/edge-streets.ts';
import { toRanges } from '../../addresses/edges/to-ranges.ts';
import { readShapes } from '../../formats/shape-file.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';
import { readEdge } from './read-edge.ts';

/** Address ranges along the streets of US counties, by side of street. */
export const tigerAddrfeat: Source = {
  id: 'tiger-addrfeat',
  title: 'TIGER/Line address ranges',
  publisher: 'U.S. Census Bureau',
  licence: 'Public domain',
  attribution: 'Address ranges from the U.S. Census Bureau, TIGER/Line Shapefiles.',
  homepage: 'https://www.census.gov/geographies/mapping-files/time-series/geo/tiger-line-file.html',
  // One file for each county: https://www2.census.gov/geo/tiger/TIGER2025/ADDRFEAT/tl_2025_30059_addrfeat.zip
  download: null,
  refresh: 'yearly',
  coverage: 'The counties loaded, in the United States and its territories',
  tables: ['address_range', 'street'],
  format: 1,
  starter: null,
  bounds: { west: -180, south: -14.6, east: 180, north: 71.5 },
  knownPlaces: [],
  recognises: (path) => NAME.test(path),
  describe,
  read,
};

// tl_2021_30059_addrfeat.zip: edition and county.
const NAME = /(?:^|\/)tl_(\d{4})_(\d{5})_addrfeat\.zip$/;

/** A county is a separate part, so that the next edition replaces it. */
async function describe(file: string): Promise<PackDescription> {
  const [, year, county] = NAME.exec(file) ?? [];
  if (!year || !county) {
    throw new BrokenFileError(
      file,
      `a name like tl_2025_30059_addrfeat.zip was expected, got ${basename(file)}`,
    );
  }
  // Boundaries and streets are as of 1 January (TIGER/Line technical documentation, chapter 1).
  return { part: county, version: year, asOf: `${year}-01-01` };
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const streets = new EdgeStreetCollector();
  for await (const shape of readShapes(file, progress)) {
    const edge = readEdge(shape);
    const why = unusable(edge);
    if (why) {
      progress.skip(why);
      continue;
    }
    streets.add(edge);
    progress.keep?.();
    yield* toRanges(edge, progress);
  }
  yield* streets.rows();
}

function unusable({ name, line }: Edge): string | null {
  if (line.length < 4) return 'without a line';
  return name === '' ? 'without a name' : null;
}
