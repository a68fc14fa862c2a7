import { inTransaction, openDatabase } from '../../server/db/database.ts';
import {
  lookupsLeft,
  type Reservation,
  releaseLookups,
  reserveLookups,
  settleLookups,
} from '../../server/ledger/quota.ts';
import { listUsage } from '../../server/ledger/usage.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { addresses, fakeServices, newCall, newCaller } from '../pipeline/call-fixture.ts';
import { fakeGeocoder } from '../pipeline/fake-geocoder.ts';

let database: TestDatabase;
let services: Services;
beforeAll(async () => {
  database = await createTestDatabase();
  services = fakeServices(database.db);
});
afterAll(() => database.drop());

const newAccount = async () => (await newCaller(database.db)).account.id;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('50 parallel calls from two processes never pass the allowance, and use all of it', async () => {
  const other = openDatabase(database.url, 5);
  const caller = await newCaller(database.db, 100);
  const pools = [services, fakeServices(other)];
  const calls = Array.from({ length: 50 }, (_, index) =>
    answerCall(newCall(caller, { addresses: addresses(7) }), pools[index % 2] as Services),
  );
  const results = await Promise.allSettled(calls);
  await other.end();
  const refused = results.filter((result) => result.status === 'rejected');
  // 14 calls of 7 fit into 100.
  expect(results.length - refused.length).toBe(14);
  expect(refused.every(({ reason }) => reason.status === 429)).toBe(true);
  expect(await lookupsLeft(database.db, caller.account.id, 100)).toBe(2);
  const usage = await listUsage(database.db, caller.account.id, 1);
  expect(usage).toMatchObject([{ endpoint: 'geocode_batch', keyId: caller.keyId, calls: 14, lookups: 98 }]);
});

test('calls of one account that wait for its day leave connections to the others', async () => {
  const pool = openDatabase(database.url, 3);
  const small = fakeServices(pool);
  const busy = await newCaller(database.db);
  const other = await newCaller(database.db);
  const ask = (caller: typeof busy) => answerCall(newCall(caller, { addresses: addresses(1) }), small);
  await ask(busy);
  let waiting: ReturnType<typeof ask>[] = [];
  await inTransaction(database.db, async (tx) => {
    await tx.query('select 1 from account_day where account_id = $1 for update', [busy.account.id]);
    waiting = Array.from({ length: 6 }, () => ask(busy));
    expect((await ask(other)).used).toBe(1);
  });
  expect(await Promise.all(waiting)).toHaveLength(6);
  await pool.end();
});

test('a call that needs more than is left is refused with both numbers and the seconds until midnight', async () => {
  const caller = await newCaller(database.db, 5);
  const secondsLeft = () => Math.ceil((86_400_000 - (Date.now() % 86_400_000)) / 1000);
  const before = secondsLeft();
  const refusal = await answerCall(newCall(caller, { addresses: addresses(6) }), services).catch((e) => e);
  expect(refusal).toMatchObject({
    status: 429,
    message: "this call needs 6 lookups, 5 of today's 5 are left; the allowance starts anew at midnight UTC",
  });
  expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(before);
  expect(refusal.retryAfterSeconds).toBeGreaterThanOrEqual(secondsLeft());
});

test('what is set aside cannot be set aside twice, and comes back when it is released', async () => {
  const account = await newAccount();
  const first = await reserveLookups(database.db, account, 8, 10);
  expect(await reserveLookups(database.db, account, 3, 10)).toBeNull();
  expect(await lookupsLeft(database.db, account, 10)).toBe(2);
  if (first) await releaseLookups(database.db, account, first);
  expect(await reserveLookups(database.db, account, 10, 10)).not.toBeNull();
});

test('a crash gives its reservation back when the lease ends', async () => {
  const account = await newAccount();
  expect(await reserveLookups(database.db, account, 10, 10, '1 hour')).not.toBeNull();
  expect(await reserveLookups(database.db, account, 10, 10)).toBeNull();
  await database.db.query(
    `update reservation set expires_at = expires_at - interval '1 hour 1 second' where account_id = $1`,
    [account],
  );
  expect(await reserveLookups(database.db, account, 10, 10)).not.toBeNull();
});

test.each([
  ['settled when its lookups still fit', 4, 0],
  ['refused when others took its lookups', 5, null],
])('work that ends after its lease is %s', async (_, takenMeanwhile, remaining) => {
  const { account, keyId } = await newCaller(database.db);
  const late = await reserveLookups(database.db, account.id, 4, 8, '1 millisecond');
  await pause(5);
  expect(await reserveLookups(database.db, account.id, takenMeanwhile, 8)).not.toBeNull();
  const usage = { keyId, endpoint: 'geocode_batch', lookups: 4 };
  expect(await settleLookups(database.db, account.id, late as Reservation, usage, 8)).toBe(remaining);
  const counted = remaining === null ? [] : [{ ...usage, calls: 1 }];
  expect(await listUsage(database.db, account.id, 1)).toMatchObject(counted);
});

test('a call settled after its lease, when others took its lookups, is refused and keeps nothing', async () => {
  const caller = await newCaller(database.db, 10);
  const account = caller.account.id;
  const takesLookupsMeanwhile = async (inputs: never[]) => {
    await database.db.query('delete from reservation where account_id = $1', [account]);
    await reserveLookups(database.db, account, 9, 10);
    return fakeGeocoder.geocode(inputs);
  };
  const slow = { ...services, geocoder: { ...fakeGeocoder, geocode: takesLookupsMeanwhile as never } };
  const call = newCall(caller, { addresses: addresses(2) });
  await expect(answerCall(call, slow)).rejects.toMatchObject({ status: 429 });
  const { rows } = await database.db.query('select 1 from run where account_id = $1', [account]);
  expect(rows).toEqual([]);
  expect(await listUsage(database.db, account, 1)).toEqual([]);
});

test('what is free is answered even past a lowered allowance', async () => {
  const account = await newAccount();
  expect(await reserveLookups(database.db, account, 5, 5)).not.toBeNull();
  expect(await reserveLookups(database.db, account, 0, 1)).not.toBeNull();
});

test('a call waits for the day before it counts its usage, as a job does: the two never wait for each other', async () => {
  const caller = await newCaller(database.db, 100);
  await answerCall(newCall(caller, { addresses: ['1 A'] }), services);
  const job = await database.db.connect();
  const locksTheDay: typeof fakeGeocoder.geocode = async (inputs) => {
    await job.query('begin');
    await job.query('select 1 from account_day where account_id = $1 for update', [caller.account.id]);
    return fakeGeocoder.geocode(inputs);
  };
  const held = { ...services, geocoder: { ...fakeGeocoder, geocode: locksTheDay } };
  const call = answerCall(newCall(caller, { addresses: ['2 A'] }), held);
  for (let waiting = 0; waiting === 0; await pause(20)) {
    const { rows } = await database.db.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    waiting = rows.length;
  }
  // Were the call's usage counted already, its row would be taken.
  const free = 'select 1 from usage_day where account_id = $1 for update nowait';
  const found = await job
    .query(free, [caller.account.id])
    .catch((error: Error) => ({ rows: [error.message] }));
  await job.query('rollback');
  job.release();
  await call;
  expect(found.rows).toEqual([{ '?column?': 1 }]);
  expect(await lookupsLeft(database.db, caller.account.id, 100)).toBe(98);
});
