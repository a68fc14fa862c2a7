// Guarantee 5, of rows that were taken from runs: what a row carries along names its sources too, however often.
import { openDesk, SHEET_LINK } from './sample-desk.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const HOUSE = { id: 'a', lat: 55.328961, lng: -2.232604, stock: 5 };
const YARD = { id: 'b', lat: 55.33, lng: -2.231, stock: 7 };
const RECORDS = [HOUSE, YARD];
const SITE = { id: 'site', lat: 55.33, lng: -2.23 };

interface Source {
  name: string;
  as_of: string;
}

interface Ran {
  run: { run_id: string; sources: Source[] };
}

const ask = (name: string, body: object): Promise<Ran> => desk.answer(name, body);
const namesOf = ({ run }: Ran) => run.sources.map(({ name }) => name);

/** A run whose answer rests on data that the next one does not ask. */
const MAKERS: [string, object][] = [
  ['get_area_risk', { metric: 'crime', records: RECORDS }],
  ['find_nearby', { category: 'pharmacies', mode: 'count', records: RECORDS }],
];

describe.each(MAKERS)('what %s answered', (maker, body) => {
  let made: Ran;
  let carried: Ran;
  let own: string[];
  beforeAll(async () => {
    made = await ask(maker, body);
    carried = await ask('get_location_facts', { fields: ['council'], source: { run: made.run.run_id } });
    const alone = await ask('get_location_facts', { fields: ['council'], records: RECORDS });
    own = namesOf(made).filter((name) => !namesOf(alone).includes(name));
    expect(own.length).toBeGreaterThan(0);
  });
  const from = () => ({ run: carried.run.run_id });

  test('is named by a run that carries it', () => {
    expect(carried.run.sources).toEqual(expect.arrayContaining(made.run.sources));
    expect(carried.run.sources).toEqual(carried.run.sources.map(({ name, as_of }) => ({ name, as_of })));
  });

  test('is named by what is answered from that run', async () => {
    for (const [taker, asked] of [
      ['ask_table', { question: 'stock over 1', source: from() }],
      ['render_map', { from_run: from().run }],
      ['render_map', { source: { ...from(), name_column: 'council' } }],
      ['combine_runs', { runs: [from().run, from().run] }],
      ['filter_by_location', { source: from(), sites: [SITE], render: true }],
      ['plan_routes', { source: from(), depot: { lat: 55.33, lng: -2.23 } }],
      ['write_to_sheet', { run_id: from().run, sheet: SHEET_LINK }],
    ] as const) {
      const answer = await ask(taker, asked);
      expect([taker, namesOf(answer)]).toEqual([taker, expect.arrayContaining(own)]);
      expect(Object.keys(answer.run.sources[0] ?? {}).sort()).toEqual(['as_of', 'name']);
    }
  });

  test('is named by a third run, and by a map of it', async () => {
    const third = await ask('get_location_facts', { fields: ['council'], source: from() });
    expect(namesOf(third)).toEqual(expect.arrayContaining(own));
    const map = await ask('render_map', { from_run: third.run.run_id });
    expect(namesOf(map)).toEqual(expect.arrayContaining(own));
  });

  test('is named by a background job', async () => {
    const { job_id } = await desk.answer('geocode_batch', { source: from(), background: true });
    let job = await desk.answer('get_job', { job_id });
    while (job.status !== 'done') {
      await new Promise((resolve) => setTimeout(resolve, 50));
      job = await desk.answer('get_job', { job_id });
    }
    const asked = await ask('ask_table', { question: 'stock over 1', source: { run: job.run_id } });
    expect(namesOf(asked)).toEqual(expect.arrayContaining(own));
  });
});

test('a run whose answer is replaced is not named, where nothing of it is left but the row as sent', async () => {
  const first = await ask('get_area_risk', { metric: 'crime', records: RECORDS });
  await desk.db.query(
    `update run set sources = '[{"name": "Crimes of the year before", "as_of": "2023-01-01"}]' where id = $1`,
    [first.run.run_id],
  );
  const again = await ask('get_area_risk', { metric: 'crime', source: { run: first.run.run_id } });
  expect(again.run.sources).toEqual(first.run.sources);
});

test('a run whose points are sites is named', async () => {
  const hazards = await ask('get_live_hazards', {});
  expect(hazards.run.sources.length).toBeGreaterThan(0);
  const measured = await ask('filter_by_location', {
    records: RECORDS,
    sites_source: { run: hazards.run.run_id },
  });
  expect(measured.run.sources).toEqual(expect.arrayContaining(hazards.run.sources));
});
