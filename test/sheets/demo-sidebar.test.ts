// The demonstration's grid with the add-on's script under it: what a person and the sidebar do there.
import { type BuiltAddon, createBuiltAddon } from '../addon/built-addon.ts';
import { World } from '../addon/platform/world.ts';
import type { Edit } from './demo/grid.ts';
import { SidebarSheet } from './demo/sidebar-sheet.ts';

let addon: BuiltAddon;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());

const ROWS = [
  ['Ref', 'Address', 'Stock'],
  ['b', '2 High St', 10],
  ['a', '1 High St', 9],
];

function open() {
  const world = new World();
  const { id } = world.spreadsheet.addTab('Shops', ROWS);
  const sheet = new SidebarSheet(addon.install(world));
  const edit = (what: Record<string, unknown>) => sheet.edit({ tab: id, ...what } as Edit);
  const rows = () => sheet.grid().tabs[0]?.rows.map((row) => row.slice(0, 3)) ?? [];
  return { world, sheet, id, edit, rows };
}

test('rows are sorted below their header, inserted, typed into and deleted', () => {
  const { edit, rows } = open();
  edit({ kind: 'sort', column: 2, isDown: false });
  expect(rows().slice(0, 3)).toEqual([ROWS[0], ROWS[2], ROWS[1]]);
  edit({ kind: 'insertRow', row: 1 });
  edit({ kind: 'type', row: 1, column: 2, value: '7' });
  expect(rows().slice(0, 3)).toEqual([ROWS[0], ['', '', 7], ROWS[2]]);
  edit({ kind: 'deleteRow', row: 1 });
  expect(rows().slice(0, 3)).toEqual([ROWS[0], ROWS[2], ROWS[1]]);
});

test('the script sees that grid, and a call that cannot be made is an error as the page is told it', () => {
  const { sheet, id, edit } = open();
  edit({ kind: 'type', row: 0, column: 1, value: 'Where' });
  const read = sheet.call('sidebarReadTab', [{ tab_id: id }, { from: 'sidebar' }]);
  expect(read).toMatchObject({ kind: 'value', dialog: null, value: { ok: true } });
  expect(JSON.stringify(read)).toContain('Where');
  expect(sheet.call('noSuchCall', [])).toEqual({
    kind: 'error',
    value: 'Error: Script function not found: noSuchCall',
  });
});
