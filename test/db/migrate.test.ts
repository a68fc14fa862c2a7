/**
 * @story the first test makes the schema that the others change
 */
import { migrate, NewerDatabaseError } from '../../server/db/migrate.ts';
import { migrations } from '../../server/db/migrations.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test_: TestDatabase;
beforeAll(async () => {
  test_ = await createTestDatabase('template0');
});
afterAll(() => test_.drop());

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
