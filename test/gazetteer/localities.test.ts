import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLocalities } from '../../server/gazetteer/localities.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { worldTowns } from '../../server/sources/publishers/world-towns/source.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

/** Forty Washingtons, each smaller than the one before, in the columns of GeoNames. */
const towns = Array.from({ length: 40 }, (_, index) =>
  [
    String(100 + index),
    'Washington',
    'Washington',
    '',
    String(30 + index / 10),
    '-90',
    'P',
    'PPL',
    'US',
    '',
    index === 39 ? 'KS' : 'GA',
    '',
    '',
    '',
    String(4000 - index),
    '',
    '',
    '',
    '',
  ].join('\t'),
).join('\n');

test('the smallest of forty towns of a name is found, also when two parts hold them all', async () => {
  for (const name of ['cities500.txt', 'us.cities500.txt']) {
    await writeFile(join(folder, name), `${towns}\n`);
    await loadPart(database.db, worldTowns, join(folder, name));
  }
  const found = await findLocalities(database.db, ['washington']);
  expect(found.map(({ population }) => population)).toEqual(Array.from({ length: 40 }, (_, i) => 4000 - i));
  expect(found.at(-1)).toMatchObject({ ref: 'geonames/139', part: 'us', state: 'KS' });
});
