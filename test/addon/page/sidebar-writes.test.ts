// Answers as the page has them written, and removed again.
import { describeSidebar, press } from './describe-sidebar.ts';
import { SCRIPT } from './stub-script.ts';
import { DONE, failed, JOB, ok, REFRESH, STATE, WRITTEN } from './stub-seen.ts';

const opening = (job: object) => ({
  sidebarOpen: () => ok({ ...STATE, jobs: [{ ...JOB, ...job }] }),
});

describeSidebar("writing from the sidebar's page", ({ open, sent }) => {
  test('a write that failed is offered again, and into a new tab', async () => {
    let writes = 0;
    const sidebar = await open({
      ...opening(DONE),
      sidebarWrite: () =>
        writes++ === 0
          ? failed({ message: 'These columns are protected.', action: 'retry' })
          : ok({ ...WRITTEN, letters: null, tab: 'Find places' }),
    });
    await press(sidebar, 'Look and write');
    await press(sidebar, 'Write the answers');
    await sidebar.getByText('These columns are protected.').waitFor();
    await sidebar.getByText('Other ways').click();
    await press(sidebar, 'Write into a new tab');
    await sidebar.getByText('tab Find places').waitFor();
    expect(sent('sidebarWrite')).toEqual([{ job_id: 'job_1' }, { job_id: 'job_1', where: 'tab' }]);
  });

  test('what was written is removed after a second press, is said, and is not written again unasked', async () => {
    let isThere = true;
    const sidebar = await open({
      ...opening({ ...DONE, can_write: false, written: WRITTEN }),
      sidebarUndo: () => {
        isThere = false;
        return SCRIPT['sidebarUndo']?.();
      },
      sidebarPoll: () => ok(isThere ? { ...DONE, can_write: false, written: WRITTEN } : DONE),
    });
    await press(sidebar, 'Show');
    await press(sidebar, 'Remove what was written');
    expect(sent('sidebarUndo')).toEqual([]);
    await press(sidebar, 'Remove it');
    await sidebar.getByText('Changed since, and left as it is').first().waitFor();
    await sidebar.getByRole('button', { name: 'Write the answers' }).waitFor();
    expect([sent('sidebarUndo'), sent('sidebarWrite')]).toEqual([[{ job_id: 'job_1' }], []]);
  });

  test('the server writes once the spreadsheet is shared with it', async () => {
    let writes = 0;
    const sidebar = await open({
      ...opening(DONE),
      sidebarServerWrite: () =>
        writes++ === 0
          ? failed({ message: 'Not shared yet.', action: 'share', share_with: STATE.service_account_email })
          : ok(WRITTEN),
    });
    await press(sidebar, 'Look and write');
    await sidebar.getByText('Other ways').click();
    await press(sidebar, 'Let the server write');
    await sidebar.getByRole('alert').getByText('writer@milepost-sheets.iam.test').waitFor();
    await press(sidebar, 'Try again');
    await sidebar.getByText('1,188 rows written').waitFor();
  });

  test('columns of the server are kept filled after what that costs was said', async () => {
    const written = { ...WRITTEN, letters: null, can_remove: false, can_refresh: true };
    const sidebar = await open({
      ...opening({ ...DONE, can_write: false, written }),
      sidebarRefresh: (asked) => {
        const { every = null } = asked as { every?: 'hour' };
        const fill = { id: 'one', turn: 1, tab: 'Customers', columns: ['lat'], rows: 12, at: '' };
        const isEmpty = sent('sidebarUndo').length > 0;
        return ok({ ...REFRESH, every: isEmpty ? 'hour' : every, last_fill: isEmpty ? null : fill });
      },
      sidebarUndo: () => ok({ message: 'Emptied 12 rows.', removed: [], left: [] }),
    });
    await press(sidebar, 'Show');
    await press(sidebar, 'Keep these columns filled');
    await sidebar.getByText('Each new row costs 1 lookup. 12 rows without an answer: 12 at once.').waitFor();
    expect(sent('sidebarRefresh')).toEqual([{ job_id: 'job_1' }]);
    await press(sidebar, 'Every hour');
    await sidebar.getByText('New rows are answered every hour.').first().waitFor();
    await sidebar.getByRole('link', { name: 'Pause or remove it' }).waitFor();
    expect(sent('sidebarRefresh')).toEqual([{ job_id: 'job_1' }, { job_id: 'job_1', every: 'hour' }]);
    await press(sidebar, 'Empty the 12 rows filled last');
    await sidebar.getByText('Emptied 12 rows.').first().waitFor();
    await sidebar.getByRole('button', { name: /filled last/ }).waitFor({ state: 'detached' });
    expect(sent('sidebarUndo')).toEqual([{ job_id: 'job_1' }]);
  });
});
