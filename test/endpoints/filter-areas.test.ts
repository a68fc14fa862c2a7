// Rows that are a town, a region or a wide postcode: such a row may be anywhere in it.
import { filterByLocation as endpoint } from '../../server/endpoints/filter-by-location.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeServices } from '../pipeline/call-fixture.ts';
import { endpointCaller } from './endpoint-caller.ts';
import { at, SITES } from './filter-fixture.ts';

let database: TestDatabase;
let account: Awaited<ReturnType<typeof endpointCaller>>;
beforeAll(async () => {
  database = await createTestDatabase();
  account = await endpointCaller(fakeServices(database.db));
});
afterAll(() => database.drop());

const filter = (body: object) => account.call(endpoint, body);

// Its middle is 55.597 km from the sites.
test.each<[string, string, number, boolean | null, string]>([
  ['a county that reaches into the distance', 'county 7', 10, null, 'the county reaches 50 km around it'],
  ['a county that ends before it', 'county 7', 5, false, ''],
  ['a county whose middle lies within, and that reaches out', 'county 7', 60, null, 'may lie further away'],
  ['a county that lies within', 'county 7', 106, true, ''],
  ['a town that reaches into the distance', 'town 7', 50, null, 'the place may lie within the distance'],
  ['a town whose middle lies within, and that reaches out', 'town 7', 60, null, 'the town reaches 6.0 km'],
  ['a town that lies within', 'town 7', 62, true, ''],
  ['a town that ends before it', 'town 7', 49, false, ''],
  ['a wide postcode that reaches across', 'district 7', 60, null, 'the postcode reaches 6.0 km'],
  ['a sector that reaches across', 'sector 7', 56, null, 'the postcode reaches 900 m around it'],
  ['a sector that lies within', 'sector 7', 57, true, ''],
  ['a sector that ends before it', 'sector 7', 54, false, ''],
  ['a street that reaches across', 'street 7', 55, null, 'the street reaches 900 m around it'],
  ['a street that lies within', 'street 7', 57, true, ''],
  ['a house', '7 High Street', 60, true, ''],
])('an area is in or out where all of it is: %s', async (_, address, within_km, within, why) => {
  const asked = { records: [{ id: 'c', address }, at('far', 40)], sites: SITES, within_km };
  const { records, sites, summary, message } = await filter(asked);
  expect(records.map((row) => row.within)).toEqual([within, false]);
  expect(summary).toMatchObject({ within: within === true ? 1 : 0, outside: within === false ? 2 : 1 });
  expect(sites.map(({ matches }) => matches)).toEqual(within === true ? [1, 1] : [0, 0]);
  expect(summary.untold).toBe(within === null ? 1 : undefined);
  expect(records[0].reason).toEqual(why === '' ? undefined : expect.stringContaining(why));
  expect(message.includes('1 is not told, as an area reaches across the distance: see reason.')).toBe(
    within === null,
  );
});

// The same pair of places is as sure whichever of them is the site: 55.597 km lie between their points.
test.each<[string, number, boolean | null]>([
  ['county 7', 10, null],
  ['county 7', 5, false],
  ['county 7', 106, true],
  ['town 7', 50, null],
  ['town 7', 62, true],
  ['town 7', 49, false],
  ['sector 7', 56, null],
  ['sector 7', 57, true],
  ['street 7', 55, null],
  ['street 7', 54, false],
  ['7 High Street', 56, true],
  ['7 High Street', 55, false],
])('%s is within %d km of a point as that is of it: %s', async (address, within_km, within) => {
  const [area, point] = [{ id: 'area', address }, at('point', 52)];
  for (const [record, site] of [
    [area, point],
    [point, area],
  ]) {
    const answer = await filter({ records: [record], sites: [site], within_km });
    expect(answer.records[0].within).toBe(within);
    expect(answer.sites[0].matches).toBe(within ? 1 : 0);
    expect(answer.records[0].reason === undefined).toBe(within !== null);
  }
});

test('of a site that is an area it is said how far it reaches', async () => {
  const sites = [{ id: 's', address: 'sector 7' }, at('far', 60)];
  const { records, sites: told } = await filter({ records: [at('r', 52)], sites, within_km: 55 });
  expect(records[0].reason).toBe(
    'It lies further away, but the postcode of site s reaches 900 m around its middle: the place may lie within the distance.',
  );
  expect(told.map(({ reaches_km }) => reaches_km)).toEqual([0.9, undefined]);
});

test('two areas reach as far as both together', async () => {
  const asked = { records: [{ id: 'r', address: 'town 7' }], sites: [{ id: 's', address: 'sector 7' }] };
  const [open, shut] = [
    await filter({ ...asked, within_km: 6.5 }),
    await filter({ ...asked, within_km: 6.9 }),
  ];
  expect(open.records[0]).toMatchObject({
    within: null,
    reason:
      'Its middle lies within the distance, but the town reaches 6.0 km around it, and the postcode of site s reaches ' +
      '900 m around its middle: the place may lie further away.',
  });
  expect(shut.records[0].within).toBe(true);
});

test('a record that is surely near one site is within, however wide another is', async () => {
  const sites = [{ id: 'wide', address: 'county 7' }, at('near', 51.5)];
  const { records } = await filter({ records: [at('r', 51.5001)], sites, within_km: 1 });
  expect(records[0].within).toBe(true);
});

test('of a town or a wide postcode it is said that its middle was measured, also among the nearest', async () => {
  const records = [
    { id: 't', address: 'town 7' },
    { id: 'd', address: 'district 7' },
    { id: 'h', address: '7 High Street' },
  ];
  const answer = await filter({ records, sites: [at('s', 51.5)], within_km: 1, nearest_n: 3 });
  const [town, district] = [
    { what: 'town', reaches_km: 6 },
    { what: 'postcode', reaches_km: 6 },
  ];
  expect(answer.message).toContain('1 of 3 records is within 1 km');
  expect([answer.message, ...(answer.notes ?? [])].join(' ')).toContain(
    '1 row is a town or region and 1 row is a wide postcode: the answer is that of their middles, see why.',
  );
  expect(answer.records.map((row) => row.middle_of)).toEqual([town, district, undefined]);
  expect(answer.records[0].confidence).toMatchObject({ level: 'low', basis: 'town_centre' });
  expect(answer.records[0].confidence.why).toContain('not of all of the town');
  expect(answer.sites[0].nearest.map(({ id, middle_of }) => [id, middle_of])).toEqual([
    ['t', town],
    ['d', district],
    ['h', undefined],
  ]);
});
