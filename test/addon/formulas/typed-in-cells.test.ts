// Every function of the script can be typed in a cell, by whoever may edit, and runs there with the properties of the
// spreadsheet's owner. Only formulas answer.
import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import { World } from '../platform/world.ts';

let addon: BuiltAddon;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());

const COLLEAGUE = 'colleague@example.org';

function install() {
  const world = new World({ editors: [COLLEAGUE] });
  world.spreadsheet.addTab('Shops', [['Address'], ['1 High Street']]);
  world.userPropertiesOf(world.owner).set('api_key', 'mp_live_owner').set('account', 'acc_owner');
  world.documentProperties.set('formula_token', 'mp_formula_owner').set('formula_daily_cap', '1000');
  return addon.install(world);
}

/** All that a function could have changed. */
const stateOf = (world: World) => ({
  cells: world.spreadsheet.tabs.map((tab) => tab.values()),
  owner: [...world.userPropertiesOf(world.owner)],
  document: [...world.documentProperties],
});

test('the functions of the sidebar and the menu can all be typed in a cell', () => {
  const names = install().listForCells();
  expect(names).toEqual(expect.arrayContaining(['MP_GEOCODE', 'sidebarFormulas', 'openSidebar', 'onOpen']));
});

test.each([
  ['nothing', []],
  ['a text', ['{"from":"sidebar"}', '{"from":"sidebar"}']],
  ['TRUE', [true, true]],
  ['a date', [new Date(0), new Date(0)]],
  [
    'ranges',
    [
      [['on', true]],
      [
        ['from', 'sidebar'],
        ['a', 1],
      ],
    ],
  ],
])('whoever types one that is no formula, with %s, sees an error and changes nothing', (_what, args) => {
  const platform = install();
  const { world } = platform;
  const before = stateOf(world);
  for (const name of platform.listForCells().filter((one) => !one.startsWith('MP_'))) {
    expect([name, platform.formula(name, args, COLLEAGUE)]).toEqual([
      name,
      expect.stringMatching(/^#ERROR! /),
    ]);
    expect([name, stateOf(world)]).toEqual([name, before]);
  }
  expect(world.fetches).toEqual([]);
});
