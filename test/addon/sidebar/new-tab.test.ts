// Answers in a tab of their own: no larger than they are, and nobody is led away from what they look at.
import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import { standsInTheWay } from '../platform/pivot.ts';
import { World } from '../platform/world.ts';
import { answeringService } from './answering-service.ts';
import { isOurs } from './shops-to-fill.ts';
import { Sidebar } from './sidebar-fixture.ts';

let addon: BuiltAddon;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());

const CELL = { row: 3, column: 2, rows: 1, columns: 1 };

function open() {
  const world = new World();
  world.spreadsheet.addTab('Notes', [['x']]);
  const tab = world.spreadsheet.addTab('Shops', [['Address'], ['1 High St'], ['2 High St']]);
  world.spreadsheet.addTab('Other', [['y']]);
  world.spreadsheet.active = 1;
  world.spreadsheet.activeCell = CELL;
  world.route = answeringService();
  world.userPropertiesOf(world.owner).set('api_key', 'mp_live_test').set('account', 'mine');
  const sidebar = new Sidebar(addon.install(world), tab);
  const asked = sidebar.asking('find_places', { columns: ['address', 'score'] });
  const { job_id } = sidebar.do('sidebarStart', { ...asked, ask_id: 'ask-00000001' });
  sidebar.do('sidebarPoll', { job_id });
  return { world, sidebar, job_id };
}

test('a new tab has the columns of its table and no more, and the person stays at their cell', () => {
  const { world, sidebar, job_id } = open();
  const { headers } = sidebar.do('sidebarWrite', { job_id, where: 'tab' });
  const made = world.spreadsheet.tabs[3];
  expect([made?.maxColumns, made?.isHidden]).toEqual([headers.length, false]);
  expect(world.spreadsheet.tabs.map(({ name }) => name)[4]).toBe('Milepost runs');
  expect([world.spreadsheet.active, world.spreadsheet.activeCell]).toEqual([1, CELL]);
});

test('beside a pivot table, which may grow, they go to a new tab', () => {
  const { world, sidebar, job_id } = open();
  const { tab } = sidebar;
  tab.pivots = [{ row: 1, column: 3, rows: 2, columns: 2 }];
  const before = tab.values();
  expect(sidebar.do('sidebarWrite', { job_id })).toMatchObject({
    letters: null,
    rows_written: 2,
    moved_because: 'a pivot table stands there and may grow',
  });
  expect([tab.values(), world.spreadsheet.tabs[1]?.maxColumns]).toEqual([before, 26]);
});

test('a pivot table that somebody makes while they are hidden has the room that was seen', () => {
  const { world, sidebar, job_id } = open();
  const { tab } = sidebar;
  world.atRoundTrip = () => {
    const own = tab.columns.findIndex(isOurs);
    if (own === -1 || tab.pivots.length > 0 || tab.cell(2, own + 1).value === '') return;
    tab.insertColumns(own, 1);
    tab.pivots = [{ row: 1, column: own + 1, rows: 4, columns: 3 }];
  };
  expect(sidebar.do('sidebarWrite', { job_id })).toMatchObject({
    letters: null,
    moved_because: 'a pivot table stands there and may grow',
  });
  world.atRoundTrip = () => {};
  const [pivot] = tab.pivots;
  expect(pivot && standsInTheWay(tab, pivot)).toEqual([]);
  expect(tab.columns.filter((column) => column.isHidden || isOurs(column))).toEqual([]);
});

test('columns in which somebody made a pivot table stay when the others are removed', () => {
  const { world, sidebar, job_id } = open();
  const { tab } = sidebar;
  sidebar.do('sidebarWrite', { job_id });
  tab.pivots = [{ row: 12, column: 2, rows: 3, columns: 1 }];
  expect(sidebar.do('sidebarUndo', { job_id }).left).toMatchObject([{ letter: 'B' }]);
  expect([tab.pivots.length, tab.values()[0]?.length, world.isLockTaken]).toEqual([1, 2, false]);
});

test.each(['columns', 'tab'] as const)(
  'what is written (%s) has reached the spreadsheet before anybody else may write',
  (where) => {
    const { world, sidebar, job_id } = open();
    sidebar.do('sidebarWrite', { job_id, where });
    expect([world.isLockTaken, world.releasedTooEarly]).toEqual([false, 0]);
  },
);
