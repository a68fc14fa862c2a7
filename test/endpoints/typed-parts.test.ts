// A row as a CRM exports it: its address in parts, its coordinates under other names, and much that is neither.
import { endpoints } from '../../server/endpoints/index.ts';
import { findEndpoint } from '../../server/pipeline/find-endpoint.ts';
import type { TestDatabase } from '../database.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { endpointCaller, servicesOn } from './endpoint-caller.ts';

let database: TestDatabase;
let caller: Awaited<ReturnType<typeof endpointCaller>>;
beforeAll(async () => {
  database = await createSampleDatabase();
  caller = await endpointCaller(servicesOn(database.db));
});
afterAll(() => database.drop());

type Row = Record<string, unknown>;

// biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
const ask = async (name: string, body: object): Promise<any> => {
  const endpoint = findEndpoint(endpoints, name as 'geocode_batch');
  return caller.call(endpoint as Parameters<typeof caller.call>[0], body as never);
};

const batch = async (...records: Row[]) => (await ask('geocode_batch', { records })).records;

const HIGH_STREET = '12 High Street, Sampleford, SF1 1AA';
const OAK_AVENUE = '411 Oak Avenue, Sampleford, KS 66301';

/** Rows in parts, with the whole address of each. */
const IN_PARTS: readonly [Row, string][] = [
  [{ address: '411 Oak Avenue', city: 'Sampleford', state: 'KS', zip: '66301' }, OAK_AVENUE],
  [{ address1: '411 Oak Avenue', address2: '', City: 'Sampleford', State: 'Kansas', Zip: 66301 }, OAK_AVENUE],
  [{ 'Billing Street': '411 Oak Avenue', 'Billing City': 'Sampleford', 'Billing State': 'KS' }, OAK_AVENUE],
  [{ address: '12 High Street', town: 'Sampleford', postcode: 'SF1 1AA' }, HIGH_STREET],
  [{ street: 'High Street', house_number: 12, city: 'Sampleford', country: 'UK' }, HIGH_STREET],
  [{ address: 'Sampleford', city: 'Sampleford', state: 'KS' }, 'Sampleford, KS'],
  [{ Latitude: '55.328961', Longitude: '-2.232604' }, '55.328961, -2.232604'],
  [{ lat: 55.328961, lon: -2.232604, city: 'Larkspur Wells' }, '55.328961, -2.232604'],
];

/** Every endpoint that takes rows as records, with the request of its example. */
const TAKES_RECORDS = endpoints.flatMap(({ contract: { name, example } }): [string, Row][] => {
  const { addresses: _, records: __, source: ___, ...request } = example.request as Row;
  return /^(ask_table|combine_runs)$/.test(name) ||
    !('records' in example.request || 'addresses' in example.request)
    ? []
    : [[name, request]];
});

test.each(TAKES_RECORDS)(
  '%s places a row in parts where it places the whole address',
  async (name, request) => {
    const placesOf = async (records: Row[]) =>
      (await ask(name, { ...request, records })).records.map((row: Row) => [
        row['status'],
        row['record_key'],
      ]);
    const whole = await placesOf(IN_PARTS.map(([, address]) => ({ address })));
    expect(whole.every(([status]: string[]) => status === 'placed')).toBe(true);
    expect(await placesOf(IN_PARTS.map(([record]) => record))).toEqual(whole);
  },
);

test('all that take records were asked', () => {
  expect(TAKES_RECORDS.map(([name]) => name).sort()).toEqual([
    'check_live_hazards',
    'filter_by_location',
    'find_nearby',
    'find_official_places',
    'geocode_batch',
    'get_area_risk',
    'get_location_facts',
    'get_travel_time_area',
  ]);
});

test('the input of the answer is what was asked, and the columns stay with the row', async () => {
  const record = { id: 'a', address: '411 Oak Avenue', city: 'Sampleford', state: 'KS', agent: 'Ruiz' };
  const { records, run } = await ask('geocode_batch', { records: [record] });
  expect(records[0]).toMatchObject({ input: '411 Oak Avenue, Sampleford, KS', status: 'placed' });
  const again = await ask('ask_table', { source: { run: run.run_id }, question: 'rows of agent Ruiz' });
  expect(again.message).toContain('1 of 1 row');
});

test.each<[string, Row]>([
  ['the same once more', { city: 'Sampleford', state: 'Kansas', zip: '66301', country: 'USA' }],
  ['its county', { county: 'Finney' }],
  ['its county in full', { County: 'Finney County' }],
  ['a ZIP code with four digits more', { zip: '66301-1234' }],
  ['the state of a deal', { state: 'open' }],
  ['another', { State: 'Closed Won', city: 'n/a' }],
  ['names and titles', { name: 'Larkspur Wells', title: '12 High Street', company: 'Sampleford Ltd' }],
  ['units and districts that are none', { unit: 'kg', district: '7', building: 'Office' }],
])('a whole address is not made worse by %s', async (_, fields) => {
  const [plain, beside] = await batch({ address: OAK_AVENUE }, { address: OAK_AVENUE, ...fields });
  expect(beside).toMatchObject({ status: 'placed', record_key: plain.record_key });
  expect(beside.confidence.score).toBe(plain.confidence.score);
});

test.each<[string, Row]>([
  ['town', { city: 'Larkspur Wells' }],
  ['town, state and ZIP code', { city: 'Larkspur Wells', state: 'KS', zip: '66302' }],
  ['ZIP code', { zip: '66302' }],
  ['state', { state: 'OH' }],
])('another %s beside a whole address holds the row at that address', async (_, fields) => {
  const [plain, beside] = await batch({ address: OAK_AVENUE }, { address: OAK_AVENUE, ...fields });
  expect(beside).toMatchObject({ status: 'review', record_key: plain.record_key });
  expect(beside.confidence.level).not.toBe('high');
});

test('a postcode of another country beside a whole address holds the row', async () => {
  const [row] = await batch({ address: OAK_AVENUE, postcode: 'SF1 1AA' });
  expect(row.status).toBe('review');
});

test.each<[Row, string]>([
  [{}, 'The row is empty: send an address or coordinates.'],
  [
    { name: 'HQ', state: 'open', premium: 0, notes: ' ' },
    'Nothing in the row tells a place; it has "name", "state", "premium". Send address, or street, city, state and ' +
      'postcode, or lat and lng.',
  ],
])('%j tells no place, and why is said', async (record, reason) => {
  expect((await batch(record))[0]).toMatchObject({ status: 'unplaced', reason });
});

test.each<[string, Row]>([
  ['words', { lat: 'N/A', lng: 'N/A' }],
  ['words under other names', { latitude: '#N/A', longitude: 'unknown' }],
])('coordinates that are %s leave a row to its address, and it is told', async (_, point) => {
  const [plain, beside] = await batch({ address: OAK_AVENUE }, { address: OAK_AVENUE, ...point });
  expect(beside).toMatchObject({ status: 'placed', record_key: plain.record_key });
  expect(beside.confidence.why).toContain('Placed by its address: l');
});

test('half a coordinate is none, also beside an address', async () => {
  const [row] = await batch({ address: OAK_AVENUE, lat: 38.15, lng: null });
  expect(row).toMatchObject({ status: 'unplaced', reason: 'longitude (lng) is missing' });
});

test('sites, stops, origins, depots, ends of journeys and pins are read alike', async () => {
  const [place] = await batch({ address: OAK_AVENUE });
  const at = place.location.value;
  const parts = { address1: '411 Oak Avenue', city: 'Sampleford', state: 'KS', zip: '66301' };
  const named = { Latitude: at.lat, Longitude: at.lng };
  const { sites, records } = await ask('filter_by_location', {
    records: [{ ...named, id: 'r' }],
    sites: [{ id: 's', name: 'Branch', ...parts }],
    within_miles: 1,
  });
  expect([sites[0].location, records[0].within]).toEqual([at, true]);
  for (const object of [parts, named]) {
    const { depot, drivers } = await ask('plan_routes', { depot: object, stops: [parts, named] });
    expect(depot.location).toEqual(at);
    expect(drivers[0].stops).toHaveLength(2);
    const { origin } = await ask('get_travel_time_area', { origin: object, minutes: [5] });
    expect(origin.location).toEqual(at);
    const { journeys } = await ask('get_road_distances', { journeys: [{ from: object, to: OAK_AVENUE }] });
    expect(journeys[0].from.location).toEqual(at);
    const { map } = await ask('render_map', { rows: [object] });
    expect(map).toMatchObject({ pins: 1 });
  }
});

test('an end that tells no place is refused with what is read', async () => {
  const asked = ask('get_travel_time_area', { origin: { state: 'open' }, minutes: [5] });
  await expect(asked).rejects.toThrow('origin: could not be placed: The row is empty');
});
