// The whole page of a map, panel, chart and table, compared with kept pictures of it that somebody has looked at.
import type { Browser } from 'playwright-core';
import { differsFrom } from './compare-picture.ts';
import { describeBrowser } from './describe-browser.ts';
import { mapKinds } from './map-kinds.ts';
import { openBrowser } from './open-browser.ts';
import { openPlainMap, settle, until } from './open-map.ts';
import { type SampleMaps, startSampleMaps } from './sample-map.ts';
import { VARIANTS } from './start-walks.ts';

/** Letters have other edges on other machines: a word more or less is past it, as is a bar of another colour. */
const LETTERS = 0.012;

/** All text in the one font that the page brings, and without the day on which it was made. */
const SAME_EVERYWHERE = '* { font-family: "Noto Sans Medium" !important; } .facts { visibility: hidden; }';

describeBrowser('the whole page of a map', () => {
  let maps: SampleMaps;
  let browser: Browser;
  let link: string;
  beforeAll(async () => {
    maps = await startSampleMaps();
    browser = await openBrowser();
    link = await maps.render(mapKinds['pins by bands of numbers'] as Record<string, unknown>);
  });
  afterAll(async () => {
    await browser?.close();
    await maps?.stop();
  });

  test.each(VARIANTS)('with its panel, its chart and its table %s', async (look, options) => {
    // The plain map: under the map library's canvas this browser leaves a blank where it believes the table to be. The
    // page itself takes no style but its own.
    const { page, problems, close } = await openPlainMap(browser, link, { ...options, bypassCSP: true });
    await page.addStyleTag({ content: SAME_EVERYWHERE });
    await page.getByRole('button', { name: 'Table and chart' }).click();
    await until(page, "document.querySelectorAll('#view-table tbody tr').length === 7");
    const shot = await settle(page);
    expect(problems).toEqual([]);
    expect(differsFrom(`map-page-${look.replaceAll(' ', '-')}`, shot, { tolerance: LETTERS })).toMatchObject({
      isSame: true,
    });
    await close();
  });
});
