// Checks that are killed in the middle or made by several processes charge each step once and tell what they found once.
import { once } from 'node:events';
import type { Database } from '../../server/db/database.ts';
import type { TestDatabase } from '../database.ts';
import { buildChild, type ChildProgram } from '../jobs/child-program.ts';
import { newCaller } from '../pipeline/call-fixture.ts';
import { readLines } from '../read-lines.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { checker, flood, keepPoints, newsOf, spent, watchRun } from './watch-bench.ts';

let database: TestDatabase;
let db: Database;
let program: ChildProgram;
beforeAll(async () => {
  database = await createSampleDatabase();
  ({ db } = database);
  program = await buildChild('check-watch-slowly', import.meta.dirname);
});
afterAll(async () => {
  await program.clear();
  await database.drop();
});
afterEach(() => db.query('delete from watch'));

const later = (hours: number) =>
  db.query(
    `update watch set due_at = due_at - make_interval(hours => $1), check_at = check_at - make_interval(hours => $1)`,
    [hours],
  );

async function startWatch(rows: number) {
  const accountId = (await newCaller(db)).account.id;
  await flood(db, null);
  const watch = await watchRun(db, accountId, await keepPoints(db, accountId, rows));
  const bench = checker(db);
  await bench.check();
  await flood(db, 0);
  await later(1);
  return { accountId, watch, bench };
}

test.each(['answer', 'settle'])(
  'a worker killed at the %s of its second step has charged the first alone',
  async (at) => {
    const { accountId, watch, bench } = await startWatch(250);
    const lines = readLines(program.start(database.url, at));
    await lines.next();
    await lines.kill();
    expect(await spent(db, accountId)).toEqual({ used: 250 + 100, held: 100 });
    // Its lease holds until it has been silent for long enough.
    await bench.check();
    expect((await spent(db, accountId)).used).toBe(350);
    await db.query(`update watch set leased_until = now()`);
    await db.query(`update reservation set expires_at = now()`);
    await bench.check();
    expect((await spent(db, accountId)).used).toBe(500);
    expect(await newsOf(db, accountId, watch.id)).toMatchObject([{ counts: { under_warning: 250 } }]);
  },
);

test('a worker that was taken for dead charges and keeps nothing any more', async () => {
  const { accountId, watch, bench } = await startWatch(250);
  const other = checker(db);
  const { services } = bench.context;
  let isFirst = true;
  const slow = checker(db, {
    services: {
      ...services,
      geocoder: {
        mapVersion: services.geocoder.mapVersion,
        async geocode(inputs, options) {
          if (isFirst) {
            isFirst = false;
            await db.query('update watch set leased_until = now()');
            await other.check();
          }
          return services.geocoder.geocode(inputs, options);
        },
      },
    },
  });
  await slow.check();
  expect(isFirst).toBe(false);
  expect(slow.told).toEqual([]);
  expect(other.told).toHaveLength(1);
  expect(await spent(db, accountId)).toEqual({ used: 500, held: 0 });
  expect(await newsOf(db, accountId, watch.id)).toMatchObject([{ counts: { under_warning: 250 } }]);
});

test('two processes make the checks of five watches once each', async () => {
  const accountId = (await newCaller(db)).account.id;
  await flood(db, null);
  const run = await keepPoints(db, accountId, 30);
  const watches = [];
  for (let count = 0; count < 5; count++) watches.push(await watchRun(db, accountId, run));
  await checker(db).check();
  await flood(db, 0);
  await later(1);
  const children = [program.start(database.url, 'never'), program.start(database.url, 'never')];
  await Promise.all(children.map((child) => once(child, 'exit')));
  expect(await spent(db, accountId)).toEqual({ used: 300, held: 0 });
  for (const { id } of watches)
    expect(await newsOf(db, accountId, id)).toMatchObject([{ counts: { under_warning: 30 } }]);
});
