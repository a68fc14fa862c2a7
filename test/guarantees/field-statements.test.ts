// Statements of single fields and limits, each with a test named after it, on the fictional towns over HTTP.
import { openDesk } from './sample-desk.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const HOUSE = '12 High Street, Sampleford, SF1 1AA';
const AT = { lat: 55.328961, lng: -2.232604 };

describe.each(['SF1', 'SF1 1'])('the district or sector %s is known to all endpoints alike', (area) => {
  test.each([
    ['geocode_batch', { addresses: [area] }],
    ['get_location_facts', { addresses: [area], fields: ['council'] }],
    ['find_nearby', { addresses: [area], category: 'pubs' }],
  ])('as a row of %s', async (name, body) => {
    const { records } = await desk.answer(name, body);
    expect(records[0]).toMatchObject({ status: 'placed' });
  });

  test.each([
    ['get_road_distances', { journeys: [{ id: '1', from: area, to: HOUSE }] }],
    ['filter_by_location', { records: [{ id: 'a', ...AT }], sites: [{ id: 's', address: area }] }],
    ['get_travel_time_area', { origin: area }],
    ['find_postcodes_in_radius', { center: area, radius: 2 }],
    ['plan_routes', { depot: area, stops: [HOUSE, 'SF1 3AD'] }],
  ])('as an end of %s', async (name, body) => {
    const answer = await desk.answer(name, body);
    const end = answer.journeys?.[0].from ?? answer.sites?.[0] ?? answer.origin ?? answer.center;
    expect((end ?? answer.depot).location).not.toBeNull();
  });
});

test('a coordinate far from the sample towns does not rest on them', async () => {
  const { run, confidence } = await desk.answer('geocode_batch', {
    records: [{ id: 'a', lat: 51.507222, lng: -0.1275 }],
  });
  expect(run.sources.map(({ name }: { name: string }) => name).join()).not.toContain('sampleford');
  expect(confidence.caveats).not.toContainEqual(expect.objectContaining({ basis: 'sample_data' }));
});

test('find_postcodes_in_radius: a center in the other country than the one asked is outside coverage', async () => {
  const { outside_coverage, message } = await desk.answer('find_postcodes_in_radius', {
    center: '66301',
    radius: 3,
    country: 'gb',
  });
  expect(outside_coverage).toBe('The center lies in the US, and areas of Great Britain were asked for.');
  expect(message).toContain('Outside coverage:');
});

describe('a field that changes nothing without another is refused by name', () => {
  test('bins of render_map without color_by', async () => {
    const { status, body } = await desk.ask('render_map', { rows: [{ id: 'a', ...AT, n: 1 }], bins: [1] });
    expect(status).toBe(400);
    expect(body.error).toBe('bins: got breaks without color_by, the field whose numbers they part');
  });

  test('bins of a layer without color_by', async () => {
    const layers = [{ name: 'a', rows: [{ id: 'a', ...AT, n: 1 }], bins: [1] }];
    const { status, body } = await desk.ask('render_map', { layers });
    expect(status).toBe(400);
    expect(body.error).toMatch(/^layers\[0\]\.bins: got breaks without color_by/);
  });

  test('layer of get_map without map', async () => {
    const { status, body } = await desk.ask('get_map', { layer: 'pins' });
    expect(status).toBe(400);
    expect(body.error).toBe('layer: got "pins" without map, the map whose layer it is');
  });
});

describe('guarantee 2 holds for the pins of a map: each keeps the record_key of its row, and how sure its place is', () => {
  const records = [
    { id: 'house', address: HOUSE },
    { id: 'held', address: '100 High Street, Sampleford' },
    { id: 'point', ...AT },
  ];
  const pinsOf = async (map: string) => {
    const { run } = await desk.answer('get_map', { map });
    const pins = await desk.keptRows(run.run_id);
    return pins.filter(({ layer }) => layer !== 'sites' && layer !== 'origin').map(toPlaced);
  };

  test.each([
    ['render_map', { rows: records }],
    ['filter_by_location', { records, sites: [AT], render: true }],
    ['get_travel_time_area', { origin: AT, records, render: true }],
    ['plan_routes', { depot: AT, stops: records, render: true }],
  ])('a map of %s', async (name, body) => {
    const { map, run } = await desk.answer(name, body);
    const sent = (await desk.keptRows(run.run_id)).map(toPlaced);
    const pins = new Map((await pinsOf(map.id)).map((pin) => [pin.id, pin]));
    expect(sent.map(({ id }) => pins.get(id))).toEqual(sent);
    expect(sent.map(({ status }) => status)).toEqual(['placed', 'review', 'placed']);
  });

  test('a pin that is moved by hand is as given from then on, one that is renamed is as it was', async () => {
    const { map } = await desk.answer('render_map', { rows: records });
    const upsert_points = [
      { id: 'house', ...AT, lat: 55.33 },
      { id: 'held', name: 'No. 100' },
    ];
    await desk.answer('update_map', { map: map.id, upsert_points });
    const pins = await pinsOf(map.id);
    expect(pins.map(({ id, status, confidence }) => [id, status, confidence.basis])).toEqual([
      ['house', 'placed', 'as_given'],
      ['held', 'review', 'review'],
      ['point', 'placed', 'as_given'],
    ]);
  });
});

interface Placed {
  id: string;
  record_key: string;
  status: string;
  flagged?: string;
  confidence: { basis: string };
  place_confidence?: { basis: string };
}

/** A pin tells how sure its place is, whatever was measured from or to it. */
function toPlaced({ id, record_key, status, flagged, confidence, place_confidence = confidence }: Placed) {
  return { id, record_key, status, flagged, confidence: place_confidence };
}

test.each(['at least 1 crime nearby', 'at risk of flooding', 'with over 100 vehicles a day'])(
  "ask_table, %s: a row outside the data's coverage says so, and is not a sure no",
  async (question) => {
    const records = [
      { id: 'here', ...AT },
      { id: 'scotland', lat: 56.5, lng: -4 },
    ];
    const { run, confidence } = await desk.answer('ask_table', { question, records, mode: 'match' });
    const [here, beyond] = await desk.keptRows(run.run_id);
    expect(here).not.toHaveProperty('reason');
    expect(beyond).toMatchObject({
      match: false,
      reason: expect.any(String),
      confidence: { level: 'low', score: 0, basis: 'outside_coverage', why: beyond.reason },
    });
    expect(confidence.caveats).toContainEqual(
      expect.objectContaining({ basis: 'outside_coverage', ids: ['scotland'] }),
    );
  },
);

test('filter_by_location draws no circle around all of the earth', async () => {
  const body = { records: [{ id: 'a', ...AT }], sites: [AT], within_km: 1e308, render: true };
  const { map, summary } = await desk.answer('filter_by_location', body);
  expect([summary.within, map.layers.map(({ name }: { name: string }) => name)]).toEqual([
    1,
    ['matches', 'sites'],
  ]);
});

test('update_map: a new title has a character', async () => {
  const { map } = await desk.answer('render_map', { rows: [{ id: 'a', ...AT }], title: 'Shops' });
  for (const title of ['', '  ']) {
    const { status, body } = await desk.ask('update_map', { map: map.id, title });
    expect(status).toBe(400);
    expect(body.error).toMatch(/^title: /);
  }
  expect((await desk.answer('get_map', { map: map.id })).map.title).toBe('Shops');
});

test('one of several rows is told in the singular', async () => {
  const records = [
    { id: 'a', ...AT },
    { id: 'b', lat: 55.95, lng: -3.19 },
  ];
  const nearby = await desk.answer('find_nearby', { records, category: 'pubs' });
  expect(nearby.message).toMatch(/^1 of 2 rows has a place/);
  const live = await desk.answer('check_live_hazards', { records });
  expect(live.message).toMatch(/^1 of 2 rows is inside/);
});

test('dry_run of a map places and keeps nothing, and tells its rows and columns', async () => {
  const rows = [
    { id: 'a', ...AT, kind: 'shop' },
    { id: 'b', address: HOUSE },
    { id: 'c', address: HOUSE },
  ];
  const told = await desk.answer('render_map', { rows, dry_run: true });
  expect(told.dry_run).toEqual({
    cost: 1,
    rows: 3,
    distinct_rows: 2,
    columns: ['id', 'address', 'lat', 'lng', 'kind'],
    seconds: 0.1,
  });
  expect(told.usage.used).toBe(0);
  const { run } = await desk.answer('geocode_batch', { records: rows });
  const ofRun = await desk.answer('render_map', { from_run: run.run_id, dry_run: true });
  expect([ofRun.dry_run.rows, ofRun.read_as]).toEqual([3, 'Read 3 rows of the run of geocode_batch.']);
  const line = {
    type: 'LineString',
    coordinates: [
      [-2.24, 55.33],
      [-2.23, 55.33],
    ],
  };
  const layers = [{ rows }, { geojson: line }];
  expect((await desk.answer('render_map', { layers, dry_run: true })).dry_run.rows).toBe(4);
  const { body } = await desk.ask('render_map', { dry_run: true });
  expect(body.error).toBe('send exactly one of layers, rows, source and from_run, got none');
});

test('a map that draws zones names where they are from, and one elsewhere does not', async () => {
  const ZONES = 'Flood Map for Planning, flood zones 2 and 3, sampleford';
  const named = ({ run }: { run: { sources: { name: string }[] } }) =>
    run.sources.map(({ name }) => name).includes(ZONES);
  const draw = (at: object) => desk.answer('render_map', { rows: [{ id: 'a', ...at }], flood_zones: true });
  const drawn = await draw(AT);
  expect(drawn.message).not.toContain('No official flood zones');
  const elsewhere = await draw({ lat: 51.5, lng: -0.1 });
  expect([named(drawn), named(await desk.answer('get_map', { map: drawn.map.id }))]).toEqual([true, true]);
  expect(named(elsewhere)).toBe(false);
  const plain = await desk.answer('render_map', { rows: [{ id: 'a', ...AT }] });
  expect(named(plain)).toBe(false);
  const changed = await desk.answer('update_map', { map: plain.map.id, flood_zones: true });
  expect([named(changed), named(await desk.answer('get_map', { map: plain.map.id }))]).toEqual([true, true]);
});
