// The sidebar's page as the spreadsheet shows it: 300 px wide, in a frame that may reach nothing around it, with a
// script that it can only call by name, and that carries less over than a function call would.
import type { Browser, Frame, Page } from 'playwright-core';

/** What the page calls: the script's functions by name. */
export type Script = Record<string, (...args: unknown[]) => unknown>;

export interface OpenedSidebar {
  page: Page;
  sidebar: Frame;
  /** What went wrong in it, in its own words. */
  problems: string[];
  /** Calls so far: name and what was sent. */
  calls: [string, unknown[]][];
  close(): Promise<void>;
}

export interface OpenOptions {
  height?: number;
  /** Its time only goes on when the test says so. */
  hasClock?: boolean;
  /** The browser's language. */
  locale?: string;
}

/** As the spreadsheet service frames it; it opens no window of its own and shares no storage. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals';
const HEIGHT = 720;

/** Stands in for google.script.run: handlers are kept by each runner, calls go out of the frame. */
const RUNNER = `
  const runner = (success, failure) => new Proxy({}, {
    get: (_, name) =>
      name === 'withSuccessHandler' ? (handler) => runner(handler, failure)
      : name === 'withFailureHandler' ? (handler) => runner(success, handler)
      : name.endsWith('_') ? undefined
      : (...args) => {
          if (args.some(hasOdd)) throw new Error('illegal argument: ' + JSON.stringify(args));
          bound().then((callScript) => callScript(name, args)).then(({ kind, value }) => {
            if (kind === 'value') success?.(value);
            if (kind === 'error') failure?.(new Error(value));
          });
        },
  });
  // The frame may be there before the way out of it is.
  const bound = async () => {
    while (!window.callScript) await new Promise((resolve) => setTimeout(resolve, 10));
    return window.callScript;
  };
  const hasOdd = (value) =>
    value === undefined || value instanceof Date || typeof value === 'function' ||
    (typeof value === 'object' && value !== null && Object.values(value).some(hasOdd));
  window.google = { script: { run: runner() } };
`;

export async function openSidebar(
  browser: Browser,
  html: string,
  script: Script,
  { height = HEIGHT, hasClock = false, locale = 'en-US' }: OpenOptions = {},
): Promise<OpenedSidebar> {
  const context = await browser.newContext({
    viewport: { width: 300, height },
    reducedMotion: 'reduce',
    locale,
  });
  const page = await context.newPage();
  if (hasClock) await page.clock.install();
  const problems: string[] = [];
  const calls: [string, unknown[]][] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (line) => ['error', 'warning'].includes(line.type()) && problems.push(line.text()));
  await page.exposeFunction('callScript', async (name: string, args: unknown[]) => {
    calls.push([name, args]);
    return carry(await runScript(script, name, args));
  });
  const framed = html.replace('<head>', () => `<head><script>{${RUNNER}}</script>`);
  await page.route('https://sheet.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Sheet</title><body style="margin:0"><iframe title="Milepost" sandbox="${SANDBOX}" style="display:block;border:0;width:300px;height:100vh" srcdoc="${toAttribute(framed)}"></iframe></body></html>`,
    }),
  );
  const map = '<!doctype html><html lang="en"><title>Map</title><h1>Map</h1>';
  await context.route('https://milepost.test/v/*/embed', (route) =>
    route.fulfill({ contentType: 'text/html', body: map }),
  );
  await page.goto('https://sheet.test/');
  const frame = page.frames()[1];
  if (!frame) throw new Error('the sidebar has no frame');
  return { page, sidebar: frame, problems, calls, close: () => context.close() };
}

type Carried = { kind: 'value'; value: unknown } | { kind: 'error'; value: string } | { kind: 'nothing' };

async function runScript(script: Script, name: string, args: unknown[]): Promise<Carried> {
  const call = name.endsWith('_') ? undefined : script[name];
  if (!call) return { kind: 'error', value: `Script function not found: ${name}` };
  try {
    return { kind: 'value', value: await call(...args) };
  } catch (error) {
    return { kind: 'error', value: `Error: ${(error as Error).message}` };
  }
}

/** A Date, a function or a class in an answer, or undefined in a list: neither handler hears of the call. */
function carry(answer: Carried): Carried {
  return answer.kind === 'value' && isLost(answer.value) ? { kind: 'nothing' } : answer;
}

function isLost(value: unknown): boolean {
  if (value === undefined || typeof value === 'function') return true;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(isLost);
  return !isPlain(value) || Object.values(value).some(isLost);
}

/** Also of another realm, as the script's objects are. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

const toAttribute = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
