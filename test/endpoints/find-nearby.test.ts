import { findNearby } from '../../server/endpoints/find-nearby.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { runAsCsv } from '../../server/pipeline/export/export-run.ts';
import { readCsv } from '../../server/rows/csv/read-csv.ts';
import { createTestDatabase } from '../database.ts';
import { callerOf } from './nearby-caller.ts';
import { sampleCaller } from './sample-caller.ts';

const on = sampleCaller(findNearby);

const HIGH_STREET = { id: 'h', lat: 55.328961, lng: -2.232604 };
const KANSAS = { id: 'k', lat: 38.152, lng: -100.4 };
const LONDON = { id: 'l', lat: 51.5, lng: -0.12 };
const OUTSIDE =
  'No loaded extract of the open map holds the places here: none reaches so far, or only with its roads.';

const nearest = async (category: string, row: object = HIGH_STREET) =>
  (await on.ask({ category, records: [row] })).records[0].places[0];

test('the nearest pharmacy comes with its distance, address and kind', async () => {
  const { records, message } = await on.ask({ category: 'chemists', records: [HIGH_STREET] });
  expect(message).toBe('1 of 1 row has a place of the kind Pharmacy, Drugstore within 10 km.');
  expect(records[0].places).toEqual([
    {
      id: 'way/4200000085',
      name: 'Sampleford Pharmacy',
      distance_km: 0.189,
      lat: 55.329027,
      lng: -2.235597,
      kind: 'amenity/pharmacy',
      address: '4 High Street, Sampleford, SF1 1AA',
      point_from: 'centre',
    },
  ]);
  const [place] = records[0].places;
  expect(place.distance_km).toBeCloseTo(distanceMeters(HIGH_STREET, place) / 1000, 3);
});

test('a row says how well the kind is mapped around it, and when', async () => {
  const { records, run } = await on.ask({ category: 'pharmacies', records: [HIGH_STREET] });
  expect(records[0].mapped).toEqual({
    says: '2 of the 2 places of this kind in the extract sampleford-gb have a name (100 %).',
    measure: 'named',
    share: 1,
    as_of: '2026-01-01',
  });
  expect(run.sources).toEqual([{ name: 'OpenStreetMap, sampleford-gb', as_of: '2026-01-01' }]);
});

test('the answer of a fictional town says so', async () => {
  const { confidence } = await on.ask({ category: 'pubs', records: [HIGH_STREET, LONDON] });
  const sample = confidence.caveats.find(({ basis }) => basis === 'sample_data');
  expect(sample?.ids).toEqual(['h']);
});

test.each([
  ['pubs', 'The Sample Trout'],
  ['taverns', 'The Sample Trout'],
  ['libraries', 'Sampleford Library'],
  ['train stations', 'Sampleford'],
  ['supermarket', 'Fennel Valley Foods'],
])('%s are looked for in both countries’ words', async (category, name) => {
  expect((await nearest(category)).name).toBe(name);
});

test('an unknown kind is a 400 that names the nearest three', async () => {
  await expect(on.ask({ category: 'pharmcies', records: [HIGH_STREET] })).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(
      /^category: got "pharmcies", .* the nearest are 'pharmacy', '[^']+', '[^']+'$/,
    ),
  });
});

test('list gives the places within 2 km from near to far, nearest the first n within 10', async () => {
  const list = await on.ask({ category: 'pubs', mode: 'list', records: [HIGH_STREET] });
  const names = list.records[0].places.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['The Sample Trout', 'The Fennel Valley Arms', 'The Weary Drover']);
  const two = await on.ask({ category: 'pubs', n: 2, records: [HIGH_STREET] });
  expect(two.records[0].places).toEqual(list.records[0].places.slice(0, 2));
  const near = await on.ask({ category: 'pubs', mode: 'list', radius_km: 0.3, records: [HIGH_STREET] });
  expect(near.records[0].places).toEqual(list.records[0].places.slice(0, 1));
});

test.each([
  [1, '1 row lists the nearest 1 of 3 places.'],
  [2, '1 row lists the nearest 2 of 3 places.'],
  [3, null],
])('a list of %d says how many there are', async (n, says) => {
  const { records, message, notes } = await on.ask({
    category: 'pubs',
    mode: 'list',
    n,
    records: [HIGH_STREET],
  });
  expect(records[0]).toMatchObject({ total: 3 });
  expect(records[0].places).toHaveLength(n);
  expect(message).toContain('1 of 1 row has a place of the kind Pub within 2 km.');
  expect(notes ?? null).toEqual(says === null ? null : [says]);
});

test('what is listed is counted, and the nearest are not', async () => {
  const near = await on.ask({ category: 'pubs', n: 1, records: [HIGH_STREET] });
  expect(near.records[0].total).toBeUndefined();
});

test('count counts what list lists, however few are listed', async () => {
  for (const category of ['pubs', 'shops', 'bus stops', 'stations']) {
    for (const radius_km of [0.01, 0.4, 1, 2]) {
      const records = [HIGH_STREET, KANSAS];
      const counted = await on.ask({ category, mode: 'count', radius_km, records });
      const listed = await on.ask({ category, mode: 'list', radius_km, n: 100, records });
      const cut = await on.ask({ category, mode: 'list', radius_km, n: 1, records });
      const counts = counted.records.map(({ count }: { count: number }) => count);
      expect(listed.records.map(({ places }: { places: unknown[] }) => places.length)).toEqual(counts);
      for (const answer of [listed, cut])
        expect(answer.records.map(({ total }: { total: number }) => total)).toEqual(counts);
    }
  }
});

test('a row outside every extract says so, an unplaced one why, and neither is answered', async () => {
  const { records, message, notes } = await on.ask({
    category: 'shops',
    records: [LONDON, { id: 'x', lat: 91, lng: 0 }, KANSAS],
  });
  const [outside, unplaced, kansas] = records;
  expect(outside).toMatchObject({
    outside_coverage: OUTSIDE,
    confidence: { level: 'low', score: 0, basis: 'outside_coverage' },
  });
  expect(outside.places).toBeUndefined();
  expect(unplaced).toMatchObject({ status: 'unplaced', reason: expect.any(String) });
  expect(kansas.places).toHaveLength(1);
  expect(message).toContain('Outside the loaded data: 1.');
  expect(notes).toEqual(['Not placed: 1.']);
});

test.each([
  ['n', { n: 0 }],
  ['n', { n: 101 }],
  ['n', { n: 1.5 }],
  ['radius_km', { radius_km: 0 }],
  ['radius_km', { radius_km: -1 }],
  ['radius_km', { radius_km: 1e9 }],
  ['radius_km', { radius_km: '2' }],
  ['mode', { mode: 'at' }],
  ['category', { category: 7 }],
  ['kind', { kind: 'pubs' }],
])('a bad %s is a 400 that names it', async (field, bad) => {
  await expect(on.ask({ category: 'pubs', records: [HIGH_STREET], ...bad })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(field),
  });
});

async function textOf(runId: string): Promise<string> {
  let csv = '';
  for await (const piece of (await runAsCsv(on.db, on.caller.account.id, runId)) ?? []) csv += piece;
  return csv;
}

async function cellsOf(runId: string): Promise<string[][]> {
  const lines: string[][] = [];
  for await (const values of readCsv(Buffer.from(await textOf(runId)))) lines.push(values);
  return lines;
}

test('its table says how many there are, however few are listed', async () => {
  for (const n of [1, 2, 10]) {
    const { run } = await on.ask({ category: 'pubs', mode: 'list', n, records: [HIGH_STREET] });
    const [header = [], first = []] = await cellsOf(run.run_id);
    expect(first[header.indexOf('count')]).toBe('3');
  }
});

test('its table has the nearest place of each row', async () => {
  const { run } = await on.ask({ category: 'pubs', records: [HIGH_STREET, LONDON] });
  const [header, first, second] = (await textOf(run.run_id)).split('\r\n');
  expect(header).toMatch(/^id,input,name,status,lat,lng,place_id,place,distance_km/);
  expect(first).toContain('The Sample Trout');
  expect(second).toContain(OUTSIDE);
});

test('without any extract the answer names what is not loaded', async () => {
  const empty = await createTestDatabase();
  const { ask } = await callerOf(findNearby, empty);
  const { records } = await ask({ category: 'pubs', records: [HIGH_STREET] });
  expect(records[0]).toMatchObject({ not_loaded: 'OpenStreetMap: no extract of the open map is loaded' });
  await empty.drop();
});
