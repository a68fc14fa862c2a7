// What stands in cells: dates, leading zeros, formulas, merged headers; and where answers land among them.
import { World } from '../platform/world.ts';
import { askId, type Sidebar, useOwnedSidebars } from './sidebar-fixture.ts';

const { open, answer, spent } = useOwnedSidebars();

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
    ['address (2026-11-21)', 'status (2026-11-21)'],
    ['1 High Street', 'placed'],
  ]);
});

test('answers that look like formulas, numbers or dates stay text, and take no format from their neighbour', async () => {
  const texts = ['=1+1 High', '+44 1', '-1 x', '@1', '007', '3/4', '2026-03-01', "'1 quoted"];
  const sidebar = open([['Address'], ...texts.map((text) => [text])]);
  for (let row = 1; row <= texts.length + 1; row++) sidebar.tab.cell(row, 1).format = '£#,##0.00';
  const job_id = await answer(sidebar, ['address']);
  sidebar.do('sidebarWrite', { job_id });
  expect(columnOf(sidebar, 'address (2026-11-21)')).toEqual(texts);
  const cells = texts.map((_, index) => sidebar.tab.cell(index + 2, 2));
  expect(cells.map(({ formula, format }) => [formula, format])).toEqual(texts.map(() => ['', '']));
});

test('the date is that of the spreadsheet, and a second run of the day is told by its task', async () => {
  const world = new World();
  world.spreadsheet.timeZone = 'America/Los_Angeles';
  world.nowMs = Date.UTC(2026, 10, 21, 5, 0);
  const sidebar = open([['Address'], ['1 High Street']], world);
  for (let time = 0; time < 3; time++)
    sidebar.do('sidebarWrite', { job_id: await answer(sidebar, ['status']) });
  expect(sidebar.tab.values()[0]).toEqual([
    'Address',
    'status (2026-11-20)',
    'status (2026-11-20), Find places',
    'status (2026-11-20), Find places (2)',
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
  const before = await spent();
  const again = sidebar.do('sidebarRerun', { job_id, which: 'failed', ask_id: askId() });
  expect(again.rows_total).toBe(2);
  await sidebar.untilEnded(again.job_id);
  expect((await spent()) - before).toBe(2);
  sidebar.do('sidebarWrite', { job_id: again.job_id });
  expect(columnOf(sidebar, 'status (2026-11-21), Find places')).toEqual(['', 'placed', 'unplaced', '']);
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
  expect(columnOf(sidebar, 'status (2026-11-21), Find places')).toEqual(['', '', 'placed']);
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
    headers: ['Lat (2026-11-21)'],
  });
  expect(columnOf(sidebar, 'Lat (2026-11-21)')).toEqual([51.5, '', '=cmd']);
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
  expect(sidebar.refused('sidebarPreview', { ...asked, ...changed, columns })).toMatchObject({
    field,
  });
});

test('a call without what it needs gets words too, not silence', () => {
  const sidebar = open([['Address'], ['1 High Street']]);
  const calls = ['sidebarPoll', 'sidebarWrite', 'sidebarStart', 'sidebarPreview', 'sidebarRerun'] as const;
  for (const name of calls) expect(sidebar.refused(name, {} as never).message).toMatch(/\w+\.$/);
  expect(sidebar.refused('sidebarPoll', { job_id: '__proto__' }).message).toMatch(/not known/);
});
