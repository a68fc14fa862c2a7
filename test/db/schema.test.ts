import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../../server/db/migrations.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { printSchema } from '../docs/schema/print-schema.ts';
import { readSchema } from '../docs/schema/read-schema.ts';

const root = join(import.meta.dirname, '../..');
const functionFiles = readdirSync(join(root, 'server/db/functions'));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('schema.sql is what the migrations make; npm run docs writes it', async () => {
  const schema = printSchema(await readSchema(database.db), migrations);
  expect(readFileSync(join(root, 'server/db/schema.sql'), 'utf8')).toBe(schema);
});

test('every function of the database stands in functions/, as the migrations leave it', async () => {
  const migrated = await listFunctions();
  for (const file of functionFiles)
    await database.db.query(readFileSync(join(root, 'server/db/functions', file), 'utf8'));
  expect(await listFunctions()).toEqual(migrated);
  const written = functionFiles.map((file) => readFileSync(join(root, 'server/db/functions', file), 'utf8'));
  const names = migrated.map(({ name }) => name);
  expect(names.filter((name) => !written.join().includes(`create or replace function ${name}(`))).toEqual([]);
});

/** Ours, as Postgres prints them; those of extensions are left out. */
async function listFunctions(): Promise<{ name: string; sql: string }[]> {
  const { rows } = await database.db.query<{ name: string; sql: string }>(
    `select proname as name, pg_get_functiondef(oid) as sql from pg_proc p
     where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by 1, 2`,
  );
  return rows;
}
