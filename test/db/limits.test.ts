// How long the database may take: for a statement, for a lock, and for any word at all.
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, forLongWork, inTransaction, openDatabase } from '../../server/db/database.ts';
import { type FrozenDatabase, startFrozenDatabase } from './frozen-database.ts';

let postgres: FrozenDatabase;
/** Gives up a statement after 2 s, a lock after 1 s. */
let db: Database;
/** Gives up the whole database after 4 s. */
let hasty: Database;
/** Watches without limits that a test would meet. */
let observer: Database;

beforeAll(async () => {
  postgres = await startFrozenDatabase();
  const limits = { statementMs: 2000, lockMs: 1000 };
  // Longer than a busy machine keeps a database silent.
  db = openDatabase(postgres.url, 3, { ...limits, silentMs: 60_000 });
  hasty = openDatabase(postgres.url, 3, { ...limits, silentMs: 4000 });
  observer = openDatabase(postgres.url, 2);
  await observer.query('create table one (id int primary key); insert into one values (1)');
});
afterAll(async () => {
  await Promise.all([db.end(), hasty.end(), observer.end()]);
  await postgres.stop();
});

const countSleepers = async () => {
  const { rows } = await observer.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.n;
};

const secondsOf = async (work: Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work.catch(() => {});
  return (performance.now() - startedAt) / 1000;
};

test('a statement that takes too long is ended here and on the server', async () => {
  const asked = db.query('select pg_sleep(60)');
  await expect(asked).rejects.toMatchObject({ code: '57014' });
  while ((await countSleepers()) !== 0) await pause(20);
});

test('inside a transaction the server ends it, and the connection stays', async () => {
  const pidOf = async () => (await db.query('select pg_backend_pid() as pid')).rows[0]?.pid;
  const pid = await pidOf();
  await expect(inTransaction(db, (tx) => tx.query('select pg_sleep(60)'))).rejects.toMatchObject({
    code: '57014',
    message: 'canceling statement due to statement timeout',
  });
  expect(await pidOf()).toBe(pid);
});

test('a transaction leaves no limit behind on its connection', async () => {
  await inTransaction(db, (tx) => tx.query('select 1'));
  const { rows } = await db.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '0' }]);
});

test('a lock is not waited for longer than its limit', async () => {
  await inTransaction(observer, async (holder) => {
    await holder.query('select 1 from one for update');
    const update = inTransaction(db, (tx) => tx.query('update one set id = 1'));
    await expect(update).rejects.toMatchObject({ code: '55P03' });
  });
});

test('a commit that no standby confirms in time is not said to be one', async () => {
  const waitFor = async (standbys: string) => {
    await observer.query(`alter system set synchronous_standby_names = '${standbys}'`);
    await observer.query('select pg_reload_conf()');
  };
  const isWaiting = async () =>
    (await observer.query(`select from pg_stat_activity where wait_event = 'SyncRep'`)).rowCount === 1;
  await waitFor('nobody');
  // The setting is taken up a moment later: what was written until then waited for nobody.
  for (let hasWaited = false; !hasWaited; ) {
    let isWritten = false;
    const written = inTransaction(db, async (tx) => {
      await tx.query('set local synchronous_commit = on');
      await tx.query('update one set id = id');
    }).then(() => {
      isWritten = true;
    });
    while (!isWritten && !hasWaited) hasWaited = await isWaiting();
    await (hasWaited ? expect(written).rejects.toMatchObject({ code: '57014' }) : written);
  }
  await waitFor('');
});

test('a statement that is long at work is not taken for silence, nor is a process that was busy itself', async () => {
  const asked = forLongWork(hasty).query('select pg_sleep(10), 7 as answer');
  await pause(100);
  const busyUntil = performance.now() + 6000;
  while (performance.now() < busyUntil);
  const { rows } = await asked;
  expect(rows).toMatchObject([{ answer: 7 }]);
});

test('a frozen database is taken for gone; long work outlasts it, and all is well afterwards', async () => {
  const long = forLongWork(hasty).query('select pg_sleep(3), 7 as answer');
  while ((await countSleepers()) !== 1) await pause(20);
  await postgres.freeze();
  // More than there are connections.
  const asked = Array.from({ length: 8 }, () => hasty.query('select 1'));
  const outcomes = await Promise.allSettled(asked);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: 'ETIMEDOUT' } });
  // At once, without the 4 s of silence; the quickest of three tells least of what else the machine does.
  const quickest = async (ask: () => Promise<unknown>) =>
    Math.min(await secondsOf(ask()), await secondsOf(ask()), await secondsOf(ask()));
  expect(await quickest(() => hasty.query('select 1'))).toBeLessThan(3);
  expect(await quickest(() => inTransaction(hasty, (tx) => tx.query('select 1')))).toBeLessThan(3);
  await postgres.thaw();
  expect((await long).rows).toMatchObject([{ answer: 7 }]);
  while (!(await hasty.query('select 1').catch(() => null))) await pause(50);
  const answers = await Promise.all(Array.from({ length: 8 }, () => hasty.query('select 1 as one')));
  expect(answers.flatMap(({ rows }) => rows)).toEqual(Array(8).fill({ one: 1 }));
  expect(hasty.totalCount).toBeLessThanOrEqual(3);
  expect(hasty.turns.waiting).toBe(0);
});
