// Calls that the platform refuses because too many came in a short time: nothing was done of them, and after a pause
// the same go through. Nobody has to press anything again.
import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import { StandInService } from '../formulas/stand-in-service.ts';
import type { RatedService } from '../platform/rates.ts';
import { World } from '../platform/world.ts';
import { openShops } from './shops-to-fill.ts';

let addon: BuiltAddon;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());

function openFormulas() {
  const world = new World();
  world.spreadsheet.addTab('Shops', [['Address']]);
  world.route = new StandInService().route;
  world.documentProperties.set('formula_token', 'mp_formula_owner').set('formula_daily_cap', '1000');
  return { world, platform: addon.install(world) };
}

test.each<RatedService>(['urlfetch', 'properties'])('of formulas filled down: %s', (service) => {
  const { world, platform } = openFormulas();
  // The first reads the token, of which the others find a copy.
  world.rates.most.set(service, service === 'urlfetch' ? 2 : 0);
  world.atRoundTrip = () => {
    if (service === 'properties') world.rates.most.set(service, 1);
  };
  world.fetchMs = 0;
  for (const place of ['a', 'ab', 'abc', 'abcd'])
    expect(platform.formula('MP_GEOCODE', [place, 'lat'])).toBe(place.length);
  expect(world.rates.refused).toBeGreaterThan(0);
});

test('of formulas: who is refused all the time is told so, within the time, and not that the service is away', () => {
  const { world, platform } = openFormulas();
  world.rates.most.set('urlfetch', 0);
  const before = world.nowMs;
  expect(platform.formula('MP_GEOCODE', ['a', 'lat'])).toBe(
    '#ERROR! Google lets a spreadsheet ask only so often in a short time: try again in a minute',
  );
  expect(world.nowMs - before).toBeLessThan(30_000);
});

test('of formulas: more at once than the platform starts are refused, and calculated by the next Enter', () => {
  const { world, platform } = openFormulas();
  const tab = world.spreadsheet.tabs[0];
  world.rates.most.set('exec qps', 1);
  world.fetchMs = 0;
  const enter = (at: string, place: string) =>
    platform.enter(at, `=MP_GEOCODE("${place}","lat")`, [place, 'lat']);
  enter('B2', 'a');
  enter('B3', 'ab');
  expect([tab?.cell(2, 2).value, tab?.cell(3, 2).value]).toEqual([1, expect.stringMatching(/^#ERROR!/)]);
  world.nowMs += 1001;
  enter('B3', 'ab');
  expect(tab?.cell(3, 2).value).toBe(2);
});

test.each<RatedService>(['urlfetch', 'properties'])(
  'of the sidebar: a job is begun once, read and written, whatever is refused meanwhile: %s',
  (service) => {
    const { tab, world, ask, sidebar } = openShops(addon);
    world.fetchMs = 0;
    world.rates.most.set(service, 1);
    sidebar.do('sidebarWrite', { job_id: ask('blanks') });
    expect(tab.values().map((line) => line[3])).toEqual([
      expect.anything(),
      'answer to 1 High St',
      'answer to 2 High St',
      'answer to 3 High St',
      'answer to 4 High St',
    ]);
    expect(world.rates.refused).toBeGreaterThan(0);
  },
);

test('of the sidebar: who is refused all the time is told so', () => {
  const { world, sidebar, first } = openShops(addon);
  world.rates.most.set('urlfetch', 0);
  expect(sidebar.refused('sidebarMap', { job_id: first })).toEqual({
    message: 'Google lets a spreadsheet ask only so often in a short time. Try again in a minute.',
    action: 'retry',
  });
});
