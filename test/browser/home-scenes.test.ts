// The three scenes of the front page, as a person sees them pass by and chooses one.
import type { Browser } from 'playwright-core';
import { createGeocoder } from '../../server/geocoder/geocoder.ts';
import { makeShowcase } from '../../server/showcase/make-showcase.ts';
import type { TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { straightRoads } from '../portal/straight-roads.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { describeBrowser } from './describe-browser.ts';
import { findViolations } from './find-violations.ts';
import { openBrowser } from './open-browser.ts';

/** Each scene when it is shown: the clock goes on by itself too, so that a busy machine may look when it is over. */
const NOTE_SCENES = `{
  window.scenes = [];
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target.matches('.scenes [aria-pressed=true]')) scenes.push(target.querySelector('strong').textContent);
  }).observe(document, { subtree: true, attributeFilter: ['aria-pressed'] });
}`;

describeBrowser('the scenes of the front page', () => {
  let database: TestDatabase;
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    database = await createSampleDatabase();
    const { db } = database;
    const geocoder = createGeocoder(db);
    server = await startTestServer(db, {
      geocoder,
      makeShowcase: () => makeShowcase({ db, geocoder, roads: straightRoads }),
    });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop(1000);
    await database?.drop();
  });

  test('they pass by once, up to the last', async () => {
    const page = await browser.newPage();
    await page.clock.install();
    await page.addInitScript(NOTE_SCENES);
    await page.goto(server.url);
    await page.clock.runFor(60_000);
    await page.getByRole('button', { name: 'Drive', pressed: true }).waitFor();
    expect(await page.evaluate('scenes')).toEqual(['Place', 'Reach', 'Drive']);
    expect(await findViolations(page)).toEqual([]);
    await page.close();
  });

  test('who chooses one, or wants no motion, keeps it', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Place', pressed: true }).waitFor();
    await page.clock.runFor(60_000);
    await page.getByRole('button', { name: 'Place', pressed: true }).waitFor();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.reload();
    await page.getByRole('button', { name: 'Reach' }).click();
    await page.clock.runFor(60_000);
    await page.getByRole('button', { name: 'Reach', pressed: true }).waitFor();
    await page.close();
  });
});
