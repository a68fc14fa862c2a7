// What a person does, whole: the built page in a browser, the built script on the spreadsheet's platform, and the
// real program on Sampleford. Every task is gone through from the list to its answer.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Frame } from 'playwright-core';
import type { SidebarCalls } from '../../../addon/sidebar-calls.ts';
import { TASKS } from '../../../addon/src/sidebar/tasks/index.ts';
import { describeBrowser } from '../../browser/describe-browser.ts';
import { openBrowser } from '../../browser/open-browser.ts';
import { World } from '../platform/world.ts';
import { SHARED_ID, SHARED_ROWS } from '../sidebar/shared-sheet.ts';
import {
  askId,
  makeOwner,
  Sidebar,
  type SidebarFixture,
  spent,
  startRealFixture,
  startSidebarFixture,
} from '../sidebar/sidebar-fixture.ts';
import { press } from './describe-sidebar.ts';
import { type OpenedSidebar, openSidebar, type Script } from './open-sidebar.ts';

const HIGH_STREET = 'High Street, Sampleford, SF1 1AA';
const SHOPS = [
  ['Shop', 'Address', 'Start', 'End', 'Opened'],
  ['North', `12 ${HIGH_STREET}`, `12 ${HIGH_STREET}`, '3 Mill Lane, Sampleford, SF1 1AB', 2001],
  ['South', `4 ${HIGH_STREET}`, `4 ${HIGH_STREET}`, `12 ${HIGH_STREET}`, 2002],
  ['Odd', 'nowhere at all', `4 ${HIGH_STREET}`, 'nowhere', 2003],
];

const fill =
  (label: string, text = `8 ${HIGH_STREET}`) =>
  (sidebar: Frame) =>
    sidebar.getByLabel(label, { exact: true }).fill(text);

interface Walk {
  task: string;
  before?: (sheet: Sidebar) => Promise<void>;
  /** What has to be filled in before it can be asked. */
  fill?: (sidebar: Frame) => Promise<unknown>;
  /** What a person does with the answer before it is written. */
  after?: (sidebar: Frame) => Promise<unknown>;
  /** A sentence that the answer holds. */
  ends: string | RegExp;
  /** New columns beside the rows; none where the answer stands elsewhere. */
  columns: number;
  /** Some of what they say of the first row. */
  first?: unknown[];
}

describeBrowser('every task from the list to its answer', () => {
  let fixture: SidebarFixture;
  let html: string;
  let browser: Browser;
  let opened: OpenedSidebar;
  beforeAll(async () => {
    browser = await openBrowser();
    fixture = await startRealFixture();
    html = await readFile(join(fixture.addon.folder, 'sidebar.html'), 'utf8');
  }, 120_000);
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

  const walks: readonly Walk[] = [
    {
      task: 'Find places',
      ends: '3 rows written',
      columns: 8,
      first: [55.328961, -2.232604, 'rooftop', 'high'],
    },
    {
      task: 'Distances to sites',
      fill: fill('Your sites, one a line', `8 ${HIGH_STREET}\n9 Mill Lane, Sampleford`),
      ends: '3 rows written',
      columns: 4,
      first: [0.092, 'high'],
    },
    { task: 'Drive times', ends: '3 rows written', columns: 5, first: [0.478, 'low'] },
    {
      task: 'Who is within 30 minutes',
      fill: fill('From'),
      ends: '3 rows written',
      columns: 3,
      first: [30, 'high'],
    },
    {
      task: "Plan the day's routes",
      fill: fill('Drivers start at'),
      ends: '3 rows written',
      columns: 6,
      first: [1, 0.091],
    },
    {
      task: 'What is nearby',
      fill: fill('Kind of place', 'pharmacies'),
      ends: '3 rows written',
      columns: 5,
      first: ['Sampleford Pharmacy', 0.189],
    },
    { task: 'Registers', ends: '3 rows written', columns: 6, first: ['Church Lane Surgery', 'Outstanding'] },
    { task: 'Postcodes around a place', fill: fill('Around'), ends: 'written', columns: 0 },
    { task: 'Official areas', ends: '3 rows written', columns: 6, first: ['Northumberland', 'high'] },
    { task: 'Risk', ends: '3 rows written', columns: 6, first: ['low', 'high'] },
    { task: 'Live warnings', ends: '3 rows written', columns: 7, first: ['inside', 'flood'] },
    {
      task: 'Ask a question',
      fill: fill('Your question', 'opened after 2001'),
      after: (sidebar) => press(sidebar, 'Write the answers'),
      ends: '3 rows written',
      columns: 1,
      first: [false],
    },
    { task: 'Make a map', ends: 'Open the map', columns: 0 },
    {
      task: 'Compare two runs',
      before: runTwice,
      fill: async (sidebar) => {
        // Its runs are read first.
        await sidebar.getByRole('checkbox').nth(1).waitFor();
        for (const box of await sidebar.getByRole('checkbox').all()) await box.check();
      },
      ends: 'written',
      columns: 0,
    },
  ];

  async function runTwice(sheet: Sidebar): Promise<void> {
    for (let run = 0; run < 2; run++) {
      const { job_id } = sheet.do('sidebarStart', { ...sheet.asking('risk'), ask_id: askId() });
      await sheet.untilEnded(job_id);
    }
  }

  test.each(walks)('$task', async ({ task, before, fill: fillIn, after, ends, columns, first = [] }) => {
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

  test('a spreadsheet that is shared with the service is read and written by it, at the press of a switch', async () => {
    const emulated = await startSidebarFixture();
    emulated.work();
    try {
      const world = new World();
      world.spreadsheet.id = SHARED_ID;
      const sheet = Sidebar.open(emulated, SHARED_ROWS, world);
      sheet.do('sidebarConnect', { key: (await makeOwner(emulated)).key });
      const sidebar = await open(sheet);
      await press(sidebar, /^Find places/);
      await sidebar.getByRole('switch', { name: 'Let the service read and write' }).click();
      await press(sidebar, 'Preview five rows');
      await press(sidebar, /^Answer 2 rows/);
      await sidebar.getByText('2 rows written').first().waitFor();
      // By the service, not by the script.
      expect(sheet.tab.values()).toEqual(SHARED_ROWS);
    } finally {
      await emulated.stop();
    }
  });

  test('every task has its walk', () => {
    expect(walks.map(({ task }) => task)).toEqual(TASKS.map(({ name }) => name));
  });
});
