import { ACCOUNT_TABLES } from '../../server/accounts/delete-account.ts';
import { Browser } from './browser.ts';
import { keyIn, type SignedIn, signIn } from './signed-in.ts';

let database: SignedIn['database'];
let server: SignedIn['server'];
let browser: SignedIn['browser'];
let makeKey: SignedIn['makeKey'];
let call: SignedIn['call'];
let stop: SignedIn['stop'];
beforeEach(async () => {
  ({ database, server, browser, makeKey, call, stop } = await signIn());
});
afterEach(() => stop());

test('usage is shown by endpoint and by key, and as CSV that no spreadsheet reads as a formula', async () => {
  await makeKey('=cmd()');
  const { rows } = await database.db.query<{ account: string; key: string }>(
    'select account_id as account, id as key from api_key',
  );
  const days = [
    ['geocode_batch', 0, 120],
    ['render_map', 0, 1],
    ['geocode_batch', 29, 30],
    ['geocode_batch', 30, 999],
  ] as const;
  for (const [endpoint, ago, lookups] of days)
    await database.db.query(
      `insert into usage_day (account_id, day, key_id, endpoint, calls, lookups)
       values ($1, (now() at time zone 'utc')::date - $4::int, $2, $3, 2, $5)`,
      [rows[0]?.account, rows[0]?.key, endpoint, ago, lookups],
    );
  const page = await browser.open(`${server.url}/developers/portal`);
  expect(page.text).toMatch(/Used today<\/dt><dd>121/);
  expect(page.text).toMatch(/Last 30 days<\/dt><dd>151/);
  expect(page.text).toContain('<th scope="row">geocode_batch</th><td>4</td><td>150</td>');
  const csv = (await browser.open(`${server.url}/developers/portal/usage.csv`)).text.split('\r\n');
  expect(csv[0]).toBe('day,endpoint,key,calls,lookups');
  expect(csv[1]).toMatch(/^\d{4}-\d\d-\d\d,geocode_batch,'=cmd\(\) \(mp_live_.{4}…\),2,120$/);
  expect(csv).toHaveLength(4);
});

test('the export holds what is kept, and never the text of a key', async () => {
  const key = keyIn(await makeKey('mine'));
  await database.db.query(
    `insert into formula_answer (account_id, key, paid_until, stamp, answer)
     select account_id, '\\x01', 'infinity', '', '{"told": 1}' from api_key`,
  );
  await database.db.query(
    `insert into mail_address (account_id, address, salt) select account_id, 'me@example.org', '\\x01' from api_key`,
  );
  await database.db.query(
    `insert into sheet_refresh (account_id, spreadsheet_id, tab, endpoint, request, columns, write_token, origin, every, due_at)
     select account_id, 'sheet', 'Shops', 'geocode_batch', '{}', '["status"]', 'token', '', 'day', now() from api_key`,
  );
  await database.db.query(
    `with kept as (
       insert into run (account_id, id, endpoint, at, rows, bytes, fields, sources)
       select account_id, 'run_1', 'geocode_batch', now(), 0, 0, '[]', '[]' from api_key returning account_id
     )
     insert into sheet_write (account_id, run_id, write_token, spreadsheet_id, tab, is_beside, columns)
     select account_id, 'run_1', 'token', 'sheet', 'Shops', true, '["status"]' from kept`,
  );
  const answer = await browser.open(`${server.url}/developers/portal/account.json`);
  const all = JSON.parse(answer.text);
  expect(Object.keys(all)).toEqual([
    'account',
    'keys',
    'events',
    'usage',
    'corrections',
    'webhooks',
    'watches',
    'refreshes',
    'sheets',
    'mail',
    'jobs',
    'files',
    'maps',
    'formula_answers',
    'runs',
  ]);
  expect(all.account.email).toBe('local@milepost.localhost');
  expect(all.formula_answers).toEqual([{ told: 1 }]);
  expect(all.mail).toMatchObject({ address: 'me@example.org', confirmedAt: null });
  expect(all.refreshes).toMatchObject([{ tab: 'Shops', columns: ['status'], every: 'day' }]);
  expect(all.sheets).toMatchObject([{ run: 'run_1', tab: 'Shops', columns: ['status'] }]);
  expect(all.keys).toMatchObject([{ name: 'mine', revokedAt: null }]);
  expect(answer.text).not.toContain(key);
});

test('a deleted account leaves no row in any table', async () => {
  const key = keyIn(await makeKey('mine'));
  expect(await call(key)).toBe(200);
  const account = await browser.open(`${server.url}/developers/portal/account`);
  const wrong = await browser.submit(account, '/delete', { email: 'somebody@example.org' });
  expect([wrong.status, await call(key)]).toEqual([400, 200]);
  const gone = await browser.submit(account, '/delete', { email: 'local@milepost.localhost' });
  expect(gone.text).toContain('<h1>Account deleted</h1>');
  expect(await call(key)).toBe(401);
  const { rows: tables } = await database.db.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where column_name = 'account_id' and table_schema = 'public' order by 1`,
  );
  for (const { name } of tables)
    expect([
      name,
      (await database.db.query(`select 1 from ${name} where account_id is not null`)).rows,
    ]).toEqual([name, []]);
  // That it was deleted is known; of whom is not.
  const { rows: events } = await database.db.query('select action, actor from audit_event');
  expect(events).toEqual([{ action: 'account_deleted', actor: 'portal' }]);
});

test('the account page lists the browsers that are signed in, and ends one', async () => {
  const agent = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const other = new Browser(agent);
  await other.submit(await other.open(`${server.url}/developers/portal`), '/sign-in/local');
  const page = await browser.open(`${server.url}/developers/portal/account`);
  expect(page.text).toContain('Firefox on Linux');
  expect(page.text.match(/\(this one\)/g)).toHaveLength(1);
  const after = await browser.submit(page, '/sessions/');
  expect(after.text).not.toContain('<p><strong>Firefox on Linux</strong>');
  expect((await other.open(`${server.url}/developers/portal`)).text).toContain('<h1>Sign in</h1>');
  expect((await browser.open(`${server.url}/developers/portal`)).text).toContain('<h1>Portal</h1>');
});

test('a session ends after twelve hours without a visit', async () => {
  await database.db.query(`update session set seen_at = now() - interval '11 hours 59 minutes'`);
  expect((await browser.open(`${server.url}/developers/portal`)).text).toContain('<h1>Portal</h1>');
  await database.db.query(`update session set seen_at = now() - interval '12 hours 1 minute'`);
  expect((await browser.open(`${server.url}/developers/portal`)).text).toContain('<h1>Sign in</h1>');
});

test('what was done to an account stands on its page and in its export, by whom and when', async () => {
  await makeKey('spring import');
  await browser.submit(await browser.open(`${server.url}/developers/portal`), '/revoke');
  const page = await browser.open(`${server.url}/developers/portal/account`);
  expect(page.text).toMatch(
    /Key revoked: <strong>spring import<\/strong><br>\s*<span class="note"><time [^>]*>[^<]* UTC<\/time>, by portal/,
  );
  const all = JSON.parse((await browser.open(`${server.url}/developers/portal/account.json`)).text);
  expect(all.events.map(({ action, actor }: Record<string, unknown>) => [action, actor])).toEqual([
    ['key_revoked', 'portal'],
    ['key_made', 'portal'],
    ['signed_in', 'this machine'],
  ]);
});

test('a correction is kept, listed, exported and removed', async () => {
  const path = `${server.url}/developers/portal/corrections`;
  let page = await browser.open(path);
  expect(page.text).toContain('None yet');
  page = await browser.submit(page, '/corrections', { input: 'the <yard>', point: '51.5894, -2.997' });
  expect(page.text).toContain('the &lt;yard&gt;');
  expect(page.text).toMatch(/51\.5894, -2\.997, by portal, <time/);
  expect((await browser.open(`${path}.csv`)).text).toContain('the <yard>,51.5894,-2.997,portal,');
  const all = JSON.parse((await browser.open(`${server.url}/developers/portal/account.json`)).text);
  expect(all.corrections).toMatchObject([{ input: 'the <yard>', lat: 51.5894, lng: -2.997, by: 'portal' }]);
  page = await browser.submit(page, '/delete');
  expect(page.text).toContain('None yet');
  page = await browser.submit(page, '/corrections', { input: 'the yard', point: 'over there' });
  expect([page.status, page.text.includes('expected latitude and longitude')]).toEqual([400, true]);
});

test('what is deleted with an account are all tables that hold what is its own', async () => {
  const { rows } = await database.db.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     where c.column_name = 'account_id' and c.table_schema = 'public' and not exists (
       select 1 from information_schema.table_constraints t
       where t.table_name = c.table_name and t.constraint_type = 'FOREIGN KEY')
     order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([...ACCOUNT_TABLES].sort());
});
