import type { Admission } from '../../server/accounts/admit.ts';
import { revokeKey } from '../../server/accounts/keys.ts';
import { inTransaction, type Queryable } from '../../server/db/database.ts';
import { KeyGuard } from '../../server/http/access/key-guard.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { withinAMinute } from '../within-a-minute.ts';
import { makeCaller, startTestServer, type TestServer } from './test-server.ts';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.db);
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

/** Half a minute into a minute, with the statements that it sends and the keys in them counted. */
function openGuard() {
  const asked = { statements: 0, keys: 0, now: 30_000 };
  const db: Queryable = {
    query(text, values) {
      asked.statements++;
      asked.keys += (values as [Buffer[]])[0].length;
      return database.db.query(text, values);
    },
  };
  return { asked, guard: new KeyGuard(db, () => asked.now) };
}

/** A key that was never made. */
const guess = (n: number | string) => `mp_live_${String(n).padStart(43, '0')}`;

test.each([
  '',
  'secret',
  'mp_live_',
  `${guess(1)}0`,
  ` ${guess(1)}`,
  `mp_test_${'0'.repeat(43)}`,
  "mp_live_' or 1=1",
])('%j can be no key and is not looked up', async (text) => {
  const { asked, guard } = openGuard();
  expect(await guard.admit(text, '10.0.0.1')).toEqual({ kind: 'unknown' });
  expect(asked.statements).toBe(0);
});

test('an unknown key is looked up once a minute', async () => {
  const { asked, guard } = openGuard();
  for (let n = 0; n < 5; n++)
    expect(await guard.admit(guess('unknown'), '10.0.0.1')).toEqual({ kind: 'unknown' });
  expect(asked.statements).toBe(1);
  asked.now = 60_000;
  await guard.admit(guess('unknown'), '10.0.0.1');
  expect(asked.statements).toBe(2);
});

test('a key past its requests is told so without a lookup until its minute ends', async () => {
  const { asked, admissions } = await withinAMinute(async () => {
    const { asked, guard } = openGuard();
    const { key } = await makeCaller(database.db, 1);
    const admissions = [];
    for (let n = 0; n < 3; n++) admissions.push(await guard.admit(key, '10.0.0.1'));
    return { asked, admissions };
  });
  const [first, refused, again] = admissions;
  expect(first).toMatchObject({ kind: 'ok' });
  expect(refused).toMatchObject({ kind: 'tooMany', requestsPerMinute: 1 });
  expect(again).toEqual(refused);
  expect(asked.statements).toBe(2);
});

test('of 200 unknown keys at once 60 are looked up, and a key that is known goes on', async () => {
  const { asked, guard } = openGuard();
  const { key } = await makeCaller(database.db);
  await guard.admit(key, '10.0.0.1');
  const guesses = await Promise.allSettled(
    Array.from({ length: 200 }, (_, n) => guard.admit(guess(n), '10.0.0.1')),
  );
  expect(asked.keys).toBe(61);
  expect(guesses.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
  expect(guesses.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 429, retryAfterSeconds: 30 },
  });
  expect(await guard.admit(key, '10.0.0.1')).toMatchObject({ kind: 'ok' });
  expect(await guard.admit(guess('x'), '10.0.0.2')).toEqual({ kind: 'unknown' });
});

test('a revoked key is refused from the next request on', async () => {
  const { guard } = openGuard();
  const { key, keyId, accountId } = await makeCaller(database.db);
  await guard.admit(key, '10.0.0.1');
  await revokeKey(database.db, accountId, keyId);
  expect(await guard.admit(key, '10.0.0.1')).toEqual({ kind: 'unknown' });
});

test('guesses over HTTP are 401, then 429 with the time to wait', async () => {
  const statuses: number[] = [];
  let last: Response | null = null;
  for (let n = 0; n < 130; n++) {
    last = await fetch(`${server.url}/addon/account`, { headers: { 'X-API-Key': guess(n) } });
    statuses.push(last.status);
    if (last.status === 429) break;
  }
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(401));
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('keys that arrive while others are admitted are admitted in one statement, each as its own account', async () => {
  const { asked, guard } = openGuard();
  const callers = [await makeCaller(database.db), await makeCaller(database.db)];
  const keys = callers.flatMap(({ key }, n) => [key, guess(n), key]);
  const admissions = await Promise.all(keys.map((key, n) => guard.admit(key, `10.0.1.${n}`)));
  expect(admissions.map((one) => (one.kind === 'ok' ? one.account.id : one.kind))).toEqual(
    callers.flatMap(({ accountId }) => [accountId, 'unknown', accountId]),
  );
  expect(asked.statements).toBe(2);
});

test('an account whose minute is locked keeps no other out, and is told when it is free', async () => {
  const busy = await makeCaller(database.db);
  const other = await makeCaller(database.db);
  const { guard } = openGuard();
  let waiting: Promise<Admission> | undefined;
  await guard.admit(busy.key, '10.0.2.1');
  await inTransaction(database.db, async (tx) => {
    await tx.query('select 1 from minute_count where account_id = $1 for update', [busy.accountId]);
    waiting = guard.admit(busy.key, '10.0.2.1');
    // Together with it, and while it waits.
    expect(await guard.admit(other.key, '10.0.2.2')).toMatchObject({ kind: 'ok' });
    expect(await guard.admit(other.key, '10.0.2.2')).toMatchObject({ kind: 'ok' });
  });
  expect(await waiting).toMatchObject({ kind: 'ok', account: { id: busy.accountId } });
});

test('where the database does not answer, each key is told at once, after one statement', async () => {
  let statements = 0;
  const db: Queryable = {
    query() {
      statements++;
      throw new Error('the database is away');
    },
  };
  const guard = new KeyGuard(db);
  const admissions = await Promise.allSettled(
    ['first', 'second', 'third'].map((name) => guard.admit(guess(name), '10.0.3.1')),
  );
  const reason = { message: 'the database is away' };
  expect(admissions).toMatchObject([{ reason }, { reason }, { reason }]);
  expect(statements).toBe(2);
});
