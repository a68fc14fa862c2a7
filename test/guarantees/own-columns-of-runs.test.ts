// Guarantees 3 and 4: a source may name the columns in which a run tells where its rows are. That is the same as naming
// none: a place that was doubtful there is no surer by its coordinates or by its address as answered.
import { openDesk } from './sample-desk.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
const runs: Record<string, string> = {};

/** Three that are held, a point, and one that is nowhere. */
const RECORDS = [
  { id: 'street', address: '12 High Street', depot: 'SF1 3AD', north: 55.33, east: -2.23 },
  {
    id: 'parts',
    address: '10 Downing Street, Sampleford, SF1 1AA',
    depot: 'SF1 3AD',
    north: 55.33,
    east: -2.23,
  },
  { id: 'house', address: '2 Church Lane, Sampleford', depot: 'SF1 1AA', north: 55.33, east: -2.23 },
  { id: 'yard', lat: 55.33, lng: -2.23, depot: 'SF1 1AA', north: 55.33, east: -2.23 },
  { id: 'lost', address: 'nowhere at all', depot: 'SF1 1AA', north: '', east: '' },
];
const SITES = [{ id: 'site', lat: 55.328961, lng: -2.232604 }];
const AT = { lat: 55.328961, lng: -2.232604 };

const MAKERS: Record<string, object> = {
  geocode_batch: { records: RECORDS },
  get_location_facts: { records: RECORDS, fields: ['council'] },
  filter_by_location: { records: RECORDS, sites: SITES },
  ask_table: { question: 'within 50 km of SF1 1AA', records: RECORDS },
  render_map: { rows: RECORDS },
  get_road_distances: {
    journeys: RECORDS.map(({ id, depot, address = '55.33, -2.23' }) => ({ id, from: depot, to: address })),
  },
};

const TAKERS: Record<string, object> = {
  geocode_batch: {},
  filter_by_location: { sites: SITES, within_km: 1 },
  get_travel_time_area: { origin: AT },
  plan_routes: { depot: AT },
  ask_table: { question: 'within 1 mile of SF1 1AA' },
  get_location_facts: { fields: ['council', 'conservation_area'] },
  get_area_risk: { metric: 'flood' },
  check_live_hazards: {},
  find_nearby: { category: 'pharmacies' },
  find_official_places: { kind: 'gp' },
  render_map: {},
};

const AT_POINTS = { lat_column: 'lat', lng_column: 'Lng' };

beforeAll(async () => {
  desk = await openDesk();
  for (const [name, body] of Object.entries(MAKERS)) runs[name] = (await desk.answer(name, body)).run.run_id;
});
afterAll(() => desk.close());

/** What an answer says of its rows, and of all of them. */
async function told(taker: string, source: object) {
  const { run, confidence } = await desk.answer(taker, { ...TAKERS[taker], source });
  const { placed, review, unplaced, sources } = run;
  const rows = await desk.keptRows(run.run_id);
  return { rows, confidence, sources, counts: { placed, review, unplaced } };
}

test('three rows are held', async () => {
  const { counts } = await told('geocode_batch', { run: runs.geocode_batch });
  expect(counts).toMatchObject({ placed: 1, review: 3, unplaced: 1 });
});

describe.each(Object.keys(MAKERS))('the own coordinates of a run of %s', (maker) => {
  test.each(Object.keys(TAKERS))('are the same named and not named, to %s', async (taker) => {
    const run = runs[maker];
    expect(await told(taker, { run, ...AT_POINTS })).toEqual(await told(taker, { run }));
  });
});

describe.each([
  ['address as answered', { address_column: 'address' }],
  ['address as sent', { address_column: 'input' }],
  ['address and coordinates', { address_column: 'address', ...AT_POINTS }],
])('the own %s of a run', (_, columns) => {
  test.each(Object.keys(TAKERS))('is the same named and not named, to %s', async (taker) => {
    const run = runs.geocode_batch;
    expect(await told(taker, { run, ...columns })).toEqual(await told(taker, { run }));
  });
});

test('sites that are a run are the same', async () => {
  const run = runs.geocode_batch;
  const ask = (sites_source: object) =>
    desk.answer('filter_by_location', { records: RECORDS.slice(2, 4), sites_source });
  const { sites } = await ask({ run });
  expect(sites.length).toBe(5);
  for (const columns of [AT_POINTS, { address_column: 'address' }])
    expect((await ask({ run, ...columns })).sites).toEqual(sites);
});

test.each(['address', 'input'])(
  'a journey from the %s of a run is from the place of the row',
  async (column) => {
    const ask = async (from_column: string) => {
      const source = { run: runs.geocode_batch, from_column, to_column: 'depot' };
      return (await desk.answer('get_road_distances', { source })).journeys;
    };
    expect(await ask(column)).toEqual(await ask('location'));
  },
);

describe('columns that the user had sent place the rows anew', () => {
  const place = async (columns: object) =>
    (await told('geocode_batch', { run: runs.geocode_batch, ...columns })).rows.map(
      ({ id, status, input }) => [id, status, input],
    );

  test('coordinates', async () => {
    expect(await place({ lat_column: 'north', lng_column: 'east', address_column: 'address' })).toEqual([
      ['street', 'placed', '12 High Street'],
      ['parts', 'placed', '10 Downing Street, Sampleford, SF1 1AA'],
      ['house', 'placed', '2 Church Lane, Sampleford'],
      ['yard', 'placed', '55.33, -2.23'],
      ['lost', 'unplaced', 'nowhere at all'],
    ]);
  });

  test('an address', async () => {
    const inputs = (await place({ address_column: 'depot' })).map(([, status, input]) => [status, input]);
    expect(inputs.slice(0, 3)).toEqual([
      ['placed', 'SF1 3AD'],
      ['placed', 'SF1 3AD'],
      ['placed', 'SF1 1AA'],
    ]);
  });

  test('an address beside the own coordinates, where the run has none', async () => {
    const columns = { address_column: 'depot', ...AT_POINTS };
    expect(await place(columns)).toEqual([
      ['street', 'review', '12 High Street'],
      ['parts', 'review', '10 Downing Street, Sampleford, SF1 1AA'],
      ['house', 'review', '2 Church Lane, Sampleford'],
      ['yard', 'placed', '55.33, -2.23'],
      ['lost', 'placed', 'SF1 1AA'],
    ]);
  });
});
