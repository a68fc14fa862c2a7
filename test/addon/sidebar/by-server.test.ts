import { SERVICE_EMAIL } from '../../sheets/emulator/emulator.ts';
import { World } from '../platform/world.ts';
import { SHARED_ID, SHARED_ROWS } from './shared-sheet.ts';
import {
  askId,
  makeOwner,
  Sidebar,
  spent,
  startSidebarFixture,
  useOwnedSidebars,
} from './sidebar-fixture.ts';

const { open, answer } = useOwnedSidebars();

test('the service writes by itself only where it is shared with, and says how', async () => {
  const sidebar = open([['Address'], ['1 High Street']]);
  const job_id = await answer(sidebar);
  expect(sidebar.refused('sidebarServerWrite', { job_id })).toMatchObject({
    action: 'share',
    share_with: SERVICE_EMAIL,
    message: expect.stringContaining(`Share this spreadsheet as Editor with ${SERVICE_EMAIL}`),
  });
});

test('shared with it, the service reads the tab by itself and writes beside its rows, once', async () => {
  const world = new World();
  world.spreadsheet.id = SHARED_ID;
  const sidebar = open(SHARED_ROWS, world);
  const asked = { ...sidebar.asking('find_places', { columns: ['status'] }), by: 'server' as const };
  const { job_id } = sidebar.do('sidebarStart', { ...asked, ask_id: askId() });
  expect(await sidebar.untilEnded(job_id)).toMatchObject({ status: 'done', rows_done: 2 });
  const written = sidebar.do('sidebarWrite', { job_id });
  expect(written).toMatchObject({ tab: 'Shops', rows_written: 2, rows_skipped: 0, already: false });
  expect(written.headers).toEqual([expect.stringMatching(/^status \(\d{4}-\d\d-\d\d\)$/)]);
  // The sidebar itself wrote nothing.
  expect(sidebar.tab.values()).toEqual(SHARED_ROWS);
  expect(written.can_refresh).toBe(true);
  const part = { ...asked, rows: [{ first: 2, last: 2 }], ask_id: askId() };
  expect(sidebar.refused('sidebarStart', part)).toMatchObject({ field: 'rows' });
});

test('rows that the service read by itself are looked through, and asked again, like all others', async () => {
  const world = new World();
  world.spreadsheet.id = SHARED_ID;
  const sidebar = open(SHARED_ROWS, world);
  const asked = { ...sidebar.asking('find_places', { columns: ['status'] }), by: 'server' as const };
  const { job_id } = sidebar.do('sidebarStart', { ...asked, ask_id: askId() });
  await sidebar.untilEnded(job_id);
  expect(sidebar.do('sidebarReview', { job_id })).toEqual({
    total: 1,
    rows: [
      {
        tab_id: sidebar.tab.id,
        row: 3,
        text: 'no digit',
        status: 'unplaced',
        level: 'low',
        reason: 'no address was found in it',
        answer: 'unplaced',
        input: 'no digit',
      },
    ],
  });
  sidebar.tab.put(3, 2, '2 High Street');
  const again = sidebar.do('sidebarRerun', { job_id, which: 'failed', ask_id: askId() });
  expect(again.rows_total).toBe(1);
  await sidebar.untilEnded(again.job_id);
  sidebar.do('sidebarWrite', { job_id: again.job_id });
  expect(sidebar.tab.values().map((row) => row[2] ?? '')).toEqual([
    expect.stringMatching(/^status/),
    '',
    'placed',
  ]);
});

test('columns that the service wrote are kept filled, which costs nothing to ask about', async () => {
  const world = new World();
  world.spreadsheet.id = SHARED_ID;
  const sidebar = open(SHARED_ROWS, world);
  const asked = { ...sidebar.asking('find_places', { columns: ['status'] }), by: 'server' as const };
  const { job_id } = sidebar.do('sidebarStart', { ...asked, ask_id: askId() });
  await sidebar.untilEnded(job_id);
  expect(sidebar.refused('sidebarRefresh', { job_id }).message).toContain('write them there first');
  sidebar.do('sidebarWrite', { job_id });
  const told = { tab: 'Shops', lookups_per_row: 1, waiting: 0, paused: false };
  expect(sidebar.do('sidebarRefresh', { job_id })).toMatchObject({ ...told, every: null });
  expect(sidebar.do('sidebarRefresh', { job_id, every: 'hour' })).toMatchObject({ ...told, every: 'hour' });
  expect(sidebar.do('sidebarRefresh', { job_id })).toMatchObject({ every: 'hour' });
});

test('what the service filled since is the last write: it is removed before what the sidebar wrote, and told first', async () => {
  const emulated = await startSidebarFixture();
  emulated.work();
  try {
    const world = new World();
    world.spreadsheet.id = SHARED_ID;
    const sidebar = Sidebar.open(emulated, SHARED_ROWS, world);
    const owner = await makeOwner(emulated);
    sidebar.do('sidebarConnect', { key: owner.key });
    const asked = sidebar.asking('find_places', { columns: ['status'] });
    const own = sidebar.do('sidebarStart', { ...asked, ask_id: askId() });
    await sidebar.untilEnded(own.job_id);
    sidebar.do('sidebarWrite', { job_id: own.job_id });
    const written = sidebar.tab.values();
    const { job_id } = sidebar.do('sidebarStart', { ...asked, by: 'server', ask_id: askId() });
    await sidebar.untilEnded(job_id);
    sidebar.do('sidebarWrite', { job_id });
    const before = await emulated.sharedRows();
    emulated.addShared(['c', '5 High Street']);
    sidebar.do('sidebarRefresh', { job_id, every: 'hour' });
    for (;;) {
      const { last_fill } = sidebar.do('sidebarRefresh', { job_id });
      if (last_fill) break;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    const spends = await spent(emulated, owner.accountId);
    world.saysYes = 'NO';
    sidebar.run('removeLastWrite');
    expect(world.alerts[0]).toBe(
      'Remove what was written last?\nFilled by the service: 1 row in 1 column of Shops. Cells that somebody has changed since stay.',
    );
    expect(sidebar.do('sidebarUndo', {})).toMatchObject({
      message: 'Emptied 1 row, which is not asked again until it changes.',
    });
    expect((await emulated.sharedRows()).map((row) => row[2] ?? null)).toEqual([
      ...before.map((row) => row[2] ?? null),
      null,
    ]);
    expect(sidebar.tab.values()).toEqual(written);
    expect(await spent(emulated, owner.accountId)).toBe(spends);
    expect(sidebar.do('sidebarUndo', {}).message).toContain('Removed 1 column of Shops');
    // Somebody else's key sees nothing of it.
    const other = sidebar.seenBy('ann@example.org');
    other.do('sidebarConnect', { key: (await makeOwner(emulated)).key });
    expect(other.refused('sidebarUndo', {}).message).toContain('nothing to remove');
  } finally {
    await emulated.stop();
  }
});
