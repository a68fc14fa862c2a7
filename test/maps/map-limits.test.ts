import { setMapLimits } from '../../server/accounts/account.ts';
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

const rows = [{ lat: 51, lng: -3 }];

async function limit(accountId: string, limits: { versions: number; bytes: number }): Promise<void> {
  const { rows: found } = await database.db.query<{ email: string }>(
    'select email from account where id = $1',
    [accountId],
  );
  await setMapLimits(database.db, found[0]?.email ?? '', limits);
}

test('versions past the limit are refused, kept ones stay, and deleting makes room', async () => {
  const caller = await mapCaller(services);
  await limit(caller.accountId, { versions: 3, bytes: 1_000_000 });
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

test("bytes past an account's own limit are refused; another account has its own", async () => {
  const [full, other] = [await mapCaller(services), await mapCaller(services)];
  await full.render({ rows });
  await limit(full.accountId, { versions: 10, bytes: 300 });
  await expect(full.render({ rows })).rejects.toThrow('at most 300');
  expect((await other.render({ rows })).map.version).toBe(1);
});

test('of calls at once no more pass than there is room for', async () => {
  const caller = await mapCaller(services);
  await limit(caller.accountId, { versions: 3, bytes: 1_000_000 });
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => caller.render({ rows })));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const one of asked)
    if (one.status === 'rejected')
      expect(String(one.reason)).toContain('you keep 3 versions of maps, at most 3');
});
