// The pages of what newer editions changed for a person's rows, as a person has them: light and dark, desk and phone.
import type { Browser } from 'playwright-core';
import { findPortalKey } from '../../server/accounts/portal-key.ts';
import { createGeocoder } from '../../server/geocoder/geocoder.ts';
import { noteConfirmationSent, takeDue } from '../../server/mail/mail-addresses.ts';
import { checkNextEdition } from '../../server/outdated/check-editions.ts';
import { noteUnreadable } from '../../server/packs/editions/edition-log.ts';
import type { PricedTask } from '../../server/refresh/write-again.ts';
import { answerOn } from '../answer-on.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { askCall } from '../outdated/ask-anew.ts';
import { keepRun } from '../outdated/keep-run.ts';
import { EXTRACT, loadTown, POSTCODE_DIRECTORY, writeRows } from '../outdated/town-editions.ts';
import { describeBrowser } from './describe-browser.ts';
import { findViolations } from './find-violations.ts';
import { keepPicture } from './keep-picture.ts';
import { openBrowser } from './open-browser.ts';
import { DARK, isTooWide, PHONE } from './open-map.ts';
import { signIn } from './sign-in.ts';

const CHANGES = '/developers/portal/changes';
const DESK = { viewport: { width: 1280, height: 900 } };

const ASKED_AT = '2026-01-15T09:30:00.000Z';
const WAITS = { at: ASKED_AT, said: null, hasFailed: false };
const SHOPS: PricedTask = {
  writeToken: '0123456789abcdef',
  endpoint: 'get_location_facts',
  spreadsheet: 'abc',
  tab: 'Shops',
  isBeside: true,
  columns: ['council', 'flood_zone', 'placed_by'],
  rows: 5000,
  outdated: 15,
  kinds: { moved: 12, postcode_ended: 3 },
  cost: 15,
  again: null,
};
const LONG = 'A_tab_whose_name_goes_on_and_on_without_a_break_'.repeat(3);
const SAID = { at: ASKED_AT, said: '12 of 12 rows written to "Yards" in 3 new columns.', hasFailed: false };
const SHEETS: PricedTask[] = [
  SHOPS,
  { ...SHOPS, tab: LONG, columns: [...SHOPS.columns, LONG], cost: null },
  { ...SHOPS, tab: 'Yards', outdated: 0, kinds: {}, again: SAID },
];

describeBrowser('the pages of changed rows', () => {
  let database: TestDatabase;
  let server: TestServer;
  let browser: Browser;
  let asked = 0;
  const tasks = () => SHEETS.map((task, at) => (at === 0 && asked > 0 ? { ...task, again: WAITS } : task));
  beforeAll(async () => {
    database = await createTestDatabase();
    const { db } = database;
    const geocoder = createGeocoder(db);
    const askAgainForSheet = async () => {
      asked += 1;
    };
    const sheets = { priceSheetTasks: async () => tasks(), askAgainForSheet };
    server = await startTestServer(db, { answerCall: answerOn(db), geocoder, sendsMail: true, ...sheets });
    browser = await openBrowser();
    for (const id of [EXTRACT, POSTCODE_DIRECTORY]) await loadTown(db, id, null);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop(1000);
    await database?.drop();
  });

  /** Columns of a spreadsheet that are kept filled, and others that are paused. */
  async function keepFilled(accountId: string): Promise<void> {
    const message =
      'Written: 12 of 13 rows of "Shops". One row was moved meanwhile and is asked with the next turn.';
    const last = { at: ASKED_AT, asked: 13, written: 12, lookups: 13, message, failed: false };
    await database.db.query(
      `insert into sheet_refresh (account_id, spreadsheet_id, tab, endpoint, request, columns, write_token, origin, every,
         state, due_at, last) select $1, 'abc', own->>'tab', 'geocode_batch', '{}', own->'columns', own->>'tab', '', 'day',
         own->>'state', now() + interval '1 day', own->'last' from json_array_elements($2::json) own`,
      [
        accountId,
        JSON.stringify([
          { tab: 'Shops', columns: SHOPS.columns, state: 'active', last },
          { tab: LONG, columns: [...SHOPS.columns, LONG], state: 'paused', last: null },
        ]),
      ],
    );
  }

  /** A run and a map of whoever signed in, and the town's next editions. */
  async function changeRows(accountId: string): Promise<void> {
    const { db } = database;
    const geocoder = createGeocoder(db);
    const long = `${'A very long name of a house that goes on and on '.repeat(4)}${writeRows(1)[0]}`;
    await keepRun(db, geocoder, [...writeRows(60), long], accountId);
    const rows = [...writeRows(60), long].map((address, at) => ({ id: `p${at}`, name: address, address }));
    const question = { name: 'render_map', body: { title: LONG, rows } };
    const owner = { accountId, keyId: await findPortalKey(db, accountId) };
    await askCall(answerOn(db), question, owner);
    for (const [id, seed] of [
      [EXTRACT, 2],
      [POSTCODE_DIRECTORY, 1],
    ] as const)
      await loadTown(db, id, seed);
    const limits = { signal: new AbortController().signal, settleSeconds: 0 };
    while (await checkNextEdition({ db, geocoder }, limits));
    await noteUnreadable(
      db,
      { source: POSTCODE_DIRECTORY, part: '' },
      `${LONG}: a line was expected, got "<html>"`,
    );
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
      await signIn(page, server.url);
      const { rows } = await database.db.query<{ id: string }>('select id from account limit 1');
      if (look === 'desk') {
        await changeRows(rows[0]?.id ?? '');
        await keepFilled(rows[0]?.id ?? '');
      }
      const check = async (name: string) => {
        expect([look, name, await isTooWide(page), await findViolations(page)]).toEqual([
          look,
          name,
          false,
          [],
        ]);
      };
      await page.goto(`${server.url}/developers/portal`);
      await page.getByRole('link', { name: /would be answered otherwise today/ }).click();
      await page.getByRole('button', { name: /^Make an/ }).click();
      await page.getByLabel('Address').fill('owner@example.org');
      await page.getByRole('button', { name: /^(Ask this address|Take this one instead)$/ }).click();
      await page.getByText('the question is on its way').waitFor();
      await check('all');
      await keepPicture(page, `changes ${look}`);
      if (look === 'desk') await page.getByRole('button', { name: /and write the next columns/ }).click();
      await page.getByText(/the columns are written when/).waitFor();
      expect(asked).toBe(1);
      await page.getByRole('link', { name: /pins? would stand elsewhere/ }).click();
      await page.waitForURL(/\/changes\/maps\/map_/);
      await check('one map');
      await keepPicture(page, `one map ${look}`);
      if (look === 'dark phone') {
        await page.getByRole('button', { name: /^Make the next version/ }).click();
        await page.waitForURL(/\/portal\/maps\/map_/);
      }
      await page.goto(server.url + CHANGES);
      await page
        .getByRole('link', { name: /rows? moved/ })
        .first()
        .click();
      await page.waitForURL(/\/changes\/run_/);
      await check('one run');
      await keepPicture(page, `one run ${look}`);
      await page.getByRole('button', { name: /^Run \d+ rows again$/ }).click();
      await page.waitForURL(/\/portal\/runs\/run_/);
      const { rows: first } = await database.db.query<{ id: string }>(
        'select id from run order by at limit 1',
      );
      await page.goto(`${server.url}/developers/portal/runs/${first[0]?.id}`);
      await page.getByRole('button', { name: /^Ask \d+ rows again as then/ }).waitFor();
      await check('as then');
      await keepPicture(page, `as then ${look}`);
      await page.goto(`${server.url}/developers/data/changes`);
      await page.getByText('Refused').waitFor();
      await check('editions');
      await keepPicture(page, `editions ${look}`);
      await page
        .getByRole('link', { name: /OpenStreetMap/ })
        .first()
        .click();
      await page.waitForURL(/\/data\/changes\/\d+/);
      await check('one edition');
      await keepPicture(page, `one edition ${look}`);
      await page.goto(`${server.url}/developers/portal/refreshes`);
      await page.getByRole('button', { name: 'Pause Shops' }).click();
      await page.getByRole('button', { name: 'Go on Shops' }).waitFor();
      await check('columns kept filled');
      await keepPicture(page, `columns kept filled ${look}`);
      await page.getByRole('button', { name: 'Go on Shops' }).click();
      await page.getByRole('button', { name: 'Pause Shops' }).waitFor();
      const due = await takeDue(database.db);
      if (!due) throw new Error('no address is to be asked');
      await noteConfirmationSent(database.db, due);
      for (const what of ['confirm', 'unsubscribe'] as const) {
        await page.goto(`${server.url}/mail/${what}/${due.tokens[what]}`);
        await check(what);
        await keepPicture(page, `${what} ${look}`);
        await page.getByRole('button', { name: /^(Tell me of changes|Send no more mail)$/ }).click();
        await page.getByRole('heading', { name: 'Done' }).waitFor();
        await check(`${what}, done`);
      }
      await page.goto(server.url + CHANGES);
      await page.getByRole('button', { name: 'Close the address' }).click();
      await page.getByRole('button', { name: 'Make an address' }).waitFor();
      await context.close();
    }
  });
});
