// Passing troubles do not become lasting values: the sheet calculates a cell once, and again when somebody says so.
import { exampleAnswer as geocoded } from '../../../shared/api/geocode-batch.example.ts';
import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import type { Platform } from '../platform/platform.ts';
import { World } from '../platform/world.ts';
import { answered, failed, StandInService } from './stand-in-service.ts';

let addon: BuiltAddon;
let service: StandInService;
let world: World;
let platform: Platform;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());
beforeEach(() => {
  service = new StandInService();
  world = new World();
  world.spreadsheet.addTab('Shops', [
    ['Address', 'Lat'],
    ['a', ''],
    ['bb', ''],
    ['ccc', ''],
  ]);
  world.route = service.route;
  world.documentProperties.set('formula_token', 'mp_formula_owner');
  platform = addon.install(world);
});

const enter = (row: number, text: string) =>
  platform.enter(`B${row}`, `=MP_GEOCODE(A${row},"lat")`, [text, 'lat']);
const enterAll = () => {
  for (const [index, text] of ['a', 'bb', 'ccc'].entries()) enter(index + 2, text);
};
const column = () => [2, 3, 4].map((row) => world.spreadsheet.tabs[0]?.cell(row, 2).value);
const formulas = () => [2, 3, 4].map((row) => world.spreadsheet.tabs[0]?.cell(row, 2).formula);
const FORMULAS = ['=MP_GEOCODE(A2,"lat")', '=MP_GEOCODE(A3,"lat")', '=MP_GEOCODE(A4,"lat")'];

test('a formula that failed while the service was away is answered by Enter once it is back', () => {
  service.reply(...Array(4).fill(failed(500)));
  enter(2, 'a');
  expect(column()[0]).toBe('#ERROR! the service could not be reached: try again in a minute');
  enter(2, 'a');
  expect(column()[0]).toBe(1);
});

test('a range of which a part failed keeps what was answered, and says how to go on', () => {
  world.fetchMs = 9000;
  const cells = Array.from({ length: 5000 }, (_, index) => [`place ${index}`]);
  const shown = platform.formula('MP_GEOCODE', [cells, 'lat']) as unknown[][];
  expect(shown[0]).toEqual([7]);
  expect(shown[4999]).toEqual([
    'no time was left to ask: a formula has 30 seconds. Extensions › Milepost › Recalculate goes on where it stopped',
  ]);
});

test('Recalculate calculates every formula of ours again, and leaves each as it was', () => {
  enterAll();
  world.nowMs += 7 * 3_600_000;
  expect(service.calls).toHaveLength(3);
  enterAll();
  expect(service.calls).toHaveLength(3);
  platform.run('recalculate');
  expect(service.calls).toHaveLength(6);
  expect([column(), formulas()]).toEqual([[1, 2, 3], FORMULAS]);
  expect(world.toasts).toEqual(['3 formulas are calculated again.']);
});

test('formulas of the same arguments are calculated once, and once again, however many they are', () => {
  const rows = Array.from({ length: 600 }, (_, index) => index + 2);
  for (const row of rows) enter(row, 'bb');
  expect(service.calls).toHaveLength(1);
  world.nowMs += 7 * 3_600_000;
  platform.run('recalculate');
  expect(service.calls).toHaveLength(2);
  const [tab] = world.spreadsheet.tabs;
  expect(rows.every((row) => tab?.cell(row, 2).value === 2)).toBe(true);
});

test('rows inserted while it recalculates move the formulas, which still name the cells beside them', () => {
  enterAll();
  const [tab] = world.spreadsheet.tabs;
  let moments = 0;
  world.atRoundTrip = () => {
    if (String(tab?.cell(2, 2).value).startsWith('=MP_') && moments++ === 0) tab?.insertRows(2, 1);
  };
  platform.run('recalculate');
  expect([2, 3, 4, 5].map((row) => tab?.cell(row, 2).formula)).toEqual([
    '=MP_GEOCODE(A2,"lat")',
    '',
    '=MP_GEOCODE(A4,"lat")',
    '=MP_GEOCODE(A5,"lat")',
  ]);
});

test('a script that ends half-way loses no formula: the next opening of the sidebar puts them back', () => {
  enterAll();
  for (let steps = 0; ; steps++) {
    world.stepsToLive = steps;
    let isWhole = true;
    try {
      platform.run('recalculate');
    } catch {
      isWhole = false;
    }
    world.stepsToLive = null;
    world.isLockTaken = false;
    platform.callFromPage('sidebarOpen', [{}, { from: 'sidebar' }]);
    expect([steps, formulas(), column()]).toEqual([steps, FORMULAS, [1, 2, 3]]);
    if (isWhole) break;
    expect(steps).toBeLessThan(50);
  }
});

test('switched on, the formulas that said that they are off are calculated', () => {
  world.documentProperties.clear();
  enterAll();
  expect(column()[0]).toMatch(/^#ERROR! formulas are switched off/);
  const through = world.route;
  world.route = (request) =>
    request.url.endsWith('/addon/token')
      ? { status: 200, headers: {}, text: JSON.stringify({ token: 'mp_formula_new', daily_cap: 100 }) }
      : through(request);
  world.userPropertiesOf(world.owner).set('api_key', 'mp_live_owner');
  platform.callFromPage('sidebarFormulas', [{ on: true }, { from: 'sidebar' }]);
  expect([column(), formulas()]).toEqual([[1, 2, 3], FORMULAS]);
});

test.each(['MP_GEOCODE', 'MP_HAZARD_CHECK'])(
  'a changed refresh argument of %s asks anew, the same one does not',
  (name) => {
    const [record] = geocoded.records;
    const checked = { ...record, state: 'clear', warnings: [] };
    service.reply(...Array(3).fill(() => answered({ ...geocoded, records: [checked] })));
    const calculate = (refresh: unknown) =>
      platform.formula(name, name === 'MP_GEOCODE' ? ['a', '', refresh] : ['a', '', '', refresh]);
    const [first, again, changed] = [calculate(false), calculate(false), calculate(true)];
    expect([again, changed]).toEqual([first, first]);
    expect(service.calls.map(({ body }) => body)).toEqual(Array(2).fill({ records: [{ address: 'a' }] }));
  },
);
