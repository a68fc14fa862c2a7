import { limitMaps } from '../../server/maps/map-limits.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeServices } from '../pipeline/call-fixture.ts';
import { mapCaller } from './map-caller.ts';

let database: TestDatabase;
let services: Services;
beforeAll(async () => {
  database = await createTestDatabase();
  services = fakeServices(database.db);
});
afterAll(() => database.drop());
afterEach(() => limitMaps({ versions: 20_000, bytes: 1_000_000_000 }));

const rows = [{ lat: 51, lng: -3 }];

test('versions past the limit are refused, kept ones stay, and deleting makes room', async () => {
  limitMaps({ versions: 3, bytes: 1_000_000 });
  const caller = await mapCaller(services);
  const { map } = await caller.render({ rows });
  await caller.update({ map: map.id, title: 'Two' });
  await caller.render({ rows });
  await expect(caller.update({ map: map.id, title: 'Three' })).rejects.toThrow(
    'you keep 3 versions of maps, at most 3; delete_map makes room, for a map goes with all its versions',
  );
  await expect(caller.render({ rows })).rejects.toThrow('at most 3');
  expect((await caller.get({ map: map.id })).map.title).toBe('Two');
  await caller.remove({ maps: [map.id] });
  expect((await caller.render({ rows })).map.version).toBe(1);
});

test("bytes past the limit are refused; another account's do not count", async () => {
  const [full, other] = [await mapCaller(services), await mapCaller(services)];
  await full.render({ rows });
  limitMaps({ versions: 10, bytes: 300 });
  await expect(full.render({ rows })).rejects.toThrow('at most 300');
  expect((await other.render({ rows })).map.version).toBe(1);
});
