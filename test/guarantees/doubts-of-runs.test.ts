// A row whose coordinates are in doubt stays so, whatever takes it from a run or a map.
import { openDesk } from './sample-desk.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const AT = { lat: 55.328961, lng: -2.232604 };
const ADDRESS = '12 High Street, Sampleford, SF1 1AA';
const RECORDS = [
  { id: 'sure', ...AT },
  { id: 'house', address: '2 Church Lane, Sampleford, SF1 1AA' },
  // Its point alone looks like any other.
  { id: 'beside', address: ADDRESS, lat: 55.9, lng: -2.9 },
  { id: 'mistyped', lat: AT.lat, lng: -AT.lng },
];
const DOUBTED = ['beside', 'mistyped'];
const SITE = { id: 'site', ...AT };

/** The ids of the rows that an answer says are in doubt. */
const doubtedIn = ({ confidence }: { confidence: { caveats: { basis: string; ids: string[] }[] } }) =>
  confidence.caveats.find(({ basis }) => basis === 'doubted_point')?.ids ?? [];

const MAKERS: Record<string, [endpoint: string, body: object]> = {
  geocode_batch: ['geocode_batch', {}],
  filter_by_location: ['filter_by_location', { sites: [SITE], within_km: 1 }],
  find_nearby: ['find_nearby', { category: 'pub' }],
  get_location_facts: ['get_location_facts', { fields: ['flood'] }],
  get_area_risk: ['get_area_risk', { metric: 'flood' }],
  check_live_hazards: ['check_live_hazards', {}],
  get_travel_time_area: ['get_travel_time_area', { origin: AT }],
};
const TAKERS: Record<string, object> = {
  geocode_batch: {},
  filter_by_location: { sites: [SITE], within_km: 1 },
  find_nearby: { category: 'pub' },
  ask_table: { question: 'within 5 km of "SF1 1AA"' },
};

describe.each(Object.keys(MAKERS))('of a run of %s', (maker) => {
  let run: string;
  beforeAll(async () => {
    const [endpoint, body] = MAKERS[maker] as [string, object];
    const made = await desk.answer(endpoint, { ...body, records: RECORDS });
    expect(doubtedIn(made)).toEqual(DOUBTED);
    run = made.run.run_id;
  });

  test.each(Object.keys(TAKERS))('%s says it', async (taker) => {
    const taken = await desk.answer(taker, { ...TAKERS[taker], source: { run } });
    expect(doubtedIn(taken)).toEqual(DOUBTED);
  });

  test('a map says it, when it is read again too, and so does what takes the run of the map', async () => {
    const map = await desk.answer('render_map', { from_run: run });
    expect(doubtedIn(map)).toEqual(DOUBTED);
    const read = await desk.answer('get_map', { map: map.map.id });
    expect(doubtedIn(read)).toEqual(DOUBTED);
    for (const one of [map, read]) {
      const taken = await desk.answer('filter_by_location', {
        ...TAKERS.filter_by_location,
        source: { run: one.run.run_id },
      });
      expect(doubtedIn(taken)).toEqual(DOUBTED);
    }
  });

  test('runs that are joined say it', async () => {
    const joined = await desk.answer('combine_runs', { runs: [run, run], key: 'id' });
    expect(doubtedIn(joined)).toEqual(DOUBTED);
  });
});

test('a journey says it of either end, a map that draws its end of that alone', async () => {
  const [sure, , , mistyped] = RECORDS.map(({ id: _, ...place }) => place);
  const journeys = [
    { id: 'to', from: sure, to: mistyped },
    { id: 'from', from: mistyped, to: sure },
  ];
  const made = await desk.answer('get_road_distances', { journeys });
  expect(doubtedIn(made)).toEqual(['to', 'from']);
  const map = await desk.answer('render_map', { from_run: made.run.run_id });
  expect(doubtedIn(map)).toEqual(['to']);
});
