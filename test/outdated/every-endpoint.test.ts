// Where nothing changed no row is outdated, whatever endpoint kept it and whatever it made of its place.
import { type KeptRow, readRun } from '../../server/ledger/runs.ts';
import { checkChunk } from '../../server/outdated/check-chunk.ts';
import { readKeptPlace } from '../../server/outdated/kept-place.ts';
import { openDesk } from '../guarantees/sample-desk.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const RECORDS = [
  { id: 'shop', name: 'The shop', address: '12 High Street, Sampleford, SF1 1AA', stock: 5 },
  { id: 'yard', lat: 55.33, lng: -2.23, stock: 7 },
  { id: 'street', address: 'High Street, Sampleford' },
  { id: 'code', address: 'SF1 1AA', stock: 9 },
  { id: 'town', address: 'Sampleford', stock: 2 },
  { id: 'doubt', address: '999 Hihg Street', stock: 2 },
  { id: 'lost', address: 'nowhere at all', stock: 1 },
  { id: 'blank', address: ' ' },
];
const SITE = { id: 'site', lat: 55.328961, lng: -2.232604 };

const CALLS: [string, object][] = [
  ['geocode_batch', { records: RECORDS }],
  ['geocode_batch', { records: RECORDS, country: 'GB', neighbours: true }],
  ['filter_by_location', { records: RECORDS, sites: [SITE], within_miles: 1 }],
  ['get_travel_time_area', { origin: 'SF1 1AA', records: RECORDS }],
  ['plan_routes', { depot: { lat: SITE.lat, lng: SITE.lng }, stops: RECORDS }],
  ['ask_table', { question: 'stock over 4', records: RECORDS }],
  ['get_location_facts', { records: RECORDS }],
  ['get_area_risk', { metric: 'flood', records: RECORDS }],
  ['check_live_hazards', { records: RECORDS }],
  ['find_nearby', { category: 'pharmacies', records: RECORDS }],
  ['find_official_places', { kind: 'gp', records: RECORDS }],
  ['render_map', { rows: RECORDS }],
  ['get_live_hazards', {}],
  ['get_road_distances', { journeys: [{ id: 'there', from: 'SF1 1AA', to: 'SF1 3AD' }] }],
];

const bearsOnAll = {
  bearsOn: () => true,
  bearsOnRadius: () => true,
  changeAt: () => null,
  namesEnded: () => false,
};

test.each(CALLS)('%s: asked again, no row is told otherwise', async (name, body) => {
  const { run } = await desk.answer(name, body);
  const { rows: found } = await desk.db.query<{ account: string; placing: null }>(
    'select account_id as account, placed_with as placing from run where id = $1',
    [run.run_id],
  );
  const [{ account, placing }] = found as [{ account: string; placing: null }];
  const rows: KeptRow[] = [];
  for await (const row of (await readRun(desk.db, account, run.run_id))?.rows ?? []) rows.push(row);
  const held = { rows, firstPosition: 0, outdated: new Map() };
  const { asked, outdated } = await checkChunk(held, placing, bearsOnAll, desk.services.geocoder);
  expect(outdated).toEqual([]);
  expect(asked).toHaveLength(rows.filter((row) => readKeptPlace(row)).length);
  if (body && 'records' in body && name !== 'ask_table') expect(asked.length).toBeGreaterThanOrEqual(6);
});
