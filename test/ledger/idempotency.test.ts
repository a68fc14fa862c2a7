import { openDatabase } from '../../server/db/database.ts';
import { claimOrReplay, keepAnswer, renewClaim } from '../../server/ledger/idempotency.ts';
import { lookupsLeft } from '../../server/ledger/quota.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { addresses, fakeServices, newCall, newCaller, runIn } from '../pipeline/call-fixture.ts';
import { fakeGeocoder } from '../pipeline/fake-geocoder.ts';

let database: TestDatabase;
let services: Services;
beforeAll(async () => {
  database = await createTestDatabase();
  services = fakeServices(database.db);
});
afterAll(() => database.drop());

const body = { addresses: addresses(3) };

test('the same key and body get the same answer byte for byte, charged once', async () => {
  const caller = await newCaller(database.db);
  const first = await answerCall(newCall(caller, body, 'a'), services);
  const second = await answerCall(newCall(caller, body, 'a'), services);
  expect(JSON.stringify(second)).toBe(JSON.stringify(first));
  expect(await lookupsLeft(database.db, caller.account.id, 2500)).toBe(2497);
});

test('ten calls that arrive at once on two processes are worked once', async () => {
  const other = openDatabase(database.url, 5);
  const caller = await newCaller(database.db);
  const pools = [services, fakeServices(other)];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      answerCall(newCall(caller, body, 'at once'), pools[index % 2] as Services),
    ),
  );
  await other.end();
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await lookupsLeft(database.db, caller.account.id, 2500)).toBe(2497);
});

test('another body under the same key is refused', async () => {
  const caller = await newCaller(database.db);
  await answerCall(newCall(caller, body, 'b'), services);
  await expect(answerCall(newCall(caller, { addresses: ['1'] }, 'b'), services)).rejects.toMatchObject({
    status: 400,
    message: "Idempotency-Key 'b' was used with another body in the last 24 hours",
  });
});

test('a failed call is not kept: the same key works at once', async () => {
  const caller = await newCaller(database.db);
  const away = {
    ...services,
    geocoder: { ...fakeGeocoder, geocode: () => Promise.reject(new Error('away')) },
  };
  await expect(answerCall(newCall(caller, body, 'c'), away)).rejects.toThrow('away');
  const { used } = await answerCall(newCall(caller, body, 'c'), services);
  expect(used).toBe(3);
});

test('when the first caller crashed, the next one takes over after its lease', async () => {
  const { account } = await newCaller(database.db);
  // Before the lease begins: on a busy machine the answer to the claim may come when most of it is over.
  const startedMs = performance.now();
  const crashed = await claimOrReplay(database.db, account.id, 'd', 'x', '150 milliseconds');
  const next = await claimOrReplay(database.db, account.id, 'd', 'x');
  expect(crashed).toHaveProperty('claim');
  expect(next).toHaveProperty('claim');
  expect(performance.now() - startedMs).toBeGreaterThan(149);
});

test('a caller whose claim was taken over charges nothing and gives the answer of the other', async () => {
  const caller = await newCaller(database.db);
  const overtaken = async (inputs: Parameters<typeof fakeGeocoder.geocode>[0]) => {
    await database.db.query(
      `update idempotent_call set claimed_until = now() - interval '1 s' where key = 'e'`,
    );
    other ??= await answerCall(newCall(caller, body, 'e'), services);
    return fakeGeocoder.geocode(inputs);
  };
  let other: Awaited<ReturnType<typeof answerCall>> | undefined;
  const slow = { ...services, geocoder: { ...fakeGeocoder, geocode: overtaken } };
  const late = await answerCall(newCall(caller, body, 'e'), slow);
  expect(late).toEqual(other);
  expect(await lookupsLeft(database.db, caller.account.id, 2500)).toBe(2497);
});

test('a key is forgotten after 24 hours', async () => {
  const caller = await newCaller(database.db);
  await answerCall(newCall(caller, body, 'f'), services);
  await database.db.query(
    `update idempotent_call set created_at = now() - interval '24 hours 1 second' where key = 'f'`,
  );
  await answerCall(newCall(caller, { addresses: ['1'] }, 'f'), services);
  expect(await lookupsLeft(database.db, caller.account.id, 2500)).toBe(2496);
});

test('two accounts may use the same key', async () => {
  const [one, two] = [await newCaller(database.db), await newCaller(database.db)];
  const answers = await Promise.all(
    [one, two].map((caller) => answerCall(newCall(caller, body, 'g'), services)),
  );
  const [first, second] = answers.map(({ body: answered }) => runIn(answered));
  expect(first).not.toEqual(second);
});

test.each(['', 'x'.repeat(201)])('a key of 0 or 201 characters is refused', async (key) => {
  const caller = await newCaller(database.db);
  await expect(answerCall(newCall(caller, body, key), services)).rejects.toMatchObject({
    status: 400,
    message: `Idempotency-Key has 1 to 200 characters, got ${key.length}`,
  });
});

test('a call that gives a sign of life keeps its claim past the lease, and the next waits for its answer', async () => {
  const { account } = await newCaller(database.db);
  const first = await claimOrReplay(database.db, account.id, 'h', 'x', '0 seconds');
  if (!('claim' in first)) throw new Error('the key was taken');
  await renewClaim(database.db, first.claim, '1 hour');
  const next = claimOrReplay(database.db, account.id, 'h', 'x');
  expect(await keepAnswer(database.db, first.claim, 'the first answer')).toBe(true);
  expect(await next).toEqual({ answer: 'the first answer' });
});
