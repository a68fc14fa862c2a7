import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPart } from '../../../server/packs/load/load.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { fakeSource, writeFake } from '../fake-source.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const load = async (towns: number) =>
  loadPart(database.db, fakeSource, await writeFake(folder, 'all', { towns }));

async function listFormerTables(): Promise<string[]> {
  const { rows } = await database.db.query<{ name: string }>(
    `select relname as name from pg_class where relname ~ '_former_[0-9]+$' order by 1`,
  );
  return rows.map(({ name }) => name);
}

test('a load killed between comparing and swapping leaves what the next load takes away', async () => {
  const { db } = database;
  await load(3);
  await load(4);
  expect(await listFormerTables()).toEqual(['locality_fake_towns_former_1', 'street_fake_towns_former_1']);
  // As it is left: a difference of an edition that never served, and rows kept for nothing.
  await db.query(
    `insert into edition (source, part, state, former) values ('fake-towns', 'all', 'coming', '{}')`,
  );
  await db.query(`insert into edition_change (edition_id, of_table, key, nth, what)
    select id, 'locality', 'x', 1, '{new}' from edition where state = 'coming'`);
  await db.query('create table street_fake_towns_former_2 (like street)');
  await load(5);
  expect(await listFormerTables()).toEqual(['locality_fake_towns_former_2', 'street_fake_towns_former_2']);
  const { rows } = await db.query<{ state: string; new: number }>(
    `select state, (select count(*) from edition_change where edition_id = id and 'new' = any(what)) as new
     from edition order by id`,
  );
  expect(rows).toEqual([
    { state: 'serving', new: 2 },
    { state: 'serving', new: 2 },
  ]);
});
