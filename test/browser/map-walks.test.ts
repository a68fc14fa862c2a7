// The walks of docs/walks.md that end on a map: by clicks alone, on a desk and on a phone, light and dark.
import type { Locator, Page } from 'playwright-core';
import { describeBrowser } from './describe-browser.ts';
import { until } from './open-map.ts';
import { drawn, SHOPS, startWalks, VARIANTS, type Walks } from './start-walks.ts';
import { expectPicture } from './walk-picture.ts';

describeBrowser('the walks to a map', () => {
  let walks: Walks;
  beforeAll(async () => {
    walks = await startWalks();
  });
  afterAll(() => walks?.stop());

  describe.each(VARIANTS)('%s', (look, options) => {
    const expectWalk = (page: Page, walk: number, about?: Locator) =>
      expectPicture(page, `walk-${walk}-${look.replaceAll(' ', '-')}`, about);

    test('2: pasted rows become a map coloured by their rating, with their names on it', () =>
      walks.walk(options, async (page) => {
        await page.goto(`${walks.url}/developers/portal/maps`);
        await page.getByRole('link', { name: 'New map' }).click();
        await page.getByLabel('Rows: one address a line').fill(SHOPS);
        await page.getByRole('button', { name: 'Go on' }).click();
        await page.getByLabel('Title').fill('Shops by rating');
        await page.getByLabel('Colour by').selectOption('Rating');
        await page.getByLabel('Name of a pin').selectOption('Shop');
        await page.getByLabel('Icons by').selectOption('name');
        await page.getByLabel('Written beside each pin').selectOption('its name');
        await page.getByRole('button', { name: 'Preview' }).click();
        await page.getByRole('heading', { name: 'Preview 3 pins' }).waitFor();
        await page.locator('.result-map canvas').first().waitFor();
        await page.getByText('Icons by name').waitFor();
        expect(await page.getByLabel('Title').inputValue()).toBe('Shops by rating');
        await page.getByRole('button', { name: 'Make the map' }).click();
        await drawn(page);
        expect(await page.getByRole('heading', { name: 'Shops by rating' }).isVisible()).toBe(true);
        expect(await page.locator('#legend').textContent()).toContain('Coloured by Rating');
        expect(await page.locator('#legend').textContent()).toContain('Icons by name');
        await expectWalk(page, 2);
      }));

    test('6: a filter leaves some pins on a map, the table lists those in view, and a row opens its pin', () =>
      walks.walk(options, async (page) => {
        await walks.openMap(page);
        await page.getByText('Filter', { exact: true }).click();
        await page.getByLabel('Rating, at least').fill('4');
        await page.getByText('2 of 3 shown').waitFor();
        await page.getByRole('button', { name: 'Table and chart' }).click();
        const rows = page.getByRole('region', { name: 'What is in view' }).locator('tbody tr');
        await until(page, "document.querySelectorAll('#view-table tbody tr').length === 2");
        expect(await rows.getByRole('button').allTextContents()).toEqual(['North', 'East']);
        await page.getByRole('img', { name: '2 numbers from 4 to 5' }).waitFor();
        await rows.getByRole('button', { name: 'East' }).click();
        expect(await page.locator('.pin-popup h2').textContent()).toBe('East');
        await expectWalk(page, 6);
      }));

    test('7: a link keeps the view of a map that was moved', () =>
      walks.walk(options, async (page) => {
        await walks.openMap(page);
        await page.getByRole('button', { name: 'Zoom out' }).click();
        await page.waitForURL(/#/);
        const link = page.url();
        const scale = await page.locator('.maplibregl-ctrl-scale').textContent();
        await page.goto('about:blank');
        await page.goto(link);
        await drawn(page);
        expect(await page.locator('.maplibregl-ctrl-scale').textContent()).toBe(scale);
        expect(page.url()).toBe(link);
        await expectWalk(page, 7);
      }));

    test('11: a file of 28 stops is planned for three drivers, and each has a page with the way first', () =>
      walks.walk(options, async (page) => {
        const stops = Array.from(
          { length: 28 },
          (_, n) => `Stop ${n + 1},${55.324 + n / 5000},${-2.24 + (n % 7) / 500}`,
        );
        await walks.drop(page, 'stops.csv', Buffer.from(['Name,Lat,Lng', ...stops].join('\n')));
        await page.getByLabel('Endpoint').selectOption('plan_routes');
        await page.getByRole('button', { name: 'Choose' }).click();
        await page.getByLabel('Depot (needed)').fill('12 High Street, Sampleford, SF1 1AA');
        await page.getByRole('spinbutton', { name: 'Drivers' }).fill('3');
        await page.getByRole('button', { name: 'Check' }).click();
        await page.getByRole('button', { name: 'Run it' }).click();
        await page.getByRole('link', { name: 'Open the map' }).click();
        await drawn(page);
        const day = page.getByRole('group', { name: "Each driver's day" });
        const cards = day.getByRole('link').filter({ hasNotText: 'Arrange the plan' });
        expect(await cards.count()).toBe(3);
        await cards.first().click();
        await page.getByRole('img', { name: 'The way with its stops in order' }).waitFor();
        expect(
          await page.getByRole('link', { name: /^Navigate to Stop \d+ with Waze$/ }).count(),
        ).toBeGreaterThan(0);
        expect(await page.locator('.qr').isVisible()).toBe(false);
        await expectWalk(page, 11);
      }));

    test('13: a map is saved as a picture with its legend, and printed', () =>
      walks.walk(options, async (page) => {
        await walks.openMap(page);
        const saving = page.waitForEvent('download');
        await page.getByRole('button', { name: 'PNG' }).click();
        expect((await saving).suggestedFilename()).toMatch(/\.png$/);
        await page.evaluate("dispatchEvent(new Event('beforeprint'))");
        await page.emulateMedia({ media: 'print' });
        await page.getByRole('img', { name: 'The map as printed' }).waitFor();
        expect(await page.locator('#legend').isVisible()).toBe(true);
        expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
        await expectWalk(page, 13);
        await page.emulateMedia({ media: 'screen' });
      }));

    test('14: a pin is typed to another place, and taken back by its version', () =>
      walks.walk(options, async (page) => {
        await walks.makeMap(page);
        await page.getByText('All pins as a list').click();
        await page.locator('#pins').getByRole('button', { name: 'South' }).click();
        await page.getByRole('link', { name: 'Edit it, or add a photo' }).click();
        await page.getByLabel('New latitude').fill('55.33');
        await page.getByLabel('New longitude').fill('-2.23');
        await page.getByRole('button', { name: 'Change the pin' }).click();
        await page.getByText('1 pin moved').waitFor();
        await page.getByRole('button', { name: 'Go back to version 1' }).click();
        await page.getByText('Reverted to version 1.').waitFor();
        await expectWalk(page, 14, page.getByText('Reverted to version 1.'));
      }));
  });
});
