// The embedded database from a Postgres of another major version, where this machine has one (Debian's).
import { globSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { migrations } from '../../server/db/migrations.ts';
import { type PostgresProgram, runPostgresOf } from '../../server/db/postgres-program.ts';
import { startOnFreePort, urlOfPostgres } from '../../server/db/start-postgres.ts';
import { createStaging, indexStaging } from '../../server/packs/load/partitions.ts';
import { useHomes } from './use-homes.ts';

const { newHome, start, stop, database } = useHomes();

const binaries = dirname(globSync('/usr/lib/postgresql/*/bin/initdb').sort().at(-1) ?? '/nowhere/initdb');
const there = binaries === '/nowhere' ? describe.skip : describe;

/** A home whose database another Postgres has made, with the schema as a former program left it. */
async function makeFormer(
  home: string,
): Promise<{ program: PostgresProgram; url: string; stop(): Promise<void> }> {
  await writeFile(join(home, 'postgres-password'), 'former');
  await writeFile(join(home, 'local-key'), 'mp_live_key');
  const program = await runPostgresOf(binaries, home, 'former');
  const { dataDir, own, run } = program;
  await mkdir(dataDir);
  await own(dataDir);
  await run('initdb', [
    '-D',
    dataDir,
    '--encoding=UTF8',
    '--locale=C',
    '--auth=trust',
    '--username=milepost',
  ]);
  const port = await startOnFreePort(program, 20);
  const admin = new pg.Client({ connectionString: urlOfPostgres(port, 'former', 'postgres') });
  await admin.connect();
  await admin.query('create database milepost');
  await admin.end();
  const url = urlOfPostgres(port, 'former', 'milepost');
  const db = openDatabase(url, 2);
  await migrate(db, { migrations: migrations.slice(0, -1), contractions: {} });
  await db.query(
    `insert into account (id, email, lookups_per_day, requests_per_minute, map_versions, map_bytes)
     values ('00000000-0000-0000-0000-000000000001', E'a\\t"b"@example.org', 1, 1, 1, 1)`,
  );
  await db.query(
    `insert into map (id, account_id, title, version, layers, pins)
     values ('m', '00000000-0000-0000-0000-000000000001', '"Ä \\\\n"', 1, 1, 1)`,
  );
  await db.query(
    `insert into map_version (map_id, version, changes, content) values ('m', 1, '[]', '\\x00ff')`,
  );
  await db.query(
    `begin; set local session_replication_role = replica;
     insert into webhook_delivery (account_id, id, webhook_id, news_id, at)
     values ('00000000-0000-0000-0000-000000000001', 'd', 'w', 1, '2026-01-01'); commit`,
  );
  // A partition that serves, and one that a former edition is kept in.
  for (const isServing of [true, false]) {
    const table = await createStaging(db, 'postcode_cell', 'code-point-open');
    await db.query(
      `insert into ${table} select source, postcode_key, cell from (values ('code-point-open', 'SF11AA', 1), ('code-point-open', 'SF11AB', 2)) v (source, postcode_key, cell)`,
    );
    await indexStaging(db, 'postcode_cell', table);
    if (isServing)
      await db.query(`alter table postcode_cell attach partition ${table} for values in ('code-point-open')`);
  }
  await db.end();
  return { program, url, stop: () => run('pg_ctl', ['stop', '-D', dataDir, '-m', 'fast', '-w']) };
}

/** Every row of every table, and every index, constraint and trigger. */
async function readAll(client: pg.Client): Promise<Record<string, unknown>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const all: Record<string, unknown> = {};
  for (const { name } of tables)
    all[name] = (await client.query(`select t::text as row from ${name} t order by 1`)).rows.map(
      ({ row }) => row,
    );
  for (const statement of [
    `select indexdef as it from pg_indexes where schemaname = 'public' order by 1`,
    `select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as it from pg_constraint
     where connamespace = 'public'::regnamespace and contype <> 'n' order by 1`,
    `select format('%s %s', oid::regclass, pg_get_expr(relpartbound, oid)) as it from pg_class where relispartition order by 1`,
    `select format('%s %s', sequencename, last_value) as it from pg_sequences order by 1`,
  ])
    all[statement] = (await client.query(statement)).rows.map(({ it }) => it);
  return all;
}

async function readAllOf(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const all = await readAll(client);
  await client.end();
  return all;
}

there('a database of another major version', () => {
  test('is moved with every row, index, partition and counter, and its home stays as it was', async () => {
    const [former, home] = [await newHome(), await newHome()];
    const made = await makeFormer(former);
    const before = await readAllOf(made.url);
    expect(await database(home, 'move', former, binaries)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/is in use: stop what uses it/),
    });
    await made.stop();
    expect(await database(former, 'backup', join(former, 'backup'))).toMatchObject({
      code: 1,
      said: expect.stringMatching(/not compatible with this version/),
    });
    expect(await database(home, 'move', former, binaries)).toEqual({
      code: 0,
      said: expect.stringMatching(/^moved into .* in [\d.]+ s: \d+ tables, \d+ rows\n$/),
    });
    expect(await readFile(join(home, 'local-key'), 'utf8')).toBe('mp_live_key');
    const moved = await start(home);
    const { webhook_delivery: deliveries, ...others } = await readAll(moved);
    expect({ ...others, webhook_delivery: before.webhook_delivery }).toEqual(before);
    // Its owner may send it again.
    expect(deliveries).toEqual([expect.stringMatching(/,failed,0,,"its database was moved"\)$/)]);
    await moved.end();
    await stop();
    const port = await startOnFreePort(made.program, 20);
    expect(await readAllOf(urlOfPostgres(port, 'former', 'milepost'))).toEqual(before);
    await made.stop();
  });

  test('that cannot be moved leaves nothing behind', async () => {
    const [former, home] = [await newHome(), await newHome()];
    expect(await database(home, 'move', former, binaries)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/has no database/),
    });
    const made = await makeFormer(former);
    const client = new pg.Client({ connectionString: made.url });
    await client.connect();
    // Such a type is not there in the other database.
    await client.query('create type mood as enum (); create table own (mood mood)');
    await client.end();
    await made.stop();
    expect(await database(home, 'move', former, binaries)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/type "mood" does not exist/),
    });
    expect(await readdir(home)).toEqual([]);
  });
});
