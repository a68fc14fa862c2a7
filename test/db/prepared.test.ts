import { openDatabase } from '../../server/db/database.ts';
import { prepared } from '../../server/db/prepared.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a statement is planned once on a connection, whatever its values', async () => {
  const db = openDatabase(database.url, 1);
  const kept = prepared(db);
  for (const value of [1, 2, 3]) {
    expect((await kept.query('select $1::int + 1 as next', [value])).rows).toEqual([{ next: value + 1 }]);
  }
  await kept.query('select 1');
  const { rows } = await db.query('select statement from pg_prepared_statements order by statement');
  await db.end();
  expect(rows.map(({ statement }) => statement)).toEqual(['select $1::int + 1 as next', 'select 1']);
});

test('it follows what happens to its table meanwhile', async () => {
  const kept = prepared(database.db);
  const count = async () => (await kept.query<{ n: number }>('select count(*) as n from parted')).rows[0]?.n;
  await database.db.query('create table parted (source text) partition by list (source)');
  expect(await count()).toBe(0);
  await database.db.query(
    `create table parted_a (source text); insert into parted_a values ('a');
     alter table parted attach partition parted_a for values in ('a')`,
  );
  expect(await count()).toBe(1);
});
