// Every formula of the real bundle against the real program on Sampleford.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AddonServer, startAddonServer } from '../addon-server.ts';
import { type BuiltAddon, createBuiltAddon, PUBLIC_URL } from '../built-addon.ts';
import type { Platform } from '../platform/platform.ts';
import { World } from '../platform/world.ts';

let addon: BuiltAddon;
let server: AddonServer;
beforeAll(async () => {
  [addon, server] = await Promise.all([createBuiltAddon(), startAddonServer()]);
});
afterAll(async () => {
  await server.stop();
  await addon.remove();
});

/** The spreadsheet of a new account, formulas switched on. */
async function openSpreadsheet(): Promise<Platform & { spent(): Promise<number> }> {
  const { token, accountId, dailyCap } = await server.makeOwner();
  const world = new World({ editors: ['colleague@example.org'] });
  world.routeTo(server.url, PUBLIC_URL);
  world.documentProperties.set('formula_token', token);
  world.documentProperties.set('formula_daily_cap', String(dailyCap));
  return Object.assign(addon.install(world), { spent: () => server.spent(accountId) });
}

const SHOP = '12 High Street, Sampleford, SF1 1AA';
const MILL = '2 Mill Lane, Sampleford';
const BRIDGE = '55.3308, -2.2578';
const TABLE = [
  ['Name', 'Address', 'Staff'],
  ['one', SHOP, 3],
  ['two', MILL, 12],
  ['', '', ''],
  ['three', 'nowhere at all', 20],
];
const UNPLACED =
  'not placed: No house number, street or postcode was recognised; no such place is known here. Add a street with its town or a postcode.';

const CASES: [string, unknown[], unknown][] = [
  [
    'MP_GEOCODE',
    [[[SHOP], [''], ['nowhere at all'], ['SF1 1AA']]],
    [
      [55.328961, -2.232604, 'high'],
      ['', '', ''],
      [UNPLACED, '', ''],
      [55.328965, -2.232952, 'low (postcode centre)'],
    ],
  ],
  ['MP_GEOCODE', [SHOP, 'postcode, country, precision'], [['SF1 1AA', 'GB', 'rooftop']]],
  ['MP_GEOCODE', [[['nowhere at all']], 'status'], UNPLACED],
  ['MP_GEOCODE', [90210], [[expect.closeTo(34.1, 1), expect.closeTo(-118.4, 1), 'low (postcode centre)']]],
  ['MP_REVERSE_GEOCODE', ['55,328961', -2.232604], [[SHOP, 'high']]],
  ['MP_REVERSE_GEOCODE', [10, -30], [['no address is known at this point', '']]],
  ['MP_STRAIGHT_DISTANCE', [SHOP, MILL, 'km'], [[0.584, 'high']]],
  [
    'MP_STRAIGHT_DISTANCE',
    [[[SHOP], ['nowhere at all']], MILL],
    [
      [0.363, 'high'],
      [UNPLACED, ''],
    ],
  ],
  [
    'MP_ROAD_DISTANCE',
    [[[SHOP], [MILL]], BRIDGE],
    [
      [1.012, 'high'],
      [1.489, 'high'],
    ],
  ],
  ['MP_ROAD_DISTANCE', [SHOP, BRIDGE, 'km', 'distance'], expect.closeTo(1.609, 1)],
  ['MP_ROAD_DISTANCE', [SHOP, '55.5, -2.5'], [[expect.any(Number), 'low (straight line)']]],
  [
    'MP_DRIVE_TIME',
    [[[SHOP], [MILL]], BRIDGE],
    [
      [1.4, 'high'],
      [2.6, 'high'],
    ],
  ],
  ['MP_DRIVE_TIME', [SHOP, '55.5, -2.5'], [['no way by road was found', '']]],
  [
    'MP_NEAREST',
    [[[SHOP], ['nowhere at all']], [[MILL], [BRIDGE], ['']], 2],
    [
      [MILL, 0.363, 'high', BRIDGE, 0.998, 'high'],
      [UNPLACED, '', '', '', '', ''],
    ],
  ],
  [
    'MP_WITHIN_DRIVE_TIME',
    [[[SHOP], [MILL], ['']], BRIDGE, 2],
    [
      [true, 'high'],
      [false, 'high'],
      ['', ''],
    ],
  ],
  [
    'MP_POSTCODES_IN_RADIUS',
    ['SF1 1AA', 3, 'km', '', 'code, distance'],
    [
      ['SF1 3', expect.closeTo(0.212, 2)],
      ['SF1 1', expect.closeTo(0.282, 2)],
      ['SF1 2', expect.closeTo(0.325, 2)],
    ],
  ],
  ['MP_POSTCODES_IN_RADIUS', ['SF1 1AA', 3, 'km', 'district', 'code'], 'SF1'],
  [
    'MP_LOCATION_FACT',
    [[[SHOP], ['nowhere at all']], 'council, flood'],
    [
      ['Northumberland', '1', 'high'],
      [UNPLACED, '', ''],
    ],
  ],
  ['MP_AREA_RISK', [[[SHOP]], 'flood', '', 'risk, zone'], [['low', '1']]],
  ['MP_AREA_RISK', [SHOP, 'crime', 'burglary'], [[1, 'high']]],
  [
    'MP_AREA_RISK',
    [SHOP, 'crme'],
    `#ERROR! metric: got "crme", did you mean 'crime'; allowed: crime, flood, hazard`,
  ],
  ['MP_NEARBY', [SHOP, 'Pharmacies'], [['Sampleford Pharmacy', 0.189, 'high']]],
  ['MP_NEARBY', [SHOP, 'pharmacies', 'count'], [[2, 'medium']]],
  ['MP_NEARBY', [SHOP, 'pharmacies', 'list', 1, 'places'], 'Sampleford Pharmacy; Sample Bridge Pharmacy'],
  ['MP_NEARBY', [SHOP, 'pharmacies', 'nearest', 0.01], [['none within the radius', '', '']]],
  ['MP_HAZARD_CHECK', [SHOP], [['inside', expect.stringMatching(/^watch flood: FICTIONAL SAMPLE/), 'high']]],
  ['MP_ASK_TABLE', [TABLE, 'more than 10 staff'], [TABLE[0], TABLE[2], TABLE[4]]],
  ['MP_ASK_TABLE', [TABLE, 'more than 10 staff', 'match'], [['match'], [false], [true], [''], [true]]],
  [
    'MP_ASK_TABLE',
    [TABLE, 'more than 30 staff'],
    'No row matches: Staff over 30. Staff at least 20 would match 1.',
  ],
  ['MP_ASK_TABLE', [TABLE, 'flummoxed staff'], expect.stringMatching(/^Not answered: .*flummoxed/)],
  [
    'MP_MAP_LINK',
    [TABLE, 'Shops', 'Staff'],
    [[expect.stringMatching(/^http.*\/v\/map_[0-9a-f]+$/), '2 on the map, 1 could not be placed']],
  ],
  ['MP_MAP_LINK', [[[SHOP], [MILL]]], [[expect.stringMatching(/\/v\/map_/), '2 on the map']]],
];

describe('formulas', () => {
  let sheet: Platform;
  beforeAll(async () => {
    sheet = await openSpreadsheet();
  });
  test.each(CASES)('%s(%j)', (name, args, cells) => {
    expect(sheet.formula(name, args)).toEqual(cells);
    expect(sheet.world.logged).toEqual([]);
  });

  // An error is calculated again, words would stay.
  test.each(CASES.filter(([, , cells]) => Array.isArray(cells)))(
    '%s(%j) is answered, or an error, where formulas are switched off',
    (name, args, cells) => {
      const unanswered = addon.install().formula(name, args);
      if (String(unanswered).startsWith('#ERROR! formulas are switched off')) return;
      // What asks nothing needs no token.
      expect(unanswered).toEqual(cells);
    },
  );

  test('the map of a cell changes with its rows: the link stays, each change costs one lookup', async () => {
    const own = await openSpreadsheet();
    const tab = own.world.spreadsheet.addTab('Shops');
    tab.cell(1, 8).formula = '=MP_MAP_LINK(A1:A2)';
    const link = (rows: string[][]) => own.formula('MP_MAP_LINK', [rows], own.world.owner, 'H1');
    const shown = [link([[SHOP]]), link([[SHOP], [MILL]]), link([[SHOP], [MILL]])] as string[][][];
    const cells = shown.map(([row = []]) => row);
    expect(cells.map(([, problem]) => problem)).toEqual(['1 on the map', '2 on the map', '2 on the map']);
    expect(new Set(cells.map(([address]) => address)).size).toBe(1);
    expect(await own.spent()).toBe(2);
    expect(own.world.logged).toEqual([]);
  });

  test('every formula has a case here', async () => {
    const code = await readFile(join(addon.folder, 'Code.js'), 'utf8');
    const names = [...code.matchAll(/^function (MP_\w+)/gm)].map(([, name]) => name);
    expect([...new Set(CASES.map(([name]) => name))].sort()).toEqual(names.sort());
  });
});

test('a column filled down costs each different row once, and calculated again nothing', async () => {
  const sheet = await openSpreadsheet();
  const cells = Array.from({ length: 40 }, (_, index) => `${1 + (index % 20)} High Street, Sampleford`);
  const fill = () => cells.map((cell) => sheet.formula('MP_GEOCODE', [cell]));
  const first = fill();
  expect(await sheet.spent()).toBe(20);
  for (let time = 0; time < 3; time++) expect(fill()).toEqual(first);
  expect(sheet.world.fetches).toHaveLength(20);
  // The same as one range, in another order: whatever the cache forgets, the service remembers.
  sheet.world.cacheOf('document').clear();
  const range = sheet.formula('MP_GEOCODE', [cells.map((cell) => [cell]).reverse()]) as unknown[];
  expect(range).toEqual([...first].reverse().map((cell) => (cell as unknown[][])[0]));
  expect(await sheet.spent()).toBe(20);
});

test('distance and time of one journey cost one lookup together', async () => {
  const sheet = await openSpreadsheet();
  sheet.formula('MP_ROAD_DISTANCE', [SHOP, BRIDGE]);
  sheet.formula('MP_DRIVE_TIME', [SHOP, BRIDGE]);
  sheet.formula('MP_WITHIN_DRIVE_TIME', [BRIDGE, SHOP, 5]);
  expect(await sheet.spent()).toBe(1);
});

test('switched on in the sidebar, formulas answer whoever looks and spend for whoever switched them on', async () => {
  const { key, accountId } = await server.makeOwner();
  const world = new World({ editors: ['colleague@example.org'] });
  world.routeTo(server.url, PUBLIC_URL);
  world.spreadsheet.addTab('Shops');
  const sheet = addon.install(world);
  const inSidebar = (name: string, asked: object) => sheet.callFromPage(name, [asked, { from: 'sidebar' }]);
  expect(inSidebar('sidebarConnect', { key })).toMatchObject({ value: { ok: true } });
  expect(inSidebar('sidebarFormulas', { on: true, daily_cap: 2 })).toMatchObject({
    value: { ok: true, value: { formulas: { daily_cap: 2, made_by_you: true } } },
  });
  for (const viewer of ['owner@example.org', 'colleague@example.org', 'viewer@example.org'])
    expect(sheet.formula('MP_GEOCODE', [SHOP, 'country'], viewer)).toBe('GB');
  expect(await server.spent(accountId)).toBe(1);

  expect(sheet.formula('MP_GEOCODE', [[[SHOP], [MILL], ['SF1 1AA']], 'country'])).toEqual(
    expect.stringMatching(/^#ERROR! .*lookups.* of the 2 that this spreadsheet's formulas may spend a day/),
  );
  expect(await server.spent(accountId)).toBe(1);

  const revoked = world.documentProperties.get('formula_token') ?? '';
  inSidebar('sidebarFormulas', { on: false });
  expect(sheet.formula('MP_GEOCODE', [MILL, 'country'])).toMatch(
    /^#ERROR! formulas are switched off in this spreadsheet/,
  );
  world.documentProperties.set('formula_token', revoked);
  expect(sheet.formula('MP_GEOCODE', [MILL, 'country'])).toMatch(
    /^#ERROR! the formulas of this spreadsheet were switched off/,
  );
});
