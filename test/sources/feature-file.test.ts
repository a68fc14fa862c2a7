import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFeatures } from '../../server/sources/formats/feature-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function readAll(text: string) {
  const file = join(folder, 'points.geojson');
  await writeFile(file, text);
  const found: unknown[] = [];
  for await (const { properties } of readFeatures(file, { at: () => {}, skip: () => {} }))
    found.push(properties);
  return found;
}

const [one, two] = [1, 2].map((n) =>
  JSON.stringify({ type: 'Feature', properties: { n }, geometry: { type: 'Point', coordinates: [n, n] } }),
);

test.each([
  ['newline-delimited', `${one}\n${two}\n`],
  [
    'a collection with a feature a line',
    `{\n"type": "FeatureCollection",\n"features": [\n${one},\n${two}\n]\n}\n`,
  ],
])('%s', async (_, text) => {
  expect(await readAll(text)).toEqual([{ n: 1 }, { n: 2 }]);
});

test('a feature without a geometry is handed on', async () => {
  expect(await readAll('{"type":"Feature","properties":{"n":1},"geometry":null}')).toEqual([{ n: 1 }]);
});

test.each([
  ['nothing', '', /features were expected, one a line/],
  ['half a line', `${one}\n{"type":"Feature","properties":{"n"}\n`, /line 2: a GeoJSON feature was expected/],
  [
    'a collection in one line',
    `{"type":"FeatureCollection","features":[${one}]}`,
    /line 1: a GeoJSON feature was expected/,
  ],
  [
    'a longitude in words',
    '{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":["W",1]}}',
    /line 1/,
  ],
])('%s is refused', async (_, text, says) => {
  await expect(readAll(text)).rejects.toThrow(says);
});
