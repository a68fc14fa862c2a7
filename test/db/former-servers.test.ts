// What servers from before migration 0066 say to maps and refreshes, on the tables of after it.
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../database.ts';

const account = randomUUID();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.query(
    `insert into account (id, email, lookups_per_day, requests_per_minute, map_versions, map_bytes)
     values ($1, 'a@example.org', 1, 1, 1, 1)`,
    [account],
  );
});
afterAll(() => database.drop());

const ask = async (sql: string, values: unknown[] = []) => (await database.db.query(sql, values)).rows;

test('a map, its version, its ticks and its notes get their account, and go with the map', async () => {
  await ask(
    `insert into map (id, account_id, title, version, layers, pins) values ('m', $1, '""', 1, 1, 1)`,
    [account],
  );
  await ask(`insert into map_version (map_id, version, changes, content) values ('m', 1, '[]', '')`);
  await ask(`insert into map_note (map_id, words) values ('m', '"w"')`);
  for (const driver of [1, 2])
    await ask(
      `insert into map_tick (map_id, pin, driver, note, said_at) values ('m', 'p', $1, '""', '2026-01-01')
       on conflict (map_id, pin) do update set driver = excluded.driver`,
      [driver],
    );
  expect(await ask('select * from map_owner')).toEqual([{ map_id: 'm', account_id: account }]);
  expect(await ask('select owner_id as owner, driver from map_tick')).toEqual([
    { owner: account, driver: 2 },
  ]);
  expect(
    await ask(
      `select map.title, count(*)::int as versions from map join map_version v on v.map_id = map.id
       where account_id = $1 group by map.id`,
      [account],
    ),
  ).toEqual([{ title: '', versions: 1 }]);
  await ask(`delete from map where id = 'm'`);
  for (const table of ['map_owner', 'map_version', 'map_note', 'map_tick'])
    expect(await ask(`select from ${table}`)).toEqual([]);
  expect(await ask(`select sum(bytes)::int as bytes from kept_change`)).toEqual([{ bytes: 0 }]);
});

test('what a refresh filled gets its account', async () => {
  const [{ id }] = (await ask(
    `insert into sheet_refresh (account_id, spreadsheet_id, tab, endpoint, request, columns, write_token, origin, every,
       due_at) values ($1, 's', 't', 'e', '{}', '[]', 'w', '', 'day', '2026-01-01') returning id`,
    [account],
  )) as [{ id: string }];
  await ask(`insert into sheet_fill (refresh_id, turn, run_id, rows, filled) values ($1, 1, 'r', 1, '')`, [
    id,
  ]);
  expect(await ask('select account_id as account from sheet_fill')).toEqual([{ account }]);
});

test('lookups held are told without the time', async () => {
  const held = await ask(`select lookups_held($1, '2026-01-01', null)::int as held`, [account]);
  expect(held).toEqual([{ held: 0 }]);
});
