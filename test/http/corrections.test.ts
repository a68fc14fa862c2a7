// A point that a person confirmed or moved: their account's calls place the input there, and nobody else's do.
import { deleteAccount } from '../../server/accounts/delete-account.ts';
import { createFormulaToken } from '../../server/accounts/keys.ts';
import { keepCorrection } from '../../server/ledger/corrections.ts';
import { errorBody } from '../../shared/api/common.ts';
import {
  keepCorrectionAnswer,
  listCorrectionsAnswer,
  removeCorrectionAnswer,
} from '../../shared/api/corrections.ts';
import { type GeocodeRecord, geocodeBatch } from '../../shared/api/geocode-batch.ts';
import { getRoadDistances } from '../../shared/api/get-road-distances.ts';
import { answerOn } from '../answer-on.ts';
import type { TestDatabase } from '../database.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { makeCaller, startTestServer, type TestServer } from './test-server.ts';

const HELD = '12 High Street, Wrenbeck';
const MILL = { lat: 55.333477, lng: -2.227216 };

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createSampleDatabase();
  server = await startTestServer(database.db, { answerCall: answerOn(database.db) });
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

const newKey = async () => (await makeCaller(database.db)).key;

async function send(key: string, method: string, path: string, body?: unknown) {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'X-API-Key': key },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

async function geocode(key: string, ...addresses: string[]): Promise<GeocodeRecord[]> {
  const { text } = await send(key, 'POST', '/v1/geocode_batch', { addresses });
  return geocodeBatch.response.parse(JSON.parse(text)).records;
}

async function keep(key: string, input: string, point: { lat: number; lng: number } = MILL) {
  const { text } = await send(key, 'POST', '/corrections', { input, ...point });
  return keepCorrectionAnswer.parse(JSON.parse(text)).correction;
}

async function list(key: string) {
  return listCorrectionsAnswer.parse(JSON.parse((await send(key, 'GET', '/corrections')).text)).corrections;
}

async function remove(key: string, id: string) {
  return send(key, 'DELETE', `/corrections/${id}`);
}

test('a held row is placed where a person moved it, by every endpoint, until that is removed', async () => {
  const key = await newKey();
  const [before] = await geocode(key, HELD);
  expect(before?.status).toBe('review');

  const { id } = await keep(key, HELD);
  const [moved, asText] = await geocode(key, HELD, `  12 HIGH street,  wrenbeck`);
  expect(moved).toMatchObject({
    input: HELD,
    status: 'placed',
    location: { value: MILL, confidence: { basis: 'confirmed_by_you' } },
    confidence: { basis: 'confirmed_by_you', level: 'high' },
    address_quality: before?.address_quality,
  });
  expect(moved?.confidence.why).toMatch(/^The point was moved by a person of your account \(.+\) on \d{4}-/);
  expect(moved).not.toHaveProperty('flagged');
  expect(asText?.record_key).toBe(moved?.record_key);
  const { text } = await send(key, 'POST', '/v1/get_road_distances', {
    journeys: [{ from: HELD, to: '3 Mill Lane, Sampleford' }],
  });
  const [journey] = getRoadDistances.response.parse(JSON.parse(text)).journeys;
  expect(journey?.from).toMatchObject({ location: MILL, confidence: { basis: 'confirmed_by_you' } });

  expect(removeCorrectionAnswer.parse(JSON.parse((await remove(key, id)).text))).toEqual({ removed: true });
  expect((await geocode(key, HELD))[0]).toEqual(before);
});

test('the point that was answered is confirmed: the same place, no longer held', async () => {
  const key = await newKey();
  const [before] = await geocode(key, HELD);
  await keep(key, HELD, before?.location.value ?? MILL);
  const [after] = await geocode(key, HELD);
  expect(after).toMatchObject({ status: 'placed', record_key: before?.record_key, address: before?.address });
  expect(after?.location.confidence.evidence[0]).toMatch(/^confirmed by .+ on \d{4}-/);
});

test('a row with coordinates of its own is where these are', async () => {
  const key = await newKey();
  await keep(key, HELD);
  const { text } = await send(key, 'POST', '/v1/geocode_batch', {
    records: [{ address: HELD, lat: 55.33, lng: -2.23 }],
  });
  const [record] = geocodeBatch.response.parse(JSON.parse(text)).records;
  expect(record).toMatchObject({
    location: { value: { lat: 55.33, lng: -2.23 } },
    confidence: { basis: 'as_given' },
  });
});

test('coordinates in the text are where these are, though a correction of them was kept before', async () => {
  const { key, accountId } = await makeCaller(database.db);
  await keepCorrection(database.db, accountId, { input: '55.33,-2.23', ...MILL, by: 'portal' });
  const [record] = await geocode(key, '55.33,-2.23');
  expect(record).toMatchObject({
    location: { value: { lat: 55.33, lng: -2.23 } },
    confidence: { basis: 'as_given' },
  });
});

test('no other account sees, uses or removes it', async () => {
  const [own, other] = [await newKey(), await newKey()];
  const [before] = await geocode(other, HELD);
  const { id } = await keep(own, HELD);
  expect(await list(other)).toEqual([]);
  expect(await geocode(other, HELD)).toEqual([before]);
  const refused = await remove(other, id);
  expect(refused.status).toBe(400);
  expect(errorBody.parse(JSON.parse(refused.text)).error).toBe(
    'no such correction: it is not there or is not yours',
  );
  expect(await list(own)).toHaveLength(1);
  expect((await send(other, 'GET', '/corrections.csv')).text).not.toContain('Wrenbeck');
});

test('they are listed the newest first, an input once, and exported', async () => {
  const key = await newKey();
  await keep(key, 'the yard', { lat: 1, lng: 2 });
  await keep(key, 'the "depot", east', { lat: 3, lng: 4 });
  await keep(key, 'THE  Yard', { lat: 5.1234567, lng: 6 });
  const all = await list(key);
  expect(all.map(({ input, lat, lng }) => [input, lat, lng])).toEqual([
    ['THE  Yard', 5.123457, 6],
    ['the "depot", east', 3, 4],
  ]);
  const [head, first, second] = (await send(key, 'GET', '/corrections.csv')).text.split('\r\n');
  expect(head).toBe('input,lat,lng,by,at');
  expect(first).toMatch(/^THE {2}Yard,5\.123457,6,/);
  expect(second).toMatch(/^"the ""depot"", east",3,4,/);
});

test('they go with their account', async () => {
  const { key, accountId } = await makeCaller(database.db);
  await keep(key, HELD);
  await deleteAccount(database.db, accountId);
  const { rows } = await database.db.query('select 1 from correction where account_id = $1', [accountId]);
  expect(rows).toEqual([]);
});

test.each<[string, object, string]>([
  ['a latitude out of range', { input: HELD, lat: 91, lng: 0 }, 'lat'],
  ['a blank input', { input: '  ', lat: 1, lng: 0 }, 'input'],
  ['no point', { input: HELD }, 'lat'],
  ['an input that is coordinates', { input: ' 51.5, -2.9', ...MILL }, 'input'],
  ['an input that is a location code', { input: '9C3VHQMF+JM', ...MILL }, 'input'],
])('%s is refused', async (_, body, field) => {
  const { status, text } = await send(await newKey(), 'POST', '/corrections', body);
  expect([status, errorBody.parse(JSON.parse(text)).field]).toEqual([400, field]);
});

test('a formula token neither lists nor keeps them', async () => {
  const { accountId } = await makeCaller(database.db);
  const { token } = await createFormulaToken(database.db, accountId, 100, 3);
  const asked = [
    await send(token, 'GET', '/corrections'),
    await send(token, 'POST', '/corrections', { input: HELD, ...MILL }),
  ];
  expect(asked.map(({ status }) => status)).toEqual([403, 403]);
  expect((await send('', 'GET', '/corrections')).status).toBe(401);
});
