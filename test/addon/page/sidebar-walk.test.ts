// What a person does, whole: the built page in a browser, the built script on the spreadsheet's platform, and the
// real program on Sampleford. Every task is gone through from the list to its answer.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Frame, Page } from 'playwright-core';
import type { SidebarCalls } from '../../../addon/sidebar-calls.ts';
import { TASKS } from '../../../addon/src/sidebar/tasks/index.ts';
import { describeBrowser } from '../../browser/describe-browser.ts';
import { openBrowser } from '../../browser/open-browser.ts';
import { PUBLIC_URL } from '../built-addon.ts';
import { World } from '../platform/world.ts';
import { SHARED_ID, SHARED_ROWS } from '../sidebar/shared-sheet.ts';
import {
  makeOwner,
  Sidebar,
  type SidebarFixture,
  spent,
  startRealFixture,
  startSidebarFixture,
} from '../sidebar/sidebar-fixture.ts';
import { press } from './describe-sidebar.ts';
import { type OpenedSidebar, openSidebar, type Script } from './open-sidebar.ts';
import { SHOPS, WALKS } from './walks.ts';

describeBrowser('every task from the list to its answer', () => {
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
    await browser?.close();
    await fixture?.stop();
  });
  afterEach(() => opened?.close());

  /** The page of somebody who has this spreadsheet open. */
  async function open(sheet: Sidebar, replaced: Script = {}): Promise<Frame> {
    const script = new Proxy(replaced, {
      get: (_, name: keyof SidebarCalls) => replaced[name] ?? ((asked: never) => sheet.call(name, asked)),
    });
    opened = await openSidebar(browser, html, script);
    await opened.sidebar.locator('h1').waitFor();
    return opened.sidebar;
  }

  async function connected(values: readonly (readonly (string | number)[])[] = SHOPS) {
    const owner = await makeOwner(fixture);
    const sheet = Sidebar.open(fixture, values);
    sheet.do('sidebarConnect', { key: owner.key });
    return { owner, sheet };
  }

  /** As somebody new, on the portal of the service at an address; returns its page. */
  async function signIn(sidebar: Frame, url: string): Promise<Page> {
    const link = sidebar.getByRole('link', { name: /^Sign in/ });
    const code = await sidebar.locator('.code').textContent();
    const href = (await link.getAttribute('href')) ?? '';
    // The public address leads nowhere from here.
    await sidebar.evaluate("document.querySelector('a.first').onclick = (event) => event.preventDefault()");
    await link.click();
    const portal = await opened.page.context().newPage();
    await portal.goto(href.replace(PUBLIC_URL, url));
    await portal.getByRole('button', { name: 'Sign in on this machine' }).click();
    await portal.getByText(code ?? 'no code').waitFor();
    await portal.getByRole('button', { name: 'Connect it' }).click();
    await portal.getByRole('heading', { name: 'Connected' }).waitFor();
    await sidebar.getByText('left today').waitFor();
    return portal;
  }

  test.each(WALKS)('$task', async ({ task, before, fill: fillIn, after, ends, columns, first = [] }) => {
    const { sheet } = await connected();
    await before?.(sheet);
    const sidebar = await open(sheet);
    await press(sidebar, new RegExp(`^${task}`));
    await fillIn?.(sidebar);
    await press(sidebar, /^(Preview five rows|See what it costs)$/);
    await press(sidebar, /^(Answer|Run) /);
    await after?.(sidebar);
    await sidebar.getByText(ends).first().waitFor();
    expect(sheet.tab.values().map((row) => row.slice(0, 5))).toEqual(SHOPS);
    expect(sheet.tab.values()[0]?.length).toBe(5 + columns);
    expect(sheet.tab.values()[1]?.slice(5)).toEqual(expect.arrayContaining(first));
    expect(opened.problems).toEqual([]);
  });

  test('a job outlives the sidebar: opened again it is there, and is written once, for one price', async () => {
    const { owner, sheet } = await connected();
    const first = await open(sheet, { sidebarPoll: () => new Promise(() => {}) });
    await press(first, /^Find places/);
    await press(first, 'Preview five rows');
    await press(first, /^Answer 3 rows/);
    await first.getByText('You may close this sidebar').waitFor();
    await opened.close();
    const again = await open(sheet);
    await press(again, 'Look and write');
    await press(again, 'Write the answers');
    await again.getByText('3 rows written').waitFor();
    expect(sheet.tab.values()[0]?.length).toBe(13);
    // Three for the preview, three for the rows.
    expect(await spent(fixture, owner.accountId)).toBe(6);
  });

  test('what was written is removed but for what was corrected by hand, and can be written again', async () => {
    const { sheet } = await connected();
    const sidebar = await open(sheet);
    await press(sidebar, /^Find places/);
    await press(sidebar, 'Preview five rows');
    await press(sidebar, /^Answer 3 rows/);
    await sidebar.getByText('3 rows written').waitFor();
    sheet.tab.put(3, 6, 'my own');
    await press(sidebar, 'Remove what was written');
    await press(sidebar, 'Remove it');
    await sidebar
      .getByText('Removed 7 columns of Shops. Changed since, and left as it is: lat')
      .first()
      .waitFor();
    expect(sheet.tab.values().map((row) => row.slice(0, 5))).toEqual(SHOPS);
    expect([sheet.tab.values()[0]?.length, sheet.tab.values()[2]?.[5]]).toEqual([6, 'my own']);
    await press(sidebar, 'Write the answers');
    await sidebar.getByText('3 rows written').waitFor();
    expect(sheet.tab.values()[0]?.length).toBe(14);
    expect(opened.problems).toEqual([]);
  });

  test('a map of the answers stands over the sheet in a window of its own', async () => {
    const { sheet } = await connected();
    const sidebar = await open(sheet);
    await press(sidebar, /^Find places/);
    await press(sidebar, 'Preview five rows');
    await press(sidebar, /^Answer 3 rows/);
    await sidebar.getByText('3 rows written').waitFor();
    await press(sidebar, /^Make a map of it/);
    await press(sidebar, 'Show the map here');
    const { dialogs } = sheet.world;
    while (dialogs.length === 0) await sidebar.waitForTimeout(50);
    const shown = await opened.page.context().newPage();
    const framed = shown.waitForResponse(/\/v\/[\w-]+\/embed$/);
    await shown.setContent((dialogs[0]?.html ?? '').replace(/https?:\/\/[^/]+\/v\//, `${fixture.url}/v/`));
    const answer = await framed;
    expect([answer.status(), answer.headers()['x-frame-options']]).toEqual([200, undefined]);
    expect(opened.problems).toEqual([]);
  });

  test('the service reads and writes what is shared with it, and keeps it filled until that is removed in the portal', async () => {
    const emulated = await startSidebarFixture();
    emulated.work();
    try {
      const world = new World();
      world.spreadsheet.id = SHARED_ID;
      const sheet = Sidebar.open(emulated, SHARED_ROWS, world);
      const sidebar = await open(sheet);
      const portal = await signIn(sidebar, emulated.url);
      await press(sidebar, /^Find places/);
      await sidebar.getByRole('switch', { name: 'Let the service read and write' }).click();
      await press(sidebar, 'Preview five rows');
      await press(sidebar, /^Answer 2 rows/);
      await sidebar.getByText('2 rows written').first().waitFor();
      // By the service, not by the script.
      expect(sheet.tab.values()).toEqual(SHARED_ROWS);
      emulated.addShared(['c', '5 High Street']);
      await press(sidebar, 'Keep these columns filled');
      await sidebar.getByText('Each new row costs 1 lookup. 1 row without an answer: 1 at once.').waitFor();
      await press(sidebar, 'Every hour');
      await sidebar.getByText('New rows are answered every hour.').first().waitFor();
      await portal.goto(`${emulated.url}/developers/portal/refreshes`);
      const done = portal.getByText('1 of 1 new row answered and written.');
      while ((await done.count()) === 0) {
        await portal.waitForTimeout(500);
        await portal.reload();
      }
      const [headers = [], ...rows] = await emulated.sharedRows();
      const places = headers.map(String).findIndex((header) => header.startsWith('status '));
      expect(rows.map((row) => row[places])).toEqual(['placed', 'unplaced', 'placed']);
      await portal.getByRole('button', { name: 'Empty the 1 row filled last' }).click();
      await portal.getByText('Emptied 1 row, which is not asked again until it changes.').waitFor();
      const emptied = (await emulated.sharedRows()).slice(1).map((row) => row[places] ?? null);
      expect(emptied).toEqual(['placed', 'unplaced', null]);
      await portal.getByRole('button', { name: 'Pause' }).click();
      await portal.getByText('every hour, paused').waitFor();
      await portal.getByRole('button', { name: 'Remove' }).click();
      await portal.getByText('None yet.').waitFor();
      expect(opened.problems).toEqual([]);
    } finally {
      await emulated.stop();
    }
  });

  test('selected rows are answered behind a chosen column, coloured, and rows added later filled in there', async () => {
    const { sheet } = await connected();
    const { world, tab } = sheet;
    world.spreadsheet.activeCell = { row: 3, column: 1, rows: 2, columns: 1 };
    const sidebar = await open(sheet);
    await press(sidebar, /^Find places/);
    await sidebar.getByText('First row:').click();
    await sidebar.getByLabel('Rows', { exact: true }).selectOption('selected');
    await press(sidebar, 'Take the selection');
    await sidebar.getByText('Rows 3 to 4').first().waitFor();
    await sidebar.getByLabel('New columns stand').selectOption({ label: 'Behind B · Address' });
    await press(sidebar, 'Preview five rows');
    await sidebar.getByText('columns C to J').waitFor();
    await press(sidebar, /^Answer 2 rows/);
    await sidebar.getByText('2 rows written').waitFor();
    expect(
      tab
        .values()[0]
        ?.slice(0, 2)
        .concat(tab.values()[0]?.slice(10) ?? []),
    ).toEqual(SHOPS[0]);
    await press(sidebar, 'Colour what is not certain');
    await sidebar.getByText('1 row coloured').first().waitFor();
    expect([3, 4].map((row) => tab.cell(row, 3).background ?? 'none')).toEqual(['none', '#f4c7c3']);
    await press(sidebar, 'Another task');
    await press(sidebar, /^Find places/);
    await sidebar.getByText('First row:').click();
    await sidebar.getByLabel('Rows', { exact: true }).selectOption('blanks');
    await press(sidebar, 'Preview five rows');
    await sidebar.getByText('In the blank cells of').waitFor();
    await press(sidebar, /^Answer 1 row/);
    await sidebar.getByText('1 row written').waitFor();
    expect(tab.values()[0]).toHaveLength(13);
    expect(tab.values()[1]?.slice(2, 10)).toEqual(expect.arrayContaining([55.328961, -2.232604, 'high']));
    expect(opened.problems).toEqual([]);
  });

  test('a newcomer signs in on the portal, says yes there, and has a key', async () => {
    const sheet = Sidebar.open(fixture, SHOPS);
    await signIn(await open(sheet), fixture.url);
    expect(sheet.do('sidebarOpen')).toMatchObject({
      connected: true,
      key_start: expect.stringMatching(/^mp_live_/),
    });
  });

  test('every task has its walk', () => {
    expect(WALKS.map(({ task }) => task)).toEqual(TASKS.map(({ name }) => name));
  });
});
