// The walks of docs/walks.md about plans and what is said on maps: by clicks and keys alone, on a desk and on a phone,
// light and dark.
import type { BrowserContext, Page } from 'playwright-core';
import { describeBrowser } from './describe-browser.ts';
import { until } from './open-map.ts';
import { drawn, startWalks, VARIANTS, type Walks } from './start-walks.ts';
import { expectPicture } from './walk-picture.ts';

/** The page is there without a network. */
const KEPT = `Promise.all(
  [location.href, ...[...document.querySelectorAll('link[rel=stylesheet], script')].map((one) => one.href ?? one.src)].map(
    (address) => caches.match(address, { ignoreVary: true }),
  ),
).then((kept) => navigator.serviceWorker.controller !== null && kept.every(Boolean))`;

/** A press and a note at once, on the first stop. */
const UNDO_AND_NOTE = `{
  const [form] = document.querySelectorAll('.done');
  form.querySelector('button').click();
  form.querySelector('input[type=text]').dispatchEvent(new Event('change'));
}`;

describeBrowser('the walks of a plan', () => {
  let walks: Walks;
  beforeAll(async () => {
    walks = await startWalks();
  });
  afterAll(() => walks?.stop());

  /** Plans six stops for two drivers, and opens the map. */
  async function planSix(page: Page): Promise<void> {
    const stops = Array.from({ length: 6 }, (_, n) => `Stop ${n + 1},${55.324 + n / 900},${-2.24 + n / 900}`);
    await walks.drop(page, 'stops.csv', Buffer.from(['Name,Lat,Lng', ...stops].join('\n')));
    await page.getByLabel('Endpoint').selectOption('plan_routes');
    await page.getByRole('button', { name: 'Choose' }).click();
    await page.getByLabel('Depot (needed)').fill('12 High Street, Sampleford, SF1 1AA');
    await page.getByRole('spinbutton', { name: 'Drivers' }).fill('2');
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('button', { name: 'Run it' }).click();
    await page.getByRole('link', { name: 'Open the map' }).click();
    await drawn(page);
  }

  /** A driver's phone: nobody is signed in there. */
  async function openDriver(page: Page): Promise<{ driver: Page; phone: BrowserContext }> {
    const browser = page.context().browser();
    const phone = await browser?.newContext({ viewport: { width: 390, height: 780 } });
    if (!phone) throw new Error('the browser is gone');
    const driver = await phone.newPage();
    const link = page.getByRole('group', { name: "Each driver's day" }).getByRole('link').first();
    await driver.goto(walks.url + (await link.getAttribute('href')));
    await driver.getByText(/^0 of \d done$/).waitFor();
    await until(driver, KEPT);
    return { driver, phone };
  }

  describe.each(VARIANTS)('%s', (look, options) => {
    const expectWalk = (page: Page, walk: number) =>
      expectPicture(page, `walk-${walk}-${look.replaceAll(' ', '-')}`);

    test('15: stops are ticked off with a note, also without a network, and the planner sees it', () =>
      walks.walk(options, async (page) => {
        await planSix(page);
        const { driver, phone } = await openDriver(page);
        await driver.getByRole('button', { name: /^Done/ }).first().click();
        await driver.getByText('Note or photo').first().click();
        await driver.getByLabel('Note').first().fill('left with a neighbour');
        await driver.getByLabel('Note').first().press('Tab');
        const first = page.getByRole('group', { name: "Each driver's day" }).getByRole('link').first();
        await first.getByText(/^1 of \d done, the last at \d\d:\d\d$/).waitFor();
        await phone.setOffline(true);
        await driver.getByRole('button', { name: /^Done/ }).nth(1).click();
        await driver.getByText(/^2 of \d done, 1 waiting for a network$/).waitFor();
        // The page itself is there without a network, and knows what waits.
        await driver.reload();
        await driver.getByText(/^2 of \d done, 1 waiting for a network$/).waitFor();
        await phone.setOffline(false);
        await driver.getByText(/^2 of \d done$/).waitFor();
        await first.getByText(/^2 of \d done/).waitFor();
        await driver.evaluate(UNDO_AND_NOTE);
        await driver.getByText(/^1 of \d done$/).waitFor();
        await driver.getByRole('button', { name: /^Done/ }).first().click();
        await driver.getByText(/^2 of \d done$/).waitFor();
        await phone.close();
        await page.getByText('All pins as a list').click();
        const stop = page.locator('#pins').getByRole('button', { name: /^1\. / }).first();
        await stop.click();
        await page.locator('.pin-popup .tick', { hasText: 'left with a neighbour' }).waitFor();
        await expectWalk(page, 15);
      }));

    test('16: a stop is moved to another driver by keys, back by Undo, and dragged', () =>
      walks.walk(options, async (page) => {
        await planSix(page);
        await page.getByRole('link', { name: 'Arrange the plan' }).click();
        await drawn(page);
        const countOf = (driver: number) => page.locator(`[data-driver="${driver}"] li`).count();
        const before = await countOf(1);
        const last = page.locator('[data-driver="1"] li').last();
        const name = (await last.locator('.stop-name').textContent()) ?? '';
        await last.getByRole('button').press('ArrowDown');
        await page
          .getByRole('status')
          .getByText(/^Kept as version 2\. .* from driver 1 to driver 2\./)
          .waitFor();
        expect(await page.locator('[data-driver="2"] li').first().textContent()).toContain(name);
        expect(await countOf(1)).toBe(before - 1);
        await page.getByRole('button', { name: 'Undo' }).click();
        await page.getByRole('status').getByText('Taken back: version 3.').waitFor();
        expect(await countOf(1)).toBe(before);
        await dragTo(page, '[data-driver="1"] li:last-child .handle', '[data-driver="1"] li:first-child');
        await page
          .getByRole('status')
          .getByText(/^Kept as version 4\. .*Driver 1 in another order\./)
          .waitFor();
        expect(await page.locator('[data-driver="1"] li').first().textContent()).toContain(name);
        await expectWalk(page, 16);
      }));

    test('17: a reader writes to a pin, the owner reads it, deletes it and takes no more', () =>
      walks.walk(options, async (page) => {
        await walks.makeMap(page);
        const map = page.url();
        await page.getByText('All pins as a list').click();
        await page.locator('#pins').getByRole('button', { name: 'North' }).click();
        await page.locator('.pin-popup').getByText('Comment', { exact: true }).click();
        await page.getByLabel('Your name').fill('Ann');
        const words = '<img src=x onerror=alert(1)> javascript:alert(1)';
        await page.getByLabel('Comment, seen by all').fill(words);
        await page.locator('.pin-popup').getByRole('button', { name: 'Send' }).click();
        await page.locator('.comments li p', { hasText: words }).waitFor();
        expect(await page.locator('.comments :is(img, a)').count()).toBe(0);
        await expectWalk(page, 17);
        // On a phone the panel is folded while a pin is open.
        expect(await page.locator('#talk summary').textContent()).toBe('1 comment');
        expect(await page.locator('#talk li').textContent()).toContain(words);
        await page.getByRole('link', { name: 'Edit it, or add a photo' }).click();
        await page.getByText('You chose North').waitFor();
        expect(await page.locator('#comments').textContent()).toContain(words);
        await page.getByRole('button', { name: 'Delete this comment' }).click();
        await page.getByRole('button', { name: 'Take no more comments' }).click();
        await page.getByText('Nobody can write to a pin').waitFor();
        await page.goto(map);
        await drawn(page);
        await page.getByText('All pins as a list').click();
        await page.locator('#pins').getByRole('button', { name: 'North' }).click();
        expect(await page.locator('.comments summary').count()).toBe(0);
      }));
  });
});

/** As a hand does it: down on the one, over to the other, up. */
async function dragTo(page: Page, from: string, to: string): Promise<void> {
  await page.locator(to).evaluate((item) => item.scrollIntoView({ block: 'center' }));
  const [start, end] = [await page.locator(from).boundingBox(), await page.locator(to).boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + 60, end.y + end.height / 2, { steps: 5 });
  await page.mouse.move(end.x + 60, end.y + 3, { steps: 3 });
  await page.mouse.up();
  await until(page, "document.querySelectorAll('.dragged').length === 0");
}
