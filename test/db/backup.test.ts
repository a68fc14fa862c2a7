// The embedded database's backup while it is in use, and its restore into another home.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { useHomes } from './use-homes.ts';

const { newHome, start, stop, database } = useHomes();

/** Two rows that belong together, transaction by transaction, until it is told to stop; returns how many were kept. */
function writeOn(client: pg.Client) {
  let kept = 0;
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      await client.query(
        `with one as (insert into debit select n, repeat('x', 500) from generate_series(${kept * 50 + 1}, ${kept * 50 + 50}) n)
         insert into credit select n from generate_series(${kept * 50 + 1}, ${kept * 50 + 50}) n`,
      );
      kept++;
      if (kept % 20 === 0) await client.query('checkpoint');
    }
  })();
  return {
    kept: () => kept,
    async end() {
      isOver = true;
      await writing;
    },
  };
}

test('a backup beside writers holds every transaction from before it, whole, and none by half', async () => {
  const [home, other] = [await newHome(), await newHome()];
  const client = await start(home);
  await client.query('create table debit (n int, filler text); create table credit (n int)');
  await writeFile(join(home, 'local-key'), 'mp_live_key');
  const writer = writeOn(client);
  while (writer.kept() < 100) await pause(20);
  const before = writer.kept();
  const file = join(home, 'backup.zst');
  expect(await database(home, 'backup', file)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/ MB in /),
  });
  const after = writer.kept();
  await writer.end();
  const { rows: slots } = await client.query('select 1 from pg_replication_slots');
  await client.end();
  await stop();
  expect(after).toBeGreaterThan(before);
  expect(slots).toEqual([]);

  expect(await database(other, 'restore', file)).toEqual({
    code: 0,
    said: expect.stringMatching(/^restored/),
  });
  expect(await readFile(join(other, 'local-key'), 'utf8')).toBe('mp_live_key');
  const restored = await start(other);
  const { rows } = await restored.query(
    `select (select count(*)::int from debit) as debits, (select count(*)::int from credit) as credits,
       (select max(n) from debit) as last`,
  );
  await restored.end();
  const { debits, credits, last } = rows[0];
  expect([credits, last, debits % 50]).toEqual([debits, debits, 0]);
  expect(debits).toBeGreaterThanOrEqual(50 * before);
  expect(debits).toBeLessThanOrEqual(50 * (after + 1));
});

test('what cannot be restored leaves nothing behind and says why', async () => {
  const [home, other] = [await newHome(), await newHome()];
  await (await start(home)).end();
  await stop();
  const file = join(home, 'backup.zst');
  await database(home, 'backup', file);
  expect(await database(home, 'restore', file)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/has a database already/),
  });
  await truncate(file, 1_000_000);
  expect(await database(other, 'restore', file)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/is no whole backup/),
  });
  await writeFile(file, 'something else');
  expect(await database(other, 'restore', file)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/is no/),
  });
  expect(await readdir(other)).toEqual([]);
  expect(await database(other, 'restore', join(home, 'nowhere'))).toMatchObject({
    code: 1,
    said: expect.stringMatching(/no such file/),
  });
  expect(await readdir(other)).toEqual([]);
});

test('a drill backs up beside a server, restores, reads all of it, and leaves nothing', async () => {
  const [home, beside] = [await newHome(), await newHome()];
  const client = await start(home);
  await client.query(
    'create table debit as select n from generate_series(1, 12345) n; create table "Credit" ()',
  );
  expect(await database(home, 'drill', beside)).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^backed up: [\d.]+ MB in [\d.]+ s; restored in [\d.]+ s; all 2 tables of the copy were read, 12,345 rows; no moment was tried, as the log is not kept\n$/,
    ),
  });
  await client.end();
  expect(await readdir(beside)).toEqual([]);
});

test('a backup that is killed leaves no file of its name', async () => {
  const home = await newHome();
  const client = await start(home);
  const file = join(home, 'backup.zst');
  const env = { ...process.env, MILEPOST_HOME: home, DATABASE_URL: '' };
  const child = execFile(process.execPath, ['dist/server/cli/database.js', 'backup', file], { env });
  while (!existsSync(`${file}.part`)) await pause(5);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(file)).toBe(false);
  expect(await database(home, 'backup', file)).toMatchObject({ code: 0 });
  await client.end();
});

test.each([
  [['backup'], /^the FILE is missing/],
  [[], /^backup, keep-log, restore, move or drill\?/],
  [['drop', 'x'], /^there is no 'drop': backup, keep-log, restore, move or drill/],
  [['backup', 'x', 'y'], /^not 'y' too/],
  [['keep-log'], /^the FOLDER is missing/],
  [['restore', 'x', 'log'], /^the MOMENT is to be like 2026-01-31T09:30:00Z, not ''/],
  [['restore', 'x', 'log', '2026-01-31 09:30'], /^the MOMENT is to be like .*, not '2026-01-31 09:30'/],
])('%j is refused with the usage', async (args, words) => {
  expect(await database('/nowhere', ...args)).toMatchObject({ code: 2, said: expect.stringMatching(words) });
});
