// The pages of what newer editions changed for a person's rows, as a person has them: light and dark, desk and phone.
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { createGeocoder } from '../../server/geocoder/geocoder.ts';
import { checkNextEdition } from '../../server/outdated/check-editions.ts';
import { answerOn } from '../answer-on.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { keepRun } from '../outdated/keep-run.ts';
import { EXTRACT, loadTown, POSTCODE_DIRECTORY, writeRows } from '../outdated/town-editions.ts';
import { describeBrowser } from './describe-browser.ts';
import { findViolations } from './find-violations.ts';
import { openBrowser } from './open-browser.ts';
import { DARK, PHONE } from './open-map.ts';

const CHANGES = '/developers/portal/changes';
const DESK = { viewport: { width: 1280, height: 900 } };

describeBrowser('the pages of changed rows', () => {
  let database: TestDatabase;
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    database = await createTestDatabase();
    const { db } = database;
    const geocoder = createGeocoder(db);
    server = await startTestServer(db, { answerCall: answerOn(db), geocoder, sendsMail: true });
    browser = await openBrowser();
    for (const id of [EXTRACT, POSTCODE_DIRECTORY]) await loadTown(db, id, null);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.stop(1000);
    await database?.drop();
  });

  /** To be looked at, where a folder is named. */
  async function keepPicture(page: Page, name: string): Promise<void> {
    const folder = process.env['PICTURES'];
    if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  }

  /** A run and a map of whoever signed in, and the town's next editions. */
  async function changeRows(accountId: string): Promise<void> {
    const { db } = database;
    const geocoder = createGeocoder(db);
    const long = `${'A very long name of a house that goes on and on '.repeat(4)}${writeRows(1)[0]}`;
    await keepRun(db, geocoder, [...writeRows(60), long], accountId);
    for (const [id, seed] of [
      [EXTRACT, 2],
      [POSTCODE_DIRECTORY, 1],
    ] as const)
      await loadTown(db, id, seed);
    const limits = { signal: new AbortController().signal, settleSeconds: 0 };
    while (await checkNextEdition({ db, geocoder }, limits));
  }

  test('none breaks a rule of accessibility or is too wide, and a map and a feed are made by clicks', async () => {
    const looks = {
      desk: DESK,
      'dark desk': { ...DESK, ...DARK },
      phone: PHONE,
      'dark phone': { ...PHONE, ...DARK },
    };
    for (const [look, options] of Object.entries(looks)) {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await page.goto(`${server.url}/developers/portal`);
      await page.getByRole('button', { name: 'Sign in on this machine' }).click();
      await page.waitForURL('**/developers/portal');
      const { rows } = await database.db.query<{ id: string }>('select id from account limit 1');
      if (look === 'desk') await changeRows(rows[0]?.id ?? '');
      const check = async (name: string) => {
        const isWide = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
        expect([look, name, isWide, await findViolations(page)]).toEqual([look, name, false, []]);
      };
      await page.goto(`${server.url}/developers/portal`);
      await page.getByRole('link', { name: /would be answered otherwise today/ }).click();
      await page.getByRole('button', { name: /^Make an/ }).click();
      await page.getByLabel('Address').fill('owner@example.org');
      await page.getByRole('button', { name: /^(Ask this address|Take this one instead)$/ }).click();
      await page.getByText('the question is on its way').waitFor();
      await check('all');
      await keepPicture(page, `changes ${look}`);
      await page.getByRole('link', { name: /rows? moved/ }).click();
      await check('one run');
      await page.getByRole('button', { name: /^Run \d+ rows again$/ }).click();
      await page.waitForURL(/\/portal\/runs\/run_/);
      const { rows: first } = await database.db.query<{ id: string }>(
        'select id from run order by at limit 1',
      );
      await page.goto(`${server.url}/developers/portal/runs/${first[0]?.id}`);
      await page.getByRole('button', { name: /^Ask \d+ rows again as then/ }).waitFor();
      await check('as then');
      await keepPicture(page, `as then ${look}`);
      await page.goto(server.url + CHANGES);
      await page.getByRole('button', { name: 'Close the address' }).click();
      await page.getByRole('button', { name: 'Make an address' }).waitFor();
      await context.close();
    }
  }, 240_000);
});
