// Guarantee 3: a run is asked as what it is. Its markers and rows without an answer are no values.
import { openDesk } from './sample-desk.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;

const HIGH_STREET = '12 High Street, Sampleford, SF1 1AA';
const ROWS = [
  { id: 'shop', address: HIGH_STREET },
  { id: 'yard', lat: 55.33, lng: -2.23 },
  { id: 'capital', lat: 38.8977, lng: -77.0365 },
  { id: 'lost', address: 'nowhere at all' },
];

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

async function runOf(name: string, body: object): Promise<string> {
  return (await desk.answer(name, body)).run.run_id;
}

async function ask(question: string, run: string) {
  const found = await desk.answer('ask_table', { question, source: { run } });
  const ids = found.rows.map(({ id }: { id: string }) => id).join(' ');
  return [question, found.answered ? ids : found.message, found.reading.text, found.notes.length];
}

test('dump', async () => {
  const facts = await runOf('get_location_facts', { records: ROWS });
  const all = [];
  for (const q of ['with a conservation area', 'not in a conservation area', 'no listed buildings', 'with listed buildings', 'no tree preservation order', 'without article 4', 'has a uprn', 'not in a hubzone', 'council is not Newport', 'not placed', 'placed rows'])
    all.push(await ask(q, facts));
  const flood = await runOf('get_area_risk', { metric: 'flood', records: ROWS });
  for (const q of ['high risk', 'not high risk', 'low risk', 'risk is high', 'not low risk']) all.push(await ask(q, flood));
  const near = await runOf('find_nearby', { category: 'pharmacies', radius_km: 1, records: [...ROWS, { id: 'far', lat: 55.36, lng: -2.23 }] });
  for (const q of ['no pharmacy', 'with a pharmacy', 'no chemist', 'without a pharmacy', 'nearest', 'pharmacy within 500 m']) all.push(await ask(q, near));
  const gps = await runOf('find_official_places', { kind: 'gp', records: ROWS });
  for (const q of ['no gp', 'with a gp', 'no surgery']) all.push(await ask(q, gps));
  const live = await runOf('check_live_hazards', { records: ROWS });
  for (const q of ['near a warning', 'no warnings', 'inside a warning', 'state is unplaced', 'state is outside_coverage', 'not near a warning', 'with warnings', 'clear', 'in a warning']) all.push(await ask(q, live));
  const some = { records: [...ROWS, { id: 'far', lat: 55.5, lng: -3 }], sites: [{ lat: 55.328961, lng: -2.232604 }] };
  const plain = await runOf('filter_by_location', some);
  const within = await runOf('filter_by_location', { ...some, within_miles: 1 });
  for (const run of [plain, within])
    for (const q of ['within 2 miles', 'not within 2 miles', 'within 3 km', 'over 2 miles', 'more than 2 miles away', 'within 500 m']) all.push(await ask(q, run));
  const placed = await runOf('geocode_batch', { records: [...ROWS, { id: 'held', address: '12 Hihg Street, Sampleford' }, { id: 'held2', address: '99 High Street, Sampleford' }] });
  const kept = await desk.keptRows(placed);
  all.push(kept.map(({ id, status }) => `${id} ${status}`));
  for (const q of ['not placed', 'placed', 'status is review', 'unplaced', 'city is not Sampleford', 'no uprn']) all.push(await ask(q, placed));
  for (const [name, run] of [['facts', facts], ['flood', flood], ['near', near], ['live', live], ['gps', gps], ['plain', plain]]) {
    const rows = (await desk.answer('ask_table', { question: 'status is not xyz', parts: [], source: { run } })).rows;
    all.push([name, JSON.stringify(rows.map(({ id, fields }: { id: string; fields: object }) => ({ id, fields }))).slice(0, 2500)]);
  }
  console.log(all.map((one) => JSON.stringify(one)).join('\n'));
});
