// The real bundle against the real service: what a person does in the sidebar, from the key to the columns.
import { askId, openConnected, spent, useSidebarFixture } from './sidebar-fixture.ts';

const fixture = useSidebarFixture();

const SHOPS = [
  ['Shop', 'Street', 'Town', 'Opened'],
  ['North', '1 High Street', 'Newport', 2001],
  ['South', '2 High Street', 'Newport', 2002],
  ['Odd', 'no digit', 'Newport', 2003],
  ['North again', '1 High Street', 'Newport', 2004],
  ['', '', '', ''],
  ['West', '=cmd|calc 5', 'Newport', 2005],
];

const connected = (values = SHOPS) => openConnected(fixture, values);

const COLUMNS = { columns: ['address', 'status', 'street'] };

test('where no row can be answered, the preview says so before anything is charged', async () => {
  const abroad = [
    ['Shop', 'Street', 'Town'],
    ...['Ost', 'West', 'Nord'].map((shop) => [shop, 'Hauptstrasse', 'Berlin']),
  ];
  const { owner, sidebar } = await connected(abroad);
  expect(sidebar.do('sidebarPreview', sidebar.asking('find_places', COLUMNS))).toMatchObject({
    total: 3,
    rows: [],
    cost: { lookups: 1, preview: 0, left: 2500 },
    warnings: [
      'The row that was tried cannot be answered with what is loaded here; this trial cost nothing. no address was found in it',
    ],
  });
  expect(await spent(fixture, owner.accountId)).toBe(0);
});

test('rows are previewed, answered in the background, and written once beside themselves', async () => {
  const { owner, sidebar } = await connected();
  const asked = sidebar.asking('find_places', COLUMNS);
  expect(sidebar.do('sidebarPreview', asked)).toMatchObject({
    total: 5,
    distinct: 4,
    already_answered: 0,
    blank: 1,
    rows: [
      { row: 2, cells: ['1 High Street, Newport', 'placed', '=Bridge Street'], level: 'high' },
      { row: 3, cells: ['2 High Street, Newport', 'placed', '=Bridge Street'], level: 'high' },
      { row: 4, cells: [null, 'unplaced', null], level: 'low', why: 'no address was found in it' },
      { row: 7, cells: ['=cmd|calc 5, Newport', 'placed', '=Bridge Street'], level: 'high' },
    ],
    cost: { lookups: 4, left: 2496, preview: 4 },
    lands_in: { kind: 'columns', tab: 'Shops', letters: 'E:G' },
  });

  const { job_id } = sidebar.do('sidebarStart', { ...asked, ask_id: askId() });
  expect(await sidebar.untilEnded(job_id)).toMatchObject({
    status: 'done',
    rows_total: 4,
    rows_done: 4,
    minutes_left: 0,
    can_write: true,
    levels: { high: 3, medium: 0, low: 1 },
  });
  const written = sidebar.do('sidebarWrite', { job_id });
  expect(written).toMatchObject({ letters: 'E:G', rows_written: 5, rows_skipped: 0, already: false });
  const values = sidebar.tab.values();
  expect(values.map((row) => row.slice(0, 4))).toEqual(SHOPS);
  expect(values.map((row) => row.slice(4))).toEqual([
    ['address (2026-11-21)', 'status (2026-11-21)', 'street (2026-11-21)'],
    ['1 High Street, Newport', 'placed', '=Bridge Street'],
    ['2 High Street, Newport', 'placed', '=Bridge Street'],
    ['', 'unplaced', ''],
    ['1 High Street, Newport', 'placed', '=Bridge Street'],
    ['', '', ''],
    ['=cmd|calc 5, Newport', 'placed', '=Bridge Street'],
  ]);
  // Four for the preview, four for the rows that differ.
  expect(await spent(fixture, owner.accountId)).toBe(8);

  expect(sidebar.do('sidebarWrite', { job_id })).toEqual({ ...written, already: true });
  expect(sidebar.tab.values()).toEqual(values);
  const [, log] = sidebar.world.spreadsheet.tabs;
  expect([log?.name, log?.values().slice(1)]).toEqual([
    'Milepost runs',
    [
      [
        '2026-11-21 09:30',
        expect.stringMatching(/^run_/),
        'geocode_batch',
        'Shops',
        'address (2026-11-21), status (2026-11-21), street (2026-11-21)',
        5,
        0,
      ],
    ],
  ]);
  expect(sidebar.do('sidebarReview', { job_id })).toEqual({
    total: 1,
    rows: [
      {
        tab_id: sidebar.tab.id,
        row: 4,
        text: 'no digit, Newport',
        status: 'unplaced',
        level: 'low',
        reason: 'no address was found in it',
        answer: 'unplaced',
        input: 'no digit, Newport',
      },
    ],
  });
});
