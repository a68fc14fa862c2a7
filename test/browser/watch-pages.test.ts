// The walks of docs/walks.md about watched lists: by clicks and keys alone, on a desk and on a phone, light and dark.
import type { Browser, Page } from 'playwright-core';
import { LINK_RULES } from '../../server/fetch/link-rules.ts';
import { type DeliveryQueue, openDeliveryQueue } from '../../server/webhooks/delivery-queue.ts';
import { webhookRules } from '../../server/webhooks/send-message.ts';
import type { TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { checker, flood, keepPoints } from '../watches/watch-bench.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { describeBrowser } from './describe-browser.ts';
import { findViolations } from './find-violations.ts';
import { keepPicture } from './keep-picture.ts';
import { openBrowser } from './open-browser.ts';
import { DARK, isTooWide, PHONE } from './open-map.ts';
import { signIn } from './sign-in.ts';

const DESK = { viewport: { width: 1280, height: 900 } };
const LONG = 'A very long name of a house that goes on and on '.repeat(4);

describeBrowser('the pages of watches', () => {
  let database: TestDatabase;
  let server: TestServer;
  let browser: Browser;
  let queue: DeliveryQueue;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    database = await createSampleDatabase();
    receiver = await startReceiver();
    const rules = webhookRules({ ...LINK_RULES, allowsLoopback: true });
    queue = await openDeliveryQueue(database.db, rules, () => {});
    server = await startTestServer(database.db, { webhooks: { rules, sendAgain: queue.sendAgain } });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop(1000);
    await queue?.stop();
    await receiver?.stop();
    await database?.drop();
  });

  /** A run of whoever signed in. */
  async function keepRun(): Promise<string> {
    const { rows } = await database.db.query<{ id: string }>('select id from account limit 1');
    await flood(database.db, null);
    return keepPoints(database.db, rows[0]?.id ?? '', 25, LONG);
  }

  async function river(): Promise<void> {
    const bench = checker(database.db, { tell: queue.tell });
    await bench.check();
    await flood(database.db, 0);
    await bench.check(1);
    while (await queue.deliverNext());
  }

  type Check = (name: string) => Promise<void>;

  async function watchList(page: Page, check: Check): Promise<void> {
    await page.goto(`${server.url}/developers/portal/runs/${await keepRun()}`);
    await page.getByRole('link', { name: 'Watch them' }).click();
    await page.getByLabel('Title').fill(LONG);
    await page.getByLabel('Ask again').selectOption('hour');
    await page.getByLabel('Local authority').check();
    await check('a new watch');
    await page.getByRole('button', { name: 'See what it costs' }).click();
    await page.getByText('50 lookups each time, 1,200 a day').waitFor();
    await check('its cost');
    await page.getByRole('button', { name: 'Watch it, for 1,200 a day' }).click();
    await page.getByText('Not asked yet').waitFor();
  }

  async function addWebhook(page: Page, check: Check): Promise<void> {
    await page.getByRole('link', { name: 'Watches' }).first().click();
    await check('all');
    await page.getByRole('link', { name: 'By webhook' }).click();
    await page.getByLabel('Address, with https').fill(`${receiver.url}?${'long'.repeat(60)}`);
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByText(/^whsec_/).waitFor();
    await check('a new webhook');
    await page.getByRole('button', { name: 'Send the question' }).click();
    await page.getByRole('heading', { name: 'Confirmed' }).waitFor();
  }

  test.each([
    ['desk', DESK],
    ['dark desk', { ...DESK, ...DARK }],
    ['phone', PHONE],
    ['dark phone', { ...PHONE, ...DARK }],
  ])(
    '18 and 19, %s: a run is watched, a webhook is confirmed, told, and told again',
    async (look, options) => {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      const check: Check = async (name) => {
        expect([look, name, await isTooWide(page), await findViolations(page)]).toEqual([
          look,
          name,
          false,
          [],
        ]);
        await keepPicture(page, `${name} ${look}`);
      };
      await signIn(page, server.url);
      await watchList(page, check);
      const watch = page.url();
      await addWebhook(page, check);
      const webhook = page.url();
      await river();
      await page.reload();
      await page
        .getByRole('button', { name: /^Send again/ })
        .first()
        .click();
      await page.getByText('On its way').waitFor();
      while (await queue.deliverNext());
      await page.goto(webhook);
      await page.getByText('Tried 2 times').waitFor();
      await check('a webhook');
      await page.getByRole('button', { name: 'Remove' }).click();
      await page.goto(watch);
      await page.getByText('25 places under a warning').waitFor();
      await check('a watch');
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('button', { name: 'Go on' }).click();
      await page.getByRole('button', { name: 'Remove' }).click();
      await page.getByText('None yet').waitFor();
      await context.close();
    },
  );
});
