import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { readConfig } from '../../server/config/read-config.ts';
import { startTestServer } from '../http/test-server.ts';
import { HOSTILE } from '../maps/map-content.ts';
import { shareOfDifferent } from './compare-picture.ts';
import { describeBrowser } from './describe-browser.ts';
import { findViolations } from './find-violations.ts';
import { openBrowser } from './open-browser.ts';
import { DARK, openMap, openPlainMap, settle, standStill, until } from './open-map.ts';
import { type SampleMaps, startSampleMaps } from './sample-map.ts';

const pinsAround = (count: number, lat: number, lng: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `p${n}`,
    name: `Stop ${n}`,
    lat: lat + ((n * 7919) % 1000) / 5000,
    lng: lng + ((n * 104_729) % 1000) / 4000,
    kind: ['shop', 'depot', 'clinic'][n % 3],
  }));

const background = (color: string) => ({
  id: 'all',
  type: 'background',
  paint: { 'background-color': color },
});

describeBrowser("what a kept map's page draws", () => {
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

  test('its labels are drawn in the font that comes with it', async () => {
    const { page, requested, close } = await openMap(browser, small);
    await settle(page);
    expect(requested.filter((url) => url.endsWith('.woff2')).map((url) => url.split('/').at(-1))).toEqual([
      'noto-sans-latin-500-normal.woff2',
      'noto-sans-latin-ext-500-normal.woff2',
    ]);
    expect(await page.evaluate('[...document.fonts].map(({ family, status }) => [family, status])')).toEqual([
      ['Noto Sans Medium', 'loaded'],
      ['Noto Sans Medium', 'loaded'],
    ]);
    await close();
  });

  test.each([
    ['by the map library', openMap],
    ['plainly', openPlainMap],
  ])('pins past 500 are drawn %s in clusters, and a click goes into one', async (_, open) => {
    const rows = pinsAround(501, 39.2, -76.7).map((pin) => ({
      ...pin,
      lat: 39.2,
      lng: -76.7 + Number(pin.id.slice(1)) / 1e6,
    }));
    const { page, close } = await open(browser, await maps.render({ title: 'One place', rows }));
    const before = await settle(page);
    // The middle of what the panel leaves free.
    await page.mouse.click(668, 350);
    expect((await settle(page)).equals(before)).toBe(false);
    expect(await page.locator('.pin-popup').count()).toBe(0);
    await close();
  });

  test('what is moved and opened before the map library is there stays so when it takes over', async () => {
    const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
    const page = await context.newPage();
    const held = Promise.withResolvers<void>();
    await page.route('**/gl-map.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(large);
    await until(page, "performance.getEntriesByName('first-view').length > 0");
    await page.getByRole('combobox', { name: 'Search the pins' }).fill('stop 1700');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await page.getByRole('combobox', { name: 'Search the pins' }).focus();
    const plain = await standStill(page);
    held.resolve();
    await until(page, "performance.getEntriesByName('pins-drawn').length > 0");
    await settle(page);
    expect(await page.locator('.plain-map').count()).toBe(0);
    expect(await page.locator('.pin-popup h2').textContent()).toBe('Stop 1700');
    expect(await page.evaluate('document.activeElement.id')).toBe('search');
    expect(shareOfDifferent(plain, await page.screenshot())).toBeLessThan(0.004);
    await context.close();
  });

  test('clusters stand where they did, with as many pins in them, when the map library takes over', async () => {
    const drawn = await openMap(browser, large);
    await settle(drawn.page);
    const plain = await openPlainMap(browser, large);
    expect(shareOfDifferent(await drawn.page.screenshot(), await plain.page.screenshot())).toBeLessThan(
      0.004,
    );
    await drawn.close();
    await plain.close();
  });

  test('a browser that draws nothing in three dimensions has a map that does the same', async () => {
    const { page, problems, close } = await openPlainMap(browser, small);
    expect(await page.locator('.plain-map > canvas').count()).toBe(3);
    expect(await page.locator('#status').textContent()).toBe('');
    await page.getByText('All pins as a list').click();
    await page.getByRole('button', { name: HOSTILE[0] as string }).click();
    const popup = page.locator('.pin-popup');
    expect(await popup.locator('h2').textContent()).toBe(HOSTILE[0]);
    const tip = await popup.locator('.maplibregl-popup-tip').boundingBox();
    await popup.getByRole('button').click();
    expect(await popup.count()).toBe(0);
    await page.mouse.click((tip?.x ?? 0) + (tip?.width ?? 0) / 2, (tip?.y ?? 0) + (tip?.height ?? 0) + 12);
    expect(await popup.locator('h2').textContent()).toBe(HOSTILE[0]);
    const scale = page.locator('.maplibregl-ctrl-scale');
    const before = await scale.textContent();
    await page.getByRole('region', { name: 'Map' }).focus();
    for (const key of ['-', '-', 'ArrowLeft']) await page.keyboard.press(key);
    expect(await scale.textContent()).not.toBe(before);
    const saving = page.waitForEvent('download');
    await page.locator('#png').click();
    const picture = await sharp(await (await saving).path()).stats();
    // Not blank.
    expect(picture.entropy).toBeGreaterThan(0.5);
    expect(problems).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await close();
  });

  test.each([
    ['by the map library', openMap],
    ['plainly', openPlainMap],
  ])(
    'drawn %s it names whom its ground is from, and others when the view goes where they are',
    async (_, open) => {
      const { page, close } = await open(browser, small);
      const sources = page.locator('#sources');
      expect(await sources.textContent()).toContain('OpenStreetMap contributors');
      expect(await sources.textContent()).not.toContain('US county boundaries');
      for (let step = 0; step < 5; step++) await page.getByRole('button', { name: 'Zoom out' }).click();
      await settle(page);
      expect(await sources.textContent()).toContain('US county boundaries');
      await page.getByRole('button', { name: 'Fit' }).click();
      await settle(page);
      expect(await sources.textContent()).not.toContain('US county boundaries');
      await close();
    },
  );

  test('another style is drawn under the pins, and only its hosts are asked until the own ground is chosen', async () => {
    const style = { version: 8, sources: {}, layers: [background('#a01030')] };
    const styles = createServer((_req, res) => {
      res.writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' });
      res.end(JSON.stringify(style));
    }).listen(0, '127.0.0.1');
    await once(styles, 'listening');
    const url = `http://127.0.0.1:${(styles.address() as AddressInfo).port}/style.json`;
    const { mapStyle } = readConfig({ MAP_STYLE_URL: url, MAP_STYLE_HOSTS: 'https://tiles.example.org' });
    const styled = await startTestServer(maps.database.db, { mapStyle });
    const link = styled.url + new URL(small).pathname;
    const { page, requested, problems, close } = await openMap(browser, link, DARK);
    await settle(page);
    const elsewhere = requested.filter((one) => !one.startsWith(styled.url) && !/^(blob|data):/.test(one));
    expect([...new Set(elsewhere)]).toEqual([url]);
    expect(requested.filter((one) => one.includes('/v/tiles/'))).toEqual([]);
    expect(problems).toEqual([]);
    const { data } = await sharp(await page.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The upper left corner, outside of the panel: the style's own colour, whatever the reader's are.
    expect([...data.subarray(0, 3)]).toEqual([0xa0, 0x10, 0x30]);
    const tile = page.waitForResponse(/\/v\/tiles\/ground\//);
    await page.getByRole('button', { name: 'Plain ground' }).click();
    await tile;
    const plain = await sharp(await settle(page))
      .raw()
      .toBuffer();
    expect([...plain.subarray(0, 3)]).not.toEqual([0xa0, 0x10, 0x30]);
    const policy = (await fetch(link)).headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`connect-src 'self' ${new URL(url).origin} https://tiles.example.org;`);
    await close();
    await styled.stop(1000);
    styles.close();
  });
});
