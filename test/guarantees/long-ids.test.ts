// An id that JSON has rounded is another id: it is refused, wherever ids are sent, and never answered under a wrong one.
import { openDesk } from './sample-desk.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

/** JSON.parse makes 9007199254740992 of it. */
const LONG = 2 ** 53;

const AT = { lat: 55.328961, lng: -2.232604 };
const row = (id: unknown) => ({ id, ...AT });
const list = (id: unknown) => [row('a'), row(id)];
const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [-2.23, 55.33] } };

const CALLS: [string, string, (id: unknown) => object][] = [
  ['geocode_batch', 'records[1].id', (id) => ({ records: list(id) })],
  ['filter_by_location', 'records[1].id', (id) => ({ records: list(id), sites: [AT] })],
  ['filter_by_location', 'sites[1].id', (id) => ({ records: [AT], sites: list(id) })],
  ['get_road_distances', 'journeys[0].id', (id) => ({ journeys: [{ id, from: AT, to: 'SF1 1AA' }] })],
  ['get_travel_time_area', 'records[1].id', (id) => ({ origin: 'SF1 1AA', records: list(id) })],
  ['plan_routes', 'stops[1].id', (id) => ({ depot: AT, stops: list(id) })],
  ['ask_table', 'records[1].id', (id) => ({ question: 'all rows', records: list(id) })],
  [
    'ask_table',
    'rows[1][1]',
    (id) => ({
      question: 'all rows',
      headers: ['v', 'id'],
      rows: [
        [1, 'a'],
        [2, id],
      ],
    }),
  ],
  [
    'ask_table',
    'reference_records[1].id',
    (id) => ({ question: 'not in the second list', records: list('b'), reference_records: list(id) }),
  ],
  ['get_location_facts', 'records[1].id', (id) => ({ records: list(id) })],
  ['get_area_risk', 'records[1].id', (id) => ({ metric: 'flood', records: list(id) })],
  ['check_live_hazards', 'records[1].id', (id) => ({ records: list(id) })],
  ['find_nearby', 'records[1].id', (id) => ({ category: 'pharmacies', records: list(id) })],
  ['find_official_places', 'records[1].id', (id) => ({ kind: 'gp', records: list(id) })],
  ['render_map', 'rows[1].id', (id) => ({ rows: list(id) })],
  ['render_map', 'layers[0].rows[1].id', (id) => ({ layers: [{ rows: list(id) }] })],
  ['render_map', 'layers[0].geojson.features[0].id', (id) => ({ layers: [{ geojson: { ...feature, id } }] })],
  [
    'render_map',
    'layers[0].geojson.features[0].properties.id',
    (id) => ({ layers: [{ geojson: { ...feature, properties: { id } } }] }),
  ],
  ['combine_runs', 'runs[1][1].id', (id) => ({ runs: [list('b'), list(id)], key: 'id' })],
];

test.each(CALLS)('%s refuses it as %s, and takes the longest that is exact', async (name, field, body) => {
  const { status, body: refused } = await desk.ask(name, body(LONG));
  expect([status, refused.error]).toEqual([
    400,
    `${field}: got 9007199254740992, a number keeps its digits only up to 9007199254740991: send the id as text`,
  ]);
  expect(refused.field).toBe(field);
  expect((await desk.ask(name, body(-LONG))).status).toBe(400);
  for (const id of [LONG - 1, String(LONG + 1), 1.5, null])
    expect([id, (await desk.ask(name, body(id))).status]).toEqual([id, 200]);
});

test('pins are changed and taken away by an exact id', async () => {
  const { map } = await desk.answer('render_map', { rows: list('b') });
  const changes: [string, object][] = [
    ['upsert_points[0].id', { upsert_points: [{ layer: 'pins', ...row(LONG) }] }],
    ['remove_points[0].id', { remove_points: [{ layer: 'pins', id: LONG }] }],
  ];
  for (const [field, change] of changes) {
    const { status, body } = await desk.ask('update_map', { map: map.id, ...change });
    expect([status, body.field]).toEqual([400, field]);
  }
});

test('rows by reference keep their ids as text', async () => {
  const ids = ['9007199254740992', '9007199254740993', '12345678901234567890'];
  const { run } = await desk.answer('geocode_batch', { records: ids.map(row) });
  const { records } = await desk.answer('geocode_batch', { source: { run: run.run_id } });
  expect(records.map(({ id }: { id: string }) => id)).toEqual(ids);
});
