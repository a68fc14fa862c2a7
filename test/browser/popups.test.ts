// An opened pin's card is seen as a whole, whatever it holds and wherever the map stood.
import type { Browser } from 'playwright-core';
import { describeBrowser } from './describe-browser.ts';
import { openBrowser } from './open-browser.ts';
import { openMap, openPlainMap, PHONE, until } from './open-map.ts';
import { type SampleMaps, startSampleMaps } from './sample-map.ts';

/** It is beside the panel or above it, and within the window. */
const IS_SEEN = `{
  const { left, right, top, bottom } = document.querySelector('.pin-popup').getBoundingClientRect();
  const panel = document.querySelector('#panel').getBoundingClientRect();
  const isFree = left >= panel.right || bottom <= panel.top;
  isFree && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}`;

describeBrowser('the card of an opened pin', () => {
  let maps: SampleMaps;
  let browser: Browser;
  let link: string;
  beforeAll(async () => {
    maps = await startSampleMaps();
    browser = await openBrowser();
    const note = 'A long note that makes a tall card. '.repeat(20);
    link = await maps.render({ title: 'Notes', rows: [{ name: 'Depot', lat: 55.331, lng: -2.226, note }] });
  });
  afterAll(async () => {
    await browser?.close();
    await maps?.stop();
  });

  test.each([
    ['on a desk', {}, openMap],
    ['on a phone', PHONE, openMap],
    ['on the plain map', {}, openPlainMap],
  ])('is within the window %s', async (_, options, open) => {
    const { page, close } = await open(browser, link, options);
    await page.getByText('All pins as a list').click();
    await page.locator('#pins').getByRole('button', { name: 'Depot' }).click();
    await until(page, IS_SEEN);
    await close();
  });
});
