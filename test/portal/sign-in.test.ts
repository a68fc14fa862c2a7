import { createIdentityProvider, type IdentityProvider } from '../../server/accounts/identity-provider.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { Browser, type Page } from './browser.ts';
import { startOidcServer } from './start-oidc-server.ts';

let HOME: string;
let database: TestDatabase;
let oidc: { issuer: string; stop(): void };
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  // Each must know the other's address: the provider is told at its start, the server asks when it first needs it.
  let real: IdentityProvider;
  const provider: IdentityProvider = {
    begin: (redirectUri) => real.begin(redirectUri),
    end: (url, state, kept) => real.end(url, state, kept),
  };
  server = await startTestServer(database.db, (port) => ({
    baseUrl: `http://127.0.0.1:${port}`,
    signIn: { provider, local: 'nobody' },
  }));
  HOME = server.url;
  oidc = await startOidcServer(`${HOME}/developers/sign-in/callback`);
  real = createIdentityProvider({ issuer: oidc.issuer, clientId: 'milepost', clientSecret: 'secret' });
});
afterAll(async () => {
  oidc.stop();
  await server.stop(1000);
  await database.drop();
});

/** Signs in at the provider as far as its last page, whose redirect leads back here. */
async function approve(browser: Browser, name: string): Promise<string> {
  const login = await browser.open(`${HOME}/developers/sign-in`);
  const form = login.form('/interaction/');
  const consent = await browser.open(new URL(form.action, login.url).href, {
    method: 'POST',
    body: new URLSearchParams({ ...form.fields, login: name, password: 'x' }),
  });
  const agreed = consent.form('/interaction/');
  const resume = await browser.whereTo(new URL(agreed.action, consent.url).href, agreed.fields);
  return browser.whereTo(resume);
}

async function signIn(browser: Browser, name: string): Promise<Page> {
  return browser.open(await approve(browser, name));
}

test('a person signs in at the provider, and comes back to a portal of their own', async () => {
  const page = await signIn(new Browser(), 'ann');
  expect([page.url, page.status]).toEqual([`${HOME}/developers/portal`, 200]);
  expect(page.text).toContain('ann@example.org');
  expect(page.text).toContain('You have no key yet');
});

test('a person whose account has an address that would be refused today still signs in', async () => {
  await signIn(new Browser(), 'fay');
  await database.db.query(
    `update account set email = 'f\u00e4y@example.org' where email = 'fay@example.org'`,
  );
  const page = await signIn(new Browser(), 'fay');
  expect(page.text).toContain('f\u00e4y@example.org');
});

test('the same person is the same account, another one another', async () => {
  await signIn(new Browser(), 'bea');
  await signIn(new Browser(), 'bea');
  await signIn(new Browser(), 'cleo');
  const { rows } = await database.db.query(
    `select email from account where email in ('bea@example.org', 'cleo@example.org') order by email`,
  );
  expect(rows).toEqual([{ email: 'bea@example.org' }, { email: 'cleo@example.org' }]);
});

test('an address that the provider does not confirm opens no account', async () => {
  const page = await signIn(new Browser(), 'unverified-dan');
  expect(page.status).toBe(400);
  expect(page.text).toContain('does not confirm a mail address');
});

test('an answer used once is refused the second time', async () => {
  const browser = new Browser();
  const answer = await approve(browser, 'eve');
  expect((await browser.open(answer)).status).toBe(200);
  const again = await browser.open(answer);
  expect([again.status, again.text.includes('could not be finished')]).toEqual([400, true]);
});

test('an answer opened in another browser signs nobody in', async () => {
  const answer = await approve(new Browser(), 'finn');
  const victim = new Browser();
  await victim.whereTo(`${HOME}/developers/sign-in`);
  expect((await victim.open(answer)).status).toBe(400);
  expect((await victim.open(`${HOME}/developers/portal`)).text).toContain('<h1>Sign in</h1>');
});

test('an answer that took longer than ten minutes is refused', async () => {
  const browser = new Browser();
  const answer = await approve(browser, 'gil');
  await database.db.query(`update sign_in set created_at = now() - interval '11 minutes'`);
  expect((await browser.open(answer)).status).toBe(400);
});

test.each([
  ['another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
  ['no state', (url: URL) => url.searchParams.delete('state')],
  ['another code', (url: URL) => url.searchParams.set('code', 'made-up')],
  ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
  [
    'an error instead of a code',
    (url: URL) => {
      url.searchParams.delete('code');
      url.searchParams.set('error', 'access_denied');
    },
  ],
])('an answer with %s is refused', async (_what, change) => {
  const browser = new Browser();
  const url = new URL(await approve(browser, 'hal'));
  change(url);
  const page = await browser.open(url.href);
  expect([page.status, page.text.includes('could not be finished')]).toEqual([400, true]);
});

test('signing in gives a new session, and the old one opens nothing any more', async () => {
  const browser = new Browser();
  await signIn(browser, 'ida');
  const old = browser.cookie(HOME, 'milepost-session');
  // The provider still knows this browser.
  await browser.open(`${HOME}/developers/sign-in`);
  expect(browser.cookie(HOME, 'milepost-session')).not.toBe(old);
  const response = await fetch(`${HOME}/developers/portal`, {
    headers: { Cookie: `milepost-session=${old}` },
  });
  expect(await response.text()).toContain('<h1>Sign in</h1>');
});

test('signing out ends the sessions of every browser', async () => {
  const [desk, phone] = [new Browser(), new Browser()];
  const page = await signIn(desk, 'jo');
  await signIn(phone, 'jo');
  await desk.submit(page, '/developers/sign-out');
  for (const browser of [desk, phone])
    expect((await browser.open(`${HOME}/developers/portal`)).text).toContain('<h1>Sign in</h1>');
});

test('a suspended account is signed out at once and cannot sign in', async () => {
  const browser = new Browser();
  await signIn(browser, 'kim');
  await database.db.query(`update account set suspended_at = now() where email = 'kim@example.org'`);
  expect((await browser.open(`${HOME}/developers/portal`)).text).toContain('<h1>Sign in</h1>');
  expect((await browser.open(`${HOME}/developers/sign-in`)).text).toContain('suspended');
});

test('cookies are for this server alone and out of reach of scripts', async () => {
  const response = await fetch(`${HOME}/developers/sign-in`, { redirect: 'manual' });
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^milepost-sign-in=[\w-]{43}; /);
  expect(cookie).toContain('HttpOnly');
  expect(cookie).toContain('SameSite=Lax');
});

test('with an identity provider there is no local sign-in', async () => {
  const response = await fetch(`${HOME}/developers/sign-in/local`, { method: 'POST', redirect: 'manual' });
  expect([response.status, response.headers.getSetCookie()]).toEqual([404, []]);
});
