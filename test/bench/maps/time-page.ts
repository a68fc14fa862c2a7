import { availableParallelism, loadavg } from 'node:os';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../../browser/open-browser.ts';
import { percentile, printFigure } from '../figures.ts';
import { type Paint, readPaint } from '../pages/read-paint.ts';

const ROUNDS = 7;
const MOST_SCRIPT_BYTES = 250_000;
const TRACED = ['toplevel', 'devtools.timeline', '__metadata'];

/** An event of Chromium's trace; times in microseconds, `tdur` is what the thread itself computed. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

/**
 * Opens the page some times, each time anew and then again from the browser's cache. Tasks are told by the time that
 * the main thread computed: without a graphics card drawing is done by other threads of the same few cores, and the
 * clock on the wall shows mostly these. How busy the machine was is told beside the figures.
 */
export async function timePage(link: string): Promise<void> {
  const busy = Math.round(loadavg()[0] as number);
  const browser = await openBrowser();
  const rounds: Round[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) rounds.push(await timeOnce(browser, link));
  } finally {
    await browser.close();
  }
  const median = (read: (round: Round) => number) => percentile(rounds.map(read), 0.5);
  const figures: Record<string, number> = {
    first_paint: median(({ firstPaint }) => firstPaint),
    first_view: median(({ firstView }) => firstView),
    first_view_again: median(({ again }) => again),
    first_view_computing: median(({ opening }) => sum(opening)),
    map_library: median(({ mapLibrary }) => mapLibrary),
    opening_longest_task: median(({ opening, takingOver }) => Math.max(...opening, ...takingOver)),
    panning_longest_task: Math.max(...rounds.flatMap(({ panning }) => panning)),
  };
  for (const [name, ms] of Object.entries(figures))
    printFigure(`map_page_2500_pins_${name}_ms`, ms, 'ms', {
      of: ROUNDS,
      drawn: 'in software',
      busy_before: busy,
      cores: availableParallelism(),
    });
  printFigure(
    'map_page_script_before_library_bytes',
    median(({ scriptBytes }) => scriptBytes),
    'bytes',
    {
      bar: MOST_SCRIPT_BYTES,
    },
  );
}

interface Round extends Paint {
  /** From the click on the link to the frame that shows ground, pins, panel and legend, in ms; then with a full cache. */
  firstView: number;
  again: number;
  /** To the frame that the map library draws. */
  mapLibrary: number;
  /** Main-thread tasks until the first view, from there until the map library draws, and while it was panned, in ms. */
  opening: number[];
  takingOver: number[];
  panning: number[];
}

async function timeOnce(browser: Browser, link: string): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await browser.newBrowserCDPSession();
  const opening = await traceTasks(session, async () => {
    await page.goto(link, { waitUntil: 'commit' });
    await reached(page, 'first-view');
  });
  const paint = await readPaint(page);
  const takingOver = await traceTasks(session, () => reached(page, 'pins-drawn').then(() => {}));
  await page.waitForTimeout(1000);
  const panning = await traceTasks(session, () => pan(page));
  const [firstView, mapLibrary] = [await reached(page, 'first-view'), await reached(page, 'pins-drawn')];
  await page.reload({ waitUntil: 'commit' });
  const again = await reached(page, 'first-view');
  await context.close();
  return { ...paint, firstView, again, mapLibrary, opening, takingOver, panning };
}

/** Waits until the page says so, and tells when it did, in ms from the click. */
async function reached(page: Page, mark: string): Promise<number> {
  for (;;) {
    const at = await page.evaluate(`performance.getEntriesByName('${mark}')[0]?.startTime ?? 0`);
    if (at) return at as number;
    await page.waitForTimeout(20);
  }
}

async function pan(page: Page): Promise<void> {
  await page.mouse.move(800, 400);
  await page.mouse.down();
  for (let step = 0; step < 60; step++) {
    await page.mouse.move(800 - step * 5, 400 + Math.sin(step / 5) * 80);
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
  await page.waitForTimeout(1500);
}

/** How long each task of the page's main thread computed while the work was done, in ms. */
async function traceTasks(session: CDPSession, work: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: TRACED },
    transferMode: 'ReportEvents',
  });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const named = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const mains = new Set(named.map(threadOf));
  const tasks = events.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && mains.has(threadOf(event)),
  );
  return tasks.map(({ tdur = 0 }) => tdur / 1000);
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
