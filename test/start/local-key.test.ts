import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admit } from '../../server/accounts/admit.ts';
import { readConfig } from '../../server/config/read-config.ts';
import { findLocalKey } from '../../server/start/local-key.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let home: string;

beforeAll(async () => {
  database = await createTestDatabase();
  home = await mkdtemp(join(tmpdir(), 'milepost-key-'));
});
afterAll(async () => {
  await rm(home, { recursive: true });
  await database.drop();
});

const find = () => findLocalKey(database.db, readConfig({ MILEPOST_HOME: home }));

test('every start finds the same key', async () => {
  const key = await find();
  expect(await find()).toBe(key);
  expect((await admit(database.db, key)).kind).toBe('ok');
});

test('a key file lost more often than an account may have keys is made anew each time', async () => {
  const keys = new Set<string>();
  await find();
  for (let time = 0; time < 7; time++) {
    await rm(join(home, 'local-key'));
    keys.add(await find());
  }
  expect(keys.size).toBe(7);
  const { rows } = await database.db.query('select 1 from api_key where revoked_at is null');
  expect(rows).toHaveLength(1);
});

test('a key file that holds something else is replaced', async () => {
  await writeFile(join(home, 'local-key'), 'mp_live_of_another_database\n', { mode: 0o644 });
  const key = await find();
  expect((await admit(database.db, key)).kind).toBe('ok');
  expect(await readFile(join(home, 'local-key'), 'utf8')).toBe(`${key}\n`);
});
