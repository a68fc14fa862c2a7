// What was written last is taken out again, but for what a person has changed since.
import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import type { CellValue } from '../platform/grid.ts';
import type { FakeTab } from '../platform/spreadsheet.ts';
import type { World } from '../platform/world.ts';
import { answerOf, openAnswered } from './answering-service.ts';
import { askId } from './sidebar-fixture.ts';

let addon: BuiltAddon;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());

const SHOPS = [
  ['Ref', 'Address', 'Stock'],
  ['a', '1 High St', 5],
  ['b', '2 High St', 6],
  ['c', '3 High St', 7],
];

function open() {
  const { world, tab, platform, sidebar } = openAnswered(addon, SHOPS, { rows: 40 });
  /** Answers in D:E, or in a tab of their own. */
  const write = (where: 'columns' | 'tab' = 'columns') => {
    const asked = sidebar.asking('find_places', { columns: ['address', 'score'] });
    const { job_id } = sidebar.do('sidebarStart', { ...asked, ask_id: askId() });
    sidebar.do('sidebarPoll', { job_id });
    sidebar.do('sidebarWrite', { job_id, where });
    return job_id;
  };
  return { world, tab, platform, sidebar, write };
}

const DAY = '2026-11-21';
const tabsOf = ({ spreadsheet }: World) =>
  spreadsheet.tabs.map(({ name }) => name).filter((name) => name !== 'Milepost runs');
const hidden = ({ spreadsheet }: World) =>
  spreadsheet.tabs.flatMap((tab) => [tab, ...tab.columns]).filter(({ isHidden }) => isHidden);

test('columns in which nothing was changed go, and the job can be written again', () => {
  const { world, tab, sidebar, write } = open();
  const job_id = write();
  expect(sidebar.do('sidebarUndo', { job_id })).toEqual({
    message: 'Removed 2 columns of Shops.',
    removed: [`address (${DAY})`, `score (${DAY})`],
    left: [],
  });
  expect([tab.values(), tab.maxColumns, hidden(world)]).toEqual([SHOPS, 26, []]);
  expect(sidebar.do('sidebarPoll', { job_id })).toMatchObject({ written: null, can_write: true });
  expect(sidebar.do('sidebarWrite', { job_id })).toMatchObject({ letters: 'D:E', already: false });
});

interface Change {
  what: string;
  by(tab: FakeTab): void;
  /** Rows of the addresses that are left; none where nothing is. */
  rows: number[] | null;
}

const sort = (tab: FakeTab) => {
  const [header, ...lines] = tab.cells.slice(0, 4);
  tab.cells.splice(0, 4, header as never, ...lines.reverse());
};

const CHANGES: readonly Change[] = [
  { what: 'a cell is corrected', by: (tab) => tab.put(3, 4, 'my own'), rows: [3] },
  { what: 'a header is renamed', by: (tab) => tab.put(1, 4, 'Where'), rows: [1] },
  { what: 'a note is typed below', by: (tab) => tab.put(9, 4, 'total'), rows: [9] },
  {
    what: 'a cell holds the same by a formula',
    by: (tab) => Object.assign(tab.cell(2, 4), { formula: '="answer to 1 High St"' }),
    rows: [2],
  },
  { what: 'two answers are swapped', by: swap, rows: [2, 3] },
  { what: 'the rows are sorted', by: sort, rows: null },
  { what: 'a row is deleted', by: (tab) => tab.deleteRow(2), rows: null },
  { what: 'a row is inserted above', by: (tab) => tab.insertRows(0, 1), rows: null },
  { what: 'an address is changed', by: (tab) => tab.put(2, 2, '9 Mill Lane'), rows: null },
];

function swap(tab: FakeTab): void {
  tab.put(2, 4, answerOf('2 High St'));
  tab.put(3, 4, answerOf('1 High St'));
}

test.each(CHANGES)('after $what, only what was changed stays', ({ by, rows }) => {
  const { world, tab, sidebar, write } = open();
  const job_id = write();
  by(tab);
  const before = tab.values().map((line) => line.slice(0, 4));
  const undone = sidebar.do('sidebarUndo', { job_id });
  const left = rows === null ? [] : [{ letter: 'D', header: `address (${DAY})`, rows }];
  expect(undone).toMatchObject({ left, removed: rows === null ? expect.anything() : [`score (${DAY})`] });
  const kept = before.map((line) => line.slice(0, rows === null ? 3 : 4));
  expect([tab.values(), hidden(world)]).toEqual([trimmed(kept), []]);
});

/** Blank lines at the end are none. */
function trimmed(lines: CellValue[][]): CellValue[][] {
  return lines.slice(0, lines.findLastIndex((line) => line.some((cell) => cell !== '')) + 1);
}

test('columns that a person moved are found, and those they inserted stay', () => {
  const { tab, sidebar, write } = open();
  const job_id = write();
  tab.insertColumns(0, 1);
  tab.put(1, 1, 'Mine');
  sidebar.do('sidebarUndo', { job_id });
  expect(tab.values()).toEqual(SHOPS.map((line, row) => [row === 0 ? 'Mine' : '', ...line]));
});

test('a tab of its own goes while it is as it was written, and stays with what somebody typed', () => {
  const { world, sidebar, write } = open();
  write('tab');
  expect(sidebar.do('sidebarUndo', {}).removed).toEqual([`Find places ${DAY}`]);
  expect(tabsOf(world)).toEqual(['Shops']);
  const job_id = write('tab');
  world.spreadsheet.tabs.find(({ name }) => name.startsWith('Find'))?.put(2, 3, 'mine');
  expect(sidebar.do('sidebarUndo', { job_id })).toEqual({
    message: `Somebody has changed the tab Find places ${DAY} since: it stays.`,
    removed: [],
    left: [{ letter: null, header: `Find places ${DAY}`, rows: [] }],
  });
  expect([tabsOf(world).length, hidden(world)]).toEqual([2, []]);
});

test('the menu asks first, takes the last write out, then the one before, and then says that there is none', () => {
  const { world, tab, platform, write } = open();
  write();
  write();
  world.saysYes = 'NO';
  platform.run('removeLastWrite');
  expect(tab.values()[0]).toHaveLength(7);
  world.saysYes = 'YES';
  for (const width of [5, 3, 3]) {
    platform.run('removeLastWrite');
    expect(tab.values()[0]).toHaveLength(width);
  }
  expect(world.alerts[0]).toBe(
    'Remove what was written last?\nFind places: 2 columns of Shops. Cells that somebody has changed since stay.',
  );
  expect(world.toasts).toEqual([
    'Removed 2 columns of Shops.',
    'Removed 2 columns of Shops.',
    'There is nothing to remove: no write of the sidebar is left in here.',
  ]);
});

test('frozen values go too, unless one was changed', () => {
  const { world, tab, platform } = open();
  for (const row of [2, 3, 4]) tab.cell(row, 3).formula = '=MP_X(B2)';
  world.spreadsheet.activeCell = { row: 2, column: 3, rows: 3, columns: 1 };
  platform.run('keepAsValues');
  expect(world.toasts).toEqual(['3 cells copied into D:D of Shops.']);
  tab.put(2, 4, 99);
  platform.run('removeLastWrite');
  expect(world.toasts[1]).toBe(`Changed since, and left as it is: Stock (${DAY}).`);
  platform.run('keepAsValues');
  platform.run('removeLastWrite');
  expect(tab.values()[1]).toEqual(['a', '1 High St', 5, 99]);
});

test('a removal that is ended at any step leaves nothing hidden, and can be asked for again', () => {
  for (const where of ['columns', 'tab'] as const) {
    for (let steps = 0, isWhole = false; !isWhole; steps++) {
      const { world, tab, sidebar, write } = open();
      const job_id = write(where);
      world.stepsToLive = steps;
      isWhole = true;
      try {
        sidebar.do('sidebarUndo', { job_id });
      } catch {
        isWhole = false;
      }
      world.stepsToLive = null;
      world.isLockTaken = false;
      sidebar.do('sidebarOpen');
      expect([steps, hidden(world)]).toEqual([steps, []]);
      sidebar.call('sidebarUndo', { job_id });
      expect([steps, tab.values(), tabsOf(world)]).toEqual([steps, SHOPS, ['Shops']]);
      expect(steps).toBeLessThan(60);
    }
  }
});
