// How formulas ask: what is asked at all, how often, within which limits, and what a cell says when it fails.
import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import type { Platform } from '../platform/platform.ts';
import { World } from '../platform/world.ts';
import { answered, StandInService } from './stand-in-service.ts';

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
  world = new World({ editors: ['colleague@example.org'] });
  world.route = service.route;
  switchOn('mp_formula_owner');
  platform = addon.install(world);
});

function switchOn(token: string) {
  world.documentProperties.set('formula_token', token);
  // As the switch itself does.
  world.cacheOf('document').delete('formula_token');
  world.documentProperties.set('formula_daily_cap', '1000');
}

const column = (count: number, text = (index: number) => `place ${index}`) =>
  Array.from({ length: count }, (_, index) => [text(index)]);
const geocode = (...args: unknown[]) => platform.formula('MP_GEOCODE', args);
const LAT = 'lat';

test('a range is one call, its rows in order', () => {
  expect(geocode([['a'], ['bb'], ['ccc']], LAT)).toEqual([[1], [2], [3]]);
  expect(service.calls).toEqual([
    {
      endpoint: 'geocode_batch',
      body: { records: [{ address: 'a' }, { address: 'bb' }, { address: 'ccc' }] },
      token: 'Bearer mp_formula_owner',
    },
  ]);
});

test('a row that stands twice is asked once, blank rows not at all', () => {
  expect(geocode([['a'], [''], ['bb'], [' a '], [null], ['bb']], LAT)).toEqual([
    [1],
    [''],
    [2],
    [1],
    [''],
    [2],
  ]);
  expect(service.rowsAsked).toBe(2);
});

test('nothing is asked of blank cells, also where formulas are switched off', () => {
  world.documentProperties.clear();
  expect(geocode([[''], ['  ']])).toEqual([
    ['', '', ''],
    ['', '', ''],
  ]);
  expect(world.fetches).toHaveLength(0);
});

test('where formulas are switched off, a cell says how to switch them on', () => {
  world.documentProperties.clear();
  expect(geocode('a', LAT)).toBe(
    '#ERROR! formulas are switched off in this spreadsheet: switch them on in Extensions › Milepost › Open',
  );
  expect(world.fetches).toHaveLength(0);
});

test('five thousand rows are fifty calls, ten at a time', () => {
  expect(geocode(column(5000), LAT)).toEqual(column(5000).map(([text]) => [text?.length]));
  expect(service.calls.map(({ body }) => (body['records'] as unknown[]).length)).toEqual(Array(50).fill(100));
});

test('calculated again, a formula asks nothing; nor does the same row of a range of one', () => {
  const first = geocode(column(250), LAT);
  expect(geocode(column(250), LAT)).toEqual(first);
  expect(world.fetches).toHaveLength(3);
});

test('other fields of the same rows ask nothing either', () => {
  geocode(column(3));
  expect(geocode(column(3), 'country, precision')).toEqual(Array(3).fill(['GB', 'rooftop']));
  expect(world.fetches).toHaveLength(1);
});

test('answers are kept for six hours and no longer', () => {
  geocode('a');
  world.nowMs += 6 * 3_600_000 - 1000;
  geocode('a');
  expect(world.fetches).toHaveLength(1);
  world.nowMs += 2000;
  geocode('a');
  expect(world.fetches).toHaveLength(2);
});

test('answers of one token are not shown under another', () => {
  geocode('a');
  switchOn('mp_formula_other');
  geocode('a');
  expect(service.calls.map(({ token }) => token)).toEqual([
    'Bearer mp_formula_owner',
    'Bearer mp_formula_other',
  ]);
});

test('an answer too large for one entry of the cache is kept in parts', () => {
  const areas = Array.from({ length: 2500 }, (_, index) => ({
    code: `SF${index}`,
    name: 'Ünderwood-on-the-Wölds',
    lat: 1,
    lng: 2,
    distance: index,
    confidence: { level: 'high' },
  }));
  service.reply(() => answered({ areas, total: 3000 }));
  const first = platform.formula('MP_POSTCODES_IN_RADIUS', ['SF1', 100]) as unknown[][];
  expect(first).toHaveLength(2501);
  expect(first[2500]).toEqual(['and 500 more', '', '', '']);
  expect(platform.formula('MP_POSTCODES_IN_RADIUS', ['SF1', 100])).toEqual(first);
  expect(world.fetches).toHaveLength(1);
  expect(world.cacheOf('document').size).toBeGreaterThan(1);
});

test('cells filled down one by one ask once each, and not again', () => {
  const cells = column(200).map(([text]) => text);
  const first = cells.map((cell) => geocode(cell, LAT));
  expect(first).toEqual(cells.map((cell) => cell?.length));
  expect(world.fetches).toHaveLength(200);
  expect(cells.map((cell) => geocode(cell, LAT))).toEqual(first);
  expect(world.fetches).toHaveLength(200);
});

describe('the map of a cell', () => {
  const link = (cell: string, formula: string) => {
    const tab = world.spreadsheet.tabs[0] ?? world.spreadsheet.addTab('Shops');
    tab.cell(2, 8).formula = formula;
    service.reply(() =>
      answered({ map: { link: 'https://milepost.example/v/map_1', pins: 1 }, unplaced: [] }),
    );
    return platform.formula('MP_MAP_LINK', [[['a']]], world.owner, cell);
  };
  const sentCells = () => world.fetches.map(({ headers }) => headers['X-Formula-Cell']);

  test('is asked for by the cell, each time anew: other rows may have changed it meanwhile', () => {
    const shown = [link('H2', '=MP_MAP_LINK(A1:A5)'), link('H2', '= mp_map_link(FILTER(A1:B5, B1:B5))')];
    expect(shown).toEqual(Array(2).fill([['https://milepost.example/v/map_1', '1 on the map']]));
    expect(sentCells()).toEqual(Array(2).fill(`${world.spreadsheet.tabs[0]?.id}.H2`));
  });

  test.each([
    ['two maps in one cell', '={MP_MAP_LINK(A1:A5);MP_MAP_LINK(B1:B5)}'],
    ['two maps, one of which leads', '=MP_MAP_LINK(A1:A5)&mp_map_link(B1:B5)'],
    ['a map of each row', '=BYROW(A1:B5, LAMBDA(row, MP_MAP_LINK(row)))'],
    ['a cell without a formula', ''],
  ])('is not asked for by the cell of %s', (_, formula) => {
    link('H2', formula);
    expect(sentCells()).toEqual([undefined]);
  });
});

describe('who looks at it', () => {
  test.each(['owner@example.org', 'colleague@example.org', 'viewer@example.org'])(
    '%s gets the same',
    (viewer) => {
      expect(platform.formula('MP_GEOCODE', ['a', LAT], viewer)).toBe(1);
      expect(service.calls[0]?.token).toBe('Bearer mp_formula_owner');
    },
  );

  test('the key of the owner’s sidebar is never sent by a formula', () => {
    world.userPropertiesOf('owner@example.org').set('api_key', 'mp_live_secret');
    platform.formula('MP_GEOCODE', ['a', LAT], 'colleague@example.org');
    expect(JSON.stringify(world.fetches)).not.toContain('mp_live_secret');
  });
});
