// What a map shows to its owner, to others and within other sites, and who has a say over its comments.
import { ensureAccount } from '../../server/accounts/account.ts';
import { readConfig } from '../../server/config/read-config.ts';
import { inTransaction } from '../../server/db/database.ts';
import { renderMap } from '../../server/maps/store/render-map.ts';
import type { TestDatabase } from '../database.ts';
import type { TestServer } from '../http/test-server.ts';
import { layer, pin } from '../maps/map-content.ts';
import type { Browser } from './browser.ts';
import { type SignedInOwner, startSignedIn } from './signed-in-owner.ts';

const MAPS = '/developers/portal/maps';

let signedIn: SignedInOwner;
let database: TestDatabase;
let server: TestServer;
let browser: Browser;
let owner: string;
beforeAll(async () => {
  signedIn = await startSignedIn();
  ({ database, server, browser, owner } = signedIn);
});
afterAll(() => signedIn.stop());

async function keepMap(accountId = owner): Promise<string> {
  const layers = [layer('pins', [pin('a', 0), pin('b', 1)])];
  const made = await inTransaction(database.db, (tx) =>
    renderMap(tx, accountId, server.url, { title: 'Shops', layers, sources: [] }),
  );
  return made.id;
}

const open = (path: string) => signedIn.open(path);

test("a map's own page leads its owner to what can be changed, and nobody else; another site shows it without that", async () => {
  const id = await keepMap();
  const own = `${MAPS}/${id}`;
  expect((await open(`/v/${id}`)).text).toContain(`data-own="${own}"`);
  expect(await (await fetch(`${server.url}/v/${id}`)).text()).toContain('data-own=""');
  const { id: other } = await ensureAccount(database.db, 'other@example.org', readConfig({}));
  expect((await open(`/v/${await keepMap(other)}`)).text).toContain('data-own=""');
  const embedded = await open(`/v/${id}/embed`);
  expect(embedded.text).toContain('data-own=""');
  expect(embedded.headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(embedded.headers.get('x-frame-options')).toBeNull();
  const alone = await open(`/v/${id}`);
  expect(alone.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(alone.headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

test('comments of readers are seen, deleted and closed by the owner alone', async () => {
  const id = await keepMap();
  const { id: other } = await ensureAccount(database.db, 'other@example.org', readConfig({}));
  const theirs = await keepMap(other);
  const body = new URLSearchParams({ layer: 'pins', pin: 'a', name: 'Ann', words: '<b>Hello</b>' });
  const write = (map: string) => fetch(`${server.url}/v/${map}/comments`, { method: 'POST', body });
  expect([(await write(id)).status, (await write(theirs)).status]).toEqual([201, 201]);
  const read = async () => (await fetch(`${server.url}/v/${theirs}/said`)).json();
  const { comments } = (await read()) as { comments: { id: string }[] };
  let page = await open(`${MAPS}/${id}`);
  expect(page.text).toContain('&lt;b&gt;Hello&lt;/b&gt;');
  const [, comment] = /comments\/(\d+)\/delete/.exec(page.text) ?? [];
  const { token } = page.form(`/comments/${comment}/delete`).fields;
  const send = (path: string) =>
    browser.open(`${server.url}${MAPS}/${path}`, {
      method: 'POST',
      body: new URLSearchParams({ token: token ?? '', takes: 'no' }),
    });
  for (const map of [theirs, id])
    expect((await send(`${map}/comments/${comments[0]?.id}/delete`)).status).toBe(400);
  expect((await send(`${theirs}/comments`)).status).toBe(400);
  expect(await read()).toMatchObject({ takes_comments: true, comments: [{ author: 'Ann' }] });
  page = await browser.submit(page, `/comments/${comment}/delete`);
  expect(page.text).not.toContain('Hello');
  page = await browser.submit(page, `${id}/comments`);
  expect(page.text).toContain('Nobody can write to a pin');
  expect((await write(id)).status).toBe(403);
});
