import type { Browser, CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../../browser/open-browser.ts';
import { percentile, printFigure } from '../figures.ts';

const ROUNDS = 5;
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
 * Opens the page anew some times. Tasks are told by the time that the main thread computed: without a graphics card
 * drawing is done by other threads of the same few cores, and the clock on the wall shows mostly these.
 */
export async function timePage(link: string): Promise<void> {
  const browser = await openBrowser();
  const rounds: Round[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) rounds.push(await timeOnce(browser, link));
  } finally {
    await browser.close();
  }
  const median = (read: (round: Round) => number) => percentile(rounds.map(read), 0.5);
  const about = { of: ROUNDS, drawn: 'in software' };
  printFigure(
    'map_page_2500_pins_first_view_ms',
    median(({ firstView }) => firstView),
    'ms',
    about,
  );
  printFigure(
    'map_page_2500_pins_first_view_computing_ms',
    median(({ opening }) => sum(opening)),
    'ms',
    about,
  );
  printFigure(
    'map_page_2500_pins_opening_longest_task_ms',
    median(({ opening }) => Math.max(...opening)),
    'ms',
    about,
  );
  printFigure(
    'map_page_2500_pins_panning_longest_task_ms',
    Math.max(...rounds.flatMap(({ panning }) => panning)),
    'ms',
    about,
  );
}

interface Round {
  /** Until the frame that shows the pins, from the click on the link, in ms. */
  firstView: number;
  /** Main-thread tasks while it opened and while it was panned, in ms. */
  opening: number[];
  panning: number[];
}

async function timeOnce(browser: Browser, link: string): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await browser.newBrowserCDPSession();
  const opening = await traceTasks(session, async () => {
    await page.goto(link);
    while (!(await firstView(page))) await page.waitForTimeout(20);
  });
  await page.waitForTimeout(3000);
  const panning = await traceTasks(session, () => pan(page));
  const seen = await firstView(page);
  await context.close();
  return { firstView: seen, opening, panning };
}

const firstView = (page: Page) =>
  page.evaluate("performance.getEntriesByName('pins-drawn')[0]?.startTime ?? 0") as Promise<number>;

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
