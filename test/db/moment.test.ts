// The embedded database as it was at a moment: by a backup and the log that was kept since.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { useHomes } from './use-homes.ts';

const { newHome, start, stop, database } = useHomes();

const one = async (client: pg.Client, statement: string) => (await client.query(statement)).rows[0]?.one;

/** A moment between two transactions, to the millisecond that a person may name. */
async function takeMoment(client: pg.Client): Promise<string> {
  await pause(5);
  const moment = await one(
    client,
    `select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as one`,
  );
  await pause(5);
  return moment;
}

/** Until the log that was written so far is in its folder. */
async function keepLogNow(client: pg.Client): Promise<void> {
  const file = await one(client, 'select pg_walfile_name(pg_switch_wal()) as one');
  while ((await one(client, `select last_archived_wal >= '${file}' as one from pg_stat_archiver`)) !== true)
    await pause(20);
}

async function keepLogOf(home: string, log: string): Promise<void> {
  expect(await database(home, 'keep-log', log)).toEqual({
    code: 0,
    said: `the log is kept in ${log} from the next start on: stop all that uses the database, start it, back up\n`,
  });
}

test('what was lost by a wrong delete is there again, as of the moment before it', async () => {
  const [home, other] = [await newHome(), await newHome()];
  // A name that a shell and Postgres would each read differently.
  const [file, log] = [join(home, 'backup.zst'), join(home, "a log's 100%p")];
  await keepLogOf(home, log);
  const client = await start(home);
  await client.query('create table pin as select 1 as n');
  expect(await database(home, 'backup', file)).toMatchObject({ code: 0 });
  // Its time is told to the second.
  await pause(1000);
  const early = await takeMoment(client);
  await client.query('insert into pin select n from generate_series(2, 1000) n');
  const moment = await takeMoment(client);
  await client.query('delete from pin');
  await keepLogNow(client);
  await client.end();
  await stop();

  expect(await database(other, 'restore', file, log, moment)).toEqual({
    code: 0,
    said: expect.stringMatching(/^restored/),
  });
  const names = await readdir(log);
  const restored = await start(other);
  expect(await one(restored, 'select count(*)::int as one from pin')).toBe(1000);
  // It goes on by itself, and leaves the log of the other as it is.
  await restored.query('insert into pin values (1001)');
  await restored.query('select pg_switch_wal()');
  expect(await one(restored, `select current_setting('archive_mode') as one`)).toBe('off');
  await restored.end();
  await stop();
  expect(await readdir(log)).toEqual(names);
  expect(await database(other, 'keep-log', log)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/is not empty: a folder holds the log of one database/),
  });

  const third = await newHome();
  expect(await database(third, 'restore', file, log, early)).toMatchObject({ code: 0 });
  const before = await start(third);
  expect(await one(before, 'select count(*)::int as one from pin')).toBe(1);
  await before.end();
});

test('a moment that the log does not reach, or from before the backup, is refused and leaves nothing', async () => {
  const [home, other] = [await newHome(), await newHome()];
  const [file, log] = [join(home, 'backup.zst'), join(home, 'log')];
  await keepLogOf(home, log);
  const client = await start(home);
  const before = await takeMoment(client);
  await client.query('create table pin ()');
  expect(await database(home, 'backup', file)).toMatchObject({ code: 0 });
  await client.query('create table other ()');
  await keepLogNow(client);
  await client.end();
  await stop();
  for (const [moment, why] of [
    [
      '2999-01-01T00:00:00Z',
      /the moment 2999-01-01T00:00:00.000Z was not reached: [\s\S]*recovery ended before/,
    ],
    [before, /^the backup is of .*Z, after that moment: take one from before/],
  ] as const) {
    expect(await database(other, 'restore', file, log, moment)).toEqual({
      code: 1,
      said: expect.stringMatching(why),
    });
    expect(await readdir(other)).toEqual([]);
  }
});

test('a drill restores to a moment where the log is kept, and writes nothing into the own tables', async () => {
  const [home, beside] = [await newHome(), await newHome()];
  await keepLogOf(home, join(home, 'log'));
  const client = await start(home);
  await client.query('create table pin as select n from generate_series(1, 12345) n');
  const seconds = String.raw`[\d.]+ s`;
  expect(await database(home, 'drill', beside)).toEqual({
    code: 0,
    said: expect.stringMatching(
      new RegExp(
        `^backed up: [\\d.]+ MB in ${seconds}; the log kept in ${seconds}; restored to a moment in ${seconds}, with all from before it and nothing from after; all 1 tables of the copy were read, 12,345 rows\n$`,
      ),
    ),
  });
  expect(
    await one(client, 'select array_agg(datname::text order by datname) as one from pg_database'),
  ).toEqual(['milepost', 'postgres', 'template0', 'template1']);
  expect(await readdir(beside)).toEqual([]);
  expect(await database(home, 'keep-log', 'off')).toEqual({
    code: 0,
    said: 'the log is not kept any more\n',
  });
  await client.end();
});
