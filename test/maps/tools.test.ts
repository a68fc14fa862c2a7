// The files of a map as ordinary tools read them: GDAL, which most of them are built on.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Feature, Geometry } from 'geojson';
import { toGeojson } from '../../server/maps/export/to-geojson.ts';
import { toKml } from '../../server/maps/export/to-kml.ts';
import { content, HOSTILE, layer, pin } from './map-content.ts';

const shape = (id: string, geometry: Geometry) => ({ ...pin(id), geometry });
const ring = [
  [0, 50],
  [1, 50],
  [1, 51],
  [0, 50],
];
const hole = ring.map(([lng = 0, lat = 0]) => [0.5 + lng / 10, 50.1 + (lat - 50) / 10]);
const map = content(
  [
    layer(
      'pins',
      HOSTILE.map((text, n) => ({ ...pin(String(n), n), name: text })),
    ),
    layer(
      'lines',
      [
        shape('l', { type: 'LineString', coordinates: ring.slice(0, 3) }),
        shape('m', { type: 'MultiLineString', coordinates: [ring.slice(0, 2), ring.slice(2)] }),
      ],
      { type: 'lines' },
    ),
    layer(
      'areas',
      [
        shape('p', { type: 'Polygon', coordinates: [ring, hole] }),
        shape('q', { type: 'MultiPolygon', coordinates: [[ring], [hole]] }),
      ],
      { type: 'polygons' },
    ),
  ],
  { title: HOSTILE.join(' ') },
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'milepost-files-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function readWithGdal(name: string, text: string): { layer: string; features: Feature[] }[] {
  const file = join(folder, name);
  writeFileSync(file, text);
  const program = join(import.meta.dirname, 'read-with-gdal.ts');
  const out = execFileSync(process.execPath, [program, file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(out.slice(out.indexOf('READ ') + 5));
}

/** Positions without a height, which GDAL adds to some. */
const flat = (geometry: Geometry) =>
  JSON.parse(JSON.stringify(geometry), (_, value) =>
    Array.isArray(value) && typeof value[0] === 'number' ? value.slice(0, 2) : value,
  );

test('KML has a layer a folder, every feature with its name and its geometry', () => {
  const read = readWithGdal('map.kml', toKml(map));
  expect(read.map(({ layer }) => layer)).toEqual(['pins', 'lines', 'areas']);
  expect(read.map(({ features }) => features.map(({ geometry }) => flat(geometry)))).toEqual(
    map.layers.map(({ features }) => features.map(({ geometry }) => geometry)),
  );
  expect(read[0]?.features[0]?.properties?.['Name']).toBe(HOSTILE[0]);
});

test('GeoJSON has every feature with its fields and its geometry', () => {
  const [read] = readWithGdal('map.geojson', JSON.stringify(toGeojson(map)));
  const all = map.layers.flatMap(({ features }) => features);
  expect(read?.features.map(({ geometry }) => flat(geometry))).toEqual(all.map(({ geometry }) => geometry));
  expect(read?.features.map(({ properties }) => properties?.['id'])).toEqual(all.map(({ id }) => id));
});
