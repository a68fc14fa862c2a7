import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Frame } from 'playwright-core';
import { describeBrowser } from '../../browser/describe-browser.ts';
import { openBrowser, PATIENCE_MS } from '../../browser/open-browser.ts';
import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import { type OpenedSidebar, type OpenOptions, openSidebar, type Script } from './open-sidebar.ts';
import { SCRIPT } from './stub-script.ts';

export interface SidebarSuite {
  /** The built page on a script that answers everything; some of its calls may be replaced. Closed after the test. */
  open(script?: Script, options?: OpenOptions): Promise<Frame>;
  /** What the page opened last is like from outside. */
  opened(): OpenedSidebar;
  /** What was sent with the calls of this name so far. */
  sent(name: string): unknown[];
  /** The same, once there are so many: a call is on its way for a moment after a press. */
  untilSent(name: string, count: number): Promise<unknown[]>;
}

/** A suite on the sidebar's page, with one browser and one build for all of its tests. */
export function describeSidebar(title: string, body: (suite: SidebarSuite) => void): void {
  describeBrowser(title, () => {
    let addon: BuiltAddon;
    let html: string;
    let browser: Browser;
    let opened: OpenedSidebar;
    beforeAll(async () => {
      addon = await createBuiltAddon();
      html = await readFile(join(addon.folder, 'sidebar.html'), 'utf8');
      browser = await openBrowser();
    });
    afterAll(async () => {
      await browser?.close();
      await addon?.remove();
    });
    afterEach(() => opened?.close());
    const sent = (name: string) =>
      opened.calls.filter(([called]) => called === name).map(([, args]) => args[0]);
    body({
      async open(script = {}, options = {}) {
        opened = await openSidebar(browser, html, { ...SCRIPT, ...script }, options);
        await opened.sidebar.locator('h1').waitFor();
        return opened.sidebar;
      },
      opened: () => opened,
      sent,
      async untilSent(name, count) {
        const end = performance.now() + PATIENCE_MS;
        while (sent(name).length < count) {
          if (performance.now() > end) throw new Error(`${name} was called ${sent(name).length} times`);
          await opened.page.waitForTimeout(20);
        }
        return sent(name);
      },
    });
  });
}

export const press = (sidebar: Frame, name: string | RegExp) =>
  sidebar.getByRole('button', { name }).first().click();

/** From the list of tasks to the preview of the first. */
export async function preview(sidebar: Frame): Promise<void> {
  await press(sidebar, /^Find places/);
  await press(sidebar, 'Preview five rows');
}

/** The same, and on to the job. */
export async function start(sidebar: Frame): Promise<void> {
  await preview(sidebar);
  await press(sidebar, 'Answer 1,190 rows');
}
