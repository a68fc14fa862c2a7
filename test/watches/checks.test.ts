// A watched list is asked again when it is due: what changed is told once, and each check costs what it said.
import type { Database } from '../../server/db/database.ts';
import { planWatch } from '../../server/watches/make-watch.ts';
import { findWatch, listWatches, removeWatch, setPaused } from '../../server/watches/store/watches.ts';
import type { TestDatabase } from '../database.ts';
import { newCaller } from '../pipeline/call-fixture.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { checker, flood, keepPoints, newsOf, rowEndpoints, spent, TOWN, watchRun } from './watch-bench.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createSampleDatabase();
  ({ db } = database);
});
afterAll(() => database.drop());
afterEach(() => db.query('delete from watch'));

async function newAccount(allowance?: number): Promise<string> {
  return (await newCaller(db, allowance)).account.id;
}

test('nothing is told at first, and nothing while nothing changes', async () => {
  const accountId = await newAccount();
  await flood(db, 0);
  const watch = await watchRun(db, accountId, await keepPoints(db, accountId, 5));
  const { check, told } = checker(db);
  for (const hours of [0, 1, 1]) {
    await flood(db, 0);
    await check(hours);
  }
  expect(told).toEqual([]);
  expect(await spent(db, accountId)).toEqual({ used: 15, held: 0 });
  expect((await findWatch(db, accountId, watch.id))?.checkedAt).not.toBeNull();
});

test('places that come under a warning are told, and those that leave it', async () => {
  const accountId = await newAccount();
  await flood(db, null);
  const run = await keepPoints(db, accountId, 5, '<b>Mill</b>');
  const watch = await watchRun(db, accountId, run, { title: 'Mills' });
  const { check } = checker(db);
  await check();
  // From the third of five on.
  await flood(db, 2 / 100_000);
  await check(1);
  await flood(db, null);
  await check(1);
  const [begun, ended, ...more] = await newsOf(db, accountId, watch.id);
  expect(more).toEqual([]);
  expect(begun).toMatchObject({ kind: 'changed', counts: { under_warning: 3 } });
  expect(ended).toMatchObject({ kind: 'changed', counts: { out_of_warning: 3 } });
  expect(begun?.body).toEqual({
    type: 'watch.changed',
    timestamp: expect.stringMatching(/Z$/),
    data: {
      watch: watch.id,
      title: 'Mills',
      link: `http://localhost:8080/developers/portal/watches/${watch.id}`,
      counts: { under_warning: 3 },
      rows: ['row-2', 'row-3', 'row-4'].map((id) => ({
        id,
        name: '<b>Mill</b>',
        changes: [
          {
            what: 'under_warning',
            warning: {
              event_id: 'river',
              peril: 'flood',
              level: 'warning',
              area: 'Area of river',
              ends: null,
            },
          },
        ],
      })),
      rows_left_out: 0,
    },
  });
});

test('a warning is not said to have ended while its feed is silent', async () => {
  const accountId = await newAccount();
  await flood(db, 0);
  const watch = await watchRun(db, accountId, await keepPoints(db, accountId, 2));
  const { check } = checker(db);
  await check();
  await flood(db, null, 60);
  await check(1);
  expect(await newsOf(db, accountId, watch.id)).toEqual([]);
  await flood(db, null);
  await check(1);
  expect(await newsOf(db, accountId, watch.id)).toMatchObject([{ counts: { out_of_warning: 2 } }]);
});

test('a flood zone, a council and the nearest hospital that are others are told', async () => {
  const accountId = await newAccount();
  await flood(db, null);
  await db.query(
    `insert into poi (source, part, ref, country, kind, name, point, point_from, properties)
    select source, part, 'h1', country, 'amenity/hospital', 'Old Hospital', point($1, $2), point_from, '{}'
    from poi where country = 'GB' and source = 'openstreetmap' limit 1`,
    [TOWN.lng, TOWN.lat],
  );
  const run = await keepPoints(db, accountId, 3);
  const asks = { warnings: false, facts: ['flood', 'council'] as const, nearest_hospital: true };
  const watch = await watchRun(db, accountId, run, { ...asks, facts: [...asks.facts] });
  const { check } = checker(db);
  await check();
  expect(await newsOf(db, accountId, watch.id)).toEqual([]);
  const { rows: known } = await db.query<{ known: { facts: object; hospital: object } }>(
    'select known from watch_row where position = 0',
  );
  expect(known[0]?.known).toMatchObject({
    facts: { council: [expect.any(String)] },
    hospital: { name: 'Old Hospital' },
  });
  await db.query(`update area set name = 'New Council' where country = 'GB'`);
  await db.query(`update poi set name = 'New Infirmary', ref = ref || '9', point = point + point(0.02, 0)
    where ref = 'h1'`);
  await check(1);
  const [news, ...more] = await newsOf(db, accountId, watch.id);
  expect(more).toEqual([]);
  expect(news?.counts).toEqual({ fact: 3, nearest_hospital: 3 });
  expect(JSON.stringify(news?.body)).toContain('"fact":"council","before":"');
  expect(JSON.stringify(news?.body)).toContain('"before":"Old Hospital","now":"New Infirmary"');
  expect((await spent(db, accountId)).used).toBe(2 * 2 * 3);
});

test('what it costs is said before, and is what is charged', async () => {
  const accountId = await newAccount();
  await flood(db, null);
  const run = await keepPoints(db, accountId, 130);
  const plan = await planWatch(
    db,
    accountId,
    { run, every: 'hour', facts: ['council'], nearest_hospital: true },
    rowEndpoints,
  );
  expect(plan).toMatchObject({ perCheck: 390, perDay: 9360 });
  await watchRun(db, accountId, run, { facts: ['council'], nearest_hospital: true });
  await checker(db).check();
  expect(await spent(db, accountId)).toEqual({ used: 390, held: 0 });
  const { rows } = await db.query(
    'select endpoint, calls, lookups from usage_day where account_id = $1 order by endpoint',
    [accountId],
  );
  expect(rows).toEqual([
    { endpoint: 'check_live_hazards', calls: 2, lookups: 130 },
    { endpoint: 'find_nearby', calls: 2, lookups: 130 },
    { endpoint: 'get_location_facts', calls: 2, lookups: 130 },
  ]);
});

test('a check that the day has no lookups for stops, says so once, and goes on where it was', async () => {
  const accountId = await newAccount(150);
  await flood(db, null);
  const watch = await watchRun(db, accountId, await keepPoints(db, accountId, 120));
  const bench = checker(db);
  await bench.check();
  await flood(db, 0);
  for (const hours of [1, 1, 1]) await bench.check(hours);
  expect(await spent(db, accountId)).toEqual({ used: 120, held: 0 });
  const [stopped, ...more] = await newsOf(db, accountId, watch.id);
  expect(more).toEqual([]);
  expect(stopped).toMatchObject({ kind: 'stopped', body: { type: 'watch.stopped' } });
  expect((await findWatch(db, accountId, watch.id))?.trouble).toContain(
    "needs 100 lookups, 30 of today's 150 are left",
  );
  await db.query('update account set lookups_per_day = 1000 where id = $1', [accountId]);
  await bench.check(1);
  expect(await spent(db, accountId)).toEqual({ used: 240, held: 0 });
  expect((await findWatch(db, accountId, watch.id))?.trouble).toBeNull();
  expect(await newsOf(db, accountId, watch.id)).toMatchObject([
    { kind: 'stopped' },
    { counts: { under_warning: 120 } },
  ]);
});

test('a paused, a removed and a suspended one are not asked and cost nothing', async () => {
  const accountId = await newAccount();
  await flood(db, null);
  const watch = await watchRun(db, accountId, await keepPoints(db, accountId, 3));
  const { check } = checker(db);
  await setPaused(db, accountId, watch.id, true);
  await check(1);
  expect((await spent(db, accountId)).used).toBe(0);
  await setPaused(db, accountId, watch.id, false);
  await db.query('update account set suspended_at = now() where id = $1', [accountId]);
  await check(1);
  expect((await spent(db, accountId)).used).toBe(0);
  await db.query('update account set suspended_at = null where id = $1', [accountId]);
  await check(1);
  expect((await spent(db, accountId)).used).toBe(3);
  expect(await removeWatch(db, accountId, watch.id)).toBe(true);
  await check(1);
  expect((await spent(db, accountId)).used).toBe(3);
});

test("another account's run, map and watch are not there", async () => {
  const [owner, stranger] = [await newAccount(), await newAccount()];
  const run = await keepPoints(db, owner, 3);
  const watch = await watchRun(db, owner, run);
  await expect(watchRun(db, stranger, run)).rejects.toMatchObject({ code: 'run_not_found' });
  const map = `map_${'0'.repeat(32)}`;
  const plan = planWatch(db, stranger, { map, every: 'day' }, rowEndpoints);
  await expect(plan).rejects.toMatchObject({ code: 'map_not_found' });
  expect(await findWatch(db, stranger, watch.id)).toBeNull();
  expect(await setPaused(db, stranger, watch.id, true)).toBeNull();
  expect(await removeWatch(db, stranger, watch.id)).toBe(false);
  expect(await listWatches(db, stranger)).toEqual([]);
});

test('there are no more than 20 of an account, of at most 1,000 rows each, however many are made at once', async () => {
  const accountId = await newAccount();
  const large = await keepPoints(db, accountId, 1001);
  await expect(watchRun(db, accountId, large)).rejects.toMatchObject({ code: 'too_many_rows' });
  const run = await keepPoints(db, accountId, 1);
  const made = await Promise.allSettled(Array.from({ length: 24 }, () => watchRun(db, accountId, run)));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'limit_reached' },
  });
});
