import { findPostcodesInRadius as endpoint } from '../../server/endpoints/find-postcodes-in-radius.ts';
import { geocodeBatch } from '../../server/endpoints/geocode-batch.ts';
import { getMap } from '../../server/endpoints/get-map.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { runAsCsv } from '../../server/pipeline/export/export-run.ts';
import type { Services } from '../../server/pipeline/services.ts';
import type {
  FindPostcodesInRadiusAnswer,
  PostcodeAreaRow,
} from '../../shared/api/find-postcodes-in-radius.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { endpointCaller, servicesOn } from './endpoint-caller.ts';

let database: TestDatabase;
let services: Services;
let account: Awaited<ReturnType<typeof endpointCaller>>;
beforeAll(async () => {
  database = await createSampleDatabase();
  services = servicesOn(database.db);
  account = await endpointCaller(services);
});
afterAll(() => database.drop());

const find = (body: object) => account.call(endpoint, body);
const findOn = async (db: TestDatabase['db'], body: object) =>
  (await endpointCaller(servicesOn(db))).call(endpoint, body);
const codes = ({ areas }: Pick<FindPostcodesInRadiusAnswer, 'areas'>) =>
  areas.map(({ code }: PostcodeAreaRow) => code);

const KANSAS = { lat: 38.15, lng: -100.4 };
const kansas = `${KANSAS.lat},${KANSAS.lng}`;

test('ZIP codes come nearest first, with town, centre and distance', async () => {
  const answer = await find({ center: '66301', radius: 6 });
  expect(answer.message).toBe('4 ZIP codes have their centre within 6 miles of 66301.');
  const listed = answer.areas.map(({ code, name, distance }: PostcodeAreaRow) => [code, name, distance]);
  expect(listed).toEqual([
    ['66301', 'Sampleford, KS', 0],
    ['66302', 'Larkspur Wells, KS', 5.206],
    ['66303', 'Windrow, KS', 5.675],
    ['66304', 'Prairie Creek, KS', 5.783],
  ]);
  expect(answer).toMatchObject({
    total: 4,
    returned: 4,
    country: 'us',
    center: { country: 'us', location: { lat: 38.152964, lng: -100.4 }, confidence: { level: 'high' } },
  });
});

test('country says where a center of a name that both countries have is meant', async () => {
  const american = await find({ center: 'Sampleford', radius: 6, country: 'us' });
  expect(american.center).toMatchObject({ country: 'us', location: { lat: expect.closeTo(38.15, 1) } });
  expect(codes(american)).toContain('66301');
  const british = await find({ center: 'Sampleford', radius: 6, country: 'gb' });
  expect(british.center).toMatchObject({ country: 'gb', location: { lat: expect.closeTo(55.33, 1) } });
  expect(codes(british)).toContain('SF1 1');
});

test.each([
  ['a ZIP', { center: '66301' }, ['66301']],
  ['a postcode', { center: 'sf1 1aa' }, ['SF1 3', 'SF1 1', 'SF1 2']],
  ['a sector', { center: 'SF1 2' }, ['SF1 2', 'SF1 3', 'SF1 1']],
  ['a district', { center: 'SF1', granularity: 'district' }, ['SF1']],
  ['an address', { center: '12 High Street, Sampleford, SF1 1AA', granularity: 'district' }, ['SF1']],
  ['a point as text', { center: '38.152964, -100.4' }, ['66301']],
])('the center may be %s', async (_, body, expected) => {
  expect(codes(await find({ radius: 1, ...body }))).toEqual(expected);
});

test('the limit cuts the list, never the total, and every area lies within the radius', async () => {
  const all = await find({ center: kansas, radius: 120, unit: 'km', limit: 2500 });
  expect(all.total).toBeGreaterThan(20);
  for (const { lat, lng, distance } of all.areas) {
    expect(distance).toBeCloseTo(distanceMeters(KANSAS, { lat, lng }) / 1000, 3);
    expect(distance).toBeLessThanOrEqual(120);
  }
  const cut = await find({ center: kansas, radius: 120, unit: 'km', limit: 7 });
  expect(cut).toMatchObject({ total: all.total, returned: 7 });
  expect(cut.areas).toEqual(all.areas.slice(0, 7));
  expect(cut.message).toMatch(/^\d+ ZIP codes .*; the nearest 7 are listed\. \d+ other ZIP codes \(/);
  const one = await find({ center: kansas, radius: 120, unit: 'km', limit: 1 });
  expect(one.message).toMatch(/^\d+ ZIP codes .*; the nearest is listed\./);
});

test('every loaded ZIP code is in or out by its great-circle distance, also across the date line', async () => {
  const center = { lat: 52.1, lng: 179.5 };
  const { rows } = await database.db.query<{ code: string; lat: number; lng: number }>(
    `select distinct on (code) code, point[1] as lat, point[0] as lng from postcode where kind = 'zip'
     order by code, source, part`,
  );
  const near = rows.filter((row) => distanceMeters(center, row) <= 800_000).map(({ code }) => code);
  expect(near.length).toBeGreaterThan(0);
  expect(rows.some(({ lng, code }) => lng < 0 && near.includes(code))).toBe(true);
  const found = await find({ center: `${center.lat},${center.lng}`, radius: 800, unit: 'km' });
  expect(codes(found).sort()).toEqual(near.sort());
});

test('an area has the key that its code gets when it is placed', async () => {
  const { areas } = await find({ center: 'SF1 1AA', radius: 1 });
  const placed = await account.call(geocodeBatch, { addresses: ['66301'] });
  const zips = await find({ center: '66301', radius: 1 });
  expect(zips.areas[0].record_key).toBe(placed.records[0].record_key);
  expect(new Set(areas.map(({ record_key }: PostcodeAreaRow) => record_key)).size).toBe(3);
});

describe('a code that two sources have', () => {
  let own: TestDatabase;
  beforeAll(async () => {
    own = await createSampleDatabase();
    await own.db.query(`create table postcode_extra partition of postcode for values in ('zcta-gazetteer')`);
    // The bureau's middle of 66301 lies 9 km further east, and it names no town.
    await own.db.query(
      `insert into postcode select 'zcta-gazetteer', '', country, code_key, code, kind,
         point(point[0] + 0.1, point[1]), radius_m, '', county, state, council_code, council
       from postcode where code = '66301'`,
    );
  });
  afterAll(() => own.drop());

  test('is one area, at the middle of its land, and keeps its town', async () => {
    const found = await findOn(own.db, { center: `${KANSAS.lat},${KANSAS.lng + 0.1}`, radius: 3 });
    expect(codes(found)).toEqual(['66301']);
    expect(found.areas[0].name).toBe('Sampleford, KS');
  });

  test('is not where the compiled list puts it', async () => {
    expect(codes(await findOn(own.db, { center: kansas, radius: 3 }))).not.toContain('66301');
  });
});

test('a British area in several councils is named by the one at its centre', async () => {
  const own = await createTestDatabase();
  try {
    await own.db.query(`create table postcode_gb partition of postcode for values in ('code-point-open')`);
    const row = (code: string, kind: string, lng: number, council: string) =>
      own.db.query(
        `insert into postcode values ('code-point-open', '', 'GB', $1, $2, $3, point($4, 51.5), 100, '', '', 'England', '', $5)`,
        [code.replace(' ', ''), code, kind, lng, council],
      );
    await row('NP20 1AA', 'unit', -3, 'Newport');
    await row('NP20 1AB', 'unit', -3.02, 'Monmouthshire');
    await row('NP20 1', 'sector', -3.001, '');
    await row('NP20', 'district', -3.019, '');
    await row('NP44', 'district', -3.03, 'Torfaen');
    const sectors = await findOn(own.db, { center: 'NP20 1AA', radius: 5 });
    expect(sectors.areas).toMatchObject([{ code: 'NP20 1', name: 'Newport' }]);
    const districts = await findOn(own.db, { center: 'NP20 1AA', radius: 5, granularity: 'district' });
    expect(districts.areas).toMatchObject([
      { code: 'NP20', name: 'Monmouthshire' },
      { code: 'NP44', name: 'Torfaen' },
    ]);
  } finally {
    await own.drop();
  }
});

test('a call costs one lookup, and its run gives the areas as a table', async () => {
  const answer = await find({ center: '66301', radius: 6 });
  expect(answer.usage.used).toBe(1);
  let csv = '';
  for await (const piece of (await runAsCsv(database.db, account.accountId, answer.run.run_id)) ?? [])
    csv += piece;
  expect(csv.split('\r\n').slice(0, 2)).toEqual([
    'code,name,lat,lng,distance,unit,record_key,status',
    `66301,"Sampleford, KS",38.152964,-100.4,0,mi,${answer.areas[0].record_key},placed`,
  ]);
});

test('with render the areas and the center are kept as a map', async () => {
  const answer = await find({ center: 'SF1 1AA', radius: 2, render: true, title: 'Around <b>us</b>' });
  expect(answer.map).toMatchObject({
    title: 'Around <b>us</b>',
    layers: [
      { name: 'areas', pins: 3 },
      { name: 'center', pins: 1 },
      { name: 'within 2 mi', pins: 1 },
    ],
  });
  const { map } = await account.call(getMap, { map: answer.map.id, layer: 'areas' });
  expect(map.layers[0].pins[0]).toMatchObject({ id: 'SF1 3', fields: { distance: 0.132, unit: 'mi' } });
});

test('a dry run looks nothing up and costs nothing', async () => {
  const body = await account.dryRun(endpoint, { center: 'no such place', radius: 6 });
  expect(body.dry_run).toEqual({ cost: 1, rows: 1, distinct_rows: 1, columns: ['center'], seconds: 0.1 });
  expect(body.usage.used).toBe(0);
});

test('nothing near is an empty list that says so', async () => {
  const answer = await find({ center: '0, 0', radius: 1, country: 'us' });
  expect(answer).toMatchObject({ total: 0, returned: 0, areas: [] });
  expect(answer.message).toMatch(/^0 ZIP codes have their centre within 1 mile of 0, 0\. Outside coverage: /);
});

test('what is not loaded is said', async () => {
  const own = await createTestDatabase();
  try {
    const answer = await findOn(own.db, { center: '51.5, -3', radius: 1, country: 'gb' });
    expect(answer.message).toBe('No postcode sectors are loaded, so none could be found.');
    await expect(findOn(own.db, { center: '51.5, -3', radius: 1 })).rejects.toThrow(
      'country: cannot be worked out, for no postcodes are loaded; send us or gb',
    );
  } finally {
    await own.drop();
  }
});

test.each([
  [{ center: 'no such place at all', radius: 1 }, /^center: could not be placed: /],
  [{ center: '', radius: 1 }, /^center: could not be placed: /],
  [{ center: '91, 0', radius: 1 }, /^center: could not be placed: .*91/],
  [{ center: '66301', radius: 501 }, /^radius: got 501, at most 500 mi$/],
  [{ center: '66301', radius: 801, unit: 'km' }, /^radius: got 801, at most 800 km$/],
  [{ center: '66301', radius: 0 }, /^radius: got 0/],
  [{ center: '66301', radius: Number.NaN }, /^radius: /],
  [{ center: '66301', radius: 5, limit: 2501 }, /^limit: got 2501, at most 2500$/],
  [{ center: '66301', radius: 5, limit: 0 }, /^limit: got 0, at least 1$/],
  [{ center: '66301', radius: 5, country: 'fr' }, /^country: got "fr"; allowed: us, gb$/],
  [{ center: '66301', radius: 5, granularity: 'unit' }, /^granularity: .*allowed: sector, district$/],
  [{ radius: 5 }, /^center: got nothing, expected text$/],
])('%j is refused', async (body, words) => {
  await expect(find(body)).rejects.toThrow(words);
});
