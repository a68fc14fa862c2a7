import { createTestDatabase, type TestDatabase } from '../database.ts';
import { DISTRIBUTED, LOCAL_OF_ACCOUNTS, OF_FORMER_SERVERS, REFERENCE } from './table-classes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface Key {
  table: string;
  name: string;
  columns: string[];
}

/** Primary keys, unique constraints and unique indexes. */
const UNIQUE = `
  select c.relname as table, i.relname as name, array_agg(a.attname::text) as columns
  from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(x.indkey)
  where x.indisunique and c.relnamespace = 'public'::regnamespace
  group by c.relname, i.relname order by 1, 2`;

/** Foreign keys, with the columns of both sides in their order. */
const FOREIGN = `
  select c.relname as table, f.conname as name, t.relname as target,
    array(select a.attname::text from unnest(f.conkey) with ordinality k (n, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = n order by place) as columns,
    array(select a.attname::text from unnest(f.confkey) with ordinality k (n, place)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = n order by place) as "targetColumns"
  from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
  where f.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`;

test('every table that names an account is in one class: spread, whole on every server, or on one', async () => {
  const { rows } = await database.db.query<{ name: string }>(
    `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and a.attname in ('account_id', 'owner_id') order by 1`,
  );
  const classes = [...Object.keys(DISTRIBUTED), ...REFERENCE, ...LOCAL_OF_ACCOUNTS];
  // These two are what others refer to.
  const named = [...rows.map(({ name }) => name), 'account', 'edition'];
  expect(classes.sort()).toEqual(named.sort());
});

test('every key of a table that is spread carries its account', async () => {
  const { rows } = await database.db.query<Key>(UNIQUE);
  const without = rows.filter(({ table, columns }) => {
    const account = DISTRIBUTED[table];
    return account !== undefined && !columns.includes(account);
  });
  expect(without.map(({ name }) => name)).toEqual(OF_FORMER_SERVERS);
});

test('rows of an account refer to rows of the same account, or to tables that are whole on every server', async () => {
  const { rows } = await database.db.query<Key & { target: string; targetColumns: string[] }>(FOREIGN);
  const astray = rows.filter(({ table, target, columns, targetColumns }) => {
    const account = DISTRIBUTED[table];
    if (REFERENCE.includes(target)) return false;
    if (account === undefined) return DISTRIBUTED[target] !== undefined || REFERENCE.includes(table);
    return columns.indexOf(account) < 0 || targetColumns[columns.indexOf(account)] !== DISTRIBUTED[target];
  });
  expect(astray).toEqual([]);
});
