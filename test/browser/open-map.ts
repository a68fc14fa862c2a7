import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { PATIENCE_MS } from './open-browser.ts';
import { WHEN_LOADED } from './when-loaded.ts';

export interface OpenedMap {
  page: Page;
  /** Addresses that the page asked for. */
  requested: string[];
  /** What went wrong in it, in its own words. */
  problems: string[];
  close(): Promise<void>;
}

const DESK = { viewport: { width: 1000, height: 700 } };
export const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };
export const DARK = { colorScheme: 'dark' } as const;

/** Opens a map's page and waits until its pins are drawn by the map library. */
export async function openMap(
  browser: Browser,
  link: string,
  options: BrowserContextOptions = {},
): Promise<OpenedMap> {
  const context = await browser.newContext({ ...DESK, reducedMotion: 'reduce', ...options });
  return openIn(context, link);
}

/** The same in a browser that cannot draw in three dimensions: the plain map is all there is. */
export async function openPlainMap(
  browser: Browser,
  link: string,
  options: BrowserContextOptions = {},
): Promise<OpenedMap> {
  const context = await browser.newContext({ ...DESK, reducedMotion: 'reduce', ...options });
  await context.addInitScript(`{
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...options) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...options);
    };
  }`);
  return openIn(context, link);
}

async function openIn(context: BrowserContext, link: string): Promise<OpenedMap> {
  const page = await context.newPage();
  const requested: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(link);
  await until(page, "performance.getEntriesByName('pins-drawn').length > 0");
  return { page, requested, problems, close: () => context.close() };
}

/**
 * Whether a page is wider than the screen. On a phone the window of such a page is wider too. A text can be seen before
 * the style sheet has come, so the load is awaited.
 */
export async function isTooWide(page: Page): Promise<boolean> {
  const width = await page.evaluate<number>(
    `${WHEN_LOADED}.then(() => document.documentElement.scrollWidth)`,
  );
  return width > (page.viewportSize()?.width ?? 0);
}

/** Waits until an expression holds in the page. It is asked from outside: the page itself forbids to read scripts from text. */
export async function until(page: Page, expression: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await page.evaluate(expression))) {
    if (performance.now() > end) throw new Error(`not so within ${PATIENCE_MS} ms: ${expression}`);
    await page.waitForTimeout(50);
  }
}

/** Waits until nothing more is loaded or moves; the page as it then stands. */
export async function settle(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  return standStill(page);
}

/** Waits until nothing moves any more; the page as it then stands. */
export async function standStill(page: Page): Promise<Buffer> {
  // Two pictures alike, a while apart: tiles that have come are drawn a frame later.
  let before = await page.screenshot();
  for (let tries = 0; tries < 20; tries++) {
    await page.waitForTimeout(250);
    const now = await page.screenshot();
    if (now.equals(before)) return now;
    before = now;
  }
  return before;
}
