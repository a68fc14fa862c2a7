// A question from being refused to being written: the built page, the built script and the real program.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { SidebarCalls } from '../../../addon/sidebar-calls.ts';
import { describeBrowser } from '../../browser/describe-browser.ts';
import { openBrowser } from '../../browser/open-browser.ts';
import {
  makeOwner,
  Sidebar,
  type SidebarFixture,
  spent,
  startRealFixture,
} from '../sidebar/sidebar-fixture.ts';
import { press } from './describe-sidebar.ts';
import { type OpenedSidebar, openSidebar, type Script } from './open-sidebar.ts';

const SHOPS = [
  ['Shop', 'Opened'],
  ['North', 2001],
  ['South', 2002],
  ['Odd', 2003],
];

describeBrowser('a question in a spreadsheet', () => {
  let fixture: SidebarFixture;
  let html: string;
  let browser: Browser;
  let opened: OpenedSidebar;
  beforeAll(async () => {
    browser = await openBrowser();
    fixture = await startRealFixture();
    html = await readFile(join(fixture.addon.folder, 'sidebar.html'), 'utf8');
  });
  afterAll(async () => {
    await opened?.close();
    await browser?.close();
    await fixture?.stop();
  });

  test('it is refused for nothing, taken as it was meant, narrowed, and then written', async () => {
    const owner = await makeOwner(fixture);
    const sheet = Sidebar.open(fixture, SHOPS);
    sheet.do('sidebarConnect', { key: owner.key });
    const script: Script = new Proxy(
      {},
      {
        get: (_, name: keyof SidebarCalls) => (asked: never) => sheet.call(name, asked),
      },
    );
    opened = await openSidebar(browser, html, script);
    const { sidebar } = opened;
    const figure = (words: string) => sidebar.locator('.reading .figure', { hasText: words }).waitFor();
    await press(sidebar, /^Ask a question/);
    await sidebar.getByText('How your columns are understood').click();
    await sidebar.getByText('years, from 2001 to 2003').waitFor();
    await sidebar.getByLabel('Your question', { exact: true }).fill('opened after 2001 with a cellar');
    await press(sidebar, 'See what it costs');
    await press(sidebar, /^Answer 3 rows/);
    await sidebar.locator('.reading mark', { hasText: 'cellar' }).waitFor();
    expect(await sidebar.getByRole('button', { name: 'Write the answers' }).count()).toBe(0);
    expect(await spent(fixture, owner.accountId)).toBe(0);
    await press(sidebar, /^Opened is (after|over) 2001/);
    await figure('2 of 3 rows');
    expect(await spent(fixture, owner.accountId)).toBe(10);
    await press(sidebar, /^Leave out: Opened/);
    await figure('3 of 3 rows');
    await press(sidebar, /^Take in again: Opened/);
    await press(sidebar, /^Opened is (after|over) 2001/);
    await sidebar.getByLabel('Value').fill('2002');
    await press(sidebar, 'Change');
    await figure('1 of 3 rows');
    await press(sidebar, 'Write the answers');
    await sidebar.getByText('3 rows written').first().waitFor();
    expect(sheet.tab.values().map((row) => row[2])).toEqual([
      expect.stringContaining('match'),
      false,
      false,
      true,
    ]);
    expect(await spent(fixture, owner.accountId)).toBe(20);
    expect(opened.problems).toEqual([]);
  });
});
