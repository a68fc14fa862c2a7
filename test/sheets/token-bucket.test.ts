import { createTokenBucket } from '../../server/sheets/token-bucket.ts';

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
