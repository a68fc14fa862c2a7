// What stands in cells: dates, leading zeros, formulas, merged headers; and where answers land among them.

import { SERVICE_EMAIL } from '../../sheets/emulator/emulator.ts';
import type { CellValue } from '../platform/grid.ts';
import { World } from '../platform/world.ts';
import { SHARED_ID, SHARED_ROWS } from './shared-sheet.ts';
import { askId, makeOwner, Sidebar, spent, useSidebarFixture } from './sidebar-fixture.ts';

const fixture = useSidebarFixture();
let owner: Awaited<ReturnType<typeof makeOwner>>;
beforeAll(async () => {
  owner = await makeOwner(fixture, 10_000);
});

function open(values: readonly (readonly CellValue[])[], world = new World()) {
  const sidebar = Sidebar.open(fixture, values, world);
  sidebar.do('sidebarConnect', { key: owner.key });
  return sidebar;
}

async function answer(sidebar: Sidebar, columns = ['address', 'status']): Promise<string> {
  const asked = sidebar.asking('find_places', { columns });
  const { job_id } = sidebar.do('sidebarStart', { ...asked, ask_id: askId() });
  await sidebar.untilEnded(job_id);
  return job_id;
}

const columnOf = (sidebar: Sidebar, header: string) => {
  const [headers = [], ...rows] = sidebar.tab.values();
  return rows.map((row) => row[headers.indexOf(header)]);
};

test('numbers with leading zeros, dates and formulas are read as they are shown', () => {
  const sidebar = open([
    ['Ref', 'Address', 'ZIP', 'Opened', 'Stock'],
    ['a', '1 Main St', 2134, new Date(Date.UTC(2026, 2, 1)), 1.5],
    ['b', '2 Main St', 501, '', ''],
  ]);
  for (const row of [2, 3]) sidebar.tab.cell(row, 3).format = '00000';
  const seen = sidebar.do('sidebarReadTab', { tab_id: sidebar.tab.id });
  expect(seen).toMatchObject({
    header_row: 1,
    guessed: { address: [2, 3], id: 1, lat: null, from: null },
    message: 'Read id from "Ref", address from "Address" and "ZIP".',
    rows: 2,
    blank: 0,
    warnings: [],
    sample: [
      ['a', '1 Main St', '02134', '01/03/2026', '1.5'],
      ['b', '2 Main St', '00501', '', ''],
    ],
  });
  const preview = sidebar.do('sidebarPreview', sidebar.asking('find_places'));
  expect(preview.rows.map(({ text }) => text)).toEqual(['1 Main St, 02134', '2 Main St, 00501']);
});

test('coordinates are read in full, however few decimals are shown', () => {
  const sidebar = open([
    ['lat', 'lng'],
    [51.507351, -0.127758],
  ]);
  for (const column of [1, 2]) sidebar.tab.cell(2, column).format = '0.00';
  expect(sidebar.do('sidebarReadTab', { tab_id: sidebar.tab.id }).sample).toEqual([['51.51', '-0.13']]);
  const [row] = sidebar.do('sidebarPreview', sidebar.asking('find_places')).rows;
  expect(row?.text).toBe('51.507351, -0.127758');
});

test('a title and merged cells above the table do not hide its header; new columns stand past what is merged', async () => {
  const sidebar = open([
    ['Our shops, as of the first of March in the year of two thousand and twenty-six', '', ''],
    ['', '', ''],
    ['Shop', 'Address', ''],
    ['North', '1 High Street', ''],
  ]);
  sidebar.tab.merges = [
    { row: 1, column: 1, rows: 1, columns: 5 },
    { row: 3, column: 2, rows: 1, columns: 2 },
  ];
  expect(sidebar.do('sidebarReadTab', { tab_id: sidebar.tab.id })).toMatchObject({
    header_row: 3,
    guessed: { address: [2], name: 1 },
    warnings: [expect.stringContaining('merged cells')],
  });
  const job_id = await answer(sidebar);
  expect(sidebar.do('sidebarWrite', { job_id })).toMatchObject({ letters: 'F:G', rows_written: 1 });
  expect(sidebar.tab.values().map((row) => row.slice(5))).toEqual([
    ['', ''],
    ['', ''],
    ['address 2026-11-21', 'status 2026-11-21'],
    ['1 High Street', 'placed'],
  ]);
});

test('answers that look like formulas, numbers or dates stay text, and take no format from their neighbour', async () => {
  const texts = ['=1+1 High', '+44 1', '-1 x', '@1', '007', '3/4', '2026-03-01', "'1 quoted"];
  const sidebar = open([['Address'], ...texts.map((text) => [text])]);
  for (let row = 1; row <= texts.length + 1; row++) sidebar.tab.cell(row, 1).format = '£#,##0.00';
  const job_id = await answer(sidebar, ['address']);
  sidebar.do('sidebarWrite', { job_id });
  expect(columnOf(sidebar, 'address 2026-11-21')).toEqual(texts);
  const cells = texts.map((_, index) => sidebar.tab.cell(index + 2, 2));
  expect(cells.map(({ formula, format }) => [formula, format])).toEqual(texts.map(() => ['', '']));
});

test('the date is that of the spreadsheet, and a second run of the day is told by a number', async () => {
  const world = new World();
  world.spreadsheet.timeZone = 'America/Los_Angeles';
  world.nowMs = Date.UTC(2026, 10, 21, 5, 0);
  const sidebar = open([['Address'], ['1 High Street']], world);
  for (let time = 0; time < 2; time++)
    sidebar.do('sidebarWrite', { job_id: await answer(sidebar, ['status']) });
  expect(sidebar.tab.values()[0]).toEqual(['Address', 'status 2026-11-20', 'status 2026-11-20 (2)']);
});

test('rows sorted, inserted, mended and deleted in mid-job: each answer beside its own, the others named', async () => {
  const sidebar = open([
    ['Shop', 'Address'],
    ...['1 A St', '2 B St', '3 C St', '4 D St', '5 E St'].map((text, index) => [`shop ${index}`, text]),
  ]);
  const job_id = await answer(sidebar, ['address']);
  const { tab } = sidebar;
  tab.cells.splice(1, 5, ...tab.cells.slice(1, 6).reverse());
  tab.insertRows(2, 1);
  tab.put(3, 2, '9 New St');
  tab.deleteRow(5);
  tab.put(2, 2, '55 Mended St');
  tab.insertColumns(0, 1);
  const written = sidebar.do('sidebarWrite', { job_id });
  expect(tab.values()).toEqual([
    ['', 'Shop', 'Address', 'address 2026-11-21'],
    ['', 'shop 4', '55 Mended St', ''],
    ['', '', '9 New St', ''],
    ['', 'shop 3', '4 D St', '4 D St'],
    ['', 'shop 1', '2 B St', '2 B St'],
    ['', 'shop 0', '1 A St', '1 A St'],
  ]);
  const reason = 'its row holds something else now, or is gone';
  expect(written).toMatchObject({
    rows_written: 3,
    rows_skipped: 2,
    skipped: [
      { row: 4, reason },
      { row: 6, reason },
    ],
  });
});

test.each([
  [
    'is protected',
    (sidebar: Sidebar) => {
      sidebar.tab.isProtected = true;
    },
    'it is protected',
  ],
  [
    'no longer has its header',
    (sidebar: Sidebar) => sidebar.tab.put(1, 1, 'Streets'),
    'it no longer has the columns',
  ],
  [
    'is filled by a formula up to its last column',
    (sidebar: Sidebar) => {
      Object.assign(sidebar.tab.cell(2, 2), { formula: '=SPLIT(A2, ",")', value: 'a' });
      sidebar.tab.put(2, 3, 'b');
    },
    'a formula fills its last column',
  ],
])('where the tab %s the answers get a tab of their own, once', async (_, change, because) => {
  const sidebar = open([['Address'], ['1 High Street'], ['no digit']]);
  const job_id = await answer(sidebar);
  change(sidebar);
  const before = sidebar.tab.values();
  const written = sidebar.do('sidebarWrite', { job_id });
  expect(written).toMatchObject({ tab: 'Find places 2026-11-21', letters: null, rows_written: 2 });
  expect(written.moved_because).toContain(because);
  expect(sidebar.tab.values()).toEqual(before);
  const tabs = () => sidebar.world.spreadsheet.tabs.map(({ name, isHidden }) => [name, isHidden]);
  const made = tabs();
  expect(made).toEqual([
    ['Shops', false],
    ['Find places 2026-11-21', false],
    ['Milepost runs', false],
  ]);
  const [header, ...rows] = sidebar.world.spreadsheet.tabs[1]?.values() ?? [];
  expect(header).toEqual(['row', 'asked', 'address 2026-11-21', 'status 2026-11-21']);
  expect(rows.map((row) => [row[0], ...row.slice(2)])).toEqual([
    [2, '1 High Street', 'placed'],
    [3, '', 'unplaced'],
  ]);
  expect(sidebar.do('sidebarWrite', { job_id }).already).toBe(true);
  expect(tabs()).toEqual(made);
});

test('what somebody typed into the new columns while they were written stays, and its row is named', async () => {
  const sidebar = open([['Address'], ['1 High Street'], ['2 High Street']]);
  const job_id = await answer(sidebar, ['status']);
  const { world, tab } = sidebar;
  world.atRoundTrip = () => {
    if (tab.columns[1]?.notes.length && tab.cell(3, 2).value === '') tab.put(3, 2, 'mine');
  };
  const written = sidebar.do('sidebarWrite', { job_id });
  world.atRoundTrip = () => {};
  expect(tab.values()).toEqual([
    ['Address', 'status 2026-11-21'],
    ['1 High Street', 'placed'],
    ['2 High Street', 'mine'],
  ]);
  expect(written).toMatchObject({
    rows_written: 1,
    skipped: [{ row: 3, reason: 'somebody typed into its new cells meanwhile' }],
  });
});

test('columns that somebody deleted are written again when asked, beside what is there', async () => {
  const sidebar = open([['Address'], ['1 High Street']]);
  const job_id = await answer(sidebar, ['status']);
  sidebar.do('sidebarWrite', { job_id });
  sidebar.tab.deleteColumn(2);
  expect(sidebar.do('sidebarWrite', { job_id })).toMatchObject({ letters: 'B:B', already: false });
  expect(sidebar.tab.values()).toEqual([
    ['Address', 'status 2026-11-21'],
    ['1 High Street', 'placed'],
  ]);
});

test('failed rows that were mended are asked again alone, into new columns, and the review leads to them', async () => {
  const sidebar = open([['Address'], ['1 High Street'], ['no digit'], ['still none'], ['2 High Street']]);
  const job_id = await answer(sidebar, ['status']);
  sidebar.do('sidebarWrite', { job_id });
  const review = sidebar.do('sidebarReview', { job_id });
  expect(review.rows.map(({ row, text }) => [row, text])).toEqual([
    [3, 'no digit'],
    [4, 'still none'],
  ]);
  sidebar.do('sidebarJump', { tab_id: sidebar.tab.id, row: 3 });
  expect(sidebar.world.spreadsheet.activeCell).toMatchObject({ row: 3, column: 1 });
  expect(sidebar.refused('sidebarJump', { tab_id: sidebar.tab.id, row: 5000 }).message).toBe(
    'This row is gone.',
  );

  sidebar.tab.put(3, 1, '3 High Street');
  const before = await spent(fixture, owner.accountId);
  const again = sidebar.do('sidebarRerun', { job_id, which: 'failed', ask_id: askId() });
  expect(again.rows_total).toBe(2);
  await sidebar.untilEnded(again.job_id);
  expect((await spent(fixture, owner.accountId)) - before).toBe(2);
  sidebar.do('sidebarWrite', { job_id: again.job_id });
  expect(columnOf(sidebar, 'status 2026-11-21 (2)')).toEqual(['', 'placed', 'unplaced', '']);
});

test('rows that have an answer already can be left out', async () => {
  const sidebar = open([['Address'], ['1 High Street'], ['2 High Street']]);
  sidebar.do('sidebarWrite', { job_id: await answer(sidebar, ['status']) });
  sidebar.tab.put(4, 1, '3 High Street');
  const asked = {
    ...sidebar.asking('find_places', { columns: ['status'] }),
    rows: 'not yet answered' as const,
  };
  expect(sidebar.do('sidebarPreview', asked)).toMatchObject({
    total: 1,
    already_answered: 2,
    cost: { lookups: 1 },
  });
  const { job_id } = sidebar.do('sidebarStart', { ...asked, ask_id: askId() });
  await sidebar.untilEnded(job_id);
  sidebar.do('sidebarWrite', { job_id });
  expect(columnOf(sidebar, 'status 2026-11-21 (2)')).toEqual(['', '', 'placed']);
  expect(sidebar.refused('sidebarPreview', asked)).toMatchObject({ field: 'rows' });
});

test('formula cells are frozen as values in new columns; the formulas stay', () => {
  const sidebar = open([
    ['Address', 'Lat'],
    ['1 High Street', 51.5],
    ['2 High Street', 'Loading...'],
    ['x', '=cmd'],
  ]);
  const { spreadsheet } = sidebar.world;
  expect(sidebar.refused('sidebarFreeze')).toMatchObject({ field: 'selection' });
  for (const row of [2, 3, 4]) sidebar.tab.cell(row, 2).formula = `=MP_GEOCODE(A${row})`;
  spreadsheet.activeCell = { row: 2, column: 1, rows: 3, columns: 2 };
  expect(sidebar.do('sidebarFreeze')).toMatchObject({
    cells: 2,
    letters: 'C:C',
    headers: ['Lat 2026-11-21'],
  });
  expect(columnOf(sidebar, 'Lat 2026-11-21')).toEqual([51.5, '', '=cmd']);
  expect(sidebar.tab.cell(2, 2).formula).toBe('=MP_GEOCODE(A2)');
});

test('two runs are compared in a tab of their own', async () => {
  const sidebar = open([
    ['Ref', 'Address'],
    ['a', '1 High Street'],
    ['b', '2 High Street'],
  ]);
  await answer(sidebar);
  sidebar.tab.put(3, 2, 'no digit');
  await answer(sidebar);
  const runs = sidebar
    .do('sidebarRuns')
    .map(({ run_id }) => run_id)
    .reverse();
  expect(runs).toHaveLength(2);
  const asked = sidebar.asking('compare_runs', { runs, key: 'id' });
  const job = sidebar.do('sidebarStart', { ...asked, ask_id: askId() });
  expect(job).toMatchObject({
    status: 'done',
    written: { tab: 'Compare two runs 2026-11-21', rows_written: 2 },
  });
  const made = sidebar.world.spreadsheet.tabs.find(({ name }) => name.startsWith('Compare'));
  const [header = [], ...rows] = made?.values() ?? [];
  expect(header.filter((name) => /mp_/.test(String(name)))).toEqual([]);
  expect(rows.map((row) => row.slice(0, 2))).toEqual([
    ['a', 'same'],
    ['b', 'changed'],
  ]);
});

test('the service writes by itself only where it is shared with, and says how', async () => {
  const sidebar = open([['Address'], ['1 High Street']]);
  const job_id = await answer(sidebar);
  expect(sidebar.refused('sidebarServerWrite', { job_id })).toMatchObject({
    action: 'share',
    share_with: SERVICE_EMAIL,
    message: expect.stringContaining(`Share this spreadsheet as Editor with ${SERVICE_EMAIL}`),
  });
});

test('shared with it, the service reads the tab by itself and writes beside its rows, once', async () => {
  const world = new World();
  world.spreadsheet.id = SHARED_ID;
  const sidebar = open(SHARED_ROWS, world);
  const asked = { ...sidebar.asking('find_places', { columns: ['status'] }), by: 'server' as const };
  const { job_id } = sidebar.do('sidebarStart', { ...asked, ask_id: askId() });
  expect(await sidebar.untilEnded(job_id)).toMatchObject({ status: 'done', rows_done: 2 });
  const written = sidebar.do('sidebarWrite', { job_id });
  expect(written).toMatchObject({ tab: 'Shops', rows_written: 2, rows_skipped: 0, already: false });
  expect(written.headers).toEqual([expect.stringMatching(/^status \d{4}-\d\d-\d\d$/)]);
  // The sidebar itself wrote nothing.
  expect(sidebar.tab.values()).toEqual(SHARED_ROWS);
  const part = { ...asked, rows: { first: 2, last: 2 }, ask_id: askId() };
  expect(sidebar.refused('sidebarStart', part)).toMatchObject({ field: 'rows' });
});

test('rows that the service read by itself are looked through, and asked again, like all others', async () => {
  const world = new World();
  world.spreadsheet.id = SHARED_ID;
  const sidebar = open(SHARED_ROWS, world);
  const asked = { ...sidebar.asking('find_places', { columns: ['status'] }), by: 'server' as const };
  const { job_id } = sidebar.do('sidebarStart', { ...asked, ask_id: askId() });
  await sidebar.untilEnded(job_id);
  expect(sidebar.do('sidebarReview', { job_id })).toEqual({
    total: 1,
    rows: [
      {
        tab_id: sidebar.tab.id,
        row: 3,
        text: 'no digit',
        status: 'unplaced',
        level: 'low',
        reason: 'no address was found in it',
        answer: 'unplaced',
      },
    ],
  });
  sidebar.tab.put(3, 2, '2 High Street');
  const again = sidebar.do('sidebarRerun', { job_id, which: 'failed', ask_id: askId() });
  expect(again.rows_total).toBe(1);
  await sidebar.untilEnded(again.job_id);
  sidebar.do('sidebarWrite', { job_id: again.job_id });
  expect(sidebar.tab.values().map((row) => row[2] ?? '')).toEqual([
    expect.stringMatching(/^status/),
    '',
    'placed',
  ]);
});

test.each([
  ['a tab that is gone', { tab_id: 777 }, 'tab_id'],
  ['a header below the table', { header_row: 9 }, 'header_row'],
  ['a column that is not there', { columns: { address: [9] } }, 'columns'],
  ['no column', { columns: { address: [] } }, 'columns'],
  ['half a coordinate', { columns: { lat: 1 } }, 'columns'],
  ['a task that is not known', { task: 'cook' }, 'task'],
  ['an option that is none', { options: { columns: ['luck'] } }, 'options.columns'],
])('%s is refused beside what caused it', (_, changed, field) => {
  const sidebar = open([['Address'], ['1 High Street']]);
  const asked = sidebar.asking('find_places');
  const columns = { ...asked.columns, ...('columns' in changed ? changed.columns : {}) };
  expect(sidebar.refused('sidebarPreview', { ...asked, ...changed, columns } as typeof asked)).toMatchObject({
    field,
  });
});

test('a call without what it needs gets words too, not silence', () => {
  const sidebar = open([['Address'], ['1 High Street']]);
  const calls = ['sidebarPoll', 'sidebarWrite', 'sidebarStart', 'sidebarPreview', 'sidebarRerun'] as const;
  for (const name of calls) expect(sidebar.refused(name, {} as never).message).toMatch(/\w+\.$/);
  expect(sidebar.refused('sidebarPoll', { job_id: '__proto__' }).message).toMatch(/not known/);
});
