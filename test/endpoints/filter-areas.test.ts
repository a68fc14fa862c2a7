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
  ['a house', '7 High Street', 60, true, ''],
])('an area is in or out where all of it is: %s', async (_, address, within_km, within, why) => {
  const asked = { records: [{ id: 'c', address }, at('far', 40)], sites: SITES, within_km };
  const { records, sites, summary, message } = await filter(asked);
  expect(records.map((row) => row.within)).toEqual([within, false]);
  expect(summary).toMatchObject({ within: within === true ? 1 : 0, outside: within === false ? 2 : 1 });
  expect(sites.map(({ matches }) => matches)).toEqual(within === true ? [1, 1] : [0, 0]);
  expect(summary.untold).toBe(within === null ? 1 : undefined);
  expect(records[0].reason).toEqual(why === '' ? undefined : expect.stringContaining(why));
  expect(message.includes('1 is an area that reaches across the distance: see reason.')).toBe(
    within === null,
  );
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
