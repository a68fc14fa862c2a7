import { ensureAccount, setLookupsPerDay, setSuspended } from '../../server/accounts/account.ts';
import { admit, admitAll } from '../../server/accounts/admit.ts';
import { createKey, listKeys, revokeKey } from '../../server/accounts/keys.ts';
import { readConfig } from '../../server/config/read-config.ts';
import { openDatabase } from '../../server/db/database.ts';
import { keepCorrection } from '../../server/ledger/corrections.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { withinAMinute } from '../within-a-minute.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function newKey(email: string, requestsPerMinute = 120) {
  const { id } = await ensureAccount(database.db, email, { ...readConfig({}), requestsPerMinute });
  return { accountId: id, ...(await createKey(database.db, id, 'first', 5)) };
}

test('a key lets in as its account, with the allowance of now', async () => {
  const { key, id, accountId } = await newKey('a@example.org');
  await setLookupsPerDay(database.db, 'A@Example.org ', 70);
  expect(await admit(database.db, key)).toEqual({
    kind: 'ok',
    account: { id: accountId, allowance: 70, hasCorrections: false },
    keyId: id,
  });
});

test('keys that are asked for together tell which of their accounts has corrections', async () => {
  const [one, other] = [await newKey('corrected@example.org'), await newKey('uncorrected@example.org')];
  for (const input of ['1 High Street', '2 High Street'])
    await keepCorrection(database.db, one.accountId, { input, lat: 1, lng: 2, by: 'portal' });
  const admissions = await admitAll(database.db, [one.key, other.key, one.key]);
  expect(admissions).toMatchObject(
    [true, false, true].map((hasCorrections) => ({ account: { hasCorrections } })),
  );
});

test.each(['', 'mp_live_', 'mp_live_unknown', '\u0000', 'x'.repeat(10_000)])(
  'a key that was never made is unknown (case %#)',
  async (key) => {
    expect(await admit(database.db, key)).toEqual({ kind: 'unknown' });
  },
);

test('a revoked key is unknown at once, the other keys of the account are not', async () => {
  const { key, id, accountId } = await newKey('b@example.org');
  const other = await createKey(database.db, accountId, 'second', 5);
  expect(await revokeKey(database.db, accountId, id)).toBe(true);
  expect(await admit(database.db, key)).toEqual({ kind: 'unknown' });
  expect((await admit(database.db, other.key)).kind).toBe('ok');
});

test('the keys of a suspended account are unknown until it is resumed', async () => {
  const { key } = await newKey('c@example.org');
  await setSuspended(database.db, 'c@example.org', true);
  expect(await admit(database.db, key)).toEqual({ kind: 'unknown' });
  await setSuspended(database.db, 'c@example.org', false);
  expect((await admit(database.db, key)).kind).toBe('ok');
});

test('the minute limit is exact for parallel requests from two processes, across the keys of an account', async () => {
  const other = openDatabase(database.url, 5);
  let tries = 0;
  const admissions = await withinAMinute(async () => {
    const { key, accountId } = await newKey(`d${tries++}@example.org`, 20);
    const second = await createKey(database.db, accountId, 'second', 5);
    return Promise.all(
      Array.from({ length: 50 }, (_, i) => admit(i % 2 ? other : database.db, i % 3 ? key : second.key)),
    );
  });
  await other.end();
  expect(admissions.filter(({ kind }) => kind === 'ok')).toHaveLength(20);
  const refused = admissions.filter((admission) => admission.kind === 'tooMany');
  expect(refused).toHaveLength(30);
  for (const { retryAfterSeconds, requestsPerMinute } of refused) {
    expect(requestsPerMinute).toBe(20);
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  }
});

test('requests that are admitted together are counted one after another, each in its account', async () => {
  const kinds = await withinAMinute(async () => {
    const few = await newKey(`g${crypto.randomUUID()}@example.org`, 2);
    const many = await newKey(`h${crypto.randomUUID()}@example.org`, 4);
    const keys = [few.key, many.key, few.key, 'mp_live_unknown', few.key, many.key];
    return (await admitAll(database.db, keys)).map(({ kind }) => kind);
  });
  expect(kinds).toEqual(['ok', 'ok', 'ok', 'unknown', 'tooMany', 'ok']);
});

test('a new minute starts from one, and a request of an older minute counts in the newer one', async () => {
  const { key, accountId } = await newKey('e@example.org', 1);
  const setMinute = (shift: string) =>
    database.db.query(
      `insert into minute_count values ($1, date_trunc('minute', now()) + $2::interval, 1)
       on conflict (account_id) do update set minute = excluded.minute, requests = 1`,
      [accountId, shift],
    );
  await setMinute('-1 minute');
  expect((await admit(database.db, key)).kind).toBe('ok');
  await setMinute('1 minute');
  expect((await admit(database.db, key)).kind).toBe('tooMany');
});

test('last use is kept, at most once a minute', async () => {
  const { key, accountId } = await newKey('f@example.org');
  const lastUse = async () => (await listKeys(database.db, accountId))[0]?.lastUsedAt?.getTime();
  expect(await lastUse()).toBeUndefined();
  await admit(database.db, key);
  const first = await lastUse();
  expect(Math.abs(Date.now() - (first ?? 0))).toBeLessThan(120_000);
  await admit(database.db, key);
  expect(await lastUse()).toBe(first);
  await database.db.query(
    `update api_key set last_used_at = last_used_at - interval '61 s' where account_id = $1`,
    [accountId],
  );
  await admit(database.db, key);
  expect(await lastUse()).toBeGreaterThan((first ?? 0) - 1);
});
