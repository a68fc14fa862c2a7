// Runs of unlike endpoints about the same rows: each row is joined however it was asked, and only what both tell of
// the same thing is compared.
import { askTable } from '../../server/endpoints/ask-table.ts';
import { combineRuns } from '../../server/endpoints/combine-runs.ts';
import { filterByLocation } from '../../server/endpoints/filter-by-location.ts';
import { findNearby } from '../../server/endpoints/find-nearby.ts';
import { geocodeBatch } from '../../server/endpoints/geocode-batch.ts';
import { getAreaRisk } from '../../server/endpoints/get-area-risk.ts';
import { getLocationFacts } from '../../server/endpoints/get-location-facts.ts';
import { getTravelTimeArea } from '../../server/endpoints/get-travel-time-area.ts';
import { planRoutes } from '../../server/endpoints/plan-routes.ts';
import type { Endpoint } from '../../server/pipeline/endpoint.ts';
import { type SampleServer, startSampleServer } from '../http/sample-server.ts';

let sample: SampleServer;
let call: Awaited<ReturnType<SampleServer['newCaller']>>['call'];
beforeAll(async () => {
  sample = await startSampleServer();
  call = (await sample.newCaller()).call;
});
afterAll(() => sample.stop());

const DEPOT = '12 High Street, Sampleford, SF1 1AA';
const records = [
  { id: 'a', address: DEPOT, note: 'mine', score: 3, rent: 500 },
  { id: 'b', address: '2 Church Lane, Sampleford, SF1 1AG', note: 'yours', score: 4, rent: 700 },
  { id: 'lost', address: 'nowhere at all', note: '', score: 5, rent: 900 },
];
const changed = records.map((row) => (row.id === 'a' ? row : { ...row, note: 'theirs' }));

const ask = async (endpoint: Endpoint, body: object) => (await call(endpoint, body)).run.run_id;

const combine = (runs: string[], more: object = {}) => call(combineRuns, { runs, ...more });

test('figures that were sent after it leave a placed row where it is, and the run can be used', async () => {
  const placed = await ask(geocodeBatch, { records });
  const { rows, run } = await call(combineRuns, {
    runs: [
      placed,
      [
        { id: 'a', sales: 5 },
        { id: 'b', sales: 6 },
      ],
    ],
    key: 'id',
  });
  expect(rows.slice(0, 2)).toMatchObject([
    { key: 'a', status: 'placed', record_key: expect.stringMatching(/^rk1_/) },
    { key: 'b', status: 'placed' },
  ]);
  const near = { source: { run: run.run_id }, sites: [{ id: 's', address: DEPOT }], within_miles: 5 };
  const { records: found } = await call(filterByLocation, near);
  expect(found.filter(({ within }: { within: boolean }) => within)).toHaveLength(2);
});

const NOTHING_NEW = { rows: 3, changed: 0, added: 0, removed: 0 };

test.each<[string, Endpoint, object]>([
  ['the risk of crime', getAreaRisk, { metric: 'crime', records }],
  ['the facts', getLocationFacts, { records }],
  ['a plan', planRoutes, { depot: DEPOT, stops: records }],
  ['a travel area', getTravelTimeArea, { origin: DEPOT, records }],
  ['the nearest pharmacies', findNearby, { category: 'pharmacy', records }],
  ['a question that asks no place', askTable, { question: 'rent over 600', records }],
])(
  'rows that were placed and then asked for %s are joined, and have not changed',
  async (_, endpoint, body) => {
    const [placed, asked] = [await ask(geocodeBatch, { records }), await ask(endpoint, body)];
    for (const runs of [
      [placed, asked],
      [asked, placed],
    ]) {
      const { summary, rows, message } = await combine(runs);
      expect(summary).toMatchObject(NOTHING_NEW);
      expect(rows.map(({ id, state }) => [id, state])).toEqual([
        ['a', 'same'],
        ['b', 'same'],
        ['lost', 'same'],
      ]);
      expect(rows[0]).toMatchObject({ record_key: rows[0]?.key, status: 'placed' });
      expect(message).not.toContain('without a key');
    }
  },
);

test("a field of the caller's is compared by what it is, also where a run has a column of its name", async () => {
  const placed = await ask(geocodeBatch, { records });
  const planned = await ask(planRoutes, { depot: DEPOT, stops: changed });
  const { rows, summary } = await combine([placed, planned]);
  expect(rows[1]?.change).toMatchObject({ 'note (field)': true, note: null, score: 0 });
  expect(rows[0]?.change).toMatchObject({ 'note (field)': false, rent: 0 });
  expect(rows[2]?.change).toMatchObject({ 'note (field)': true });
  expect(summary).toMatchObject({ ...NOTHING_NEW, changed: 2 });
});

test('what unlike runs both tell of a place is compared, and a name for two things is said not to be', async () => {
  const placed = await ask(geocodeBatch, { records });
  const moved = records.map((row) =>
    row.id === 'a' ? { ...row, address: '14 High Street, Sampleford' } : row,
  );
  const risk = await ask(getAreaRisk, { metric: 'crime', records: moved });
  const { rows, message } = await combine([placed, risk], { key: 'id', compare: ['lat', 'score'] });
  expect(rows[0]).toMatchObject({
    id: 'a',
    state: 'changed',
    change: { lat: expect.any(Number), score: null },
  });
  expect(rows[1]).toMatchObject({ id: 'b', state: 'same', change: { lat: 0, score: null } });
  expect(message).toContain('do not both tell it: score.');
});

test('two questions of the same rows are joined: only the answer differs', async () => {
  const [cheap, dear] = [
    await ask(askTable, { question: 'rent over 600', records }),
    await ask(askTable, { question: 'rent over 800', records }),
  ];
  const { rows, summary } = await combine([cheap, dear]);
  expect(summary).toEqual({ ...NOTHING_NEW, changed: 1, without_key: 0 });
  expect(rows.map(({ id, change }) => [id, change['match']])).toEqual([
    ['a', false],
    ['b', true],
    ['lost', false],
  ]);
});

test('numbered rows are joined by what was sent, never by their numbers', async () => {
  const [first, second] = records.map(({ address, rent }) => ({ address, rent }));
  const one = await ask(askTable, { question: 'rent over 600', records: [first, second] });
  const other = await ask(askTable, { question: 'rent over 600', records: [second, { rent: 1 }, first] });
  const { rows, summary } = await combine([one, other], { compare: ['rent', 'match'] });
  expect(summary).toEqual({ rows: 3, changed: 0, added: 0, removed: 0, without_key: 1 });
  expect(rows.map(({ state, change }) => [state, change['rent']])).toEqual([
    ['same', 0],
    ['same', 0],
    ['without_key', null],
  ]);
});
