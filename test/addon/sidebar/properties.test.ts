// The document's properties are few, small and counted: formulas read them once, and jobs make room for one another.
import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import { StandInService } from '../formulas/stand-in-service.ts';
import { PROPERTIES_PER_DAY } from '../platform/limits.ts';
import { World } from '../platform/world.ts';
import { answeringService } from './answering-service.ts';
import { Sidebar } from './sidebar-fixture.ts';

let addon: BuiltAddon;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());

function openFormulas() {
  const world = new World();
  world.spreadsheet.addTab('Shops', [['Address'], ['a']]);
  world.route = new StandInService().route;
  world.documentProperties.set('formula_token', 'mp_formula_owner').set('formula_daily_cap', '1000');
  return { world, platform: addon.install(world) };
}

test('a column of formulas reads one property, however many cells it has', () => {
  const { world, platform } = openFormulas();
  for (let row = 0; row < 50; row++)
    expect(platform.formula('MP_GEOCODE', [`place ${row}`, 'lat'])).toBe(`place ${row}`.length);
  expect(world.propertyCalls).toBe(1);
});

test('where the day has no more reads the cell says what to do', () => {
  const { world, platform } = openFormulas();
  world.propertyCalls = PROPERTIES_PER_DAY;
  expect(platform.formula('MP_GEOCODE', ['place', 'lat'])).toMatch(/used its notes as often today/);
});

/** A job's address that is kept with the document in several pieces. */
const LONG = '𝔸'.repeat(24_000);

function openSidebar(value: string) {
  const world = new World();
  const tab = world.spreadsheet.addTab('Shops', [
    ['Ref', value, 'Address'],
    ['a', 'x', '1 High St'],
  ]);
  world.route = answeringService();
  world.userPropertiesOf(world.owner).set('api_key', 'mp_live_test').set('account', 'mine');
  const sidebar = new Sidebar(addon.install(world), tab);
  const start = (index: number) => {
    const asked = sidebar.asking('find_places', { columns: ['address', 'score'] });
    const columns = { ...asked.columns, name: 2 };
    return sidebar.do('sidebarStart', { ...asked, columns, ask_id: `ask-${String(index).padStart(8, '0')}` });
  };
  return { world, start, sidebar };
}

test('texts are cut between characters, never inside one', () => {
  const { world, start } = openSidebar(LONG.slice(0, 12_001 * 2));
  start(1);
  expect([...world.documentProperties.values()].join('')).not.toContain('\uFFFD');
});

test('jobs that are long put out the oldest, and the last is always kept', () => {
  const { world, start, sidebar } = openSidebar(LONG);
  for (let index = 1; index <= 12; index++) {
    start(index);
    world.nowMs += 60_000;
  }
  const jobs = sidebar.do('sidebarOpen').jobs.map(({ job_id }) => job_id);
  expect(jobs[0]).toBe('ask-00000012');
  expect(jobs.length).toBeLessThan(12);
});
