import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import { World } from '../platform/world.ts';

let addon: BuiltAddon;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());

/** One formula whose answer spills over three columns and two rows. */
function openSheet() {
  const world = new World();
  const tab = world.spreadsheet.addTab('Shops', [
    ['Address', 'Lat', 'Lng', 'Sure'],
    ['12 High Street', 55.3, -2.2, 'high'],
    ['SF1 1AA', 55.4, -2.3, 'low (postcode centre)'],
  ]);
  tab.cell(2, 2).formula = '=MP_GEOCODE(A2:A3)';
  return { world, tab, sheet: addon.install(world) };
}

const select = (world: World, column: number, columns: number) => {
  world.spreadsheet.activeCell = { row: 2, column, rows: 2, columns };
};

test('an answer that spills is frozen whole: all of its columns that are selected', () => {
  const { world, tab, sheet } = openSheet();
  select(world, 1, 4);
  expect(sheet.callFromPage('sidebarFreeze', [{}, { from: 'sidebar' }])).toMatchObject({
    value: { ok: true, value: { cells: 6, letters: 'E:G' } },
  });
  expect(tab.values().map((row) => row.slice(4))).toEqual([
    ['Lat 2026-11-21', 'Lng 2026-11-21', 'Sure 2026-11-21'],
    [55.3, -2.2, 'high'],
    [55.4, -2.3, 'low (postcode centre)'],
  ]);
  expect(tab.cell(2, 2).formula).toBe('=MP_GEOCODE(A2:A3)');
});

test('without a formula among the selected cells nothing is written', () => {
  const { world, tab, sheet } = openSheet();
  const before = tab.values();
  select(world, 3, 2);
  expect(sheet.callFromPage('sidebarFreeze', [{}, { from: 'sidebar' }])).toMatchObject({
    value: { ok: false, error: { field: 'selection' } },
  });
  expect(tab.values()).toEqual(before);
});
