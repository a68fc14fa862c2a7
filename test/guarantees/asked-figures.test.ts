// Guarantee 3: what the figures of a run are is told with it, so a question finds them by their unit and by what they
// are of. Its bands, its radius and the length of its lists decide what can be answered.
import { openDesk } from './sample-desk.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
const runs: Record<string, string> = {};

const CROSS = { lat: 55.328961, lng: -2.232604 };
/** By how far they are from the cross, and with a mark and a town of the caller's own. */
const ROWS = [
  { id: 'near', name: 'Near', lat: 55.329, lng: -2.2326, city: 'Upton', active: 'yes', orders: 4 },
  { id: 'twin', name: 'Twin', lat: 55.329, lng: -2.2326, city: 'Upton', active: 'no', orders: 1 },
  { id: 'mid', name: 'Mid', lat: 55.329, lng: -2.24, city: 'Upton', active: 'yes', orders: 3 },
  { id: 'rim', name: 'Rim', lat: 55.3305, lng: -2.23, city: 'Downton', active: 'yes', orders: 7 },
  { id: 'west', name: 'West', lat: 55.3255, lng: -2.245, city: 'Downton', active: 'no', orders: 2 },
  { id: 'far', name: 'Far', lat: 55.3308, lng: -2.2578, city: 'Midton', active: 'yes', orders: 6 },
  { id: 'lost', name: 'Lost', address: 'nowhere at all', city: 'Midton', active: 'yes', orders: 2 },
];

const PUBS = { category: 'pubs', radius_km: 0.5, records: ROWS };
const CALLS: Record<string, [endpoint: string, body: object]> = {
  bands: ['get_travel_time_area', { origin: CROSS, minutes: [5, 10, 20], mode: 'walk', records: ROWS }],
  counts: ['find_nearby', { ...PUBS, mode: 'count' }],
  lists: ['find_nearby', { ...PUBS, mode: 'list' }],
  cut: ['find_nearby', { ...PUBS, mode: 'list', n: 1 }],
  nearest: ['find_nearby', PUBS],
  schools: ['find_nearby', { category: 'schools', records: ROWS }],
  practices: ['find_official_places', { kind: 'gp', records: ROWS }],
  sites: ['filter_by_location', { sites: [CROSS], records: ROWS }],
  journeys: [
    'get_road_distances',
    { journeys: ROWS.map(({ id, address, lat, lng }) => ({ id, from: address ?? { lat, lng }, to: CROSS })) },
  ],
};

beforeAll(async () => {
  desk = await openDesk();
  for (const [name, [endpoint, body]] of Object.entries(CALLS))
    runs[name] = (await desk.answer(endpoint, body)).run.run_id;
});
afterAll(() => desk.close());

const ask = (run: string, question: string) =>
  desk.answer('ask_table', {
    question,
    ...(run === 'rows' ? { records: ROWS } : { source: { run: runs[run] } }),
  });

const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id).join(' ');

test.each([
  // Bands are thresholds, and a blank one is past the last.
  ['bands', 'within 10 minutes', 'near twin mid rim'],
  ['bands', 'who can get here in under 10 min', 'near twin mid rim'],
  ['bands', 'not within 10 minutes', 'west far'],
  ['bands', 'more than 20 minutes away', 'far'],
  ['bands', 'between 5 and 10 minutes', 'mid'],
  ['bands', 'at least a third of an hour', 'far'],
  ['bands', 'outside all bands', 'far'],
  ['bands', 'reachable', 'near twin mid rim west'],
  ['bands', 'not reachable', 'far'],
  ['bands', 'at most a 5 minute walk', 'near twin rim'],
  ['bands', 'furthest customers', 'far'],
  ['bands', 'closest', 'near twin rim'],
  ['bands', 'within 15 minutes in Upton', 'near twin mid'],
  // A count is of the kind that the run looked for.
  ['counts', 'at least 2 pubs nearby', 'near twin rim'],
  ['counts', 'no pubs', 'mid'],
  ['counts', 'count is 0', 'mid'],
  ['counts', 'fewer than two pubs', 'mid far'],
  ['counts', 'exactly one pub', 'far'],
  ['counts', 'customers with a pub', 'near twin rim far'],
  ['counts', 'the most pubs', 'near twin rim'],
  ['counts', 'active customers without a pub', 'mid'],
  ['lists', 'no pubs', 'mid'],
  ['lists', 'count is 0', 'mid'],
  ['lists', 'more than one pub', 'near twin rim'],
  ['cut', 'no pubs', 'mid'],
  ['cut', 'more than one pub', 'near twin rim'],
  ['cut', 'the most pubs', 'near twin rim'],
  ['nearest', 'no pubs', 'mid'],
  ['nearest', 'has a pub', 'near twin rim far'],
  // A distance is to a place of the kind; a blank one is further than was looked for.
  ['lists', 'pub within 200 m', 'rim far'],
  ['lists', 'pub within 200m', 'rim far'],
  ['lists', 'pub within 0.2km', 'rim far'],
  ['bands', 'past 20mins', 'far'],
  ['journeys', 'trips of at least 0.5km', 'west far'],
  ['nearest', 'more than 200 m from a pub', 'near twin mid'],
  ['schools', 'school less than 500 m away', 'near twin rim'],
  ['schools', 'the nearest school is over half a mile away', 'far'],
  ['schools', 'who has the closest school', 'near twin'],
  ['practices', 'surgery within 500m', 'near twin mid rim'],
  ['practices', 'GPs within 500m', 'near twin mid rim'],
  ['sites', 'within 300 metres of a site', 'near twin rim'],
  ['sites', 'furthest from the site', 'far'],
  ['journeys', 'trips of over 500 m', 'west far'],
  ['journeys', 'journeys under half a mile by road', 'near twin mid rim'],
  ['journeys', 'longest drive', 'far'],
  ['journeys', 'more than 1 km as the crow flies', 'far'],
  // Rows that nothing more is said of.
  ['rows', 'how many customers are active', 'near mid rim far lost'],
  ['rows', 'how many are in Upton', 'near twin mid'],
  ['rows', 'how many rows', 'near twin mid rim west far lost'],
  ['rows', 'all customers', 'near twin mid rim west far lost'],
  ['rows', 'a pub within 200 m', 'rim far'],
  ['rows', 'nearest to a school', 'near twin'],
])('%s: %s', async (run, question, ids) => {
  const answer = await ask(run, question);
  expect([answer.answered, idsOf(answer)]).toEqual([true, ids]);
});

test.each([
  ['rows', 'how many cities', 'It has 3 different values of city, over 7 rows.'],
  ['rows', 'how many orders in total', 'The total orders is 25, over 7 rows.'],
  ['counts', 'average number of pubs', 'The average count is 1.4, over 5 rows, 2 without a value left out.'],
  ['journeys', 'total km', 'The total km is 3.194, over 6 rows, 1 without a value left out.'],
])('%s: %s tells a figure', async (run, question, figure) => {
  const { answered, message } = await ask(run, question);
  expect([answered, message]).toEqual([true, expect.stringContaining(figure)]);
});

test.each([
  // Between two bands, past the radius or the end of a list, some row could be on either side.
  [
    'bands',
    'within 15 minutes',
    'band tells only bands of 5, 10 and 20 minutes, so that 1 row may match or not: ask for 5, 10 or 20 minutes.',
  ],
  ['bands', 'more than half an hour', 'band tells only bands of 5, 10 and 20 minutes, so that 1 row'],
  ['bands', 'average minutes', 'band tells only bands of 5, 10 and 20 minutes, of which there is no'],
  ['nearest', 'pub more than 1 km away', 'distance_km was looked for up to 0.5 km only, so that 1 row'],
  ['nearest', 'more than 1 pub', 'count ends at the 1 that were listed, so that 4 rows may match or not.'],
  // Another way to travel, or another kind.
  ['bands', 'within a drive of 10 minutes', ''],
  ['sites', 'within 300 m by road', ''],
  ['counts', 'more than 2 banks', 'could not be read on this table: "banks"'],
  ['counts', 'most banks', 'could not be read on this table: "banks"'],
  ['lists', 'no banks', 'could not be read on this table: "banks", "no"'],
  ['lists', 'banks more than 200 m away', ''],
  ['rows', 'how many suppliers', ''],
  // The places that are meant are those of a row, not rows.
  [
    'schools',
    'average distance to the nearest 2 schools',
    'distance_km tells the nearest place of each row, and no other.',
  ],
  ['schools', 'furthest by time', ''],
])('%s: %s is not answered, and it says why', async (run, question, why) => {
  const { answered, message } = await ask(run, question);
  expect([answered, message]).toEqual([false, expect.stringContaining(why)]);
});

test('the nearest do not tell which row has most, and rows at the edge of the data are told', async () => {
  const { notes } = await ask('nearest', 'the most pubs');
  expect(notes).toContain('count ends at the 1 that were listed: which of 4 rows has more is not known.');
  for (const question of ['no pubs', 'count is 0']) {
    const answer = await ask('lists', question);
    expect(answer.notes).toContain(
      '4 rows lie at the edge of the loaded data (edge): what is past it is not in count.',
    );
  }
});

test('other words for the kind are said to be those of the run', async () => {
  const { notes } = await ask('practices', 'doctor within 500 m');
  expect(notes).not.toContain('The run looked for GP: these are meant.');
  const chemists = await desk.answer('find_nearby', { category: 'pharmacies', records: ROWS });
  const source = { run: chemists.run.run_id };
  const asked = await desk.answer('ask_table', { question: 'chemist within 300 m', source });
  expect(asked.notes).toContain('The run looked for pharmacies: these are meant.');
});

test('a ranking that cuts through equal rows says so', async () => {
  const two = await ask('counts', 'the 2 with the most pubs');
  expect([idsOf(two), two.message]).toEqual([
    'near twin',
    "2 of 7 rows match. 1 more row shares the last one's count; the first in the table's order were taken.",
  ]);
  const one = await ask('rows', 'the 1 nearest to a school');
  expect([idsOf(one), one.message]).toEqual([
    'near',
    expect.stringContaining("1 more row shares the last one's distance"),
  ]);
  const each = await desk.answer('ask_table', {
    parts: [{ kind: 'top', column: 'orders', operator: 'most', value: null, count: 1, per: 'kind' }],
    records: [
      { id: 'a', kind: 'x', orders: 2 },
      { id: 'b', kind: 'x', orders: 2 },
      { id: 'c', kind: 'y', orders: 1 },
    ],
  });
  expect(each.message).toContain("1 more row shares the last one's orders");
});

test('a row of a question over a run is at most as sure as it was there', async () => {
  const kept = await desk.keptRows(runs['journeys'] ?? '');
  const { rows } = await ask('journeys', 'trips of over 500 m');
  expect(rows.length).toBe(2);
  for (const { id, confidence, place_confidence } of rows) {
    const own = kept.find((row) => row.id === id);
    expect(own.confidence.level).toBe('low');
    expect([confidence, place_confidence.level]).toEqual([own.confidence, 'high']);
  }
});
