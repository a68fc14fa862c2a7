// The walks of docs/walks.md: what a person wants done, by clicks alone, on a desk and on a phone, light and dark.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { describeBrowser } from './describe-browser.ts';
import { findViolations } from './find-violations.ts';
import { openBrowser } from './open-browser.ts';
import { DARK, PHONE, until } from './open-map.ts';
import { startWalks } from './start-walks.ts';

const DESK = { viewport: { width: 1280, height: 800 } };
const VARIANTS = [
  ['on a desk', DESK],
  ['on a desk in the dark', { ...DESK, ...DARK }],
  ['on a phone', PHONE],
  ['on a phone in the dark', { ...PHONE, ...DARK }],
] as const;

const SHOPS = `Shop\tAddress\tRating
North\t12 High Street, Sampleford, SF1 1AA\t5
South\t4 Mill Lane, Sampleford\t3
East\tSF1 1AB\t4`;

describeBrowser('the walks', () => {
  let service: Awaited<ReturnType<typeof startWalks>>;
  let browser: Browser;
  beforeAll(async () => {
    service = await startWalks();
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  /** Walks, and looks at the last page: no rule of accessibility is broken, and it is no wider than the screen. */
  async function walk(options: object, steps: (page: Page) => Promise<void>, signsIn = true): Promise<void> {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
    if (signsIn) await signIn(context);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    // A refused form is a page of its own, which the browser also tells of.
    const isRefusal = (text: string) => text.includes('status of 400');
    page.on(
      'console',
      (line) => line.type() === 'error' && !isRefusal(line.text()) && problems.push(line.text()),
    );
    await steps(page);
    expect(problems).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await context.close();
  }

  async function signIn(context: BrowserContext): Promise<void> {
    const page = await context.newPage();
    await page.goto(`${service.url}/developers/portal`);
    await page.getByRole('button', { name: 'Sign in on this machine' }).click();
    await page.waitForURL('**/developers/portal');
    await page.close();
  }

  async function drop(page: Page, name: string, buffer: Buffer): Promise<void> {
    await page.goto(`${service.url}/developers/portal/files`);
    await page.getByLabel('CSV or Excel file').setInputFiles({ name, mimeType: 'text/plain', buffer });
    await page.getByRole('button', { name: 'Read it' }).click();
  }

  async function makeMap(page: Page): Promise<void> {
    await page.goto(`${service.url}/developers/portal/maps/new`);
    await page.getByLabel('Rows: one address a line').fill(SHOPS);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByLabel('Name of a pin').selectOption('Shop');
    await page.getByRole('button', { name: 'Make the map' }).click();
    await drawn(page);
  }

  async function dropShops(page: Page): Promise<void> {
    await drop(page, 'shops.tsv', Buffer.from(SHOPS));
    await page.getByRole('button', { name: 'Run it' }).click();
    await page.getByRole('heading', { name: 'Done' }).waitFor();
  }

  const drawn = (page: Page) => until(page, "performance.getEntriesByName('pins-drawn').length > 0");

  describe.each(VARIANTS)('%s', (_, options) => {
    test('1: five rows are placed without an account, and taken home as a file', () =>
      walk(
        options,
        async (page) => {
          await page.goto(service.url);
          await page.getByLabel('Addresses, postcodes or places').fill('12 High Street, Sampleford\nnowhere');
          await page.getByRole('button', { name: 'Place them' }).click();
          await page.getByRole('heading', { name: 'Check 1 row' }).waitFor();
          await page.locator('.result-map canvas').first().waitFor();
          const saving = page.waitForEvent('download');
          await page.getByRole('link', { name: 'Download as CSV' }).click();
          expect((await saving).suggestedFilename()).toBe('placed.csv');
        },
        false,
      ));

    test('2: pasted rows become a map coloured by their rating, with their names on it', () =>
      walk(options, async (page) => {
        await page.goto(`${service.url}/developers/portal/maps`);
        await page.getByRole('link', { name: 'New map' }).click();
        await page.getByLabel('Rows: one address a line').fill(SHOPS);
        await page.getByRole('button', { name: 'Go on' }).click();
        await page.getByLabel('Title').fill('Shops by rating');
        await page.getByLabel('Colour by').selectOption('Rating');
        await page.getByLabel('Name of a pin').selectOption('Shop');
        await page.getByLabel('Names on the map').selectOption('yes');
        await page.getByRole('button', { name: 'Make the map' }).click();
        await drawn(page);
        expect(await page.getByRole('heading', { name: 'Shops by rating' }).isVisible()).toBe(true);
        expect(await page.locator('#legend').textContent()).toContain('Coloured by Rating');
      }));

    test('3: a dropped file is answered, and opened again from the portal with its map and its rows', () =>
      walk(options, async (page) => {
        await dropShops(page);
        await page.getByRole('link', { name: 'Portal' }).click();
        await page
          .locator('.recent')
          .getByRole('link', { name: 'geocode_batch', exact: true })
          .first()
          .click();
        await page.getByRole('button', { name: 'Make a map' }).waitFor();
        await page.locator('.result-map canvas').first().waitFor();
        const saving = page.waitForEvent('download');
        await page.getByRole('link', { name: 'Download as CSV' }).click();
        expect((await saving).suggestedFilename()).toMatch(/\.csv$/);
      }));

    test('4: an endpoint is called from its page, and its code in four languages follows what is typed', () =>
      walk(options, async (page) => {
        await page.goto(`${service.url}/developers/geocode_batch`);
        await page.getByLabel('Body, JSON').fill('{"addresses": ["King\'s Road"]');
        await page.getByText('Not JSON yet').waitFor();
        await page.getByLabel('Body, JSON').fill('{"addresses": ["12 High Street, Sampleford"]}');
        for (const text of await page.locator('[data-body]').allTextContents())
          expect(text).toContain('12 High Street, Sampleford');
        await page.getByRole('button', { name: 'Send' }).click();
        await page.locator('.answer .result-map canvas').first().waitFor();
        expect(new URL(page.url()).hash).toBe('#answer');
        expect(await page.locator('.answer pre').textContent()).toContain('1 of 1 row placed');
      }));

    test('5: a town is looked up on the data page: by what it is covered, and from when', () =>
      walk(
        options,
        async (page) => {
          await page.goto(service.url);
          await page.getByRole('link', { name: 'Data', exact: true }).click();
          await page.getByLabel('Town, postcode or address').fill('Baltimore, MD');
          await page.getByRole('button', { name: 'Look' }).click();
          await page.getByText('data sets within 5 km').waitFor();
          const covering = page.getByRole('region', { name: 'What covers it' });
          expect(await covering.textContent()).toMatch(/US ZIP code points.*20\d\d-\d\d-\d\d/);
          await page.getByLabel('Filter').fill('countries natural');
          expect(await page.locator('#data-sets tbody tr:visible').count()).toBe(1);
        },
        false,
      ));

    test('6: a filter leaves some pins on a map, the table lists those in view, and a row opens its pin', () =>
      walk(options, async (page) => {
        await makeMap(page);
        await page.getByText('Filter', { exact: true }).click();
        await page.getByLabel('Rating, at least').fill('4');
        await page.getByText('2 of 3 shown').waitFor();
        await page.getByRole('button', { name: 'Table' }).click();
        const rows = page.getByRole('region', { name: 'What is in view' }).locator('tbody tr');
        await until(page, "document.querySelectorAll('#view-table tbody tr').length === 2");
        expect(await rows.getByRole('button').allTextContents()).toEqual(['North', 'East']);
        await rows.getByRole('button', { name: 'East' }).click();
        expect(await page.locator('.pin-popup h2').textContent()).toBe('East');
      }));

    test('7: a link keeps the view of a map that was moved', () =>
      walk(options, async (page) => {
        await makeMap(page);
        await page.getByRole('button', { name: 'Zoom out' }).click();
        await until(page, "location.hash !== ''");
        const link = page.url();
        const scale = await page.locator('.maplibregl-ctrl-scale').textContent();
        await page.goto('about:blank');
        await page.goto(link);
        await drawn(page);
        expect(await page.locator('.maplibregl-ctrl-scale').textContent()).toBe(scale);
        expect(page.url()).toBe(link);
      }));

    test('8: one precision is looked at alone on the confidence page', () =>
      walk(
        options,
        async (page) => {
          await page.goto(`${service.url}/developers/confidence`);
          await page.getByText('street', { exact: true }).first().click();
          const shown = page.locator('.squares circle:visible');
          expect(await shown.count()).toBe(await page.locator('.squares circle.street').count());
          expect(await page.locator('.scores tbody tr').count()).toBe(5);
        },
        false,
      ));

    test('9: a file that is no table is named, and one without a header is asked about', () =>
      walk(options, async (page) => {
        await drop(page, 'shops.csv', Buffer.from('89504e470d0a1a0a', 'hex'));
        await page.getByText('the file is a picture').waitFor();
        await drop(page, 'shops.csv', Buffer.from('"12 High Street, Sampleford",5\nSF1 1AB,3\n'));
        await page.getByRole('heading', { name: 'Has this file a header?' }).waitFor();
        await page.getByRole('button', { name: 'Name its 2 columns for me' }).click();
        await page.getByRole('columnheader', { name: 'Address' }).waitFor();
        await page.getByRole('button', { name: 'Run it' }).waitFor();
      }));

    test('10: where more is asked than is left, the rows that fit are run', () =>
      walk(options, async (page) => {
        const { db } = service.database;
        const { rows } = await db.query<{ used: number }>(
          'select coalesce(max(used), 0)::int as used from account_day',
        );
        await db.query('update account set lookups_per_day = $1', [(rows[0]?.used ?? 0) + 2]);
        try {
          await drop(page, 'shops.tsv', Buffer.from(SHOPS));
          await page.getByRole('button', { name: 'Run the first 2 rows' }).click();
          await page.getByText('2 of 2 rows placed').first().waitFor();
        } finally {
          await db.query('update account set lookups_per_day = 2500');
        }
      }));
  });
});
