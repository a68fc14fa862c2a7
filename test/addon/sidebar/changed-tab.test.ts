import { type Sidebar, useOwnedSidebars } from './sidebar-fixture.ts';

const { open, answer } = useOwnedSidebars();

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
    ['', 'Shop', 'Address', 'address (2026-11-21)'],
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
  expect(header).toEqual(['row', 'asked', 'address (2026-11-21)', 'status (2026-11-21)']);
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
    ['Address', 'status (2026-11-21)'],
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
    ['Address', 'status (2026-11-21)'],
    ['1 High Street', 'placed'],
  ]);
});
