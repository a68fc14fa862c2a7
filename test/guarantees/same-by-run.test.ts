// Guarantees 3 and 4: a row of a run is answered as the row itself is, with the same places in doubt.
import { openDesk } from './sample-desk.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

/** A house near a border, a town, and a postcode that lies across one. */
const RECORDS = [
  { id: 'house', address: '2 Church Lane, Sampleford' },
  { id: 'town', address: 'Sampleford' },
  { id: 'postcode', address: 'SF1 1AA' },
];
const LOST = [
  { id: 'lost', address: 'nowhere at all' },
  { id: 'pole', lat: 91, lng: 0 },
];
const SITE = { id: 'site', lat: 55.328961, lng: -2.232604 };

interface Made {
  run: string;
  /** The same rows by their own words. */
  records: { id: string; address: string }[];
}

const MAKERS: Record<string, () => Promise<Made>> = {
  async render_map() {
    const { run } = await desk.answer('geocode_batch', { records: RECORDS });
    const map = await desk.answer('render_map', { from_run: run.run_id });
    return { run: map.run.run_id, records: RECORDS };
  },
  async get_map() {
    const { run } = await desk.answer('geocode_batch', { records: RECORDS });
    const { map } = await desk.answer('render_map', { from_run: run.run_id });
    const got = await desk.answer('get_map', { map: map.id });
    return { run: got.run.run_id, records: RECORDS };
  },
  async get_road_distances() {
    const journeys = RECORDS.map(({ id, address }) => ({ id, from: SITE_POINT, to: address }));
    const { run } = await desk.answer('get_road_distances', { journeys });
    return { run: run.run_id, records: RECORDS };
  },
  async find_postcodes_in_radius() {
    const { run, areas } = await desk.answer('find_postcodes_in_radius', AROUND);
    return { run: run.run_id, records: listCodes(areas) };
  },
  async 'find_postcodes_in_radius, as a map'() {
    const { areas, map } = await desk.answer('find_postcodes_in_radius', { ...AROUND, render: true });
    const { run } = await desk.answer('get_map', { map: map.id, layer: 'areas' });
    return { run: run.run_id, records: listCodes(areas) };
  },
};
const AROUND = { center: 'SF1 1AA', radius: 3 };
const listCodes = (areas: { code: string }[]) => areas.map(({ code }) => ({ id: code, address: code }));
const SITE_POINT = { lat: SITE.lat, lng: SITE.lng };

const TAKERS: Record<string, object> = {
  get_location_facts: { fields: ['conservation_area', 'flood'] },
  get_area_risk: { metric: 'flood' },
  geocode_batch: {},
  filter_by_location: { sites: [SITE], within_km: 1 },
};

describe.each(Object.keys(MAKERS))('a run of %s', (maker) => {
  let made: Made;
  beforeAll(async () => {
    made = await (MAKERS[maker] as () => Promise<Made>)();
  });

  test.each(Object.keys(TAKERS))('is answered by %s as its rows are', async (taker) => {
    const direct = await desk.answer(taker, { ...TAKERS[taker], records: made.records });
    const byRun = await desk.answer(taker, { ...TAKERS[taker], source: { run: made.run } });
    expect(direct.records.length).toBeGreaterThan(2);
    expect(byRun.records.map(withoutName)).toEqual(direct.records.map(withoutName));
    expect(byRun.confidence).toEqual(direct.confidence);
  });
});

/** The title of a pin is the name of its row. */
function withoutName({ name: _, ...row }: { name?: string }) {
  return row;
}

test('a row that was placed in the country asked for stays there by its run, and by that of its map', async () => {
  const asked = { country: 'US', records: [{ id: 'town', address: 'Sampleford' }] };
  const placed = await desk.answer('geocode_batch', asked);
  const { run_id } = placed.run;
  const [{ record_key, location, confidence }] = placed.records;
  const { run } = await desk.answer('render_map', { from_run: run_id });
  const combined = await desk.answer('combine_runs', { runs: [run_id, run_id] });
  // Beside its own why it is said there that its middle was measured.
  const measured = { ...confidence, why: expect.stringContaining(confidence.why) };
  for (const again of [run_id, run.run_id, combined.run.run_id]) {
    const byRun = await desk.answer('filter_by_location', { source: { run: again }, sites: [SITE] });
    expect(byRun.records).toMatchObject([{ record_key, location: location.value, confidence: measured }]);
  }
  const source = { run: run_id, from_column: 'location', to_column: 'location' };
  const { journeys } = await desk.answer('get_road_distances', { source });
  expect(journeys).toMatchObject([{ from: { record_key }, to: { record_key, confidence } }]);
});

test('a row that could not be placed has the same reason by a run of its map', async () => {
  const records = [...RECORDS, ...LOST];
  const placed = await desk.answer('geocode_batch', { records });
  const map = await desk.answer('render_map', { from_run: placed.run.run_id });
  const byMap = await desk.answer('geocode_batch', { source: { run: map.run.run_id } });
  // A pin is called by its place, where no name was sent.
  const unnamed = byMap.records.map((record: object) => ({ ...record, name: null }));
  expect(unnamed).toEqual(placed.records);
});

test('a map and a join of a run tell its caveats: fictional rows, and ids that are sent twice', async () => {
  const records = [
    { id: 'a', address: '2 Church Lane, Sampleford' },
    { id: 'a', address: 'SF1 1AA' },
    { id: 'b', address: 'Springfield, Illinois' },
  ];
  const placed = await desk.answer('geocode_batch', { records });
  const { run_id } = placed.run;
  const told = placed.confidence.caveats.map(({ basis, ids }: Caveat) => [basis, ids]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['sample_data', ['a', 'a']],
      ['duplicate_id', ['a', 'a']],
    ]),
  );
  for (const [taker, body] of [
    ['render_map', { from_run: run_id }],
    ['combine_runs', { runs: [run_id, run_id] }],
    ['filter_by_location', { source: { run: run_id }, sites: [SITE] }],
  ] as const) {
    const { confidence } = await desk.answer(taker, body);
    expect([taker, confidence]).toEqual([taker, placed.confidence]);
  }
});

interface Caveat {
  basis: string;
  ids: string[];
}

test('a line or an area of a map has the place and key that its own endpoint gives it', async () => {
  const { items, map } = await desk.answer('get_live_hazards', { render: true });
  const got = await desk.answer('get_map', { map: map.id });
  const places = (rows: readonly Placed[]) =>
    rows.map(({ id, record_key, location }) => [id, record_key, location]).sort();
  const drawn = items.filter(({ location }: Placed) => location !== undefined);
  expect(places(await desk.keptRows(got.run.run_id))).toEqual(places(drawn));
  expect(items.map(({ outline }: { outline: { type: string } }) => outline.type)).toContain('Polygon');
  const { summary } = await desk.answer('combine_runs', { runs: [got.run.run_id, got.run.run_id] });
  expect(summary).toMatchObject({ rows: drawn.length, without_key: 0 });
});

interface Placed {
  id: string;
  record_key: string | null;
  location?: { lat: number; lng: number };
}

test('a line that is sent to a map is taken at a point on it', async () => {
  const line = {
    type: 'LineString',
    coordinates: [
      [-2.24, 55.33],
      [-2.23, 55.33],
      [-2.22, 55.33],
    ],
  };
  const { run } = await desk.answer('render_map', { layers: [{ geojson: line }] });
  const { records } = await desk.answer('filter_by_location', { source: { run: run.run_id }, sites: [SITE] });
  expect(records).toMatchObject([{ status: 'placed', location: { lat: 55.33, lng: -2.23 } }]);
});

test.each([
  ['get_live_hazards', {}],
  ['ask_table', { question: 'stock over 4', records: [{ id: 'a', ...SITE_POINT, stock: 5 }] }],
  ['find_postcodes_in_radius', { center: 'SF1 1AA', radius: 3 }],
])('the CSV of a run of %s has the place, status and key of each row', async (name, body) => {
  const { run } = await desk.answer(name, body);
  const csv = await desk.csvOf(run.run_id);
  const [{ record_key, location, lat = location?.lat }] = await desk.keptRows(run.run_id);
  const head = csv.slice(0, csv.indexOf('\r\n')).split(',');
  expect(head).toEqual(expect.arrayContaining(['lat', 'lng', 'status', 'record_key']));
  expect(csv).toContain(record_key);
  expect(csv).toContain(String(lat));
});

test.each([
  ['geocode_batch', { country: 'US' }],
  ['get_location_facts', { region: 'us' }],
])('rows that %s placed with a hint stay where they are', async (name, hint) => {
  const { run } = await desk.answer(name, { addresses: ['Newport', 'Cambridge', 'nowhere at all'], ...hint });
  const placesOf = (rows: Place[]) => rows.map(({ status, record_key }) => [status, record_key]);
  const kept = placesOf(await desk.keptRows(run.run_id));
  const { records } = await desk.answer('find_nearby', {
    category: 'pharmacies',
    source: { run: run.run_id },
  });
  expect(placesOf(records)).toEqual(kept);
  const plain = await desk.answer('geocode_batch', { addresses: ['Newport', 'Cambridge'] });
  expect(placesOf(plain.records)).not.toEqual(kept.slice(0, 2));
});

interface Place {
  status: string;
  record_key: string | null;
}
