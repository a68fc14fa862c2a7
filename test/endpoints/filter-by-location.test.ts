import { filterByLocation as endpoint } from '../../server/endpoints/filter-by-location.ts';
import { getMap } from '../../server/endpoints/get-map.ts';
import { runAsCsv } from '../../server/pipeline/export/export-run.ts';
import type { Services } from '../../server/pipeline/services.ts';
import type { FilteredRecord } from '../../shared/api/filter-by-location.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeServices } from '../pipeline/call-fixture.ts';
import { endpointCaller } from './endpoint-caller.ts';
import { at, SITES } from './filter-fixture.ts';

let database: TestDatabase;
let services: Services;
let account: Awaited<ReturnType<typeof endpointCaller>>;
beforeAll(async () => {
  database = await createTestDatabase();
  services = fakeServices(database.db);
  account = await endpointCaller(services);
});
afterAll(() => database.drop());

const filter = (body: object) => account.call(endpoint, body);

test('each record says which site it was measured to and how far, and whether that is near enough', async () => {
  const answer = await filter({
    records: [{ ...at('a', 51.9), name: 'A' }, at('b', 51.45), at('c', 51.01)],
    sites: SITES,
    within_miles: 10,
  });
  expect(answer.message).toBe(
    '2 of 3 records are within 10 miles of one of 2 sites in a straight line; 1 is not.',
  );
  expect(
    answer.records.map(({ id, nearest_site, within }: FilteredRecord) => [id, nearest_site, within]),
  ).toEqual([
    ['a', { id: 'north', name: 'North Depot', miles: 6.909, km: 11.12 }, true],
    ['b', { id: 'south', name: 'South Depot', miles: 31.092, km: 50.038 }, false],
    ['c', { id: 'south', name: 'South Depot', miles: 0.691, km: 1.112 }, true],
  ]);
  expect(answer.records[0]).toMatchObject({ name: 'A', location: { lat: 51.9, lng: -3 } });
  expect(answer.sites).toMatchObject([
    { id: 'north', name: 'North Depot', location: { lat: 52, lng: -3 }, matches: 1 },
    { id: 'south', matches: 1 },
  ]);
  expect(answer.summary).toEqual({ records: 3, within: 2, outside: 1, unplaced: 0, review: 0 });
  expect(answer.usage.used).toBe(3);
});

test('coordinates that contradict the address beside them are used, counted and less sure', async () => {
  const address = '1 High Street';
  const answer = await filter({
    records: [
      { ...at('far', 52), address },
      { ...at('zero', 0, 0), address1: address, city: 'Newport', postcode: 'NP20 1AA' },
      { ...at('near', 51.5), address },
    ],
    sites: SITES,
    within_miles: 10,
  });
  expect(answer.message).toBe(
    '1 of 3 records is within 10 miles of one of 2 sites in a straight line; 2 are not. ' +
      'The coordinates of 2 rows are doubted: see their why.',
  );
  expect(answer.records).toMatchObject([
    { location: { lat: 52, lng: -3 }, within: true, confidence: { level: 'medium' } },
    { location: { lat: 0, lng: 0 }, within: false, confidence: { level: 'medium' } },
    { within: false, confidence: { level: 'high', score: 1 } },
  ]);
  expect(answer.records[0].confidence.why).toContain('"1 High Street", was not used and lies 55.6 km away');
  expect(answer.records[1].confidence.why).toContain('"1 High Street, Newport, NP20 1AA", was not used');
  expect(answer.confidence.caveats).toContainEqual(
    expect.objectContaining({ basis: 'doubted_point', ids: ['far', 'zero'] }),
  );
  expect(answer.usage.used).toBe(3);
});

test('kilometers are kilometers', async () => {
  const { records } = await filter({
    records: [at('a', 51.9), at('b', 51.89)],
    sites: SITES,
    within_km: 11.2,
  });
  expect(records.map(({ within }: FilteredRecord) => within)).toEqual([true, false]);
});

test('without a distance nothing is counted in or out', async () => {
  const answer = await filter({ records: [at('a', 51.9)], sites: SITES });
  expect(answer.message).toBe('1 of 1 record measured to the nearest of 2 sites.');
  expect(answer.summary).toEqual({ records: 1, unplaced: 0, review: 0 });
  expect(answer.records[0]).not.toHaveProperty('within');
  expect(answer.sites[0]).not.toHaveProperty('matches');
});

test('a record within the distance of two sites counts with both, and is measured to the nearer', async () => {
  const { records, sites, summary } = await filter({
    records: [at('a', 51.4)],
    sites: SITES,
    within_miles: 50,
  });
  expect(records[0].nearest_site.id).toBe('south');
  expect(sites.map(({ matches }) => matches)).toEqual([1, 1]);
  expect(summary.within).toBe(1);
});

test('of sites equally near the first sent is named', async () => {
  const { records } = await filter({ records: [at('a', 51.5)], sites: [at('x', 51.5), at('y', 51.5)] });
  expect(records[0].nearest_site.id).toBe('x');
});

test('records that are held for review are flagged, those without a place are listed with the reason', async () => {
  const answer = await filter({
    records: [{ id: 'r', address: 'review 2' }, { id: 'u', address: 'nowhere' }, at('half', 51), { id: 'n' }],
    sites: SITES,
    within_miles: 40,
  });
  expect(answer.records[0]).toMatchObject({ status: 'review', flagged: 'two fit', within: true });
  expect(answer.records[1]).toMatchObject({ status: 'unplaced', within: null, nearest_site: null });
  expect(answer.unplaced).toEqual([
    { id: 'u', reason: 'no address was found in it' },
    { id: 'n', reason: 'no address was found in it' },
  ]);
  expect(answer.summary).toEqual({ records: 4, within: 2, outside: 0, unplaced: 2, review: 1 });
  expect(answer.message).toBe(
    '2 of 4 records are within 40 miles of one of 2 sites in a straight line; 0 are not. ' +
      '1 row is held for review: check its place.',
  );
  expect(answer.notes).toEqual(['Not placed and not counted: 2, see unplaced.']);
});

test('each site lists its nearest records, equally near ones in the order sent', async () => {
  const records = [at('a', 51.9), at('b', 51.5), at('c', 51.5), at('d', 51.1)];
  const { sites } = await filter({ records, sites: SITES, nearest_n: 3 });
  const ids = sites.map(({ nearest }) => nearest.map(({ id }) => id));
  expect(ids).toEqual([
    ['a', 'b', 'c'],
    ['d', 'b', 'c'],
  ]);
  expect(sites[0].nearest[0]).toEqual({ id: 'a', miles: 6.909, km: 11.12 });
});

test('a site that cannot be placed is listed as such, and nothing is measured to it', async () => {
  const sites = [{ id: 'lost', address: 'nowhere' }, ...SITES];
  const answer = await filter({ records: [at('a', 51.9)], sites, within_km: 20, nearest_n: 1 });
  expect(answer.sites[0]).toMatchObject({
    id: 'lost',
    name: null,
    status: 'unplaced',
    location: null,
    record_key: null,
    reason: 'no address was found in it',
    matches: 0,
    nearest: [],
    confidence: { level: 'low', basis: 'not_placed' },
    next: 'Read the reason of the row, correct it and send it again.',
  });
  expect(answer.records[0].nearest_site.id).toBe('north');
  expect(answer.message).toMatch(/ Sites not placed: 1\.$/);
});

test('with render the distance, matches and sites are kept as layers of a map, names as text', async () => {
  const { map } = await filter({
    records: [{ ...at('a', 51.9), name: '<b>A</b>', kind: 'shop' }, at('b', 51.4), { id: 'u' }],
    sites: SITES,
    within_miles: 10,
    render: true,
    title: 'Near us',
  });
  expect(map).toMatchObject({
    title: 'Near us',
    layers: [
      { name: 'matches', pins: 1 },
      { name: 'sites', pins: 2 },
      { name: 'within 10 mi', pins: 2 },
    ],
  });
  const read = await account.call(getMap, { map: map.id, layer: 'matches' });
  expect(read.map.layers[0].pins).toEqual([
    {
      id: 'a',
      name: '<b>A</b>',
      lat: 51.9,
      lng: -3,
      fields: { kind: 'shop', nearest_site: 'North Depot', miles: 6.909 },
    },
  ]);
});

test('a distance beyond any on earth selects every record, and no circle is drawn', async () => {
  const { map, summary } = await filter({
    records: [at('a', 51.9), at('b', -51.9)],
    sites: SITES,
    within_km: 1e308,
    render: true,
  });
  expect(summary).toMatchObject({ within: 2, outside: 0 });
  expect(map.layers).toHaveLength(2);
});

test('a run is a table with the nearest site of each record', async () => {
  const { run } = await filter({ records: [{ ...at('a', 51.9), shelf: 7 }], sites: SITES, within_km: 1 });
  let csv = '';
  for await (const piece of (await runAsCsv(database.db, account.accountId, run.run_id)) ?? []) csv += piece;
  expect(csv).toBe(
    'id,input,name,lat,lng,nearest_site,site_name,miles,km,within,status,confidence,reason,record_key,shelf\r\n' +
      'a,,,51.9,-3,north,North Depot,6.909,11.12,false,placed,high,,rk1_00000000000000aa,7\r\n',
  );
});

const RECORDS = [at('a', 51)];

test.each<[object, string]>([
  [
    { records: RECORDS, sites: SITES, within_miles: 1, within_km: 1 },
    'within_km: got 1, expected within_miles or within_km, not both',
  ],
  [{ records: RECORDS }, 'sites: got nothing, expected exactly one of sites and sites_source'],
  [
    { records: RECORDS, sites: SITES, sites_source: { run: 'run_1' } },
    'sites: got a list of 2, expected exactly one of sites and sites_source',
  ],
  [{ records: RECORDS, sites: Array(26).fill(at('s', 51)) }, 'sites: got a list of 26, at most 25 items'],
  [{ records: RECORDS, sites: [] }, 'sites: got a list of 0, at least 1 item'],
  [{ records: RECORDS, sites: [{ id: 'x' }] }, 'sites: none could be placed; x: no address was found in it'],
  [{ records: RECORDS, sites: SITES, nearest_n: 101 }, 'nearest_n: got 101, at most 100'],
  [{ records: RECORDS, sites: SITES, nearest_n: 0 }, 'nearest_n: got 0, at least 1'],
  [{ records: RECORDS, sites: SITES, within_miles: -1 }, 'within_miles: got -1, at least 0'],
  [
    { records: Array(2001).fill(at('a', 51)), sites: SITES },
    'got 2001 rows, filter_by_location takes at most 2000',
  ],
  [{ sites: SITES }, 'send exactly one of records and source, got none'],
  [
    { addresses: ['1 A'], sites: SITES },
    'addresses: unknown field; known fields: records, sites, within_miles, within_km, nearest_n, render, title, background, source, sites_source, dry_run',
  ],
])('refused: %j', async (body, words) => {
  await expect(filter(body)).rejects.toThrow(words);
});
