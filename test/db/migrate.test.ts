/**
 * @story the first test makes the schema that the others change
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, NewerDatabaseError } from '../../server/db/migrate.ts';
import { migrations } from '../../server/db/migrations.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test_: TestDatabase;
beforeAll(async () => {
  test_ = await createTestDatabase('template0');
});
afterAll(() => test_.drop());

test('migrations are in the order of their files, which is that in which databases got them', () => {
  const folder = join(import.meta.dirname, '../../server/db/migrations');
  const files = readdirSync(folder).sort();
  expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, index) => index + 1));
  expect(migrations).toEqual(files.map((file) => readFileSync(join(folder, file), 'utf8')));
});

test('two programs that start at once on an empty database both find it migrated', async () => {
  await Promise.all([migrate(test_.db), migrate(test_.db)]);
  const { rows } = await test_.db.query('select version from schema_version order by version');
  expect(rows.map((row) => row.version)).toEqual(migrations.map((_, index) => index + 1));
});

test('a database of a newer version is refused with both versions named', async () => {
  await test_.db.query('insert into schema_version (version) values (99)');
  await expect(migrate(test_.db)).rejects.toThrow(NewerDatabaseError);
  await expect(migrate(test_.db)).rejects.toThrow(
    `version 99, this program knows versions up to ${migrations.length}`,
  );
});
