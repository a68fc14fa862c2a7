import { request } from 'node:http';
import { makeCaller, startTestServer } from '../http/test-server.ts';
import { keyIn, type SignedIn, signIn } from './signed-in.ts';

let database: SignedIn['database'];
let server: SignedIn['server'];
let browser: SignedIn['browser'];
let portal: SignedIn['portal'];
let makeKey: SignedIn['makeKey'];
let call: SignedIn['call'];
let stop: SignedIn['stop'];
beforeEach(async () => {
  ({ database, server, browser, portal, makeKey, call, stop } = await signIn());
});
afterEach(() => stop());

test('a key is shown once, works at once, and is refused from the call after its revocation on', async () => {
  const made = await makeKey('Sheet of deliveries');
  const key = keyIn(made);
  expect(made.headers.get('Cache-Control')).toBe('private, no-store');
  expect(await call(key)).toBe(200);
  const later = await browser.open(`${server.url}/developers/portal`);
  expect(later.text).toContain('Sheet of deliveries');
  expect(keyIn(later)).toBeUndefined();
  await browser.submit(later, '/revoke');
  expect(await call(key)).toBe(401);
});

test('a key id with a character that no text can hold is refused, and is no fault of the server', async () => {
  const { fields } = (await makeKey('mine')).form('/revoke');
  const sent = { method: 'POST', body: new URLSearchParams(fields) };
  const page = await browser.open(`${server.url}/developers/portal/keys/%00/revoke`, sent);
  expect(page.status).toBe(404);
});

test("a spreadsheet's formulas stand beside the keys with their cap, and can be switched off there", async () => {
  expect(portal.text).not.toContain('Spreadsheet formulas');
  const key = keyIn(await makeKey('mine'));
  const headers = { 'X-API-Key': key ?? '' };
  const made = await fetch(`${server.url}/addon/token`, {
    method: 'POST',
    headers,
    body: '{"daily_cap":1500}',
  });
  const { token } = (await made.json()) as { token: string };
  const page = await browser.open(`${server.url}/developers/portal`);
  const section = page.text.slice(page.text.indexOf('<h2 id="formulas">'));
  expect(section).toContain(`<code>${token.slice(0, 15)}…</code>, 0 of 1,500 lookups spent today`);
  await database.db.query(
    `insert into usage_day (account_id, day, key_id, endpoint, calls, lookups)
     select account_id, (now() at time zone 'utc')::date, id, 'geocode_batch', 3, 1234 from api_key where daily_cap is not null`,
  );
  expect((await browser.open(`${server.url}/developers/portal`)).text).toContain(
    '1,234 of 1,500 lookups spent today',
  );
  expect(await call(token)).toBe(200);
  const [, id] = /keys\/([\w-]+)\/revoke/.exec(section) ?? [];
  await browser.submit(page, `/keys/${id}/revoke`);
  expect([await call(token), await call(key)]).toEqual([401, 200]);
});

test('an account makes five keys and no sixth', async () => {
  for (let made = 0; made < 4; made++) await makeKey(`key ${made}`);
  const fifth = await makeKey('key 4');
  expect(keyIn(fifth)).toBeDefined();
  expect(fifth.text).toContain('at most 5 keys');
  const sixth = await makeKey('key 5');
  expect([sixth.status, sixth.text.includes('The account has 5 keys, at most 5 are allowed')]).toEqual([
    400,
    true,
  ]);
});

test('a key can be renamed, and a name is text, never HTML', async () => {
  await makeKey('plain');
  const page = await browser.open(`${server.url}/developers/portal`);
  const renamed = await browser.submit(page, '/name', { name: `<img src=x onerror=alert(1)> "&' é` });
  expect(renamed.text).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp;&#39; é');
  expect(renamed.text).not.toContain('<img src=x');
});

test.each(['', ' ', 'x'.repeat(101)])('a name of %j is refused in words', async (name) => {
  const page = await makeKey(name);
  expect([page.status, page.text.includes('name has 1 to 100 characters')]).toEqual([400, true]);
});

test("another account's key can neither be renamed nor revoked", async () => {
  const other = await makeCaller(database.db);
  await makeKey('mine');
  const page = await browser.open(`${server.url}/developers/portal`);
  const token = page.form('/revoke').fields['token'] ?? '';
  for (const action of ['name', 'revoke']) {
    const answer = await browser.open(`${server.url}/developers/portal/keys/${other.keyId}/${action}`, {
      method: 'POST',
      body: new URLSearchParams({ token, name: 'stolen' }),
    });
    expect([answer.status, answer.text.includes('There is no such key')]).toEqual([400, true]);
  }
  expect(await call(other.key)).toBe(200);
});

test.each([
  ['without its token', { name: 'x' }, {}],
  ['with a token of another session', { name: 'x', token: 'A'.repeat(43) }, {}],
  ['from another site', null, { Origin: 'https://evil.example' }],
  ['that a browser calls cross-site', null, { 'Sec-Fetch-Site': 'cross-site' }],
])('a form %s does nothing', async (_what, fields, headers) => {
  const body = new URLSearchParams(fields ?? { ...portal.form('/portal/keys').fields, name: 'x' });
  const page = await browser.open(`${server.url}/developers/portal/keys`, { method: 'POST', body, headers });
  expect(page.status).toBe(400);
  const { rows } = await database.db.query('select 1 from api_key');
  expect(rows).toEqual([]);
});

test('request lines name the account and the key, and never its text', async () => {
  const key = keyIn(await makeKey('mine'));
  await call(key);
  const { rows } = await database.db.query('select account_id, id from api_key where name = $1', ['mine']);
  const lines = server.logLines();
  expect(lines.find(({ route }) => route === '/v1/geocode_batch')).toMatchObject({
    account: rows[0].account_id,
    key: rows[0].id,
  });
  expect(lines.find(({ route }) => route === '/developers/portal/keys')).toMatchObject({
    account: rows[0].account_id,
  });
  expect(JSON.stringify(lines)).not.toContain(key);
});

/** What a click on the one-click sign-in is answered by a server with these services. */
function clickSignIn(url: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  return new Promise((resolve) => {
    request(`${url}/developers/sign-in/local`, { method: 'POST', headers }, (res) =>
      resolve(res.resume().statusCode),
    ).end();
  });
}

test.each([
  ['a name that leads here', { Host: 'localhost.evil.example' }],
  ['another name', { Host: 'evil.example:80' }],
  ['a proxy that says so', { Host: 'localhost', 'X-Forwarded-For': '203.0.113.9' }],
  ['a proxy that keeps the name', { Forwarded: 'for=203.0.113.9' }],
  ['a tunnel', { 'CF-Connecting-IP': '203.0.113.9' }],
  ['a web cache', { Via: '1.1 cache' }],
])('whoever comes by %s finds no local sign-in', async (_by, headers) => {
  expect(await clickSignIn(server.url, headers)).toBe(404);
});

test('local sign-in is there for nobody, or for anybody, where the settings say so', async () => {
  const headers = { Host: 'maps.example.org', 'X-Forwarded-For': '203.0.113.9' };
  for (const [local, status] of [
    ['nobody', 404],
    ['anybody', 303],
  ] as const) {
    const other = await startTestServer(database.db, { signIn: { provider: null, local } });
    expect([local, await clickSignIn(other.url, headers)]).toEqual([local, status]);
    await other.stop(100);
  }
});

test('behind a proxy only the public address is the own one, whatever Host the caller writes', async () => {
  const other = await startTestServer(database.db, { baseUrl: 'https://maps.example.org' });
  const post = (origin: string, host: string) =>
    new Promise((resolve) => {
      const headers = { Origin: origin, Host: host };
      request(`${other.url}/developers/sign-out`, { method: 'POST', headers }, (res) =>
        resolve(res.resume().statusCode),
      ).end();
    });
  expect([
    await post('https://maps.example.org', 'inside:8080'),
    await post('https://evil.example', 'evil.example'),
    await post('http://localhost:8080', 'localhost:8080'),
  ]).toEqual([303, 400, 400]);
  await other.stop(100);
});
