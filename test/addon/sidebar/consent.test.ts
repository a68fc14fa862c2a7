// What the platform itself refuses: a scope that somebody did not grant, an address that is not allowed, the day's
// limits. None of it passes by asking again, and each says what to do.
import { PUBLIC_URL } from '../built-addon.ts';
import { FETCHES_PER_DAY } from '../platform/limits.ts';
import { World } from '../platform/world.ts';
import { makeOwner, Sidebar, useSidebarFixture } from './sidebar-fixture.ts';

const fixture = useSidebarFixture();

const COLLEAGUE = 'colleague@example.org';
const SHOPS = [['Address'], ['1 High Street'], ['2 High Street']];

async function open() {
  const world = new World({ editors: [COLLEAGUE] });
  const sidebar = Sidebar.open(fixture, SHOPS, world);
  sidebar.do('sidebarConnect', { key: (await makeOwner(fixture)).key });
  return { world, sidebar };
}

test('who granted a part of what is asked for is asked for the rest where the sidebar opens', () => {
  const world = new World({ editors: [COLLEAGUE] });
  world.spreadsheet.addTab('Shops', SHOPS);
  world.withheld.set(COLLEAGUE, ['network']);
  const platform = fixture.addon.install(world);
  expect(() => platform.run('openSidebar', [], { as: COLLEAGUE })).toThrow(/Authorization is required/);
  expect([world.consentAsked, world.sidebars]).toEqual([[COLLEAGUE], []]);
  world.withheld.clear();
  platform.run('openSidebar', [], { as: COLLEAGUE });
  expect(world.sidebars).toHaveLength(1);
});

test('without the network nothing is tried again, and the sidebar says which box to tick', async () => {
  const { world, sidebar } = await open();
  world.withheld.set(world.owner, ['network']);
  const [before, asked] = [world.nowMs, world.fetches.length];
  expect(sidebar.refused('sidebarPreview', sidebar.asking('find_places'))).toEqual({
    message:
      'Milepost was not allowed to reach its service. Close this sidebar, choose Extensions › Milepost › Open, and ' +
      'tick every box when Google asks.',
    action: 'consent',
  });
  expect([world.nowMs, world.fetches.length]).toEqual([before, asked]);
  expect(sidebar.do('sidebarOpen').trouble).toMatchObject({ action: 'consent' });
});

test('without the right to change the spreadsheet its owner is not told that they only view', async () => {
  const { world, sidebar } = await open();
  const job = sidebar.do('sidebarStart', { ...sidebar.asking('find_places'), ask_id: 'ask-consent-1' });
  await sidebar.untilEnded(job.job_id);
  world.withheld.set(world.owner, ['sheet']);
  expect(sidebar.refused('sidebarWrite', { job_id: job.job_id })).toEqual({
    message:
      'Milepost was not allowed to read and change this spreadsheet. Close this sidebar, choose Extensions › Milepost › ' +
      'Open, and tick every box when Google asks.',
    action: 'consent',
  });
});

test.each([
  [
    `The URL is not in the urlFetchWhitelist of the manifest: ${PUBLIC_URL}/addon/account`,
    `This copy of Milepost may not ask ${PUBLIC_URL}: whoever set it up has to add that address to its manifest ` +
      '(urlFetchWhitelist).',
  ],
  [
    `UrlFetch calls to ${PUBLIC_URL}/addon/account are not permitted by your admin.`,
    `Your organisation does not let spreadsheets ask ${PUBLIC_URL}: its administrator can allow that address.`,
  ],
])('an address that is not allowed is told apart: %s', async (thrown, words) => {
  const { world, sidebar } = await open();
  const [before, asked] = [world.nowMs, world.fetches.length];
  world.refuseFetches = thrown;
  expect(sidebar.do('sidebarOpen').trouble).toEqual({ message: words, action: 'address' });
  expect([world.nowMs, world.fetches.length]).toEqual([before, asked]);
});

test("the day's fetches used up are said, and are not tried again", async () => {
  const { world, sidebar } = await open();
  while (world.fetches.length < FETCHES_PER_DAY)
    world.fetches.push({ url: '', method: 'GET', headers: {}, payload: null });
  expect(sidebar.do('sidebarOpen').trouble).toEqual({
    message:
      'Your Google account has asked the network as often today as Google lets spreadsheets. It goes on tomorrow; ' +
      'nothing is lost.',
    action: 'tomorrow',
  });
  expect(world.fetches).toHaveLength(FETCHES_PER_DAY + 1);
});
