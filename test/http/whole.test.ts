// The endpoints as a caller meets them: the real pipeline and geocoder behind a listening server.
import fc from 'fast-check';
import { createFormulaToken } from '../../server/accounts/keys.ts';
import { errorBody } from '../../shared/api/common.ts';
import { contracts } from '../../shared/api/index.ts';
import { answerOn } from '../answer-on.ts';
import type { TestDatabase } from '../database.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { makeCaller, startTestServer, type TestServer } from './test-server.ts';

let database: TestDatabase;
let servers: TestServer[];

beforeAll(async () => {
  database = await createSampleDatabase();
  const answerCall = answerOn(database.db);
  servers = [
    await startTestServer(database.db, { answerCall }),
    await startTestServer(database.db, { answerCall }),
  ];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop(1000)));
  await database.drop();
});

async function call(
  key: string,
  name: string,
  body: unknown,
  headers: Record<string, string> = {},
  server = 0,
) {
  const response = await fetch(`${servers[server]?.url}/v1/${name}`, {
    method: 'POST',
    headers: { 'X-API-Key': key, ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Their examples name a map or job, which no other account has: their own suites parse their answers. */
const OF_THE_ACCOUNT = new Set(['update_map', 'get_map', 'get_job', 'write_to_sheet']);

describe.each(contracts.map((contract) => [contract.name, contract] as const))('%s', (name, contract) => {
  test('answers its own example with a reply that its own schema reads', async () => {
    const { key } = await makeCaller(database.db);
    const { status, headers, text } = await call(key, name, contract.example.request);
    if (OF_THE_ACCOUNT.has(name)) return expect(errorBody.parse(JSON.parse(text)).error).toMatch(/^no such /);
    expect(status).toBe(200);
    const answer = JSON.parse(text);
    expect(contract.response.parse(answer)).toEqual(answer);
    expect(headers.get('X-Lookups-Used')).toBe(String(answer.usage.used));
    expect(headers.get('X-Lookups-Remaining')).toBe(String(answer.usage.remaining));
    expect(Object.keys(answer).at(-1)).toBe('run');
  });

  test('meets any JSON with an answer or a refusal, never with a failure', async () => {
    const { key, accountId } = await makeCaller(database.db);
    const { token } = await createFormulaToken(database.db, accountId, 2500, 1);
    const fields = Object.keys((contract.request as unknown as { shape: object }).shape);
    const body = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.dictionary(fc.constantFrom(...fields), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 3 }),
      fc.record({
        records: fc.array(
          fc.dictionary(
            fc.constantFrom('id', 'address', 'lat', 'lng', 'x\u0000', '__proto__'),
            fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.constant(null)),
          ),
          { minLength: 1, maxLength: 5 },
        ),
      }),
      fc.record({
        addresses: fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { minLength: 1, maxLength: 5 }),
      }),
    );
    // Databases refuse to work out what underflows.
    const nextToZero = {
      ...contract.example.request,
      addresses: undefined,
      records: [{ lat: 5e-324, lng: -5e-324 }],
    };
    await fc.assert(
      fc.asyncProperty(body, fc.boolean(), async (sent, isFormula) => {
        const { status, text } = await call(contract.formula && isFormula ? token : key, name, sent);
        expect([200, 400, 429]).toContain(status);
        if (status !== 200) expect(errorBody.parse(JSON.parse(text)).error).not.toBe('');
      }),
      { numRuns: 300, examples: [[nextToZero, false]] },
    );
  });
});

test('no call over quota is served: 50 parallel calls on two servers', async () => {
  const { key, accountId } = await makeCaller(database.db);
  await database.db.query('update account set lookups_per_day = 35 where id = $1', [accountId]);
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) => call(key, 'geocode_batch', { addresses: ['a', 'b'] }, {}, n % 2)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(17);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(33);
  expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
  const one = await call(key, 'geocode_batch', { addresses: ['a'] });
  expect(one.headers.get('X-Lookups-Remaining')).toBe('0');
});

test('a failed call costs nothing', async () => {
  const { key } = await makeCaller(database.db);
  expect((await call(key, 'geocode_batch', { addresses: [] })).status).toBe(400);
  expect((await call(key, 'geocode_batch', { addresses: ['a'], recods: [] })).status).toBe(400);
  const after = await call(key, 'geocode_batch', { addresses: ['a'] });
  expect(after.headers.get('X-Lookups-Remaining')).toBe('2499');
});

test('the same Idempotency-Key and body gets the same answer on either server, charged once', async () => {
  const { key } = await makeCaller(database.db);
  const once = { 'Idempotency-Key': 'order-1' };
  const first = await call(key, 'geocode_batch', { addresses: ['a'] }, once, 0);
  const again = await call(key, 'geocode_batch', { addresses: ['a'] }, once, 1);
  expect(again.text).toBe(first.text);
  expect(again.headers.get('X-Lookups-Remaining')).toBe('2499');
  expect((await call(key, 'geocode_batch', { addresses: ['b'] }, once)).status).toBe(400);
});

test("an answer's run is downloaded with its key", async () => {
  const { key } = await makeCaller(database.db);
  const { text } = await call(key, 'geocode_batch', { records: [{ id: 7, address: '=1+1', note: 'kept' }] });
  const { run } = JSON.parse(text) as { run: { run_id: string } };
  const get = async (format: string) =>
    (
      await fetch(`${servers[1]?.url}/runs/${run.run_id}.${format}`, { headers: { 'X-API-Key': key } })
    ).text();
  expect(JSON.parse(await get('jsonl'))).toMatchObject({ id: '7', input: '=1+1', fields: { note: 'kept' } });
  expect((await get('csv')).split('\r\n')[1]).toMatch(/^7,'=1\+1,unplaced,.*,kept$/);
});
