import { describeSidebar, press, preview, start } from './describe-sidebar.ts';
import { failed, JOB, ok, STATE, TAB } from './stub-seen.ts';

const never = () => new Promise(() => {});

describeSidebar("the sidebar's page, where something fails", ({ open, opened, sent }) => {
  test.each([
    ['a call that nothing answers', never],
    ['an answer that cannot be carried over', () => ok({ ...STATE, at: new Date(0) })],
  ])('%s is given up after a minute, and asked again on a press', async (_, sidebarOpen) => {
    let isBroken = true;
    const sidebar = await open(
      { sidebarOpen: () => (isBroken ? sidebarOpen() : ok(STATE)) },
      { hasClock: true },
    );
    const { page } = opened();
    const isGivenUp = sidebar.getByText('No answer from the spreadsheet after 60 seconds.');
    // The minute begins with the call, which a slow frame may make after the clock was moved.
    while ((await isGivenUp.count()) === 0) await page.clock.runFor(61_000);
    isBroken = false;
    await press(sidebar, 'Try again');
    await page.clock.runFor(1000);
    await sidebar.getByText('2,340 left today').waitFor();
  });

  test("the platform's own failures are told in words of what to do", async () => {
    const failures: [string, string][] = [
      ['PERMISSION_DENIED while reading from storage', 'several Google accounts'],
      ['Authorization is required to perform that action.', 'not allowed to run here yet'],
      ['NetworkError: Connection failure due to HTTP 0', 'could not reach Google'],
      ['Exceeded maximum execution time', 'it took too long'],
      ['Service invoked too many times for one day: urlfetch.', "Google's own limit"],
      [
        'There are too many scripts running simultaneously for this Google user account.',
        "Google's own limit",
      ],
      ['Something odd', 'The spreadsheet stopped with: Something odd'],
    ];
    const thrown = failures.map(([text]) => text);
    const sidebar = await open({
      sidebarOpen: () => {
        throw new Error(thrown.shift());
      },
    });
    for (const [, words] of failures) {
      await sidebar.getByRole('alert').getByText(words).waitFor();
      if (thrown.length > 0) await press(sidebar, 'Try again');
    }
  });

  test('a start that failed on its way is sent again as the same one', async () => {
    let tries = 0;
    const sidebar = await open({
      sidebarStart: () => (tries++ === 0 ? failed({ message: 'Busy.', action: 'retry' }) : ok(JOB)),
      sidebarPoll: () => ok(JOB),
    });
    await start(sidebar);
    await press(sidebar, 'Try again');
    await sidebar.getByRole('progressbar').waitFor();
    const [first, second] = sent('sidebarStart');
    expect(second).toEqual(first);
  });

  test('what the script refuses of a task is said beside it, on the task', async () => {
    const sidebar = await open({
      sidebarPreview: () => failed({ message: 'No such column any more.', field: 'columns' }),
    });
    await preview(sidebar);
    await sidebar.getByRole('heading', { name: 'Find places' }).waitFor();
    await sidebar.locator('#columns [role=alert]').getByText('No such column any more.').waitFor();
    await press(sidebar, 'Leave out D');
    await sidebar.getByText('No such column any more.').waitFor({ state: 'detached' });
  });

  test('where a tab cannot be read, another can be chosen', async () => {
    const sidebar = await open({
      sidebarReadTab: (asked) =>
        (asked as { tab_id?: number }).tab_id === 7
          ? ok({ ...TAB, tab_id: 7 })
          : failed({ message: 'This tab is empty.', field: 'tab_id' }),
    });
    await press(sidebar, /^Find places/);
    await sidebar.getByRole('alert').getByText('This tab is empty.').waitFor();
    await sidebar.getByLabel('Tab').selectOption('Depots');
    await sidebar.getByText('First row:').waitFor();
    await sidebar.getByText('This tab is empty.').waitFor({ state: 'detached' });
    // At first the tab in front is read, whichever that is by then.
    expect(sent('sidebarReadTab')).toEqual([{}, { tab_id: 7 }]);
  });
});
