// Rows that other formulas have not finished, or cannot finish, are left out of what is asked and charged.
import { askId, openConnected, spent, useSidebarFixture } from './sidebar-fixture.ts';

const fixture = useSidebarFixture();

const SHOPS = [
  ['Shop', 'Address'],
  ['a', '1 High Street'],
  ['b', 'Loading...'],
  ['c', '#N/A'],
  ['d', ''],
  ['#REF!', '2 High Street'],
];

test('rows that are loading or an error are told, not asked, not charged, and answered blank', async () => {
  const { owner, sidebar } = await openConnected(fixture, SHOPS);
  const asked = sidebar.asking('find_places', { columns: ['status'] });
  const preview = sidebar.do('sidebarPreview', asked);
  expect(preview).toMatchObject({ total: 2, distinct: 2, blank: 1, cost: { lookups: 2 } });
  expect(preview.warnings).toEqual([
    'Left out: 2 rows whose cells hold an error or are still loading (3, 4).',
  ]);
  const before = await spent(fixture, owner.accountId);
  const { job_id } = sidebar.do('sidebarStart', { ...asked, ask_id: askId() });
  expect((await sidebar.untilEnded(job_id)).rows_done).toBe(2);
  expect((await spent(fixture, owner.accountId)) - before).toBeLessThanOrEqual(2);
  expect(sidebar.do('sidebarWrite', { job_id })).toMatchObject({ rows_written: 2, rows_skipped: 0 });
  expect(sidebar.tab.values().map((row) => row[2])).toEqual([
    'status (2026-11-21)',
    'placed',
    '',
    '',
    '',
    'placed',
  ]);
});

test('a tab of nothing else says so', async () => {
  const { sidebar } = await openConnected(fixture, [['Address'], ['Loading...'], ['#N/A']]);
  expect(sidebar.refused('sidebarPreview', sidebar.asking('find_places')).message).toBe(
    'There is nothing to ask yet: the cells of 2 rows hold an error or are still loading. Try again when they are done.',
  );
});

test('a question is asked of whole rows, with blanks in place of errors', async () => {
  const { sidebar } = await openConnected(fixture, SHOPS);
  const asked = sidebar.asking('ask_question', { question: 'all shops' });
  sidebar.call('sidebarStart', { ...asked, ask_id: askId() });
  const sent = sidebar.world.fetches
    .filter(({ url }) => url.endsWith('/addon/rows'))
    .map(({ payload }) => payload);
  expect(sent.join()).toContain('1 High Street');
  expect(sent.join()).not.toMatch(/Loading|#N|#REF/);
});

test('beside a formula of ours that is not answered yet no column is put: its answer will want the cells', async () => {
  const { sidebar } = await openConnected(fixture, [
    ['Address', 'Lat'],
    ['1 High Street', '#ERROR!'],
  ]);
  sidebar.tab.cell(2, 2).formula = '=MP_GEOCODE(A2:A2)';
  const { job_id } = sidebar.do('sidebarStart', { ...sidebar.asking('find_places'), ask_id: askId() });
  await sidebar.untilEnded(job_id);
  expect(sidebar.do('sidebarWrite', { job_id })).toMatchObject({
    letters: null,
    moved_because: 'a formula in its last column is not answered yet and may grow',
  });
  expect(sidebar.tab.lastColumn).toBe(2);
});
