import { ensureAccount } from '../../server/accounts/account.ts';
import { createKey, listKeys, renameKey, revokeKey } from '../../server/accounts/keys.ts';
import { readConfig } from '../../server/config/read-config.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const limits = readConfig({});
let accounts = 0;
const newAccount = async () => (await ensureAccount(database.db, `${accounts++}@example.org`, limits)).id;

test('a key is random, long and kept only as its hash and first characters', async () => {
  const account = await newAccount();
  const { key } = await createKey(database.db, account, 'import', 5);
  expect(key).toMatch(/^mp_live_[A-Za-z0-9_-]{43}$/);
  const { rows } = await database.db.query('select * from api_key where account_id = $1', [account]);
  expect(JSON.stringify(rows)).not.toContain(key.slice(12));
  expect(rows[0].starts_with).toBe(key.slice(0, 12));
});

test('keys made at once never pass the most allowed; a revoked one makes room', async () => {
  const account = await newAccount();
  const made = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => createKey(database.db, account, `key ${index}`, 5)),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const [first] = await listKeys(database.db, account);
  await revokeKey(database.db, account, first?.id ?? '');
  await createKey(database.db, account, 'one more', 5);
  await expect(createKey(database.db, account, 'too many', 5)).rejects.toMatchObject({
    status: 400,
    message: 'the account has 5 keys, at most 5 are allowed: revoke one first',
  });
});

test('a key is renamed, and revoked once', async () => {
  const account = await newAccount();
  const { id } = await createKey(database.db, account, 'old', 5);
  expect(await renameKey(database.db, account, id, ' new\u0000 ')).toBe(true);
  expect(await listKeys(database.db, account)).toMatchObject([{ name: 'new', revokedAt: null }]);
  expect(await revokeKey(database.db, account, id)).toBe(true);
  expect(await revokeKey(database.db, account, id)).toBe(false);
});

test.each(['00000000-0000-0000-0000-000000000000', 'no id at all'])(
  "a key that is not the account's is neither renamed nor revoked: %s",
  async (unknown) => {
    const [owner, other] = [await newAccount(), await newAccount()];
    const { id } = await createKey(database.db, owner, 'mine', 5);
    for (const keyId of [unknown, id]) {
      expect(await renameKey(database.db, other, keyId, 'taken')).toBe(false);
      expect(await revokeKey(database.db, other, keyId)).toBe(false);
    }
    expect(await listKeys(database.db, owner)).toMatchObject([{ name: 'mine', revokedAt: null }]);
  },
);

test.each([
  ['', 0],
  ['   ', 0],
  ['x'.repeat(101), 101],
])('a name of the wrong length is refused: %p', async (name, length) => {
  await expect(createKey(database.db, await newAccount(), name, 5)).rejects.toMatchObject({
    status: 400,
    message: `a key's name has 1 to 100 characters, got ${length}`,
  });
});

test('one address is one account, in any letter case, with the limits of its making', async () => {
  const first = await ensureAccount(database.db, 'Same@Example.org', limits);
  const second = await ensureAccount(database.db, ' same@example.ORG', {
    ...limits,
    lookupsPerDay: 1,
    requestsPerMinute: 1,
  });
  expect(second).toEqual(first);
  expect(second).toMatchObject({ email: 'same@example.org', lookupsPerDay: 2500, requestsPerMinute: 120 });
});

test('what a new account may keep of maps is told when it is made, nowhere else', async () => {
  const mapLimits = { versions: 7, bytes: 900 };
  expect(await ensureAccount(database.db, 'maps@example.org', { ...limits, mapLimits })).toMatchObject({
    mapLimits,
  });
  const untold = `insert into account (email, lookups_per_day, requests_per_minute) values ('x@example.org', 1, 1)`;
  await expect(database.db.query(untold)).rejects.toThrow('map_versions');
});

test.each(['', 'name', 'a b@c', '@c', 'a@'])('%p is not taken for an e-mail address', async (email) => {
  await expect(ensureAccount(database.db, email, limits)).rejects.toMatchObject({ status: 400 });
});
