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
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.stop(1000);
    await database?.drop();
  });

  test('they pass by once, up to the last', async () => {
    const page = await browser.newPage();
    await page.clock.install();
    await page.goto(server.url);
    const scene = (title: string, isShown: boolean) =>
      page.locator('.scenes').getByRole('button', { name: title, pressed: isShown }).waitFor();
    await scene('Place', true);
    await page.clock.runFor(5000);
    await scene('Reach', true);
    await scene('Place', false);
    await page.clock.runFor(60_000);
    await scene('Drive', true);
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
