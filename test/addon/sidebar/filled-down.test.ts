import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import { World } from '../platform/world.ts';
import { Sidebar } from './sidebar-fixture.ts';

let addon: BuiltAddon;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());

/** Formulas of column B, from row 2 on; {} stands for the row. */
function found(formula: string, rows: number, other = '') {
  const world = new World();
  const lines = Array.from({ length: 40 }, (_, index) => [`${index + 1} High St`, 'x']);
  const tab = world.spreadsheet.addTab('Shops', [['Address', 'Lat'], ...lines]);
  for (let row = 2; row < 2 + rows; row++) tab.cell(row, 2).formula = formula.replaceAll('{}', String(row));
  if (other) tab.cell(12, 2).formula = other;
  return new Sidebar(addon.install(world), tab).do('sidebarFilledDown');
}

test.each([
  ['=MP_GEOCODE(A{},"lat")', '=MP_GEOCODE(A2:A31,"lat")'],
  ['=MP_ROAD_DISTANCE(A{},$D$1,"mi")', '=MP_ROAD_DISTANCE(A2:A31,$D$1,"mi")'],
  ['=MP_GEOCODE(A{}:C{})', '=MP_GEOCODE(A2:C31)'],
  ['=mp_drive_time(A{},"A1 Road, Leeds")', '=mp_drive_time(A2:A31,"A1 Road, Leeds")'],
])('%s filled down thirty times is one formula', (formula, one) => {
  expect(found(formula, 30)).toEqual([{ range: 'B2:B31', count: 30, formula: one }]);
});

test.each([
  ['few of them', '=MP_GEOCODE(A{})', 9],
  ['one that reads a range as a table', '=MP_ASK_TABLE(A{}:B{},"x")', 30],
  ['one that is part of another', '=IF(A{}="","",MP_GEOCODE(A{}))', 30],
  ['none of ours', '=UPPER(A{})', 30],
  ['one that names no cell of its row', '=MP_GEOCODE("12 High St")', 30],
])('nothing is said of %s', (_, formula, rows) => {
  expect(found(formula, rows)).toEqual([]);
});

test('a formula of another kind between them parts them', () => {
  const parts = found('=MP_GEOCODE(A{})', 30, '=MP_GEOCODE(A1)');
  expect(parts.map(({ range }) => range)).toEqual(['B13:B31', 'B2:B11']);
});
