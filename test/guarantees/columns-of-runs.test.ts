// A run's rows as the input of a question, a map or a file: its columns, and the caller's own fields beside them.
import Papa from 'papaparse';
import { openDesk } from './sample-desk.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

/** The caller's own fields are called as columns of the answers are. */
const RECORDS = [
  { id: 'a', address: '12 High Street, Sampleford, SF1 1AA', count: 0, status: 'open' },
  { id: 'b', address: '2 Church Lane, Sampleford, SF1 1AG', count: 0, status: 'shut' },
];

async function countedPharmacies(): Promise<{ run: string; counts: number[] }> {
  const body = { category: 'pharmacies', mode: 'count', radius_km: 50, records: RECORDS };
  const { run, records } = await desk.answer('find_nearby', body);
  return { run: run.run_id, counts: records.map(({ count }: { count: number }) => count) };
}

test("a column of the answer keeps its name, and the caller's own field of that name is beside it", async () => {
  const { run, counts } = await countedPharmacies();
  expect(Math.min(...counts)).toBeGreaterThan(0);
  const ask = (question: string) => desk.answer('ask_table', { question, source: { run } });
  expect(await ask('count over 0')).toMatchObject({ answered: true, total: 2 });
  expect(await ask('count field is 0')).toMatchObject({ answered: true, total: 2 });
  const { map } = await desk.answer('render_map', { from_run: run, color_by: 'count' });
  const { features } = JSON.parse(await desk.text(`/v/${map.id}.geojson`));
  expect(features.map((one: { properties: object }) => one.properties)).toMatchObject(
    counts.map((count) => ({ count, 'count (field)': 0 })),
  );
});

test('CSV and joined runs have both', async () => {
  const { run, counts } = await countedPharmacies();
  const csv = await desk.text(`/runs/${run}.csv`);
  const rows = Papa.parse<Record<string, string>>(csv.trim(), { header: true }).data;
  const read = (name: string) => rows.map((row) => row[name]);
  expect(read('input')).toEqual(RECORDS.map(({ address }) => address));
  expect(read('count')).toEqual(counts.map(String));
  expect(read('count (field)')).toEqual(['0', '0']);
  expect(read('status (field)')).toEqual(['open', 'shut']);
  const columnsAsked = ['count', 'count (field)'];
  const joined = await desk.answer('combine_runs', { runs: [run, run], columns: columnsAsked });
  expect(joined.run.rows).toBe(2);
});

test('a later answer replaces the columns of an earlier one, not the own fields', async () => {
  const { run } = await countedPharmacies();
  const again = await desk.answer('find_nearby', { category: 'pharmacies', mode: 'count', source: { run } });
  const csv = await desk.text(`/runs/${again.run.run_id}.csv`);
  const own = csv
    .split('\r\n')[0]
    ?.split(',')
    .filter((name) => name.endsWith('(field)'));
  expect(own).toEqual(['count (field)', 'status (field)']);
});

test('a question does not look for its words in sentences of the answer', async () => {
  const { run } = await desk.answer('get_area_risk', { metric: 'flood', records: RECORDS });
  const { records } = await desk.answer('get_area_risk', { metric: 'flood', records: RECORDS });
  const word = records[0].flood.says.split(' ').at(-1).replace(/\W/g, '');
  const asked = await desk.answer('ask_table', { question: `says "${word}"`, source: { run: run.run_id } });
  expect(asked.answered).toBe(false);
});

const readCsv = async (run: string) => {
  const csv = await desk.text(`/runs/${run}.csv`);
  return Papa.parse<Record<string, string>>(csv.trim(), { header: true }).data;
};

test('a question keeps the names and points that it was sent once, under their own names', async () => {
  const records = [
    { id: 'a', name: 'Bridge Street', lat: 55.328961, lng: -2.232604, staff: 3 },
    { id: 'b', name: 'Church Lane', lat: 95, lng: 'x', staff: 8 },
  ];
  const { run } = await desk.answer('ask_table', { question: 'staff over 5', records });
  const [first, second] = await readCsv(run.run_id);
  expect(first).toMatchObject({ name: 'Bridge Street', lat: '55.328961', lng: '-2.232604', staff: '3' });
  // What is no point is no coordinate of the answer: it stays as it was sent.
  expect(second).toMatchObject({ name: 'Church Lane', lat: '', 'lat (field)': '95', 'lng (field)': 'x' });
  expect(Object.keys(first ?? {})).not.toContain('name (field)');
  const again = await desk.answer('ask_table', {
    question: 'name is Church Lane',
    source: { run: run.run_id },
  });
  expect(again).toMatchObject({ answered: true, total: 1 });
});

test('journeys have the key of their pair in CSV too', async () => {
  const [from, to] = RECORDS.map(({ address }) => address);
  const { run, journeys } = await desk.answer('get_road_distances', { journeys: [{ from, to }] });
  const [row] = await readCsv(run.run_id);
  expect(row?.record_key).toBe(journeys[0].record_key);
});

test('the run of a map has the addresses that its pins have', async () => {
  const { run, map } = await desk.answer('render_map', { rows: RECORDS });
  const rows = await readCsv(run.run_id);
  expect(rows.map((row) => row.address)).toEqual(RECORDS.map(({ address }) => address));
  const read = await desk.answer('get_map', { map: map.id });
  const ofMap = await readCsv(read.run.run_id);
  expect(ofMap.map((row) => row.address)).toEqual(RECORDS.map(({ address }) => address));
});
