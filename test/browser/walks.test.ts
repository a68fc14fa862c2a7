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
    page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
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

  async function dropShops(page: Page): Promise<void> {
    await page.goto(`${service.url}/developers/portal/files`);
    const file = { name: 'shops.tsv', mimeType: 'text/tab-separated-values', buffer: Buffer.from(SHOPS) };
    await page.getByLabel('CSV or Excel file').setInputFiles(file);
    await page.getByRole('button', { name: 'Read it' }).click();
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
  });
});
