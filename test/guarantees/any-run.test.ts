// Guarantee 3: a run_id can be reused as input by any endpoint. The run of each endpoint, and of a job, to each that
// takes rows by reference.
import { contracts } from '../../shared/api/index.ts';
import { openDesk, SHEET_LINK } from './sample-desk.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
const runs: Record<string, string> = {};

const HIGH_STREET = '12 High Street, Sampleford, SF1 1AA';
const RECORDS = [
  { id: 'shop', name: 'The shop', address: HIGH_STREET, stock: 5, depot: 'SF1 3AD' },
  { id: 'yard', lat: 55.33, lng: -2.23, stock: 7, depot: 'SF1 3AD' },
  { id: 'town', address: 'Sampleford, SF1 1AA', stock: 9, depot: HIGH_STREET },
  { id: 'lost', address: 'nowhere at all', stock: 1, depot: '' },
];
const SITE = { id: 'site', lat: 55.328961, lng: -2.232604 };
const AT_SITE = { lat: SITE.lat, lng: SITE.lng };

/** The calls whose runs are taken; those of maps, jobs and sheets need another's answer first. */
const MAKERS: Record<string, unknown> = {
  geocode_batch: { records: RECORDS },
  filter_by_location: { records: RECORDS, sites: [SITE], within_miles: 1 },
  get_road_distances: {
    journeys: [
      { id: 'there', from: HIGH_STREET, to: 'SF1 3AD', stock: 3 },
      { id: 'back', from: AT_SITE, to: HIGH_STREET },
    ],
  },
  get_travel_time_area: { origin: HIGH_STREET, records: RECORDS },
  find_postcodes_in_radius: { center: HIGH_STREET, radius: 5 },
  plan_routes: { depot: AT_SITE, stops: RECORDS },
  ask_table: { question: 'stock over 4', records: RECORDS },
  get_location_facts: { records: RECORDS },
  get_area_risk: { metric: 'flood', records: RECORDS },
  get_live_hazards: {},
  check_live_hazards: { records: RECORDS },
  find_nearby: { category: 'pharmacies', records: RECORDS },
  find_official_places: { kind: 'gp', records: RECORDS },
  render_map: { rows: RECORDS },
};

beforeAll(async () => {
  desk = await openDesk();
  for (const [name, body] of Object.entries(MAKERS)) runs[name] = (await desk.answer(name, body)).run.run_id;
  const { map } = await desk.answer('render_map', { rows: RECORDS });
  const points = RECORDS.map((pin) => ({ layer: 'pins', ...pin, moved: true }));
  runs.update_map = (await desk.answer('update_map', { map: map.id, upsert_points: points })).run.run_id;
  runs.get_map = (await desk.answer('get_map', { map: map.id })).run.run_id;
  const { run: deleted } = await desk.answer('delete_map', { maps: [map.id] });
  runs.delete_map = deleted.run_id;
  runs.combine_runs = (
    await desk.answer('combine_runs', { runs: [runs.geocode_batch, runs.get_location_facts] })
  ).run.run_id;
  const written = { run_id: runs.get_area_risk, sheet: SHEET_LINK };
  runs.write_to_sheet = (await desk.answer('write_to_sheet', written)).run.run_id;
  runs.get_job = await runOfJob();
});
afterAll(() => desk.close());

/** The run of a background job, from get_job. */
async function runOfJob(): Promise<string> {
  const source = { run: runs.geocode_batch };
  const { job_id } = await desk.answer('geocode_batch', { source, background: true });
  for (;;) {
    const { status, run_id } = await desk.answer('get_job', { job_id });
    if (status === 'done') return run_id;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** How each endpoint takes a run. */
const TAKERS: Record<string, (run: string) => unknown> = {
  geocode_batch: (run) => ({ source: { run } }),
  filter_by_location: (run) => ({ source: { run }, sites_source: { run }, within_km: 2 }),
  get_road_distances: (run) => ({ source: { run, from_column: 'location', to_column: 'location' } }),
  get_travel_time_area: (run) => ({ origin: AT_SITE, source: { run } }),
  plan_routes: (run) => ({ depot: AT_SITE, source: { run } }),
  ask_table: (run) => ({ question: 'within 1 mile of Sampleford, SF1 1AA', source: { run } }),
  get_location_facts: (run) => ({ source: { run } }),
  get_area_risk: (run) => ({ metric: 'crime', source: { run } }),
  check_live_hazards: (run) => ({ source: { run } }),
  find_nearby: (run) => ({ category: 'schools', mode: 'count', source: { run } }),
  find_official_places: (run) => ({ kind: 'pharmacy', source: { run } }),
  render_map: (run) => ({ from_run: run }),
  combine_runs: (run) => ({ runs: [run, run] }),
  write_to_sheet: (run) => ({ run_id: run, sheet: SHEET_LINK }),
};

/** Why the rows of a run cannot be asked that, in one sentence. */
const REFUSED: Record<string, Record<string, RegExp>> = {
  delete_map: Object.fromEntries(
    Object.keys(TAKERS)
      .filter((taker) => taker !== 'combine_runs')
      .map((taker) => [taker, /this run of delete_map has no rows to (take|write): its maps are gone$/]),
  ),
};

const MAKER_NAMES = contracts.map(({ name }) => name);

test('a run of every endpoint is taken, by all that take rows by reference', () => {
  expect(Object.keys(runs).sort()).toEqual([...MAKER_NAMES].sort());
  expect([MAKER_NAMES.length, Object.keys(TAKERS).length]).toEqual([20, 14]);
});

describe.each(MAKER_NAMES)('a run of %s', (maker) => {
  test.each(Object.keys(TAKERS))('is taken by %s, or it says why not', async (taker) => {
    const run = runs[maker] ?? '';
    const { status, body } = await desk.ask(taker, TAKERS[taker]?.(run));
    const refusal = REFUSED[maker]?.[taker];
    if (refusal) return expect([status, body.error]).toEqual([400, expect.stringMatching(refusal)]);
    expect([status, body.error]).toEqual([200, undefined]);
    expect(contracts.find(({ name }) => name === taker)?.response.parse(body)).toEqual(body);
    const before = await desk.keptRows(run);
    if (taker === 'combine_runs') return expect(body.summary).toMatchObject(joinedWithItself(before));
    const isAnswer = maker === 'ask_table' && taker !== 'write_to_sheet';
    const taken = isAnswer ? before.filter(({ match }) => match) : before;
    const after = await desk.keptRows(body.run.run_id);
    expect(after.map(({ id }) => id)).toEqual(taken.map(({ id }) => id));
    expect(body.run.rows).toBe(taken.length);
  });
});

/** Rows without a key are joined by their ids. */
function joinedWithItself({ length }: readonly unknown[]) {
  return { rows: length, changed: 0, added: 0, removed: 0, without_key: 0 };
}

test('every row of a run has an id, and a key and its columns where it has a place', async () => {
  for (const maker of MAKER_NAMES) {
    const contract = contracts.find(({ name }) => name === maker);
    for (const row of await desk.keptRows(runs[maker] ?? '')) {
      expect(row.id).toMatch(/./);
      if (maker === 'get_job' || maker === 'write_to_sheet') continue;
      const cells = Object.entries(contract?.columns ?? {}).map(([name, { read }]) => [name, read(row)]);
      const { lat, lng, record_key } = Object.fromEntries(cells);
      const isKnown = [typeof lat, typeof lng, record_key === null] as const;
      expect([maker, row.id, isKnown]).toEqual([
        maker,
        row.id,
        lat === null ? expect.anything() : ['number', 'number', false],
      ]);
    }
  }
});

test('a row of a run is placed as the row itself is: with the same key, and as surely', async () => {
  const { run } = await desk.answer('check_live_hazards', { records: RECORDS });
  const itself = new Map((await desk.keptRows(run.run_id)).map((row) => [row.id, row]));
  for (const maker of MAKER_NAMES) {
    if (['get_road_distances', 'get_live_hazards', 'find_postcodes_in_radius', 'delete_map'].includes(maker))
      continue;
    const again = await desk.answer('check_live_hazards', { source: { run: runs[maker] } });
    for (const { id, record_key, location, confidence } of await desk.keptRows(again.run.run_id)) {
      const own = itself.get(id);
      expect([maker, id, record_key, location, confidence]).toEqual([
        maker,
        id,
        own.record_key,
        own.location,
        own.confidence,
      ]);
    }
  }
});

test('a place that a run tells by its point alone keeps its key, and is no surer than it was', async () => {
  for (const maker of ['get_live_hazards', 'get_map']) {
    const before = new Map((await desk.keptRows(runs[maker] ?? '')).map((row) => [row.id, row]));
    const { run } = await desk.answer('filter_by_location', { source: { run: runs[maker] }, sites: [SITE] });
    for (const { id, record_key, confidence } of await desk.keptRows(run.run_id))
      expect([id, record_key, confidence]).toEqual([
        id,
        before.get(id).record_key,
        before.get(id).confidence,
      ]);
  }
});

test('a journey that was measured is taken at its end, with the key of that place', async () => {
  const { records } = await desk.answer('geocode_batch', { records: [{ id: 'back', address: HIGH_STREET }] });
  const {
    run,
    message,
    notes = [],
  } = await desk.answer('check_live_hazards', {
    source: { run: runs.get_road_distances },
  });
  expect([message, ...notes].join(' ')).toContain('each at the end of its journey.');
  const back = (await desk.keptRows(run.run_id)).find(({ id }) => id === 'back');
  expect(back).toMatchObject({ record_key: records[0].record_key, location: records[0].location.value });
});

test('ask, then map, route or write the answer: the rows that match are taken, and it is said', async () => {
  const { map, message } = await desk.answer('render_map', { from_run: runs.ask_table });
  expect(map.pins).toBe(3);
  expect(message).toContain('Read 3 of 4 rows of the run of ask_table, those that are its answer.');
  const { run } = await desk.answer('ask_table', { question: 'stock over 100', records: RECORDS });
  const { status, body } = await desk.ask('geocode_batch', { source: { run: run.run_id } });
  expect([status, body.error]).toEqual([
    400,
    'source.run: this run of ask_table has no rows to take: no row matched',
  ]);
  const refused = await desk.answer('ask_table', { question: 'flood risk in a high zone', records: RECORDS });
  expect(refused).toMatchObject({ answered: false, run: { rows: RECORDS.length } });
  const again = await desk.answer('geocode_batch', { source: { run: refused.run.run_id } });
  expect(again.records.map(({ id }: { id: string }) => id)).toEqual(RECORDS.map(({ id }) => id));
  expect(again.read_as).toBe('Read 4 rows of the run of ask_table, whose question was not answered.');
});

test('get_road_distances takes from_column and to_column of a run: its own columns or those sent', async () => {
  const source = { run: runs.geocode_batch, from_column: 'depot', to_column: 'input' };
  const { journeys } = await desk.answer('get_road_distances', { source });
  const sent = RECORDS.map(({ id, depot, address = '55.33, -2.23' }) => [id, depot, address]);
  expect(journeys.map(({ id, from, to }: Journey) => [id, from.input, to.input])).toEqual(sent);
  const plain = await desk.ask('get_road_distances', { source: { run: runs.geocode_batch } });
  expect(plain.body.error).toMatch(
    /^source.run: a run of geocode_batch tells no start and end: name from_column and to_column of location, id, /,
  );
  const unknown = await desk.ask('get_road_distances', { source: { ...source, to_column: 'imput' } });
  expect(unknown.body.error).toMatch(/^source.to_column: got "imput", did you mean 'input'/);
});

interface Journey {
  id: string;
  from: { input: string };
  to: { input: string };
}

test('a run may name its columns as a file does', async () => {
  const source = { run: runs.geocode_batch, address_column: 'depot', name_column: 'stock' };
  const { records } = await desk.answer('filter_by_location', { source, sites: [SITE] });
  expect(
    records.map(({ id, name, input }: { id: string; name: string; input: string }) => [id, name, input]),
  ).toEqual(RECORDS.map(({ id, stock, depot }) => [id, String(stock), depot]));
});

test('the run of a job that is not done says so', async () => {
  await desk.db.query("update job set status = 'running' where run_id = $1", [runs.get_job]);
  await desk.db.query('delete from job_answer where run_id = $1', [runs.get_job]);
  await desk.db.query('delete from run where id = $1', [runs.get_job]);
  for (const body of [{ source: { run: runs.get_job } }]) {
    const { status, body: refused } = await desk.ask('geocode_batch', body);
    expect([status, refused.code]).toEqual([400, 'job_not_done']);
    expect(refused.error).toMatch(
      /^source: the run of job_\w+ is not there yet, the job is running: ask get_job/,
    );
  }
});
