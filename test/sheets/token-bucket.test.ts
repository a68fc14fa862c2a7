import { createSharedBucket } from '../../server/sheets/shared-bucket.ts';
import { createTokenBucket } from '../../server/sheets/token-bucket.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

function clock() {
  let now = 1_000_000;
  return {
    now: () => now,
    wait: async (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test('after a rest calls go at once, then one after the other', async () => {
  const { now, wait } = clock();
  const bucket = createTokenBucket(50, now, wait);
  const at: number[] = [];
  for (let call = 0; call < 12; call++) {
    await bucket.take();
    at.push(now() - 1_000_000);
  }
  expect(at.slice(8)).toEqual([0, 0, 1200, 2400]);
});

test('in no minute are there more than 60 calls, what the service allows', async () => {
  const { now, wait } = clock();
  const bucket = createTokenBucket(50, now, wait);
  const at: number[] = [];
  for (let call = 0; call < 300; call++) {
    await bucket.take();
    at.push(now());
  }
  expect(at.slice(60).every((time, index) => time - (at[index] as number) >= 60_000 - 1)).toBe(true);
});

test('whoever would wait for more than a minute is told to come again', async () => {
  const bucket = createTokenBucket(
    10,
    () => 0,
    async () => {},
  );
  for (let call = 0; call < 12; call++) await bucket.take();
  await expect(bucket.take()).rejects.toMatchObject({ status: 503, retryAfterSeconds: 60 });
});

describe('shared by processes', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test('turns are booked once, whoever books them; those of another account or kind are their own', async () => {
    const waits: number[] = [];
    const wait = async (milliseconds: number) => waits.push(milliseconds);
    // Two a minute: the machine's own speed does not matter beside thirty seconds.
    const processes = Array.from({ length: 4 }, () =>
      createSharedBucket(database.db, 'robot@example.org', 'read', 2, wait),
    );
    await Promise.all(processes.slice(0, 2).map((bucket) => bucket.take()));
    // A burst is worth 12 of its 30 seconds, so the first waits for the rest of them.
    // Whose turn came first may be told last.
    const inOrder = waits.toSorted((a, b) => a - b);
    expect(inOrder.map((milliseconds) => Math.round(milliseconds / 10_000))).toEqual([2, 5]);
    const refused = await Promise.allSettled(processes.map((bucket) => bucket.take()));
    expect(refused.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    await expect(processes[0]?.take()).rejects.toMatchObject({ status: 503, retryAfterSeconds: 60 });
    await createSharedBucket(database.db, 'other@example.org', 'read', 2, wait).take();
    await createSharedBucket(database.db, 'robot@example.org', 'write', 2, wait).take();
    expect(waits).toHaveLength(4);
  });

  test('after a rest calls go at once', async () => {
    const bucket = createSharedBucket(database.db, 'rested@example.org', 'read', 50, () => {
      throw new Error('it waited');
    });
    await bucket.take();
    await database.db.query("update sheet_pace set empty_at = empty_at - interval '1 hour'");
    await bucket.take();
    await bucket.take();
  });
});
