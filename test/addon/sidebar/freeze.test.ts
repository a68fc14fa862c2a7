import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import { display } from '../platform/grid.ts';
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
    ['Lat (2026-11-21)', 'Lng (2026-11-21)', 'Sure (2026-11-21)'],
    [55.3, -2.2, 'high'],
    [55.4, -2.3, 'low (postcode centre)'],
  ]);
  expect(tab.cell(2, 2).formula).toBe('=MP_GEOCODE(A2:A3)');
});

test('a text as long as a cell may be is frozen but for its last character', () => {
  const { world, tab, sheet } = openSheet();
  tab.cell(3, 2).value = 'x'.repeat(50_000);
  select(world, 2, 1);
  expect(sheet.callFromPage('sidebarFreeze', [{}, { from: 'sidebar' }])).toMatchObject({
    value: { ok: true },
  });
  expect(tab.values()[2]?.[4]).toBe('x'.repeat(49_999));
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

test.each(['Europe/London', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kathmandu'])(
  'in %s dates stay the dates that they are, shown as they were',
  (timeZone) => {
    const { world, tab, sheet } = openSheet();
    world.spreadsheet.timeZone = timeZone;
    const formats = ['d/m', 'yyyy-mm-dd hh:mm', ''];
    const dates = [new Date(Date.UTC(2026, 6, 1)), new Date(Date.UTC(2025, 11, 31, 23, 30))];
    formats.forEach((format, index) => {
      for (const [down, value] of dates.entries())
        Object.assign(tab.cell(2 + down, 2 + index), {
          value,
          format,
          formula: down === 0 ? '=MP_X(A2)' : '',
        });
    });
    select(world, 2, 3);
    expect(sheet.callFromPage('sidebarFreeze', [{}, { from: 'sidebar' }])).toMatchObject({
      value: { ok: true, value: { cells: 6, letters: 'E:G' } },
    });
    expect(
      tab
        .values()
        .slice(1)
        .map((row) => row.slice(4)),
    ).toEqual(dates.map((date) => [date, date, date]));
    expect([2, 3].map((row) => [5, 6, 7].map((column) => display(tab.cell(row, column))))).toEqual([
      ['1/7', '2026-07-01 00:00', '2026-07-01 00:00:00'],
      ['31/12', '2025-12-31 23:30', '2025-12-31 23:30:00'],
    ]);
  },
);
