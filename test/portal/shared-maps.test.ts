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
  const body = new URLSearchParams({ layer: 'pins', pin: 'a', name: 'Ann', words: '<b>Hello</b>' });
  const write = () => fetch(`${server.url}/v/${id}/comments`, { method: 'POST', body });
  expect((await write()).status).toBe(201);
  let page = await open(`${MAPS}/${id}`);
  expect(page.text).toContain('&lt;b&gt;Hello&lt;/b&gt;');
  const [, comment] = /comments\/(\d+)\/delete/.exec(page.text) ?? [];
  const { id: other } = await ensureAccount(database.db, 'other@example.org', readConfig({}));
  await database.db.query('update map set account_id = $2 where id = $1', [id, other]);
  const { token } = page.form(`/comments/${comment}/delete`).fields;
  const send = (path: string) =>
    browser.open(`${server.url}${MAPS}/${id}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ token: token ?? '', takes: 'no' }),
    });
  expect((await send(`/comments/${comment}/delete`)).status).toBe(400);
  expect((await send('/comments')).status).toBe(400);
  const said = await (await fetch(`${server.url}/v/${id}/said`)).json();
  expect(said).toMatchObject({ takes_comments: true, comments: [{ author: 'Ann' }] });
  await database.db.query('update map set account_id = $2 where id = $1', [id, owner]);
  page = await browser.submit(await open(`${MAPS}/${id}`), `/comments/${comment}/delete`);
  expect(page.text).not.toContain('Hello');
  page = await browser.submit(page, `${id}/comments`);
  expect(page.text).toContain('Nobody can write to a pin');
  expect((await write()).status).toBe(403);
});
