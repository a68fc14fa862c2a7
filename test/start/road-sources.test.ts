import { noRoads } from '../../server/roads/no-roads.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { servicesOn } from '../endpoints/endpoint-caller.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('roads of an extract that states no date are not said to be of the day they were built', async () => {
  const network = { version: '1', asOf: '2026-01-01', fictional: false };
  const networks = () => [
    { ...network, name: 'dated' },
    { ...network, name: 'undated', stated: false as const },
  ];
  const listed = await servicesOn(database.db, { ...noRoads, networks }).listSources();
  const roads = listed.filter(({ source }) => source === 'roads');
  expect(roads.map(({ pack, isDateStated }) => [pack, isDateStated])).toEqual([
    ['roads/dated', true],
    ['roads/undated', false],
  ]);
});
