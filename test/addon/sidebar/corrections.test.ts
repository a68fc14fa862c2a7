// A held row is confirmed or moved in the review, and the same text is placed there from then on: on the real program.
import {
  askId,
  makeOwner,
  Sidebar,
  type SidebarFixture,
  spent,
  startRealFixture,
} from './sidebar-fixture.ts';

const HELD = '12 High Street, Wrenbeck';
const KNOWN = '12 High Street, Sampleford, SF1 1AA';

let fixture: SidebarFixture;
beforeAll(async () => {
  fixture = await startRealFixture();
});
afterAll(() => fixture.stop());

async function answer(sidebar: Sidebar) {
  const asked = sidebar.asking('find_places', { columns: ['status', 'address'] });
  const { job_id } = sidebar.do('sidebarStart', { ...asked, ask_id: askId() });
  await sidebar.untilEnded(job_id);
  return sidebar.do('sidebarReview', { job_id });
}

test('a held row is held no more where its place was chosen; the choosing costs one lookup', async () => {
  const owner = await makeOwner(fixture);
  const sidebar = Sidebar.open(fixture, [['Address'], [HELD], [KNOWN]]);
  sidebar.do('sidebarConnect', { key: owner.key });
  const { rows } = await answer(sidebar);
  expect(rows).toMatchObject([{ row: 2, status: 'review', input: HELD }]);

  const before = await spent(fixture, owner.accountId);
  const choosing = { input: rows[0]?.input ?? '', ask_id: askId() };
  const places = sidebar.do('sidebarPlaces', choosing);
  expect(sidebar.do('sidebarPlaces', choosing)).toEqual(places);
  expect(await spent(fixture, owner.accountId)).toBe(before + 1);
  const [first, other] = places;
  expect(first?.address).toBe(KNOWN);
  if (!other) throw new Error(`no other place among ${JSON.stringify(places)}`);
  expect(other.address).toContain('Wrenbeck');

  const { lat, lng } = other;
  expect(sidebar.do('sidebarCorrect', { input: HELD, lat, lng })).toEqual({ lat, lng });
  expect(await answer(sidebar)).toEqual({ rows: [], total: 0 });
});

test('what no service takes is refused in words', async () => {
  const owner = await makeOwner(fixture);
  const sidebar = Sidebar.open(fixture, [['Address'], [HELD]]);
  sidebar.do('sidebarConnect', { key: owner.key });
  expect(sidebar.refused('sidebarCorrect', { input: HELD, lat: 91, lng: 0 }).message).toMatch(/^Lat: /i);
});

test('a row with a point of its own has nothing to choose', async () => {
  const owner = await makeOwner(fixture);
  const sidebar = Sidebar.open(fixture, [
    ['Address', 'Latitude', 'Longitude'],
    ['nowhere at all', 91, 181],
  ]);
  sidebar.do('sidebarConnect', { key: owner.key });
  const { rows } = await answer(sidebar);
  expect(rows.map(({ input }) => input)).toEqual([null]);
});
