// Who asks little of the database does not wait behind who asks much.
import { openDatabase } from '../../server/db/database.ts';
import { onBehalfOf } from '../../server/turns/on-behalf.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a client with one question comes before another with forty', async () => {
  const db = openDatabase(database.url, 2);
  const order: string[] = [];
  const ask = (client: string) =>
    onBehalfOf(client, () => db.query('select pg_sleep(0.02)')).then(() => order.push(client));
  const greedy = Array.from({ length: 40 }, () => ask('greedy'));
  const small = ask('small');
  expect(db.turns.waiting).toBe(39);
  await Promise.all([...greedy, small]);
  await db.end();
  expect(order.indexOf('small')).toBeLessThan(6);
});

test('a connection that is held waits for its own work alone', async () => {
  const db = openDatabase(database.url, 1);
  const client = await db.connect();
  const next = onBehalfOf('other', () => db.query('select 1 as one'));
  expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  client.release();
  expect((await next).rows).toEqual([{ one: 1 }]);
  expect(db.turns.waiting).toBe(0);
  await db.end();
});

test('a connection that fails gives its turn to the next', async () => {
  const db = openDatabase(database.url, 1);
  const failing = db.connect().then((client) => client.release(new Error('broken')));
  const next = db.query('select 1 as one');
  await failing;
  expect((await next).rows).toEqual([{ one: 1 }]);
  await db.end();
  await expect(db.query('select 1')).rejects.toThrow('Cannot use a pool after calling end');
});
