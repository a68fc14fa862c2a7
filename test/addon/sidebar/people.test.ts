// Who has the spreadsheet open: its owner, another editor, somebody who only views; and whose key is used.
import { SERVICE_EMAIL } from '../../sheets/emulator/emulator.ts';
import { World } from '../platform/world.ts';
import { askId, makeOwner, Sidebar, spent, useSidebarFixture } from './sidebar-fixture.ts';

const fixture = useSidebarFixture();

const COLLEAGUE = 'colleague@example.org';
const VIEWER = 'viewer@example.org';
const SHOPS = [['Address'], ['1 High Street'], ['2 High Street']];

async function open() {
  const owner = await makeOwner(fixture);
  const sidebar = Sidebar.open(fixture, SHOPS, new World({ editors: [COLLEAGUE] }));
  return { owner, sidebar };
}

test('a key is checked before it is kept, shown by its start alone, and forgotten when asked', async () => {
  const { owner, sidebar } = await open();
  expect(sidebar.do('sidebarOpen')).toMatchObject({
    connected: false,
    key_start: null,
    jobs: [],
    trouble: null,
  });
  expect(sidebar.refused('sidebarConnect', { key: 'mp_live_nobody' })).toMatchObject({
    field: 'key',
    action: 'key',
    message: expect.stringContaining('unknown or was revoked'),
  });
  expect(sidebar.refused('sidebarConnect', { key: ' ' }).message).toMatch(/^Paste the API key/);
  expect(sidebar.refused('sidebarPreview', sidebar.asking('find_places'))).toMatchObject({ action: 'key' });

  const state = sidebar.do('sidebarConnect', { key: ` ${owner.key}\n` });
  expect(state).toMatchObject({
    connected: true,
    key_start: `${owner.key.slice(0, 12)}…`,
    today: { used: 0, left: 2500, limit: 2500 },
    service_account_email: SERVICE_EMAIL,
    time_zone: 'Europe/London',
    tabs: [{ name: 'Shops', rows: 3, columns: 1, active: true }],
  });
  expect(JSON.stringify(state)).not.toContain(owner.key);
  expect(sidebar.do('sidebarDisconnect').connected).toBe(false);
});

test("a colleague sees a job of somebody else's key, goes on with their own, and never spends the other's", async () => {
  const { owner, sidebar } = await open();
  sidebar.do('sidebarConnect', { key: owner.key });
  const asked = sidebar.asking('find_places', { columns: ['status'] });
  const { job_id } = sidebar.do('sidebarStart', { ...asked, ask_id: askId() });
  await sidebar.untilEnded(job_id);

  const colleague = sidebar.seenBy(COLLEAGUE);
  expect(colleague.do('sidebarOpen')).toMatchObject({
    connected: false,
    jobs: [{ job_id, is_others: true }],
  });
  expect(colleague.refused('sidebarWrite', { job_id }).message).toMatch(/^Somebody else started this job/);
  const other = await makeOwner(fixture);
  colleague.do('sidebarConnect', { key: other.key });
  const own = colleague.do('sidebarStart', { ...asked, ask_id: askId() });
  await colleague.untilEnded(own.job_id);
  expect(colleague.do('sidebarWrite', { job_id: own.job_id })).toMatchObject({
    letters: 'B:B',
    rows_written: 2,
  });
  expect(await Promise.all([spent(fixture, owner.accountId), spent(fixture, other.accountId)])).toEqual([
    2, 2,
  ]);
  expect(sidebar.do('sidebarOpen').key_start).toBe(`${owner.key.slice(0, 12)}…`);
});

test('who only views is told so, and the answers wait for somebody who may write', async () => {
  const { owner, sidebar } = await open();
  const viewer = sidebar.seenBy(VIEWER);
  viewer.do('sidebarConnect', { key: owner.key });
  const { job_id } = viewer.do('sidebarStart', { ...viewer.asking('find_places'), ask_id: askId() });
  await viewer.untilEnded(job_id);
  expect(viewer.refused('sidebarWrite', { job_id }).message).toMatch(/ask its owner to let you edit it/);
  expect(sidebar.tab.values()).toEqual(SHOPS);

  sidebar.do('sidebarConnect', { key: owner.key });
  expect(sidebar.do('sidebarWrite', { job_id })).toMatchObject({ rows_written: 2 });
});

test('two who write at once write once: the second finds the first', async () => {
  const { owner, sidebar } = await open();
  for (const one of [sidebar, sidebar.seenBy(COLLEAGUE)]) one.do('sidebarConnect', { key: owner.key });
  const { job_id } = sidebar.do('sidebarStart', { ...sidebar.asking('find_places'), ask_id: askId() });
  await sidebar.untilEnded(job_id);
  sidebar.world.isLockTaken = true;
  expect(sidebar.refused('sidebarWrite', { job_id })).toMatchObject({
    action: 'retry',
    retry_after_seconds: 30,
  });
  sidebar.world.isLockTaken = false;
  const first = sidebar.do('sidebarWrite', { job_id });
  expect(sidebar.seenBy(COLLEAGUE).do('sidebarWrite', { job_id })).toEqual({ ...first, already: true });
  expect(sidebar.tab.values()[0]).toHaveLength(9);
});

test('formulas get a token of their own, which its maker may replace and anybody who edits may take away', async () => {
  const { owner, sidebar } = await open();
  sidebar.do('sidebarConnect', { key: owner.key });
  expect(sidebar.do('sidebarFormulas', { on: true, daily_cap: 50 }).formulas).toEqual({
    daily_cap: 50,
    made_by_you: true,
  });
  const kept = () => sidebar.world.documentProperties.get('formula_token') ?? '';
  const callWith = async (token: string) => {
    const body = JSON.stringify({ addresses: ['1 High Street'] });
    const headers = { 'X-API-Key': token };
    return (await fetch(`${fixture.url}/v1/geocode_batch`, { method: 'POST', headers, body })).status;
  };
  const first = kept();
  expect(await callWith(first)).toBe(200);
  sidebar.do('sidebarFormulas', { on: true, daily_cap: 60 });
  expect([await callWith(first), await callWith(kept())]).toEqual([401, 200]);
  expect(sidebar.refused('sidebarFormulas', { on: true, daily_cap: 0 })).toMatchObject({
    field: 'daily_cap',
  });

  const colleague = sidebar.seenBy(COLLEAGUE);
  expect(colleague.do('sidebarOpen').formulas).toEqual({ daily_cap: 60, made_by_you: false });
  expect(sidebar.refused('sidebarConnect', { key: kept() })).toMatchObject({
    action: 'key',
    message: expect.stringMatching(/^A formula token calls only .* this needs an API key\.$/),
  });
  expect(colleague.do('sidebarFormulas', { on: false }).formulas).toBeNull();
  expect(sidebar.do('sidebarOpen').formulas).toBeNull();
});
