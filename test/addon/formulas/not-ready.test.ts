// Cells that hold no value yet are not asked and not charged.
import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import type { Platform } from '../platform/platform.ts';
import { World } from '../platform/world.ts';
import { answered, StandInService } from './stand-in-service.ts';

let addon: BuiltAddon;
let service: StandInService;
let platform: Platform;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());
beforeEach(() => {
  service = new StandInService();
  const world = new World();
  world.route = service.route;
  world.documentProperties.set('formula_token', 'mp_formula_owner');
  platform = addon.install(world);
});

test.each(['Loading...', 'Loading…', '#N/A', '#REF!', '#NAME?', '#DIV/0!', '#ERROR!', '#CALC!'])(
  'a row whose cell is %s is not asked',
  (cell) => {
    expect(platform.formula('MP_GEOCODE', [[['a'], [cell], ['bb']], 'lat'])).toEqual([
      [1],
      [`the input is ${cell}`],
      [2],
    ]);
    expect(service.rowsAsked).toBe(2);
    expect(platform.formula('MP_GEOCODE', [[['12 High Street', cell]], 'lat'])).toEqual(
      `the input is ${cell}`,
    );
    expect(service.rowsAsked).toBe(2);
  },
);

test('a house number behind a hash is an address', () => {
  platform.formula('MP_GEOCODE', [[['#12'], ['#4B High Street']], 'lat']);
  expect(service.rowsAsked).toBe(2);
});

test.each(['MP_ASK_TABLE', 'MP_MAP_LINK'])(
  '%s waits for a table whose cells are being calculated',
  (name) => {
    const table = [
      ['Address', 'Staff'],
      ['12 High Street', 'Loading...'],
    ];
    expect(platform.formula(name, [table, 'more than 10 staff'])).toBe(
      '#ERROR! range: row 2 has a cell that is still loading; this is calculated again once it is there',
    );
    expect(service.calls).toEqual([]);
  },
);

test('errors in a table are blanks to a question, and rows without a place to a map', () => {
  const table = [
    ['Address', 'Staff'],
    ['12 High Street', '#N/A'],
    ['#REF!', 7],
  ];
  service.reply(() => answered({ message: '', answered: true, match: [true, true], reading: { text: '' } }));
  platform.formula('MP_ASK_TABLE', [table, 'all', 'match']);
  expect(service.calls[0]?.body['rows']).toEqual([
    ['12 High Street', ''],
    ['', 7],
  ]);
  service.reply(() => answered({ map: { link: 'https://milepost.example/v/m', pins: 1 }, unplaced: [] }));
  platform.formula('MP_MAP_LINK', [table]);
  expect(service.calls[1]?.body['rows']).toEqual([{ Address: '12 High Street', address: '12 High Street' }]);
});

test('an argument that is no value yet is an error, not a question', () => {
  const table = [['Address'], ['12 High Street']];
  expect(platform.formula('MP_ASK_TABLE', [table, '#N/A'])).toBe('#ERROR! question: the cell is #N/A');
  expect(platform.formula('MP_NEARBY', ['SF1 1AA', 'Loading...'])).toMatch(
    /^#ERROR! category: the cell is Load/,
  );
  expect(service.calls).toEqual([]);
});
