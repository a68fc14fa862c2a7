// What goes wrong on the way: a sidebar closed, a service away, busy or spent, an answer that never came.
import { createKey } from '../../../server/accounts/keys.ts';
import { PUBLIC_URL } from '../built-addon.ts';
import type { Route, WireRequest } from '../platform/url-fetch.ts';
import { askId, openConnected, type Sidebar, spent, useSidebarFixture } from './sidebar-fixture.ts';

const fixture = useSidebarFixture();

const SHOPS = [['Address'], ['1 High Street'], ['2 High Street'], ['3 High Street']];

const connected = (values: readonly (readonly string[])[] = SHOPS, lookups?: number) =>
  openConnected(fixture, values, lookups);

/** Calls to a path get another answer, so often; the others go through. */
function disturb(
  { world }: Sidebar,
  path: RegExp,
  answer: ReturnType<Route>,
  times = Number.POSITIVE_INFINITY,
) {
  const through = world.route;
  let left = times;
  world.route = (request: WireRequest) => (path.test(request.url) && left-- > 0 ? answer : through(request));
}

const reply = (status: number, error: string, headers = {}) => ({
  status,
  headers,
  text: JSON.stringify({ error }),
});

const jobsOf = async (accountId: string, { database } = fixture) =>
  (await database.db.query('select id from job where account_id = $1', [accountId])).rows.length;

describe('a service that works on nothing yet', () => {
  const idle = useSidebarFixture({ works: false });

  test('5,000 rows, the sidebar closed half-way: found again, charged once, written once', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => [
      `shop ${index}`,
      index % 100 === 99 ? `no digit ${'x'.repeat(index / 100)}` : `${index} High Street`,
    ]);
    const { owner, sidebar } = await openConnected(idle, [['Shop', 'Address'], ...lines], 6000);
    const asked = { ...sidebar.asking('find_places', { columns: ['address', 'status'] }), ask_id: askId() };
    const { job_id } = sidebar.do('sidebarStart', asked);
    expect(sidebar.do('sidebarStart', asked).job_id).toBe(job_id);
    expect(sidebar.do('sidebarPoll', { job_id })).toMatchObject({ status: 'queued', rows_total: 5000 });
    idle.work();
    while (sidebar.do('sidebarPoll', { job_id }).rows_done < 2000)
      await new Promise((resolve) => setTimeout(resolve, 10));

    // Nothing of the page is left; people go on with the rows meanwhile.
    sidebar.tab.cells.splice(1, 5000, ...sidebar.tab.cells.slice(1, 5001).reverse());
    const [found] = sidebar.do('sidebarOpen').jobs;
    expect(found).toMatchObject({ job_id, rows_total: 5000, is_others: false });
    await sidebar.untilEnded(job_id);
    expect(sidebar.do('sidebarWrite', { job_id })).toMatchObject({ rows_written: 5000, rows_skipped: 0 });
    expect(sidebar.do('sidebarWrite', { job_id }).already).toBe(true);

    const [header, ...rows] = sidebar.tab.values();
    expect(header).toEqual(['Shop', 'Address', 'address (2026-11-21)', 'status (2026-11-21)']);
    const wrong = rows.filter(([, address, answer, status]) =>
      /\d/.test(String(address)) ? answer !== address : answer !== '' || status !== 'unplaced',
    );
    expect([rows.length, wrong]).toEqual([5000, []]);
    expect([await spent(idle, owner.accountId), await jobsOf(owner.accountId, idle)]).toEqual([5000, 1]);
    expect(sidebar.do('sidebarOpen').jobs).toEqual([]);
  });
});

test('a script that ends before it hears of its job finds it again under the same key', async () => {
  const { owner, sidebar } = await connected();
  const { job_id } = sidebar.do('sidebarStart', { ...sidebar.asking('find_places'), ask_id: askId() });
  await sidebar.untilEnded(job_id);
  // As it was kept before the answer came.
  const kept = sidebar.world.documentProperties;
  const name = `job_${job_id}.0`;
  kept.set(
    name,
    JSON.stringify({ ...JSON.parse(kept.get(name) ?? ''), status: 'sending', serverJob: null, run: null }),
  );
  expect(sidebar.do('sidebarOpen').jobs).toMatchObject([{ job_id, status: 'queued' }]);
  expect(await sidebar.untilEnded(job_id)).toMatchObject({ status: 'done', rows_done: 3 });
  expect([await spent(fixture, owner.accountId), await jobsOf(owner.accountId)]).toEqual([3, 1]);
});

test.each([
  ['is broken for a moment', reply(500, 'oh'), 2],
  ['is away for a moment', { status: 0, headers: {}, text: 'refused' }, 2],
  ['hangs once', 'hang' as const, 1],
])('a start while the service %s is made once', async (_, answer, times) => {
  const { owner, sidebar } = await connected();
  disturb(sidebar, /\/v1\/geocode_batch$/, answer, times);
  const { job_id } = sidebar.do('sidebarStart', { ...sidebar.asking('find_places'), ask_id: askId() });
  await sidebar.untilEnded(job_id);
  expect([await spent(fixture, owner.accountId), await jobsOf(owner.accountId)]).toEqual([3, 1]);
});

test.each([
  ['broken', reply(503, 'still loading'), 'The service does not answer just now'],
  ['a page of a proxy', { status: 502, headers: {}, text: '<html>' }, 'The service does not answer just now'],
  ['hanging', 'hang' as const, 'The service does not answer just now'],
])('a service that stays %s is told in words, and a start is not lost', async (_, answer, words) => {
  const { owner, sidebar } = await connected();
  const asked = { ...sidebar.asking('find_places'), ask_id: askId() };
  const through = sidebar.world.route;
  disturb(sidebar, /\/v1\/geocode_batch$/, answer);
  expect(sidebar.refused('sidebarStart', asked)).toMatchObject({
    action: 'retry',
    message: expect.stringContaining(words),
  });
  sidebar.world.route = through;
  const [found] = sidebar.do('sidebarOpen').jobs;
  expect(found?.job_id).toBe(asked.ask_id);
  await sidebar.untilEnded(asked.ask_id);
  expect([await spent(fixture, owner.accountId), await jobsOf(owner.accountId)]).toEqual([3, 1]);
});

test('without the service the sidebar opens all the same, and says what is missing', async () => {
  const { sidebar } = await connected();
  disturb(sidebar, new RegExp(`^${PUBLIC_URL}`), { status: 0, headers: {}, text: 'refused' });
  expect(sidebar.do('sidebarOpen')).toMatchObject({
    connected: true,
    today: null,
    tabs: [{ name: 'Shops' }],
    trouble: { action: 'retry', message: expect.stringContaining('does not answer') },
  });
});

test('too many requests in a minute tells how long to wait; too few lookups that the day is spent', async () => {
  const { sidebar } = await connected();
  disturb(
    sidebar,
    /get_job$/,
    reply(429, 'more than 120 requests in this minute; try again in 7 s', { 'Retry-After': '7' }),
    1,
  );
  const { job_id } = sidebar.do('sidebarStart', { ...sidebar.asking('find_places'), ask_id: askId() });
  expect(sidebar.refused('sidebarPoll', { job_id })).toEqual({
    action: 'retry',
    retry_after_seconds: 7,
    message: 'More than 120 requests in this minute; try again in 7 s.',
  });
  await sidebar.untilEnded(job_id);

  const poor = await connected(SHOPS, 2);
  const asked = { ...poor.sidebar.asking('find_places'), ask_id: askId() };
  expect(poor.sidebar.refused('sidebarStart', asked)).toMatchObject({ action: 'quota' });
  expect(poor.sidebar.do('sidebarOpen').jobs).toEqual([]);
  expect(await spent(fixture, poor.owner.accountId)).toBe(0);
});

test('a key revoked in mid-job is asked for anew; the job goes on with another of the account', async () => {
  const { owner, sidebar } = await connected();
  const { job_id } = sidebar.do('sidebarStart', { ...sidebar.asking('find_places'), ask_id: askId() });
  disturb(sidebar, /get_job$/, reply(401, 'this API key is unknown or revoked'), 1);
  expect(sidebar.refused('sidebarPoll', { job_id })).toMatchObject({ action: 'key', field: 'key' });
  sidebar.do('sidebarDisconnect');
  expect(sidebar.do('sidebarOpen').jobs).toMatchObject([{ job_id, is_others: true }]);
  const { key } = await createKey(fixture.database.db, owner.accountId, 'another', 5);
  expect(sidebar.do('sidebarConnect', { key }).jobs).toMatchObject([{ job_id, is_others: false }]);
  expect((await sidebar.untilEnded(job_id)).status).toBe('done');
});

test('paused, nothing is asked and the answers wait; stopped, what is done is kept and can be written', async () => {
  const lines = Array.from({ length: 3000 }, (_, index) => [`${index} High Street`]);
  const { owner, sidebar } = await connected([['Address'], ...lines], 3000);
  const asked = sidebar.asking('find_places', { columns: ['status'] });
  const { job_id } = sidebar.do('sidebarStart', { ...asked, ask_id: askId() });
  expect(sidebar.do('sidebarPause', { job_id }).status).toBe('paused');
  const before = sidebar.world.fetches.length;
  expect(sidebar.do('sidebarPoll', { job_id }).status).toBe('paused');
  expect(sidebar.world.fetches.length).toBe(before);
  sidebar.do('sidebarResume', { job_id });
  while (sidebar.do('sidebarPoll', { job_id }).rows_done === 0)
    await new Promise((resolve) => setTimeout(resolve, 5));
  const stopped = sidebar.do('sidebarStop', { job_id });
  const done = stopped.rows_done;
  expect(await spent(fixture, owner.accountId)).toBe(done);
  // On a fast machine it may have been done before it was stopped.
  expect([stopped.status === 'stopped', stopped.status === 'done' && done === 3000]).toContain(true);
  expect(sidebar.do('sidebarWrite', { job_id }).rows_written).toBe(done);
  expect(sidebar.tab.values().filter(([, status]) => status === 'placed')).toHaveLength(done);
});

test('two clicks that start one job at once start it once', async () => {
  const { owner, sidebar } = await connected();
  const asked = { ...sidebar.asking('find_places'), ask_id: askId() };
  // The second click falls between the first one's sending its rows ahead and its start.
  const through = sidebar.world.route;
  let again = 1;
  sidebar.world.route = (request) => {
    if (/\/addon\/rows$/.test(request.url) && again-- > 0) sidebar.do('sidebarStart', asked);
    return through(request);
  };
  sidebar.do('sidebarStart', asked);
  await sidebar.untilEnded(asked.ask_id);
  expect([await spent(fixture, owner.accountId), await jobsOf(owner.accountId)]).toEqual([3, 1]);
});
