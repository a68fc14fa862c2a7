import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPacks } from '../../server/packs/check.ts';
import { claimSource } from '../../server/packs/load/claim.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { createStaging } from '../../server/packs/load/partitions.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeSource, writeFake } from './fake-source.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  await loadPart(database.db, fakeSource, await writeFake(folder, 'north', { towns: 3 }));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test('what was loaded and not touched is in order', async () => {
  expect(await checkPacks(database.db, [fakeSource])).toEqual([]);
});

test.each([
  [
    'rows that went missing',
    `delete from street where ref = 'north.fake 1'`,
    'fake-towns north: 6 rows were loaded, 5 are there',
  ],
  ['rows without a pack', 'delete from pack', 'fake-towns north: 6 rows belong to no loaded pack'],
  ['a pack without rows', 'truncate street, locality', 'fake-towns north: 6 rows were loaded, 0 are there'],
  [
    'a point in the sea',
    `update locality set point = '(0,0)' where ref = 'north.fake 1'`,
    'fake-towns: 1 rows of locality lie outside its coverage',
  ],
])('%s: told', async (_, sql, problem) => {
  await database.db.query(sql);
  expect(await checkPacks(database.db, [fakeSource])).toEqual([problem]);
});

test('a table left by a killed load is told, that of a load under way is not', async () => {
  const name = await createStaging(database.db, 'street', fakeSource.id);
  const claim = await claimSource(database.db, fakeSource.id);
  expect(await checkPacks(database.db, [fakeSource])).toEqual([]);
  await claim.release();
  expect(await checkPacks(database.db, [fakeSource])).toEqual([
    `fake-towns: a load that was killed left the table ${name}; the next load takes it away`,
  ]);
});

test('a source that was taken out of the program is told', async () => {
  expect(await checkPacks(database.db, [])).toEqual(['fake-towns north: this program knows no such source']);
});

test('a known place that stands elsewhere is told', async () => {
  await database.db.query(`update pack set part = ''`);
  await database.db.query(`update locality set part = ''`);
  await database.db.query(`update street set part = ''`);
  const known = { table: 'locality', name: 'north.fake 1', lat: 51.6, lng: -2.5, withinMeters: 500 } as const;
  expect(await checkPacks(database.db, [{ ...fakeSource, knownPlaces: [known] }])).toEqual([
    'fake-towns: north.fake 1 is not within 500 m of 51.6, -2.5',
  ]);
});
