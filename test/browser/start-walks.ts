import { pino } from 'pino';
import type { Page } from 'playwright-core';
import { readConfig } from '../../server/config/read-config.ts';
import { draftMap } from '../../server/endpoints/render-map.ts';
import { createGeocoder } from '../../server/geocoder/geocoder.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import { createServices } from '../../server/start/create-services.ts';
import { openJobs } from '../../server/start/open-jobs.ts';
import { startTestServer } from '../http/test-server.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { findViolations } from './find-violations.ts';
import { openBrowser } from './open-browser.ts';
import { DARK, isTooWide, PHONE, until } from './open-map.ts';
import { signIn } from './sign-in.ts';

const DESK = { viewport: { width: 1280, height: 800 } };
export const VARIANTS = [
  ['on a desk', DESK],
  ['on a desk in the dark', { ...DESK, ...DARK }],
  ['on a phone', PHONE],
  ['on a phone in the dark', { ...PHONE, ...DARK }],
] as const;

export const SHOPS = `Shop\tAddress\tRating
North\t12 High Street, Sampleford, SF1 1AA\t5
South\t4 Mill Lane, Sampleford\t3
East\tSF1 1AB\t4`;

export const drawn = (page: Page) => until(page, "performance.getEntriesByName('pins-drawn').length > 0");

export type Walks = Awaited<ReturnType<typeof startWalks>>;

/** The whole service on the sample data, with its jobs, at a port of its own, and a browser to walk through it. */
export async function startWalks() {
  const database = await createSampleDatabase();
  const { db } = database;
  const jobs = await openJobs(db, readConfig({}), pino({ level: 'silent' }));
  const server = await startTestServer(db, (port) => {
    const baseUrl = `http://127.0.0.1:${port}`;
    const services = createServices(db, jobs.queue, baseUrl);
    return {
      baseUrl,
      geocoder: createGeocoder(db),
      answerCall: (call) => answerCall(call, services),
      draftMap: ({ accountId, request, rows }) => draftMap(request, { accountId, services }, rows),
    };
  });
  const worker = jobs.work(createServices(db, jobs.queue, server.url));
  const browser = await openBrowser();
  const { url } = server;

  /** Walks, and looks at the last page: no rule of accessibility is broken, and it is no wider than the screen. */
  async function walk(options: object, steps: (page: Page) => Promise<void>, signsIn = true): Promise<void> {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
    const page = await context.newPage();
    if (signsIn) await signIn(page, url);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    // A refused form is a page of its own, which the browser also tells of.
    const isRefusal = (text: string) => text.includes('status of 400');
    page.on(
      'console',
      (line) => line.type() === 'error' && !isRefusal(line.text()) && problems.push(line.text()),
    );
    await steps(page);
    expect(problems).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await context.close();
  }

  return {
    database,
    url,
    ...mapMaker(url),
    walk,
    drop: (page: Page, name: string, buffer: Buffer) => drop(page, url, name, buffer),
    async dropShops(page: Page): Promise<void> {
      await drop(page, url, 'shops.tsv', Buffer.from(SHOPS));
      await page.getByRole('button', { name: 'Run it' }).click();
      await page.getByRole('heading', { name: 'Done' }).waitFor();
    },
    async stop() {
      await browser.close();
      await worker.stop();
      await jobs.queue.stop();
      await server.stop(1000);
      await database.drop();
    },
  };
}

function mapMaker(url: string) {
  async function makeMap(page: Page): Promise<void> {
    await page.goto(`${url}/developers/portal/maps/new`);
    await page.getByLabel('Rows: one address a line').fill(SHOPS);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByLabel('Colour by').selectOption('Rating');
    await page.getByLabel('Name of a pin').selectOption('Shop');
    await page.getByRole('button', { name: 'Make the map' }).click();
    await drawn(page);
  }

  let kept: string | null = null;
  /** The same map for all walks that only look at it: making one draws it twice. */
  async function openMap(page: Page): Promise<void> {
    if (kept === null) {
      await makeMap(page);
      [kept = null] = page.url().split('#');
    } else {
      await page.goto(kept);
      await drawn(page);
    }
  }

  return { makeMap, openMap };
}

async function drop(page: Page, url: string, name: string, buffer: Buffer): Promise<void> {
  await page.goto(`${url}/developers/portal/files`);
  await page.getByLabel('CSV or Excel file').setInputFiles({ name, mimeType: 'text/plain', buffer });
  await page.getByRole('button', { name: 'Read it' }).click();
}
