// How fast one service account writes: it may make 60 reads and 60 changes a minute, counted apart.
import { createSheetsClient } from '../../server/sheets/sheets-client.ts';
import { createTokenBucket } from '../../server/sheets/token-bucket.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { Emulator, SERVICE_EMAIL } from './emulator/emulator.ts';
import { openShop, putSheet, type Shop } from './written-sheet.ts';

/** Time that only passes when somebody waits: an account's calls and the service's count of them are on it. */
class Clock {
  now = 1_000_000;
  wait = async (milliseconds: number) => {
    this.now += milliseconds;
  };
  bucket = () => createTokenBucket(50, () => this.now, this.wait);
}

let database: TestDatabase;
let clock: Clock;
let shop: Shop;
afterAll(() => database.drop());
beforeAll(async () => {
  database = await createTestDatabase();
  clock = new Clock();
  const emulator = new Emulator({ hasQuota: true });
  emulator.now = () => clock.now;
  const client = createSheetsClient({
    account: { email: SERVICE_EMAIL, privateKey: 'none' },
    rootUrl: 'http://127.0.0.1:9',
    accountsAreListed: false,
    buckets: { read: clock.bucket(), write: clock.bucket(), drive: clock.bucket() },
    fetch: emulator.fetch,
    wait: clock.wait,
  });
  shop = await openShop(database.db, false, { emulator, client });
});

const countCalls = (kind: 'read' | 'write') => {
  const calls = shop.emulator.calls.filter((call) => call.kind === kind);
  return calls.filter(({ name }) => name !== 'files.get').length;
};

test('a quiet write is four reads and three changes', async () => {
  putSheet(shop.emulator);
  await shop.write({ run_id: await shop.geocode(), columns: ['lat'] });
  const run = await shop.geocode();
  shop.emulator.calls.length = 0;
  expect(await shop.write({ run_id: run, columns: ['lat'] })).toMatchObject({ rows_written: 4, log_row: 3 });
  expect([countCalls('read'), countCalls('write')]).toEqual([4, 3]);
});

test('one account makes twelve quiet writes a minute, and none is refused', async () => {
  putSheet(shop.emulator);
  const run = await shop.geocode();
  const names = [
    'lat',
    'lng',
    'status',
    'input',
    'address',
    'postcode',
    'city',
    'country',
    'precision',
    'score',
  ];
  const writes = [...names.map((name) => [name]), ...names.map((name) => [name, 'id'])];
  await shop.write({ run_id: run, columns: ['confidence'] });
  clock.now += 60_000;
  const begun = clock.now;
  for (const columns of writes) await shop.write({ run_id: run, columns });
  const minutes = (clock.now - begun) / 60_000;
  expect(writes.length / minutes).toBeGreaterThanOrEqual(12);
  expect(countCalls('read') + countCalls('write')).toBeLessThan(7 * (writes.length + 3));
});
