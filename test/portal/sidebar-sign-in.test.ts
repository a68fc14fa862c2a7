import { createHash } from 'node:crypto';
import { makeSecret } from '../../server/accounts/secret.ts';
import { makeCaller } from '../http/test-server.ts';
import { Browser } from './browser.ts';
import { type SignedIn, signIn } from './signed-in.ts';

let signedIn: SignedIn;
beforeEach(async () => {
  signedIn = await signIn();
});
afterEach(() => signedIn.stop());

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const letIn = (to: string) => `${signedIn.server.url}/developers/sidebar?to=${to}`;

/** What the sidebar that holds this secret is given. */
async function take(secret: string): Promise<string | null> {
  const init = { method: 'POST', headers: { 'X-API-Key': secret } };
  const answer = await fetch(`${signedIn.server.url}/addon/sign-in`, init);
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  return ((await answer.json()) as { key: string | null }).key;
}

async function allow(secret: string): Promise<void> {
  const page = await signedIn.browser.open(letIn(hashOf(secret)));
  const done = await signedIn.browser.submit(page, '/developers/sidebar');
  expect(done.text).toContain('<h1>Connected</h1>');
}

test('a sidebar that was let in gets a key of the account, once', async () => {
  const secret = makeSecret();
  expect(await take(secret)).toBeNull();
  await allow(secret);
  const key = await take(secret);
  expect(await signedIn.call(key ?? '')).toBe(200);
  expect(await take(secret)).toBeNull();
  const portal = await signedIn.browser.open(`${signedIn.server.url}/developers/portal`);
  expect(portal.text).toContain('<strong>Spreadsheet sidebar</strong>');
});

test('the page shows the code that the sidebar shows, and lets nobody in by being opened', async () => {
  const secret = makeSecret();
  const hash = hashOf(secret);
  const page = await signedIn.browser.open(letIn(hash));
  expect(page.text).toContain(`${hash.slice(0, 4)}-${hash.slice(4, 8)}`.toUpperCase());
  expect(await take(secret)).toBeNull();
});

test('after ten minutes it is too late', async () => {
  const secret = makeSecret();
  await allow(secret);
  await signedIn.database.db.query(`update sidebar_sign_in set created_at = now() - interval '601 seconds'`);
  expect(await take(secret)).toBeNull();
});

test('the hash that stands in the link gets no key, nor does a secret of another sidebar', async () => {
  const secret = makeSecret();
  await allow(secret);
  expect(await take(hashOf(secret))).toBeNull();
  expect(await take(makeSecret())).toBeNull();
  expect(await take('')).toBeNull();
});

test('what one account let in no other account takes over', async () => {
  const { db } = signedIn.database;
  const secret = makeSecret();
  const other = await makeCaller(db);
  const ofOther = [createHash('sha256').update(secret).digest(), other.accountId];
  await db.query('insert into sidebar_sign_in (secret_hash, account_id) values ($1, $2)', ofOther);
  await allow(secret);
  await take(secret);
  const made = await db.query(
    `select email from api_key join account on account.id = account_id where name like 'Spread%'`,
  );
  expect(made.rows).toEqual([{ email: other.email }]);
});

test('who is not signed in signs in first and comes back to the question', async () => {
  const browser = new Browser();
  const to = hashOf(makeSecret());
  const page = await browser.submit(await browser.open(letIn(to)), '/sign-in/local');
  expect(page.url).toBe(letIn(to));
  expect(page.text).toContain('<h1>Connect a spreadsheet</h1>');
});

test.each(['https://evil.example', '//evil.example', 'a'.repeat(63), ''])(
  'a link to %j leads nowhere',
  async (to) => {
    expect((await signedIn.browser.open(letIn(encodeURIComponent(to)))).status).toBe(400);
    const browser = new Browser();
    const page = await browser.open(`${signedIn.server.url}/developers/portal`);
    const { action, fields } = page.form('/sign-in/local');
    const back = await browser.whereTo(new URL(action, page.url).href, { ...fields, sidebar: to });
    expect(back).toBe(`${signedIn.server.url}/developers/portal`);
  },
);

test("a form that was made for another person's session lets nobody in", async () => {
  const secret = makeSecret();
  const body = new URLSearchParams({ token: 'made up', to: hashOf(secret) });
  const refused = await signedIn.browser.open(letIn(hashOf(secret)), { method: 'POST', body });
  expect(refused.status).toBe(400);
  expect(await take(secret)).toBeNull();
});
