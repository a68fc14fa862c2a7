// Guarantee 3: a run can be asked. Its markers and its rows without an answer are no values, and its own words are read.
import { openDesk } from './sample-desk.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
const runs: Record<string, string> = {};

const ROWS = [
  { id: 'shop', address: '12 High Street, Sampleford, SF1 1AA' },
  { id: 'yard', lat: 55.33, lng: -2.23 },
  { id: 'capital', lat: 38.8977, lng: -77.0365 },
  { id: 'lost', address: 'nowhere at all' },
];
const STREETS = Array.from({ length: 12 }, (_, step) => ({
  id: `s${step}`,
  lat: 55.326 + step / 1000,
  lng: -2.2326,
}));
const SITES = [{ lat: 55.328961, lng: -2.232604 }];

const CALLS: Record<string, [endpoint: string, body: object]> = {
  facts: ['get_location_facts', { records: ROWS }],
  flood: ['get_area_risk', { metric: 'flood', records: ROWS }],
  // The pharmacy is 0.19 km from the shop and 0.37 km from the yard.
  pharmacies: ['find_nearby', { category: 'pharmacies', radius_km: 0.3, records: ROWS }],
  practices: ['find_official_places', { kind: 'gp', records: ROWS }],
  hazards: ['check_live_hazards', { records: ROWS }],
  distances: ['filter_by_location', { records: ROWS, sites: SITES }],
  within: ['filter_by_location', { records: ROWS, sites: SITES, within_miles: 0.1 }],
  areas: ['get_travel_time_area', { origin: SITES[0], minutes: [5, 20], mode: 'walk', records: ROWS }],
  shops: ['find_nearby', { category: 'shop', mode: 'list', n: 5, radius_km: 0.3, records: STREETS }],
  places: ['geocode_batch', { records: [...ROWS, { id: 'held', address: '99 High Street, Sampleford' }] }],
};

beforeAll(async () => {
  desk = await openDesk();
  for (const [name, [endpoint, body]] of Object.entries(CALLS))
    runs[name] = (await desk.answer(endpoint, body)).run.run_id;
});
afterAll(() => desk.close());

const ask = (run: string, question: string) =>
  desk.answer('ask_table', { question, source: { run: runs[run] } });

const NOT_KNOWN = /^Not known of (\d) rows? \(.+\): (it matches|they match) neither way\.$/;

test.each([
  ['facts', 'with a conservation area', 'shop', 2],
  ['facts', 'without a conservation area', 'yard', 2],
  ['facts', 'no listed buildings', 'shop yard', 2],
  ['facts', 'no tree preservation order', 'shop yard', 2],
  ['facts', 'without article 4', 'shop yard', 2],
  ['facts', 'has a uprn', 'shop yard', 2],
  ['flood', 'high risk', '', 2],
  ['flood', 'not high risk', 'shop yard', 2],
  ['pharmacies', 'no pharmacy', 'yard', 2],
  ['pharmacies', 'with a chemist', 'shop', 2],
  ['hazards', 'inside a warning', 'shop yard', 2],
  ['hazards', 'no warnings', '', 2],
  ['hazards', 'not near a warning', 'shop yard', 2],
  ['hazards', 'state is unplaced', 'lost', 1],
  ['distances', 'within 2 miles', 'shop yard', 1],
  ['distances', 'not within 2 miles', 'capital', 1],
  ['within', 'within 3 km', 'shop yard', 1],
  ['places', 'not placed', 'lost', 0],
  ['places', 'placed', 'shop yard capital held', 0],
  ['places', 'city is not Sampleford', 'capital', 1],
])('%s: %s', async (run, question, ids, silent) => {
  const { answered, rows, notes } = await ask(run, question);
  expect([answered, rows.map(({ id }: { id: string }) => id).join(' ')]).toEqual([true, ids]);
  const counts = notes.flatMap((note: string) => NOT_KNOWN.exec(note)?.[1] ?? []);
  expect(counts).toEqual(silent === 0 ? [] : [String(silent)]);
});

test('a kind of place is no part of the names of places', async () => {
  const { reading } = await ask('practices', 'no surgery');
  expect(reading.text).toBe('count = 0');
});

test('the rows that match come with their cells as the run has them', async () => {
  const { rows } = await ask('facts', 'no listed buildings');
  expect(rows[0].fields).toMatchObject({ listed_buildings: 'none here' });
});

test('minutes that some rows alone have are no answer to a question of minutes: the bands are', async () => {
  for (const question of ['within 10 minutes', 'band at most 20']) {
    const { answered, rows, reading } = await ask('areas', question);
    expect([answered, rows.map(({ id }: { id: string }) => id)]).toEqual([true, ['shop', 'yard']]);
    expect(reading.text).toMatch(/^band at most /);
  }
});

test('so many places of the kind are the number that is listed', async () => {
  const { answered, rows } = await ask('shops', 'more than 3 shops');
  const { rows: counted } = await ask('shops', 'count over 3');
  const ids = counted.map(({ id }: { id: string }) => id).join(' ');
  expect([answered, rows.map(({ id }: { id: string }) => id).join(' '), ids]).toEqual([
    true,
    ids,
    's2 s3 s4 s5',
  ]);
});
