/**
 * @story the first test makes the schema that the others change
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { joinSchema, migrate, NewerDatabaseError } from '../../server/db/migrate.ts';
import { contractions, migrations } from '../../server/db/migrations.ts';
import { FormerProgramsError } from '../../server/db/running-programs.ts';
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

/** Today's program, that of the next release, which can do without a table, and that of the release after it. */
const today = { migrations, contractions };
const next = { ...today, migrations: [...migrations, 'create table former ()'] };
const number = migrations.length + 2;
const afterNext = {
  migrations: [...next.migrations, 'select pg_sleep(1); drop table former'],
  contractions: { [number]: migrations.length + 1 },
};

const isTaking = async () =>
  (
    await test_.db.query(
      `select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
    )
  ).rowCount === 1;

test('what a running program of an earlier release needs is taken away when it has ended', async () => {
  const [old, crashed] = [await joinSchema(test_.db, today), await joinSchema(test_.db, today)];
  const newer = await joinSchema(test_.db, next);
  const asked = migrate(test_.db, afterNext);
  await expect(asked).rejects.toThrow(FormerProgramsError);
  await expect(asked).rejects.toThrow(
    `2 running programs of an earlier release (up to migration ${migrations.length}) need what`,
  );
  await old.end();
  // As if it had been killed a while ago.
  await test_.db.query(`update running_program set seen_at = now() - interval '6 minutes' where knows = $1`, [
    migrations.length,
  ]);
  const migrating = migrate(test_.db, afterNext);
  while (!(await isTaking())) await pause(20);
  // One that has seen the schema of before while the table goes.
  await expect(joinSchema(test_.db, next)).rejects.toThrow(NewerDatabaseError);
  await migrating;
  const { rows } = await test_.db.query(`select to_regclass('former') as former`);
  expect(rows).toEqual([{ former: null }]);
  for (const program of [crashed, newer]) await program.end();
  const { rows: left } = await test_.db.query('select knows from running_program');
  expect(left).toEqual([]);
});

test('a migration that takes something away says which one a running program has to know', () => {
  const takesAway =
    /\bdrop (?:table|column|function)\b|\brename\b|\bset not null\b|\balter column \w+ (?:set data )?type\b/i;
  const firstThatRegisters = 67;
  for (const [index, sql] of migrations.entries()) {
    const needed = contractions[index + 1];
    if (index + 1 > firstThatRegisters && takesAway.test(sql))
      expect([index + 1, needed]).toEqual([index + 1, expect.any(Number)]);
    if (needed === undefined) continue;
    expect(needed).toBeGreaterThanOrEqual(firstThatRegisters);
    expect(needed).toBeLessThan(index + 1);
  }
});

test('a database of a newer version is refused with both versions named', async () => {
  await test_.db.query('insert into schema_version (version) values (99)');
  await expect(migrate(test_.db)).rejects.toThrow(NewerDatabaseError);
  await expect(migrate(test_.db)).rejects.toThrow(
    `version 99, this program knows versions up to ${migrations.length}`,
  );
});
