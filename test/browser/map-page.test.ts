// The page of a kept map as a person has it: in a browser, by pointer, by keyboard and by screen reader.
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { HOSTILE } from '../maps/map-content.ts';
import { describeBrowser } from './describe-browser.ts';
import { findViolations } from './find-violations.ts';
import { openBrowser } from './open-browser.ts';
import { DARK, openMap, PHONE, settle, until } from './open-map.ts';
import { type SampleMaps, startSampleMaps } from './sample-map.ts';

const pinsAround = (count: number, lat: number, lng: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `p${n}`,
    name: `Stop ${n}`,
    lat: lat + ((n * 7919) % 1000) / 5000,
    lng: lng + ((n * 104_729) % 1000) / 4000,
    kind: ['shop', 'depot', 'clinic'][n % 3],
  }));

/** Runs in the page. */
async function decodedWidth(element: unknown): Promise<number> {
  const image = element as { decode(): Promise<void>; naturalWidth: number };
  await image.decode();
  return image.naturalWidth;
}

describeBrowser('the page of a kept map', () => {
  let maps: SampleMaps;
  let browser: Browser;
  let small: string;
  let large: string;
  beforeAll(async () => {
    maps = await startSampleMaps();
    browser = await openBrowser();
    const rows = [
      { id: 'a', name: HOSTILE[0], lat: 55.3291, lng: -2.2302, note: HOSTILE[1] },
      { id: 'b', name: 'Depot', lat: 55.331, lng: -2.226, note: 'open on Sundays' },
    ];
    small = await maps.render({ title: HOSTILE.slice(0, 3).join(' '), rows, color_by: 'note', labels: true });
    large = await maps.render({ title: 'Stops', rows: pinsAround(2500, 39.2, -76.7), color_by: 'kind' });
  });
  afterAll(async () => {
    await browser?.close();
    await maps?.stop();
  });

  test('it asks nobody but its own server, and nothing in it fails', async () => {
    const { page, requested, problems, close } = await openMap(browser, small);
    await settle(page);
    expect(requested.filter((url) => !url.startsWith(maps.server.url) && !/^(blob|data):/.test(url))).toEqual(
      [],
    );
    expect(requested.some((url) => url.includes('/v/tiles/ground/'))).toBe(true);
    expect(problems).toEqual([]);
    await close();
  });

  test('a click on a pin shows its fields as text, whatever they hold', async () => {
    const { page, problems, close } = await openMap(browser, small);
    await page.getByText('All pins as a list').click();
    await page.getByRole('button', { name: HOSTILE[0] as string }).click();
    const popup = page.locator('.pin-popup');
    expect(await popup.locator('h2').textContent()).toBe(HOSTILE[0]);
    expect(await popup.locator('dd').allTextContents()).toEqual([HOSTILE[1]]);
    // Where the popup points is the pin: a click there opens it too.
    const tip = await popup.locator('.maplibregl-popup-tip').boundingBox();
    await page.keyboard.press('Escape');
    await popup.locator('.maplibregl-popup-close-button').click();
    await page.mouse.click((tip?.x ?? 0) + (tip?.width ?? 0) / 2, (tip?.y ?? 0) + (tip?.height ?? 0) + 12);
    expect(await popup.locator('h2').textContent()).toBe(HOSTILE[0]);
    expect(await page.locator('script:not([src]), img[src="x"]').count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  test('a pin that is opened before its comments are there has them, and the form, when they come', async () => {
    const context = await browser.newContext();
    const held = Promise.withResolvers<void>();
    await context.route('**/said', async (route) => {
      await held.promise;
      await route.continue();
    });
    const page = await context.newPage();
    await page.goto(small);
    await page.getByText('All pins as a list').click();
    await page.getByRole('button', { name: 'Depot' }).click();
    const popup = page.locator('.pin-popup');
    await popup.getByText('open on Sundays').waitFor();
    expect(await popup.getByText('Comment', { exact: true }).count()).toBe(0);
    held.resolve();
    await popup.getByText('Comment', { exact: true }).click();
    await popup.getByLabel('Comment, seen by all').waitFor();
    await context.close();
  });

  test('the search finds a pin by any of its fields, and the keyboard opens it', async () => {
    const { page, close } = await openMap(browser, small);
    await page.getByRole('combobox', { name: 'Search the pins' }).focus();
    await page.keyboard.type('sundays');
    expect(await page.getByRole('option').allTextContents()).toEqual(['Depotpins']);
    await page.keyboard.press('Enter');
    expect(await page.locator('.pin-popup h2').textContent()).toBe('Depot');
    expect(await page.locator('#opened').textContent()).toBe('Depot is shown.');
    await close();
  });

  test('the legend hides and shows a layer', async () => {
    const { page, close } = await openMap(browser, large);
    const shown = await settle(page);
    const box = page.getByRole('checkbox', { name: /pins/ });
    await box.uncheck();
    const hidden = await settle(page);
    await box.check();
    const again = await settle(page);
    expect(hidden.equals(shown)).toBe(false);
    expect(again.length).toBeCloseTo(shown.length, -4);
    await close();
  });

  test('the list holds every pin, each a button that opens it', async () => {
    const { page, close } = await openMap(browser, large);
    await page.getByText('All pins as a list').click();
    await until(page, "document.querySelectorAll('#pins li').length === 2500");
    await page.locator('#pins button').nth(1700).click();
    expect(await page.locator('.pin-popup h2').textContent()).toBe('Stop 1700');
    await close();
  });

  test('it can be saved as GeoJSON, KML, CSV and PNG', async () => {
    const { page, close } = await openMap(browser, small);
    await settle(page);
    for (const [name, extension, start] of [
      ['GeoJSON', '.geojson', '{"type":"FeatureCollection"'],
      ['KML', '.kml', '<?xml version="1.0"'],
      ['CSV', '.csv', 'layer,id,name,lat,lng,note'],
      ['PNG', '.png', '\u0089PNG'],
    ] as const) {
      const saving = page.waitForEvent('download');
      await page.locator('.files').getByText(name, { exact: true }).click();
      const download = await saving;
      expect(download.suggestedFilename().endsWith(extension)).toBe(true);
      const bytes = readFileSync(await download.path());
      expect(bytes.toString('latin1').slice(0, start.length)).toBe(start);
    }
    await close();
  });

  test('the link can be copied', async () => {
    const { page, close } = await openMap(browser, small, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByRole('button', { name: 'Share' }).click();
    await until(page, "document.getElementById('status').textContent === 'Link copied.'");
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(small);
    await close();
  });

  test('on paper there are the map, its title and its legend, and no button', async () => {
    const { page, close } = await openMap(browser, small);
    await settle(page);
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#paper').isVisible()).toBe(true);
    expect(await page.locator('#paper').evaluate(decodedWidth)).toBe(1000);
    expect(await page.locator('#legend').isVisible()).toBe(true);
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    await close();
  });

  test.each([
    ['on a desk', {}],
    ['in the dark', DARK],
    ['on a phone', PHONE],
    ['on a phone in the dark', { ...PHONE, ...DARK }],
  ])('no rule of accessibility is broken %s', async (_, options) => {
    const { page, close } = await openMap(browser, small, options);
    await page.getByText('All pins as a list').click();
    await page.getByRole('button', { name: 'Depot' }).click();
    if ('hasTouch' in options) await page.locator('#fold').click();
    expect(await findViolations(page)).toEqual([]);
    await close();
  });

  test('on a phone a finger draws the panel to three heights, and the map keeps the larger part at first', async () => {
    const { page, close } = await openMap(browser, small, PHONE);
    const [panel, grip] = [page.locator('#panel'), page.locator('#panel .grip')];
    const share = async () => ((await panel.boundingBox())?.height ?? 0) / 780;
    const drawTo = async (y: number) => {
      const box = await grip.boundingBox();
      await page.mouse.move(195, (box?.y ?? 0) + 8);
      await page.mouse.down();
      await page.mouse.move(195, y, { steps: 3 });
      await page.mouse.up();
    };
    expect(await share()).toBeLessThan(0.45);
    await drawTo(60);
    expect(await share()).toBeGreaterThan(0.75);
    await drawTo(775);
    expect(await share()).toBeLessThan(0.15);
    expect(await page.locator('#panel-body').isVisible()).toBe(false);
    await grip.click();
    expect(await share()).toBeCloseTo(0.44, 2);
    await close();
  });

  test('every control is reached by the Tab key and shows that it is', async () => {
    const { page, close } = await openMap(browser, small);
    const reached = new Set<string>();
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press('Tab');
      reached.add(
        (await page.evaluate(
          'document.activeElement.id || document.activeElement.textContent || document.activeElement.className',
        )) as string,
      );
    }
    expect([...reached]).toEqual(
      expect.arrayContaining([
        'fold',
        'search',
        'fit',
        'share',
        'print',
        'GeoJSON',
        'KML',
        'CSV',
        'png',
        'All pins as a list',
        'maplibregl-canvas',
      ]),
    );
    await close();
  });
});
