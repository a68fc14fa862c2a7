import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onsDistricts } from '../../../../server/sources/publishers/ons-districts/source.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
});
afterEach(() => rm(folder, { recursive: true }));

const feature = '"features":[{"properties":{"LAD23CD":"W06000022"}}]';

test.each([
  ['the collection', 'lad_2023.geojson', '"name":"LAD_DEC_2023_UK_BUC",', '2023-12', '2023-12-01'],
  [
    'the file',
    'Local_Authority_Districts_December_2023_Boundaries_UK_BFC.geojson',
    '',
    '2023-12',
    '2023-12-01',
  ],
  ['its properties', 'lad_2023.geojson', '', '2023', '2023-01-01'],
])('an edition is dated by the name of %s', async (_, name, head, version, asOf) => {
  const file = join(folder, name);
  await writeFile(file, `{"type":"FeatureCollection",${head}${feature}}`);
  expect(await onsDistricts.describe(file)).toEqual({ part: '', version, asOf });
});

test('a file without any of them is no file of districts', async () => {
  const file = join(folder, 'lad_2024.geojson');
  await writeFile(file, '{"type":"FeatureCollection","features":[]}');
  await expect(onsDistricts.describe(file)).rejects.toThrow(
    'a code LAD24CD, or of another year, were expected',
  );
});

test.each([
  ['gb/boundaries/lad_2024_gb.derived.geojson', true],
  ['LAD_MAY_2024_UK_BUC_5484.geojson', true],
  ['Local_Authority_Districts_December_2023_Boundaries_UK_BFC_2668.geojson', true],
  ['gb/trafford/trafford_listed_buildings.geojson', false],
  ['england_lad_may2024_buc.abstreet.geojson.gz', false],
])('%s is a file of districts: %s', (path, expected) => {
  expect(onsDistricts.recognises(path)).toBe(expected);
});
