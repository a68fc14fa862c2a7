// The walks of docs/walks.md that end on a page: by clicks alone, on a desk and on a phone, light and dark.
import type { Locator, Page } from 'playwright-core';
import { describeBrowser } from './describe-browser.ts';
import { SHOPS, startWalks, VARIANTS, type Walks } from './start-walks.ts';
import { expectPicture } from './walk-picture.ts';

describeBrowser('the walks', () => {
  let walks: Walks;
  beforeAll(async () => {
    walks = await startWalks();
  });
  afterAll(() => walks?.stop());

  test('a file of which nothing is known says so before it is run, and it costs nothing', () =>
    walks.walk({}, async (page) => {
      const spent = 'select coalesce(sum(used), 0)::int as used from account_day';
      const before = await walks.database.db.query(spent);
      await walks.drop(page, 'paris.csv', Buffer.from('Shop,lat,lng\na,48.85,2.35\nb,48.86,2.36\n'));
      await page.getByRole('alert').getByText('Nothing is loaded for this place.').waitFor();
      await page.getByLabel('Endpoint').selectOption('get_area_risk');
      await page.getByRole('button', { name: 'Choose' }).click();
      await page.getByLabel('Metric (needed)').selectOption('crime');
      await page.getByRole('button', { name: 'Check' }).click();
      await page.getByRole('alert').getByText('All 2 rows that were tried cannot be answered').waitFor();
      await page.getByRole('button', { name: 'Run it' }).waitFor();
      expect((await walks.database.db.query(spent)).rows).toEqual(before.rows);
    }));

  describe.each(VARIANTS)('%s', (look, options) => {
    const expectWalk = (page: Page, walk: number, about?: Locator) =>
      expectPicture(page, `walk-${walk}-${look.replaceAll(' ', '-')}`, about);

    test('1: five rows are placed without an account, and taken home as a file', () =>
      walks.walk(
        options,
        async (page) => {
          await page.goto(walks.url);
          await page.getByLabel('Addresses, postcodes or places').fill('12 High Street, Sampleford\nnowhere');
          await page.getByRole('button', { name: 'Place them' }).click();
          await page.getByRole('heading', { name: 'Check 1 row' }).waitFor();
          await page.locator('.result-map canvas').first().waitFor();
          const saving = page.waitForEvent('download');
          await page.getByRole('link', { name: 'Download as CSV' }).click();
          expect((await saving).suggestedFilename()).toBe('placed.csv');
          await expectWalk(page, 1);
        },
        false,
      ));

    test('3: a dropped file is answered, and opened again from the portal with its map and its rows', () =>
      walks.walk(options, async (page) => {
        await walks.dropShops(page);
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
        await expectWalk(page, 3);
      }));

    test('4: an endpoint is called from its page, and its code in four languages follows what is typed', () =>
      walks.walk(options, async (page) => {
        await page.goto(`${walks.url}/developers/geocode_batch`);
        await page.getByLabel('Body, JSON').fill('{"addresses": ["King\'s Road"]');
        await page.getByText('Not JSON yet').waitFor();
        await page.getByLabel('Body, JSON').fill('{"addresses": ["12 High Street, Sampleford"]}');
        for (const text of await page.locator('[data-body]').allTextContents())
          expect(text).toContain('12 High Street, Sampleford');
        await page.getByRole('button', { name: 'Send' }).click();
        await page.locator('.answer .result-map canvas').first().waitFor();
        expect(new URL(page.url()).hash).toBe('#answer');
        expect(await page.locator('.answer pre').textContent()).toContain('1 of 1 row placed');
        await expectWalk(page, 4, page.locator('.answer'));
      }));

    test('5: a town is looked up on the data page: by what it is covered, and from when', () =>
      walks.walk(
        options,
        async (page) => {
          await page.goto(walks.url);
          await page.getByRole('link', { name: 'Data', exact: true }).click();
          await page.getByLabel('Town, postcode or address').fill('Baltimore, MD');
          await page.getByRole('button', { name: 'Look' }).click();
          await page.getByText('data sets within 5 km').waitFor();
          const covering = page.getByRole('region', { name: 'What covers it' });
          expect(await covering.textContent()).toMatch(/US ZIP code points.*20\d\d-\d\d-\d\d/);
          await page.getByLabel('Filter').fill('countries natural');
          expect(await page.locator('#data-sets tbody tr:visible').count()).toBe(1);
          await expectWalk(page, 5);
        },
        false,
      ));

    test('8: one precision is looked at alone on the confidence page', () =>
      walks.walk(
        options,
        async (page) => {
          await page.goto(`${walks.url}/developers/confidence`);
          await page.getByText('street', { exact: true }).first().click();
          const shown = page.locator('.squares circle:visible');
          expect(await shown.count()).toBe(await page.locator('.squares circle.street').count());
          expect(await page.locator('.scores tbody tr').count()).toBe(5);
          await expectWalk(page, 8);
        },
        false,
      ));

    test('9: a file that is no table is named, and one without a header is asked about', () =>
      walks.walk(options, async (page) => {
        await walks.drop(page, 'shops.csv', Buffer.from('89504e470d0a1a0a', 'hex'));
        await page.getByText('the file is a picture').waitFor();
        await page.getByRole('link', { name: 'Another file' }).click();
        await page.getByLabel('CSV or Excel file').waitFor();
        await walks.drop(page, 'shops.csv', Buffer.from('"12 High Street, Sampleford",5\nSF1 1AB,3\n'));
        await page.getByRole('heading', { name: 'Has this file a header?' }).waitFor();
        await expectWalk(page, 9);
        await page.getByRole('button', { name: 'Name its 2 columns for me' }).click();
        await page.getByRole('columnheader', { name: 'Address' }).waitFor();
        await page.getByRole('button', { name: 'Run it' }).waitFor();
      }));

    test('10: where more is asked than is left, the rows that fit are run', () =>
      walks.walk(options, async (page) => {
        const { db } = walks.database;
        const { rows } = await db.query<{ used: number }>(
          'select coalesce(max(used), 0)::int as used from account_day',
        );
        await db.query('update account set lookups_per_day = $1', [(rows[0]?.used ?? 0) + 2]);
        try {
          await walks.drop(page, 'shops.tsv', Buffer.from(SHOPS));
          await page.getByRole('button', { name: 'Run the first 2 rows' }).waitFor();
          await expectWalk(page, 10, page.getByRole('button', { name: 'Run the first 2 rows' }));
          await page.getByRole('button', { name: 'Run the first 2 rows' }).click();
          await page.getByText('2 of 2 rows placed').first().waitFor();
          // Also before anything is sent; each of the rows has cost its lookup by now.
          await db.query(
            'update account set lookups_per_day = (select coalesce(max(used), 0) + 1 from account_day)',
          );
          await page.goto(`${walks.url}/developers/portal/files`);
          const buffer = Buffer.from(SHOPS);
          await page
            .getByLabel('CSV or Excel file')
            .setInputFiles({ name: 'more.tsv', mimeType: 'text/plain', buffer });
          await page.getByText('3 rows, and 1 lookup until midnight UTC').waitFor();
          await page.getByRole('button', { name: 'Send the first 1 row' }).click();
          await page.getByRole('heading', { name: 'more.tsv' }).waitFor();
          expect(await page.locator('.figures dd').first().innerText()).toMatch(/^1\b/);
          await page.getByRole('button', { name: 'Run it' }).waitFor();
          await page.getByRole('link', { name: 'Drop a file' }).click();
          await page
            .getByRole('listitem')
            .filter({ hasText: 'shops.tsv' })
            .getByText('geocode_batch')
            .first()
            .waitFor();
        } finally {
          await db.query('update account set lookups_per_day = 2500');
        }
      }));

    test('12: a question is asked of a file in plain English, and its rows taken home', () =>
      walks.walk(options, async (page) => {
        await walks.drop(page, 'shops.tsv', Buffer.from(SHOPS));
        await page.getByRole('link', { name: 'Ask it a question in plain English' }).click();
        await page.getByLabel('Your question').fill('rating of at least 4');
        await page.getByRole('button', { name: 'Ask', exact: true }).click();
        await page.getByRole('region', { name: 'How it was read' }).waitFor();
        expect(await page.locator('.reading .figure').innerText()).toBe('2 of 3 rows');
        const saving = page.waitForEvent('download');
        await page.getByRole('link', { name: 'Your file with new columns' }).click();
        expect((await saving).suggestedFilename()).toMatch(/^shops/);
        await expectWalk(page, 12);
      }));
  });
});
