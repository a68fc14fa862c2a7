// Without Citus: its two functions are played by ones that refuse what it refuses and write down what they were asked.
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { distribute, whyNotDistributed } from './distribute.ts';
import { DISTRIBUTED, REFERENCE } from './table-classes.ts';

const FUNCTIONS = `
  create table asked (name text, account text, beside text);

  create function refuse_keys(of_table regclass) returns void language plpgsql as $$
  begin
    if exists (select from pg_constraint where contype = 'f' and (conrelid = of_table or confrelid = of_table)) then
      raise '% has a foreign key to or from a table that is not spread', of_table;
    end if;
  end
  $$;

  create function create_reference_table(of_table regclass) returns void language plpgsql as $$
  begin
    perform refuse_keys(of_table);
    insert into asked values (of_table::text);
  end
  $$;

  create function create_distributed_table(of_table regclass, account text, colocate_with text) returns void
  language plpgsql as $$
  begin
    perform refuse_keys(of_table);
    if exists (
      select from pg_index x where indrelid = of_table and indisunique and not exists (
        select from pg_attribute a where attrelid = of_table and attname = account and attnum = any(x.indkey))
    ) then
      raise 'a key of % lacks %', of_table, account;
    end if;
    if colocate_with <> 'none' and not exists (select from asked where name = colocate_with) then
      raise '% is not spread yet', colocate_with;
    end if;
    insert into asked values (of_table::text, account, colocate_with);
  end
  $$`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const listForeignKeys = async () =>
  (
    await database.db.query<{ key: string }>(
      `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as key
       from pg_constraint where contype = 'f' order by 1`,
    )
  ).rows;

test('a server without the extension is told so', async () => {
  expect(await whyNotDistributed(database.db)).toMatch(/does not have the extension citus/);
});

test('each table of the lists is spread or whole, all accounts lie beside one another, and no foreign key is lost', async () => {
  await database.db.query(FUNCTIONS);
  const keys = await listForeignKeys();
  await distribute(database.db);
  expect(await listForeignKeys()).toEqual(keys);
  const { rows } = await database.db.query<{ name: string; account: string | null; beside: string | null }>(
    'select name, account, beside from asked order by name',
  );
  const whole = rows.filter(({ account }) => account === null);
  expect(whole.map(({ name }) => name)).toEqual([...REFERENCE].sort());
  const spread = rows.filter(({ account }) => account !== null);
  expect(Object.fromEntries(spread.map(({ name, account }) => [name, account]))).toEqual(DISTRIBUTED);
  const first = spread.filter(({ beside }) => beside === 'none').map(({ name }) => name);
  expect(new Set(spread.map(({ beside }) => beside))).toEqual(new Set(['none', ...first]));
});
