// The eight guarantees of the specification's first page, on what a fresh machine has, over HTTP.

import { SAMPLE_ADDRESSES } from '../../server/sampleford/sample-addresses.ts';
import { geocodeBatch as contract } from '../../shared/api/geocode-batch.ts';
import { answerOn } from '../answer-on.ts';
import type { TestDatabase } from '../database.ts';
import { makeCaller, startTestServer, type TestServer } from '../http/test-server.ts';
import { createSampleDatabase } from '../sample-database.ts';

let database: TestDatabase;
let server: TestServer;
let key: string;

beforeAll(async () => {
  database = await createSampleDatabase();
  server = await startTestServer(database.db, { answerCall: answerOn(database.db) });
  key = (await makeCaller(database.db)).key;
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

const MIXED = [
  ...SAMPLE_ADDRESSES,
  '',
  'nowhere at all',
  '55.3291, -2.2302',
  'SF1 1AA',
  'Sampleford',
  '😀 مرحبا',
  'x'.repeat(10_000),
  SAMPLE_ADDRESSES[0],
];

test('1. Nothing is dropped: every row comes back in order under its own id, failures with a reason', async () => {
  const records = MIXED.map((address, index) => ({ id: `row-${MIXED.length - index}`, address }));
  const { body } = await geocode({ records });
  expect(body.records.map(({ id }) => id)).toEqual(records.map(({ id }) => id));
  expect(body.records.map(({ input }) => input)).toEqual(MIXED);
  const failed = body.records.filter(({ status }) => status === 'unplaced');
  expect(failed.length).toBeGreaterThanOrEqual(4);
  for (const { reason } of failed) expect(reason).toMatch(/\w+ \w+/);
});

test('2. Every row carries a confidence and a record_key that is the same however the place is asked', async () => {
  const [whole] = SAMPLE_ADDRESSES;
  const { body } = await geocode({ addresses: [whole, whole?.toUpperCase().replaceAll(',', ''), ...MIXED] });
  for (const { confidence } of body.records) {
    expect(['high', 'medium', 'low']).toContain(confidence.level);
    expect(confidence.why).not.toBe('');
  }
  expect(body.records[0]?.record_key).toMatch(/^rk1_[0-9a-f]{16}$/);
  expect(body.records[1]?.record_key).toBe(body.records[0]?.record_key);
});

test('3. Every answer ends with a run whose run_id gives its rows back', async () => {
  const { body } = await geocode({ addresses: [...SAMPLE_ADDRESSES] });
  expect(Object.keys(body).at(-1)).toBe('run');
  expect(body.run.run_id).toMatch(/^run_/);
  const kept = await fetch(`${server.url}/runs/${body.run.run_id}.jsonl`, { headers: { 'X-API-Key': key } });
  const lines = (await kept.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ record_key }) => record_key)).toEqual(body.records.map(({ record_key }) => record_key));
});

test('4. The same input always gets the same answer, alone or in any batch and order', async () => {
  const forward = await geocode({ addresses: MIXED });
  const backward = await geocode({ addresses: [...MIXED].reverse() });
  const alone = await geocode({ addresses: [MIXED[1] ?? ''] });
  const plain = (records: { id: string }[]) => records.map((record) => JSON.stringify({ ...record, id: '' }));
  expect(plain(backward.body.records).reverse()).toEqual(plain(forward.body.records));
  expect(plain(alone.body.records)[0]).toBe(plain(forward.body.records)[1]);
});

test('5. Every answer names its sources and their dates', async () => {
  const { body } = await geocode({ addresses: [SAMPLE_ADDRESSES[0] ?? ''] });
  // Whose building it is, whose council, whose county and number.
  const names = ['Code-Point Open', 'Local authority districts', 'OS Open UPRN', 'OpenStreetMap'];
  const sources = body.run.sources as { name: string; as_of: string }[];
  expect(sources.map(({ name }) => name.split(', ')[0])).toEqual(names);
  for (const { as_of } of sources) expect(as_of).toBe('2026-01-01');
});

test('6. Every endpoint only reads: what answers are made from is the same before and after', async () => {
  const before = await gazetteerRows();
  await geocode({ addresses: MIXED });
  expect(await gazetteerRows()).toEqual(before);
});

test('7. Answers carry no vendor or model names; sources are named with dates', async () => {
  const { text } = await geocode({ addresses: MIXED });
  expect(text).not.toMatch(/google|geocodio|pelias|nominatim|mapbox|openai|gpt|claude|esri|here\.com/i);
});

test('8. Coverage is Great Britain and the US; elsewhere says so instead of guessing', async () => {
  const { body } = await geocode({ addresses: ['10 Rue de Rivoli, Paris, France', ...SAMPLE_ADDRESSES] });
  const [abroad, ...home] = body.records;
  expect(abroad?.status).not.toBe('placed');
  expect(abroad?.flagged).toContain('Paris');
  expect(home.map(({ admin }) => admin.value?.country)).toEqual(['GB', 'GB', 'US', 'US']);
  expect(home.map(({ location }) => location.precision)).toEqual(home.map(() => 'rooftop'));
});

async function geocode(request: unknown) {
  const response = await fetch(`${server.url}/v1/geocode_batch`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${text} ${JSON.stringify(server.logLines())}`);
  return { text, body: contract.response.parse(JSON.parse(text)) };
}

async function gazetteerRows() {
  const { rows } = await database.db.query(
    `select (select count(*) from address) as addresses, (select count(*) from street) as streets,
       (select count(*) from postcode) as postcodes, (select count(*) from locality) as localities,
       (select count(*) from place) as places, (select count(*) from area) as areas,
       (select json_agg(pack order by source, part) from pack) as packs`,
  );
  return rows[0];
}
