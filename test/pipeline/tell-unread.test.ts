// A record that is empty as the service reads it: which of its fields would have placed it is told, and no other row changes.
import { geocodeBatch } from '../../server/endpoints/geocode-batch.ts';
import { getLocationFacts } from '../../server/endpoints/get-location-facts.ts';
import { renderMap } from '../../server/endpoints/render-map.ts';
import type { TestDatabase } from '../database.ts';
import { endpointCaller, servicesOn } from '../endpoints/endpoint-caller.ts';
import { createSampleDatabase } from '../sample-database.ts';

let database: TestDatabase;
let caller: Awaited<ReturnType<typeof endpointCaller>>;
beforeAll(async () => {
  database = await createSampleDatabase();
  caller = await endpointCaller(servicesOn(database.db));
});
afterAll(() => database.drop());

const PLACED = { id: 'placed', address: 'SF1 1AA', postcode: 'SF1 3AD' };
const EMPTY = 'The row is empty: send an address or coordinates.';
const NOT_READ = 'The row has no address, lat or lng:';

const RECORDS: [object, string][] = [
  [{ latitude: 51.5, Longitude: -3 }, `${NOT_READ} latitude, Longitude are not read here. Send lat and lng.`],
  [{ postcode: 'SF1 1AA' }, `${NOT_READ} postcode is not read here. Send the address as one text.`],
  [
    { name: 'Shop', street: 'High Street', city: 'Sampleford', stock: 5 },
    `${NOT_READ} street, city are not read here. Send the address as one text.`,
  ],
  [{ name: 'St Woolos' }, `${NOT_READ} name is not read here. Send an address or coordinates.`],
  [{ latitude: '', postcode: ' ', address: '', stock: 5 }, EMPTY],
  [{ latitude: 51.5 }, EMPTY],
  [{ address: ' ', lat: null }, EMPTY],
  [{ latitude: 51.5, longitude: -3, lat: 95, lng: 0 }, 'latitude 95 is not between -90 and 90'],
];
const records = [...RECORDS.map(([record], index) => ({ id: String(index), ...record })), PLACED];
const reasons = [...RECORDS.map(([, reason]) => reason), undefined];

test.each([
  ['geocode_batch', geocodeBatch],
  ['get_location_facts', getLocationFacts],
])('%s', async (_, endpoint) => {
  const answer = await caller.call(endpoint as typeof geocodeBatch, { records });
  expect(answer.records.map(({ reason }) => reason)).toEqual(reasons);
  expect(answer.records.at(-1)?.status).toBe('placed');
  const again = await caller.call(geocodeBatch, { source: { run: answer.run.run_id } });
  expect(again.records.map(({ reason }) => reason)).toEqual(reasons);
});

test('render_map', async () => {
  const { unplaced } = await caller.call(renderMap, { rows: records });
  expect(unplaced.map(({ reason }) => reason)).toEqual(reasons.slice(0, -1));
});
