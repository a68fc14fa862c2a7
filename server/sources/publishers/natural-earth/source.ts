import { feature, mesh } from 'topojson-client';
import { z } from 'zod';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import type { GroundRow } from '../../../gazetteer/rows.ts';
import { cutPolygon } from '../../../geometry/cut-polygon.ts';
import type { PolygonRings } from '../../../geometry/lng-lat.ts';
import { partAtAntimeridian } from '../../../geometry/part-at-antimeridian.ts';
import { type Collection, readTopology, type Topology } from '../../formats/topojson.ts';
import type { PackDescription, ReadProgress, Source } from '../../source.ts';

/** The countries of the world at 1:50,000,000: the surroundings of areas with better data. */
export const naturalEarth: Source = {
  id: 'natural-earth',
  title: 'Countries of the world',
  publisher: 'Natural Earth',
  licence: 'Public domain',
  attribution: 'Made with Natural Earth.',
  homepage: 'https://www.naturalearthdata.com/downloads/50m-cultural-vectors/',
  download: null,
  refresh: 'now and then',
  coverage: 'The world, in outline',
  tables: ['ground'],
  format: 2,
  starter: 'world-atlas/countries-50m.json',
  bounds: { west: -180, south: -90, east: 180, north: 90 },
  knownPlaces: [],
  recognises: (path) => /(^|\/)countries-50m\.json$/.test(path),
  describe: async (): Promise<PackDescription> => ({ part: '', version: '4.1.0', asOf: '2018-05-21' }),
  read,
};

/** Numeric codes of ISO 3166. The US always has its own counties here. */
const UNITED_STATES = '840';

const objects = z.looseObject({
  countries: z.looseObject({
    geometries: z.array(
      z.looseObject({
        type: z.enum(['Polygon', 'MultiPolygon']),
        id: z.string().optional(),
        properties: z.looseObject({ name: z.string() }),
      }),
    ),
  }),
});

/** A tile reads the whole of each piece that it touches. */
const PIECE_POINTS = 500;

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const atlas = await readTopology(file, objects);
  const countries = atlas.objects['countries'] as Collection;
  const { features } = feature(atlas, countries);
  for (const [index, { id, properties, geometry }] of features.entries()) {
    progress.record?.();
    if (id === UNITED_STATES) {
      progress.skip('known in more detail');
      continue;
    }
    const polygons = geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
    if (geometry.type === 'Polygon') polygons.push(geometry.coordinates);
    const parts = polygons.flatMap((polygon) => partAtAntimeridian(polygon as PolygonRings));
    for (const rings of parts.flatMap((part) => cutPolygon(part, PIECE_POINTS)))
      yield toLand(String(id ?? ''), String(properties?.['name']), rings);
    progress.at((index + 1) / features.length);
  }
  yield* readBorders(atlas, countries);
}

function toLand(code: string, name: string, rings: PolygonRings): GroundRow {
  return {
    table: 'ground',
    kind: 'land',
    class: code,
    name,
    minZoom: 0,
    shape: rings.map((ring) => ring.flat()),
  };
}

/** Edges between two countries; a coast does not count. */
function* readBorders(atlas: Topology, countries: Collection): Generator<GroundRow> {
  const shared = mesh(atlas, countries as Parameters<typeof mesh>[1], (one, other) => one !== other);
  for (const line of shared.coordinates)
    yield { table: 'ground', kind: 'border', class: 'country', name: '', minZoom: 0, shape: [line.flat()] };
}
