// npm run docs:pictures: the pictures of the README, taken of the demonstration's sheet and of a map of its server.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser } from '../browser/open-browser.ts';
import { openMap, settle, until } from '../browser/open-map.ts';
import { freePort, makeHome, startProgram } from '../start/child.ts';

const FOLDER = 'docs/pictures';
const SHEET_VIEW = { viewport: { width: 1500, height: 676 } };
const MAP_VIEW = { viewport: { width: 1000, height: 560 } };

/** A day of deliveries in Sampleford. */
const PLAN = {
  depot: '2 Station Road, Sampleford',
  stops: [
    '1 High Street, Sampleford',
    '12 High Street, Sampleford',
    '2 Church Lane, Sampleford',
    '8 Bridge Street, Sampleford',
    '4 Park Road, Sampleford',
    '20 Orchard Road, Sampleford',
    '3 Mill Lane, Sampleford',
    '53 High Street, Sampleford',
    '9 Station Road, Sampleford',
  ],
  drivers: 2,
  render: true,
  title: 'Deliveries on Monday',
};

const home = await makeHome();
const port = String(await freePort());
const sheetPort = String(await freePort());
const demo = startProgram({ PORT: port, MILEPOST_HOME: home }, ['dist/demo/sheet.js', sheetPort]);
const browser = await openBrowser();
try {
  const [, sheet = ''] = await demo.untilPrinted(/Open (http\S+):/);
  await save('sheet', await takeSheet(browser, sheet));
  await save('map', await takeMap(browser, await renderPlan()));
} finally {
  await browser.close();
  demo.process.kill('SIGTERM');
  await demo.ended;
  await rm(home, { recursive: true });
}
process.exit(0);

/** The grid with its answers written beside the rows. */
async function takeSheet(browser: Browser, url: string): Promise<Buffer> {
  const context = await browser.newContext({ ...SHEET_VIEW, colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto(url);
  await page.click('#place');
  await page.click('#write:not([disabled])');
  await until(page, "document.querySelectorAll('td.new').length > 0");
  // The page keeps to a width for reading; the picture shows more columns.
  await page.addStyleTag({ content: 'header, main { max-width: none }' });
  await settle(page);
  const shot = await page.screenshot();
  await context.close();
  return shot;
}

/** The link of a kept map of the plan; the roads of the town are built after the start. */
async function renderPlan(): Promise<string> {
  const url = `http://127.0.0.1:${port}`;
  const key = (await readFile(join(home, 'local-key'), 'utf8')).trim();
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
  for (;;) {
    const ready = (await (await fetch(`${url}/readyz`)).json()) as { missing: string[] };
    if (ready.missing.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const answer = await fetch(`${url}/v1/plan_routes`, {
    method: 'POST',
    headers,
    body: JSON.stringify(PLAN),
  });
  const { map, message, error } = (await answer.json()) as {
    map?: { link: string };
    message?: string;
    error?: string;
  };
  if (!map) throw new Error(`no map: ${error}`);
  console.log(message);
  return map.link;
}

async function takeMap(browser: Browser, link: string): Promise<Buffer> {
  const { page, close } = await openMap(browser, link, { ...MAP_VIEW, colorScheme: 'light' });
  await settle(page);
  const shot = await page.screenshot();
  await close();
  return shot;
}

async function save(name: string, shot: Buffer): Promise<void> {
  const path = join(FOLDER, `${name}.webp`);
  const { size } = await sharp(shot).webp({ quality: 85 }).toFile(path);
  console.log(`wrote ${path}, ${Math.round(size / 1000)} kB`);
}
