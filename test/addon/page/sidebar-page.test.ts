// The sidebar's page by itself, in a browser: what it shows and sends, whatever the script answers or does not.
import type { Frame } from 'playwright-core';
import { TASKS } from '../../../addon/src/sidebar/tasks/index.ts';
import { findViolations } from '../../browser/find-violations.ts';
import { describeSidebar, press, preview, start } from './describe-sidebar.ts';
import type { Script } from './open-sidebar.ts';
import { DONE, JOB, ok, PREVIEW, STATE, TAB, WRITTEN } from './stub-seen.ts';

const NEWCOMER = { ...STATE, connected: false, key_start: null, today: null };
const withJob = (job: object): Script => ({
  sidebarOpen: () => ok({ ...STATE, jobs: [{ ...JOB, ...job }] }),
});

describeSidebar("the sidebar's page", ({ open, opened, sent, untilSent }) => {
  const panels: readonly [string, Script, (sidebar: Frame) => Promise<unknown>, string][] = [
    ['connect', { sidebarOpen: () => ok(NEWCOMER) }, async () => {}, 'Welcome to Milepost'],
    ['home', withJob({}), async () => {}, 'Milepost'],
    ['preview', {}, preview, 'Preview'],
    ['progress', { sidebarPoll: () => ok(JOB) }, start, 'Find places'],
    [
      'stopping',
      { sidebarPoll: () => ok(JOB) },
      async (sidebar) => {
        await start(sidebar);
        await press(sidebar, 'Stop');
      },
      'Find places',
    ],
    ['answers to write', withJob(DONE), (sidebar) => press(sidebar, 'Look and write'), 'Find places'],
    ['written', { sidebarStart: () => ok(DONE) }, start, 'Find places'],
    [
      'review',
      withJob({ ...DONE, can_write: false, written: WRITTEN }),
      async (sidebar) => {
        await press(sidebar, 'Show');
        await press(sidebar, 'Look at what is not certain');
      },
      'Rows to look at',
    ],
    ['formulas', {}, (sidebar) => press(sidebar, 'Formulas'), 'Formulas'],
    ['earlier answers', {}, (sidebar) => press(sidebar, 'Earlier answers'), 'Earlier answers'],
    ['settings', {}, (sidebar) => press(sidebar, 'Settings'), 'Settings'],
  ];

  /** What is wrong with what stands there now: wider than the sidebar, out of reach for some, an error in the page. */
  async function findFaults(sidebar: Frame): Promise<unknown[]> {
    const width = await sidebar.evaluate('document.documentElement.scrollWidth');
    return [
      ...(width === 300 ? [] : [`${width} pixels wide`]),
      ...(await findViolations(sidebar)),
      ...opened().problems,
    ];
  }

  test.each(panels)(
    '%s fits 300 pixels and breaks no rule of accessibility',
    async (_, script, go, title) => {
      const sidebar = await open(script);
      await go(sidebar);
      await sidebar.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      expect(await findFaults(sidebar)).toEqual([]);
    },
  );

  test('nor does any task, folded or unfolded', async () => {
    const sidebar = await open();
    for (const { name } of TASKS) {
      await press(sidebar, new RegExp(`^${name}`));
      await sidebar.getByRole('button', { name: /^(Preview five rows|See what it costs)$/ }).waitFor();
      for (const summary of await sidebar.locator('summary').all()) await summary.click();
      expect([name, await findFaults(sidebar)]).toEqual([name, []]);
      await press(sidebar, 'Back');
    }
  });

  test('tasks are found by what people call them', async () => {
    const sidebar = await open();
    await sidebar.getByLabel('Find a task').fill('zip rad');
    const found = sidebar.locator('.tasks strong');
    await found.nth(1).waitFor({ state: 'detached' });
    expect(await found.allTextContents()).toEqual(['Postcodes around a place']);
    await sidebar.getByLabel('Find a task').fill('weather forecast');
    await press(sidebar, 'Show everything');
    await found.nth(TASKS.length - 1).waitFor();
    expect(await found.count()).toBe(TASKS.length);
  });

  test('from the guess to what was written: every call is made once, with what was chosen', async () => {
    const sidebar = await open();
    await press(sidebar, /^Find places/);
    await sidebar.getByText('First row: 12 High Street, Sampleford, SF1 1AA').click();
    await press(sidebar, 'Leave out D · Postcode');
    await press(sidebar, 'Preview five rows');
    await press(sidebar, 'Answer 1,190 rows');
    await sidebar.getByText('1,188 rows written').waitFor();
    const asked = {
      task: 'find_places',
      tab_id: 0,
      header_row: 1,
      columns: { ...TAB.guessed, address: [2, 3] },
      options: { columns: TASKS[0]?.options[0]?.default },
    };
    expect(sent('sidebarPreview')).toEqual([asked]);
    expect(sent('sidebarStart')).toEqual([{ ...asked, ask_id: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
    expect(sent('sidebarWrite')).toEqual([{ job_id: 'job_1' }]);
    expect(await sidebar.getByText('columns F to I of Customers').count()).toBe(1);
    expect(await sidebar.getByText('Row 17:').count()).toBe(1);
  });

  test('text of a sheet is text, and only links to the web are links', async () => {
    const details = [
      { text: '<img src=x onerror=alert(1)>', link: 'javascript:alert(1)' },
      { text: 'Driver 1', link: 'https://milepost.test/d/1' },
    ];
    const sidebar = await open({ sidebarStart: () => ok({ ...DONE, can_write: false, details }) });
    await start(sidebar);
    await sidebar.getByText('<img src=x onerror=alert(1)>').waitFor();
    expect(await sidebar.locator('img').count()).toBe(0);
    const links = await sidebar
      .locator('.links a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links).toEqual(['https://milepost.test/d/1']);
  });

  test('what needs more than is left today is not started; the rows that fit are offered', async () => {
    const sidebar = await open({
      sidebarPreview: () => ok({ ...PREVIEW, cost: { ...PREVIEW.cost, left: 400 } }),
    });
    await preview(sidebar);
    await press(sidebar, 'Only the first 400 rows');
    await press(sidebar, 'Preview five rows');
    await sidebar.getByRole('button', { name: 'Change the rows' }).waitFor();
    expect(sent('sidebarPreview')[1]).toMatchObject({ rows: [{ first: 2, last: 401 }] });
    expect(sent('sidebarStart')).toEqual([]);
  });

  test('the selected rows are taken over, and sent as they were', async () => {
    const sidebar = await open();
    await press(sidebar, /^Find places/);
    await sidebar.getByText('First row:').click();
    await sidebar.getByLabel('Rows', { exact: true }).selectOption('selected');
    await press(sidebar, 'Preview five rows');
    await sidebar.getByText('Select rows in the sheet, then take them over.').waitFor();
    await press(sidebar, 'Take the selection');
    await sidebar.getByText('Rows 3 to 9, 12').first().waitFor();
    await press(sidebar, 'Preview five rows');
    expect(await untilSent('sidebarPreview', 1)).toMatchObject([
      {
        rows: [
          { first: 3, last: 9 },
          { first: 12, last: 12 },
        ],
      },
    ]);
  });

  test('a person who went elsewhere while a tab was read is left where they are, and what they typed stays', async () => {
    const release: (() => void)[] = [];
    const held = () => new Promise((resolve) => release.push(() => resolve(ok(TAB))));
    const sidebar = await open({ sidebarReadTab: held });
    await press(sidebar, /^Ask a question/);
    await sidebar.getByLabel('Your question').fill('which are in Newport');
    await untilSent('sidebarReadTab', 1);
    release.shift()?.();
    await sidebar.getByText('First row:').waitFor();
    expect(await sidebar.getByLabel('Your question').inputValue()).toBe('which are in Newport');
    await press(sidebar, 'Back');
    await press(sidebar, /^Find places/);
    await untilSent('sidebarReadTab', 2);
    await press(sidebar, 'Back');
    release.shift()?.();
    await press(sidebar, 'Settings');
    await sidebar.getByRole('heading', { name: 'Settings' }).waitFor();
  });

  test('what reads no rows asks for no tab', async () => {
    const sidebar = await open();
    await press(sidebar, /^Compare two runs/);
    await sidebar.getByLabel(/Risk/).first().check();
    expect(await sidebar.getByLabel('Tab', { exact: true }).count()).toBe(0);
    expect(sent('sidebarReadTab')).toEqual([]);
    await press(sidebar, 'See what it costs');
    await sidebar.getByText('At least 2 runs are needed.').waitFor();
  });
});
