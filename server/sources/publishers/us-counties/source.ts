import { feature } from 'topojson-client';
import { z } from 'zod';
import type { AreaRow } from '../../../gazetteer/official-rows.ts';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { cutPolygon } from '../../../geometry/cut-polygon.ts';
import { stateCodes } from '../../addresses/us-state-codes.ts';
import { type Collection, readTopology } from '../../formats/topojson.ts';
import type { PackDescription, ReadProgress, Source } from '../../source.ts';
import { toCountyName } from './county-name.ts';

/** County geometries of the US, simplified to about 100 m. */
export const usCounties: Source = {
  id: 'us-counties',
  title: 'US county boundaries',
  publisher: 'U.S. Census Bureau',
  licence: 'Public domain',
  attribution: 'County boundaries from the U.S. Census Bureau, cartographic boundary files 2017.',
  homepage: 'https://www.census.gov/geographies/mapping-files/time-series/geo/cartographic-boundary.html',
  download: null,
  refresh: 'yearly',
  coverage: 'United States and its territories',
  tables: ['area'],
  kinds: { area: ['county'] },
  format: 4,
  starter: 'us-atlas/counties-10m.json',
  bounds: { west: -180, south: -14.6, east: 180, north: 71.5 },
  knownPlaces: [
    { table: 'area', name: 'Baltimore city', lat: 39.3, lng: -76.61, withinMeters: 10_000 },
    { table: 'area', name: 'Los Angeles County', lat: 34.2, lng: -118.3, withinMeters: 100_000 },
  ],
  recognises: (path) => /(^|\/)counties-10m\.json$/.test(path),
  describe: async (): Promise<PackDescription> => ({ part: '', version: '2017', asOf: '2017-01-01' }),
  read,
};

const objects = z.looseObject({
  counties: z.looseObject({
    geometries: z.array(
      z.looseObject({
        type: z.enum(['Polygon', 'MultiPolygon']),
        id: z.string().regex(/^\d{5}$/),
        properties: z.looseObject({ name: z.string() }),
      }),
    ),
  }),
});

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const atlas = await readTopology(file, objects);
  const { features } = feature(atlas, atlas.objects['counties'] as Collection);
  for (const [index, { id, properties, geometry }] of features.entries()) {
    progress.record?.();
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') {
      progress.skip('without an outline');
      continue;
    }
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    for (const rings of polygons.flatMap((polygon) => cutPolygon(polygon as AreaRow['rings'])))
      yield toRow(String(id), String(properties?.['name']), rings);
    progress.at((index + 1) / features.length);
  }
}

function toRow(geoid: string, name: string, rings: AreaRow['rings']): AreaRow {
  return {
    table: 'area',
    kind: 'county',
    code: geoid,
    name: toCountyName(geoid, name),
    country: 'US',
    state: stateCodes.get(geoid.slice(0, 2)) ?? '',
    scope: 'US',
    properties: {},
    rings,
  };
}
