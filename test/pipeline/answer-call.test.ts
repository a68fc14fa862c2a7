import { geocodeBatch } from '../../server/endpoints/geocode-batch.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { callOn } from '../call.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { addresses, fakeServices, newCall, newCaller } from './call-fixture.ts';
import { fakeGeocoder } from './fake-geocoder.ts';

let database: TestDatabase;
let services: Services;
beforeAll(async () => {
  database = await createTestDatabase();
  services = fakeServices(database.db);
});
afterAll(() => database.drop());

async function answer(body: unknown) {
  const { call } = callOn(await newCaller(services.db), services);
  return call(geocodeBatch, body);
}

test('fields stand in the documented order, run last', async () => {
  const answered = await answer({ addresses: ['1 High Street'], format: 'csv' });
  expect(Object.keys(answered)).toEqual([
    'message',
    'records',
    'summary',
    'csv',
    'ms',
    'confidence',
    'usage',
    'run',
  ]);
});

test('an answer of every kind of row is what the published schema reads', async () => {
  const records = [
    { address: '1 High Street' },
    { address: 'review 2' },
    { address: '' },
    { lat: 51.5, lng: -3 },
    ...addresses(97).map((address) => ({ address })),
  ];
  expect((await answer({ records })).records).toHaveLength(101);
});

test('rows come back in the order sent, under ids as text, numbered by position where none was sent', async () => {
  const records = [
    { id: 7, address: '1 A' },
    { address: 'nowhere' },
    { id: 'x', address: '2 B' },
    { id: ' ', address: '3 C' },
  ];
  const answered = await answer({ records });
  expect(answered.records.map((row) => row.id)).toEqual(['7', '2', 'x', '4']);
  expect(answered.records.map((row) => row.input)).toEqual(['1 A', 'nowhere', '2 B', '3 C']);
});

test('levels add up to run.rows, and each basis present is one caveat, worst level first', async () => {
  const sent = ['1 A', 'nowhere', 'review 3', '4 D', '', '1 Sampleford Road'];
  const { message, confidence, run } = await answer({ addresses: sent });
  expect(message).toMatch(/^3 of 6 rows placed: 3 rooftop\. 1 row is held for review: check its place\.$/);
  expect(confidence.levels).toEqual({ high: 3, medium: 1, low: 2 });
  expect(run).toMatchObject({ rows: 6, placed: 3, review: 1, unplaced: 2, not_placed: 2 });
  expect(run.confidence).toEqual(confidence.levels);
  expect(confidence.caveats.map((c) => [c.basis, c.ids])).toEqual([
    ['not_placed', ['2', '5']],
    ['sample_data', ['6']],
    ['review', ['3']],
    ['rooftop', ['1', '4', '6']],
  ]);
  expect(confidence.summary).toBe(
    '6 rows: 3 high, 1 medium, 2 low confidence; check 2 rows not placed, 1 in the sample town, 1 held for review.',
  );
});

test('an id that stands twice is answered twice, with the caveat duplicate_id', async () => {
  const { records, confidence } = await answer({
    records: [
      { id: 'a', address: '1 A' },
      { id: 'b', address: '2 B' },
      { id: 'a', address: '3 C' },
    ],
  });
  expect(records.map((row) => [row.id, row.input])).toEqual([
    ['a', '1 A'],
    ['b', '2 B'],
    ['a', '3 C'],
  ]);
  expect(confidence.caveats[0]).toMatchObject({ basis: 'duplicate_id', rows: 2, ids: ['a', 'a'] });
});

test('rows past 100 come back as not looked up, in their place and uncharged', async () => {
  const { records, summary, run, usage } = await answer({ addresses: addresses(103) });
  expect(records.map((row) => row.id)).toEqual(addresses(103).map((_, i) => String(i + 1)));
  expect(records[102]).toMatchObject({
    input: '103 High Street',
    status: 'unplaced',
    record_key: null,
    confidence: { level: 'low', score: 0, basis: 'not_looked_up' },
  });
  expect(summary).toMatchObject({ records: 100, sent: 103, status: { placed: 100, review: 0, unplaced: 0 } });
  expect(run).toMatchObject({ rows: 103, placed: 100, unplaced: 0, not_placed: 3 });
  expect(usage).toMatchObject({ used: 100, remaining: 2400, allowance: 2500 });
});

test('an unplaced row is charged and says why in every place the specification names', async () => {
  const { records, usage } = await answer({ addresses: ['nowhere'] });
  expect(records[0]).toMatchObject({
    status: 'unplaced',
    reason: 'no address was found in it',
    location: { value: null, precision: 'none', radius_m_95: null, why: 'no address was found in it' },
    admin: { value: null },
  });
  expect(usage.used).toBe(1);
});

test('blank, missing and very long rows come back under their position, placed or with a reason', async () => {
  const records = [{ address: null }, {}, { address: '   ' }, { address: `1 ${'x'.repeat(10_000)}` }];
  const { records: rows, run } = await answer({ records });
  expect(rows.map((row) => [row.id, row.status])).toEqual([
    ['1', 'unplaced'],
    ['2', 'unplaced'],
    ['3', 'unplaced'],
    ['4', 'placed'],
  ]);
  expect(run).toMatchObject({ rows: 4, unplaced: 3, not_placed: 3 });
});

test('numbers are rounded at the edge', async () => {
  const { records } = await answer({ addresses: ['1 A'] });
  expect(records[0].location.value).toEqual({ lat: 51.5, lng: -3 });
  expect(records[0].location.radius_m_95).toBe(12);
});

test('the run names the data sets the answer rests on, and none when it rests on none', async () => {
  const placed = await answer({ addresses: ['1 A'] });
  expect(placed.run.sources).toEqual([{ name: 'Streets', as_of: '2026-01-01' }]);
  const nothing = await answer({ addresses: ['nowhere'] });
  expect(nothing.run.sources).toEqual([]);
});

test('csv is led by id and input, one line per row, with formulas made harmless and numbers as they are', async () => {
  const records = [
    { id: '=1+1', address: '4 Bridge\nStreet', region: '@west' },
    { id: 'b', lat: -33.5, lng: 151 },
  ];
  const columns = ['street', 'lat', 'lng', 'region'];
  const { csv } = await answer({ records, format: 'csv', columns });
  expect(csv.split('\r\n')).toEqual([
    'id,input,street,lat,lng,region',
    "'=1+1,4 Bridge Street,'=Bridge Street,51.5,-3,'@west",
    "b,,'=Bridge Street,-33.5,151,",
  ]);
});

test('csv without columns has the documented ones', async () => {
  const { csv } = await answer({ addresses: ['1 A'], format: 'csv' });
  expect(csv.split('\r\n')[0]).toBe(
    'id,input,status,lat,lng,precision,confidence,reason,house_number,street,city,county,state,postcode,' +
      'country,council,uprn,record_key',
  );
});

test('a dry run says the cost and how rows are read, charges nothing and keeps no run', async () => {
  const caller = await newCaller(services.db);
  const records = [{ id: 1, address: '1 A', shop: 'x' }, { address: '1 A' }, { address: '2 B' }];
  const { body, used } = await answerCall(newCall(caller, { records, dry_run: true }), services);
  expect(used).toBe(0);
  expect(body).toMatchObject({
    dry_run: { cost: 3, rows: 3, distinct_rows: 2, columns: ['id', 'address', 'shop'], seconds: 0.1 },
    usage: { used: 0, remaining: 2500 },
  });
  const { rows } = await services.db.query('select 1 from run where account_id = $1', [caller.account.id]);
  expect(rows).toEqual([]);
});

test('a dry run may try some rows, and tells only how many of them cannot be answered', async () => {
  const caller = await newCaller(services.db);
  const tried = async (addresses: string[]) => {
    const call = { ...newCall(caller, { addresses, dry_run: true }), triesRows: true as const };
    const { used, ...answer } = await answerCall(call, services);
    expect(used).toBe(0);
    return answer.tried;
  };
  const nowhere = Array.from({ length: 12 }, (_, n) => `town ${'abcdefghijkl'[n]}`);
  const why = ['no address was found in it'];
  expect(await tried(nowhere)).toEqual({ rows: 5, outside: 5, why });
  expect(await tried([...nowhere.slice(0, 11), '1 A'])).toEqual({ rows: 5, outside: 5, why });
  expect(await tried(['1 A', ...nowhere.slice(0, 3)])).toEqual({ rows: 4, outside: 3, why });
  expect(await tried(['1 A', '2 B'])).toEqual({ rows: 2, outside: 0, why: [] });
});

test.each([
  ['the geocoder fails', { ...fakeGeocoder, geocode: () => Promise.reject(new Error('away')) }, 'away'],
  [
    'a row is lost',
    { ...fakeGeocoder, geocode: async () => ({ placements: [], mapVersion: 'test-1' }) },
    'the answer would have lost rows: 2 sent, 0 answered',
  ],
])('a call that fails because %s costs nothing', async (_, geocoder, message) => {
  const caller = await newCaller(services.db);
  const call = newCall(caller, { addresses: ['1 A', '2 B'] });
  await expect(answerCall(call, { ...services, geocoder })).rejects.toThrow(message);
  const { body } = await answerCall(newCall(caller, { addresses: ['1 A'] }), services);
  expect(body.usage).toMatchObject({ used: 1, remaining: 2499 });
});
