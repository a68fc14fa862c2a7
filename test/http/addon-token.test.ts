import { createFormulaToken, listKeys } from '../../server/accounts/keys.ts';
import { openDatabase } from '../../server/db/database.ts';
import { lookupsLeft } from '../../server/ledger/quota.ts';
import { listUsage } from '../../server/ledger/usage.ts';
import { revokeTokenAnswer } from '../../shared/api/addon-token.ts';
import { errorBody } from '../../shared/api/common.ts';
import { geocodeBatch } from '../../shared/api/geocode-batch.ts';
import { withinAMinute } from '../within-a-minute.ts';
import { makeCaller, startTestServer } from './test-server.ts';
import { answering } from './test-services.ts';
import { startTokenServers, type TokenServers } from './token-servers.ts';

let database: TokenServers['database'];
let send: TokenServers['send'];
let make: TokenServers['make'];
let geocode: TokenServers['geocode'];
let stop: TokenServers['stop'];
beforeAll(async () => {
  ({ database, send, make, geocode, stop } = await startTokenServers());
});
afterAll(() => stop());

const revoke = (key: string, token: unknown) => send('/addon/token', { token }, { key, method: 'DELETE' });

test('a token is made with a key, answers a formula endpoint, and only its hash is kept', async () => {
  const { key, accountId } = await makeCaller(database.db);
  const { token, daily_cap } = await make(key, { daily_cap: 40 });
  expect(token).toMatch(/^mp_formula_[A-Za-z0-9_-]{43}$/);
  expect(daily_cap).toBe(40);
  const { status, answer } = await geocode(token, ['1 High Street']);
  expect(status).toBe(200);
  expect(geocodeBatch.response.parse(answer)).toMatchObject({ usage: { used: 1, allowance: 2500 } });
  const { rows } = await database.db.query('select * from api_key where account_id = $1', [accountId]);
  expect(JSON.stringify(rows)).not.toContain(token.slice(15));
  expect(await listKeys(database.db, accountId)).toMatchObject([
    { dailyCap: null },
    { dailyCap: 40, startsWith: token.slice(0, 15), name: 'Spreadsheet formulas' },
  ]);
});

test.each([
  ['nothing asked', 2500, {}, 1000],
  ['nothing asked of an account with fewer lookups', 300, {}, 300],
  ['all that the account has', 300, { daily_cap: 300 }, 300],
  ['one', 300, { daily_cap: 1 }, 1],
])('the daily cap is as asked, or 1,000: %s', async (_, allowance, body, cap) => {
  const { key, accountId } = await makeCaller(database.db);
  await database.db.query('update account set lookups_per_day = $2 where id = $1', [accountId, allowance]);
  expect((await make(key, body)).daily_cap).toBe(cap);
});

test.each([
  [{ daily_cap: 2501 }, 'daily_cap: got 2501, at most the 2500 lookups a day of the account'],
  [{ daily_cap: 0 }, 'daily_cap: got 0, at least 1'],
  [{ daily_cap: 1.5 }, 'daily_cap: got 1.5, expected a whole number'],
  [{ daily_cap: '5' }, 'daily_cap: got "5", expected a number'],
  [{ daily_cap: 1e300 }, 'daily_cap: got 1e+300'],
  [{ dailycap: 5 }, "dailycap: unknown field, did you mean 'daily_cap'; known fields: daily_cap"],
  [[], 'the body: got a list of 0, expected an object'],
])('%j is refused in words', async (body, words) => {
  const { key } = await makeCaller(database.db);
  const { status, answer } = await send('/addon/token', body, { key });
  expect([status, errorBody.parse(answer).error.slice(0, words.length)]).toEqual([400, words]);
});

test('a revoked token is refused from its next call on, on every server', async () => {
  const { key } = await makeCaller(database.db);
  const { token } = await make(key);
  expect((await geocode(token, ['1 A'], 1)).status).toBe(200);
  const revoked = await revoke(key, token);
  expect([revoked.status, revokeTokenAnswer.parse(revoked.answer)]).toEqual([200, { revoked: true }]);
  for (const server of [0, 1]) expect((await geocode(token, ['1 A'], server)).status).toBe(401);
  expect((await revoke(key, token)).status).toBe(200);
});

test("another account's token, one never made, and a key all read as not found, and go on working", async () => {
  const [mine, other] = [await makeCaller(database.db), await makeCaller(database.db)];
  const { token } = await make(other.key);
  for (const text of [token, `mp_formula_${'x'.repeat(43)}`, '', mine.key, other.key]) {
    const { status, answer } = await revoke(mine.key, text);
    expect([status, answer.error]).toEqual([400, 'no such formula token: it is not there or is not yours']);
  }
  for (const key of [token, mine.key, other.key]) expect((await geocode(key, ['1 A'])).status).toBe(200);
});

test('a fourth token is not to be had, keys are counted apart', async () => {
  const { key, accountId } = await makeCaller(database.db);
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, n) => send('/addon/token', {}, { key, server: n % 2 })),
  );
  expect(made.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400, 400, 400]);
  const refused = made.find(({ status }) => status === 400);
  expect(refused?.answer.error).toBe(
    'the account has 3 spreadsheets with formulas, at most 3 are allowed: switch them off in one first',
  );
  expect((await listKeys(database.db, accountId)).length).toBe(4);
  await revoke(key, made.find(({ status }) => status === 200)?.answer.token);
  expect((await send('/addon/token', {}, { key })).status).toBe(200);
});

test('the minute of the formulas is their own: 1,500 requests, beside those with keys', async () => {
  const { key, answers } = await withinAMinute(async () => {
    const { key, accountId } = await makeCaller(database.db, 3);
    const { token } = await make(key);
    const { token: other } = await make(key);
    await geocode(token, ['1 A']);
    await database.db.query('update formula_minute_count set requests = 1495 where account_id = $1', [
      accountId,
    ]);
    const asked = Array.from({ length: 8 }, (_, n) => geocode(n % 3 ? token : other, ['1 A'], n % 2));
    return { key, answers: await Promise.all(asked) };
  });
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  const seconds = Number(refused?.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused?.answer.error).toBe(`more than 1500 requests in this minute; try again in ${seconds} s`);
  expect((await geocode(key, ['1 A'])).status).toBe(200);
});

test('50 parallel calls on two servers spend the daily cap and never pass it', async () => {
  const { key, accountId } = await makeCaller(database.db);
  const { token } = await make(key, { daily_cap: 100 });
  const calls = Array.from({ length: 50 }, (_, n) =>
    geocode(
      token,
      Array.from({ length: 7 }, (__, row) => `${n * 7 + row} High Street`),
      n % 2,
    ),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  // 14 calls of 7 fit into 100.
  expect(statuses.filter((status) => status === 200)).toHaveLength(14);
  expect(statuses.filter((status) => status === 429)).toHaveLength(36);
  expect(await lookupsLeft(database.db, accountId, 2500)).toBe(2402);
  expect(await listUsage(database.db, accountId, 1)).toMatchObject([{ calls: 14, lookups: 98 }]);
});

test("a call past the cap says whose limit it is and how to raise it; the owner's key and another sheet go on", async () => {
  const { key } = await makeCaller(database.db);
  const { token } = await make(key, { daily_cap: 3 });
  const { token: other } = await make(key, { daily_cap: 3 });
  await geocode(token, ['1 A', '2 A']);
  const { status, answer, headers } = await geocode(token, ['3 A', '4 A']);
  expect([status, answer.error]).toEqual([
    429,
    "this call needs 2 lookups, 1 of the 3 that this spreadsheet's formulas may spend a day are left; switch the " +
      'formulas off and on again with a higher daily cap, or wait for midnight UTC',
  ]);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  for (const sent of [key, other]) expect((await geocode(sent, ['3 A', '4 A'])).status).toBe(200);
});

test("the account's own limit holds for formulas too", async () => {
  const { key, accountId } = await makeCaller(database.db);
  await database.db.query('update account set lookups_per_day = 2 where id = $1', [accountId]);
  const { token } = await make(key);
  const { status, answer } = await geocode(token, ['1 A', '2 A', '3 A']);
  expect([status, answer.error]).toEqual([
    429,
    "this call needs 3 lookups, 2 of the 2 that this spreadsheet's formulas may spend a day are left; switch the " +
      'formulas off and on again with a higher daily cap, or wait for midnight UTC',
  ]);
  await database.db.query('update account set lookups_per_day = 1 where id = $1', [accountId]);
  expect((await geocode(token, ['1 A', '2 A'])).answer.error).toMatch(
    /^this call needs 2 lookups, 1 of today's 1 are left/,
  );
});

test('tokens made at once on two processes never pass the most', async () => {
  const { accountId } = await makeCaller(database.db);
  const other = openDatabase(database.url, 5);
  const made = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => createFormulaToken(n % 2 ? other : database.db, accountId, 5, 4)),
  );
  await other.end();
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
});

test('which cell asks is taken from a formula alone, and only where it has the form of one', async () => {
  const seen: unknown[] = [];
  const server = await startTestServer(database.db, {
    answerCall: answering(async ({ formula }) => {
      seen.push(formula?.cell ?? null);
      return { body: { message: 'ok' }, used: 0, remaining: 0 };
    }),
  });
  const { key } = await makeCaller(database.db);
  const { token } = await make(key);
  for (const [who, cell] of [
    [token, '1250.H2'],
    [key, '1250.H2'],
    [token, "'; drop table map"],
    [token, 'H'.repeat(65)],
  ] as const) {
    const headers = { 'X-API-Key': who, 'X-Formula-Cell': cell };
    const asked = await fetch(`${server.url}/v1/render_map`, { method: 'POST', headers, body: '{}' });
    expect(asked.status).toBe(200);
  }
  await server.stop(1000);
  expect(seen).toEqual(['1250.H2', null, null, null]);
});
