// How soon the pages of the site show something, at their first visit after a start and later, and how much script they
// load.
import { availableParallelism, loadavg } from 'node:os';
import type { Browser } from 'playwright-core';
import { browserProgram, openBrowser } from '../../browser/open-browser.ts';
import { percentile, printFigure } from '../figures.ts';
import { startHostileServer } from '../hostile/hostile-server.ts';
import { type Paint, readPaint } from './read-paint.ts';

const PAGES = ['/', '/developers/data', '/developers', '/developers/geocode_batch', '/developers/confidence'];
const ROUNDS = 7;

const MOST_MS = 1000;
const MOST_SCRIPT_BYTES = 250_000;

/** On the program with its sample, started anew; resolves to whether every page holds the bars. */
export async function runPages(): Promise<boolean> {
  if (browserProgram === null) {
    console.error('No browser is here: no page is timed.');
    return false;
  }
  const server = await startHostileServer(null, {});
  const browser = await openBrowser();
  try {
    // The browser's own first page takes longer than any later one.
    await visit(browser, `${server.url}/healthz`, false);
    let holds = true;
    for (const path of PAGES) holds = (await timePath(browser, server.url, path)) && holds;
    return holds;
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function timePath(browser: Browser, url: string, path: string): Promise<boolean> {
  const about = {
    page: path,
    cores: availableParallelism(),
    busy_before: Math.round(loadavg()[0] as number),
  };
  const cold = await visit(browser, url + path);
  const later: Paint[] = [];
  for (let round = 0; round < ROUNDS; round++) later.push(await visit(browser, url + path));
  const median = percentile(
    later.map(({ firstPaint }) => firstPaint),
    0.5,
  );
  const scriptBytes = Math.max(...later.map((paint) => paint.scriptBytes));
  printFigure('page_first_paint_cold_ms', cold.firstPaint, 'ms', { ...about, bar: MOST_MS });
  printFigure('page_first_paint_ms', median, 'ms', { ...about, bar: MOST_MS, of: ROUNDS });
  printFigure('page_script_bytes', scriptBytes, 'bytes', { page: path, bar: MOST_SCRIPT_BYTES });
  return Math.max(cold.firstPaint, median) <= MOST_MS && scriptBytes <= MOST_SCRIPT_BYTES;
}

/** With nothing kept from an earlier visit. */
async function visit(browser: Browser, link: string, paints = true): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(link, { waitUntil: 'load' });
    return paints ? await readPaint(page) : { firstPaint: 0, scriptBytes: 0 };
  } finally {
    await context.close();
  }
}
