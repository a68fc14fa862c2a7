import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import { World } from '../platform/world.ts';
import { answeringService } from './answering-service.ts';
import { askId, Sidebar } from './sidebar-fixture.ts';

let addon: BuiltAddon;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());

function open() {
  const world = new World();
  const lines = Array.from({ length: 9 }, (_, index) => [`${index + 1} High St`]);
  const tab = world.spreadsheet.addTab('Shops', [['Address'], ...lines]);
  world.spreadsheet.addTab('Other', [['x']]);
  world.route = answeringService();
  world.userPropertiesOf(world.owner).set('api_key', 'mp_live_test').set('account', 'mine');
  return { world, sidebar: new Sidebar(addon.install(world), tab) };
}

const block = (row: number, rows: number) => ({ row, column: 1, rows, columns: 1 });

test('the selected rows below the header are taken, pieces that touch as one, and nothing past the last row', () => {
  const { world, sidebar } = open();
  world.spreadsheet.activeCell = block(8, 500);
  world.spreadsheet.alsoActive = [block(1, 2), block(3, 1), block(5, 1)];
  const ranges = sidebar.do('sidebarSelection', { tab_id: 0, header_row: 1 });
  expect(ranges).toEqual([
    { first: 2, last: 3 },
    { first: 5, last: 5 },
    { first: 8, last: 10 },
  ]);
  const asked = sidebar.asking('find_places', { columns: ['address', 'score'] });
  const { job_id } = sidebar.do('sidebarStart', { ...asked, rows: ranges, ask_id: askId() });
  sidebar.do('sidebarPoll', { job_id });
  sidebar.do('sidebarWrite', { job_id });
  const scores = sidebar.tab
    .values()
    .slice(1)
    .map((line) => line[2]);
  expect(scores).toEqual([2, 3, '', 5, '', '', 8, 9, 10]);
});

test.each([
  ['only the header', block(1, 1), 0],
  ['cells of another tab', block(2, 3), 1],
  ['rows below the last', block(50, 3), 0],
])('with %s selected it says what to do', (_, cells, active) => {
  const { world, sidebar } = open();
  world.spreadsheet.active = active;
  world.spreadsheet.activeCell = cells;
  expect(sidebar.refused('sidebarSelection', { tab_id: 0, header_row: 1 })).toEqual({
    field: 'rows',
    message: 'Select rows of the tab Shops first, below its header, then take them over.',
  });
});
