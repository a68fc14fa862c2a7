// Every page beside the maps, as a person has it: in a browser, light and dark, on a desk and on a phone.
import type { Browser, BrowserContext } from 'playwright-core';
import { inTransaction } from '../../server/db/database.ts';
import { renderMap } from '../../server/maps/store/render-map.ts';
import { answerOn } from '../answer-on.ts';
import type { TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { findMap } from '../maps/find-map.ts';
import { layer, pin } from '../maps/map-content.ts';
import { loadEditions } from '../packs/editions/load-editions.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { describeBrowser } from './describe-browser.ts';
import { findViolations } from './find-violations.ts';
import { openBrowser } from './open-browser.ts';
import { DARK, isTooWide, PHONE, until } from './open-map.ts';
import { signIn } from './sign-in.ts';

const OPEN_PAGES = [
  '/',
  '/developers',
  '/developers/geocode_batch',
  '/developers/plan_routes',
  '/developers/data',
  '/developers/data/changes',
  '/developers/data/changes/1',
  '/developers/confidence',
  '/developers/status',
  '/developers/portal',
];
const OWN_PAGES = [
  '/developers/portal',
  '/developers/portal/account',
  '/developers/portal/files',
  '/developers/geocode_batch',
  '/developers/portal/runs',
  '/developers/portal/changes',
];

describeBrowser('the pages of the portal', () => {
  let database: TestDatabase;
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    database = await createSampleDatabase();
    await loadEditions(database.db);
    server = await startTestServer(database.db, { answerCall: answerOn(database.db) });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop(1000);
    await database?.drop();
  });

  async function problemsOf(context: BrowserContext, path: string): Promise<unknown[]> {
    const page = await context.newPage();
    const problems: unknown[] = [];
    page.on('console', (line) => ['error', 'warning'].includes(line.type()) && problems.push(line.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(server.url + path);
    const wide = await isTooWide(page);
    if (wide) problems.push('the page is wider than the screen');
    problems.push(...(await findViolations(page)));
    await page.close();
    return problems;
  }

  /** A map of whoever signed in. */
  async function keepOwnMap() {
    const { rows } = await database.db.query<{ id: string }>('select account_id as id from session limit 1');
    const layers = [layer('pins', [pin('a', 0, { note: 'old' })])];
    const title = 'All the shops of the north and of the south, and of whatever lies between them';
    return inTransaction(database.db, (tx) =>
      renderMap(tx, rows[0]?.id ?? '', server.url, { title, layers, sources: [] }),
    );
  }

  test.each([
    ['on a desk', {}],
    ['in the dark', DARK],
    ['on a phone', PHONE],
    ['on a phone in the dark', { ...PHONE, ...DARK }],
  ])('no page breaks a rule of accessibility, fails or is too wide %s', async (_, options) => {
    const context = await browser.newContext(options);
    for (const path of OPEN_PAGES) expect([path, await problemsOf(context, path)]).toEqual([path, []]);
    const page = await context.newPage();
    await signIn(page, server.url);
    await page.close();
    const map = `/developers/portal/maps/${(await keepOwnMap()).id}`;
    for (const path of [...OWN_PAGES, '/developers/portal/maps', map])
      expect([path, await problemsOf(context, path)]).toEqual([path, []]);
    await context.close();
  });

  test('a newcomer signs in, makes a key, copies it, and calls an endpoint from its page', async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    await signIn(page, server.url);
    await page.goto(`${server.url}/developers/portal`);
    await page.getByLabel('Name', { exact: true }).fill('My sheet');
    await page.getByRole('button', { name: 'Make a key' }).click();
    await page.getByRole('button', { name: 'Copy' }).click();
    await until(page, "navigator.clipboard.readText().then((text) => text !== '')");
    const copied = await page.evaluate('navigator.clipboard.readText()');
    expect(copied).toMatch(/^mp_live_[\w-]{43}$/);
    await page.goto(`${server.url}/developers/geocode_batch`);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.locator('.answer').textContent()).resolves.toMatch(/Answered\s+1 lookup used/);
    await context.close();
  });

  test('a pin that is dragged is kept where it was dropped, and moved back by a button', async () => {
    const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
    const page = await context.newPage();
    await signIn(page, server.url);
    const made = await keepOwnMap();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
    await page.goto(`${server.url}/developers/portal/maps/${made.id}/move`);
    await until(page, "performance.getEntriesByName('pins-drawn').length > 0");
    const placeOf = async () => {
      const kept = await findMap(database.db, made.id);
      return { version: kept?.head.version, at: kept?.content.layers[0]?.features[0]?.geometry };
    };
    const { at: before } = await placeOf();
    // The only pin stands in the middle of what the panel leaves free.
    await page.mouse.move(668, 350);
    await page.mouse.down();
    await page.mouse.move(768, 300, { steps: 5 });
    await page.mouse.up();
    await page.getByText('was moved: version 2.').waitFor();
    const { version, at } = await placeOf();
    const [from, to] = [before, at].map((point) => (point?.type === 'Point' ? point.coordinates : []));
    expect(version).toBe(2);
    expect([(to?.[0] ?? 0) > (from?.[0] ?? 0), (to?.[1] ?? 0) > (from?.[1] ?? 0)]).toEqual([true, true]);
    await page.getByRole('button', { name: 'Move it back' }).click();
    await page.getByText('was moved: version 3.').waitFor();
    expect((await placeOf()).at).toEqual(before);
    expect(problems).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await context.close();
  });

  test('a file that is dropped is read without another click', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, server.url);
    await page.goto(`${server.url}/developers/portal/files`);
    await page.evaluate(`{
      const files = new DataTransfer();
      files.items.add(new File(['Address\\nSF1 1AA\\n'], 'shops.csv'));
      document.querySelector('form.drop').dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
    }`);
    await page.getByRole('heading', { name: 'shops.csv' }).waitFor();
    await expect(page.getByText('This call would cost 1 of').textContent()).resolves.toContain(
      'Read address from "Address"',
    );
    await context.close();
  });
});
