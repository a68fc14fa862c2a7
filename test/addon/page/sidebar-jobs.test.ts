// Jobs as the sidebar's page shows them: under way, interrupted, lost sight of, found again, written, looked through.
import { describeSidebar, press, start } from './describe-sidebar.ts';
import { REVIEW } from './stub-review.ts';
import { DONE, failed, JOB, ok, STATE, WRITTEN } from './stub-seen.ts';

const opening = (...jobs: object[]) => ({
  sidebarOpen: () => ok({ ...STATE, jobs: jobs.map((job) => ({ ...JOB, ...job })) }),
});

describeSidebar("jobs on the sidebar's page", ({ open, opened, sent, untilSent }) => {
  test('progress is shown as rows done and time left, and read out at every tenth of the way', async () => {
    let rowsDone = 0;
    const now = () => ok({ ...JOB, rows_done: rowsDone });
    const sidebar = await open({ sidebarStart: now, sidebarPoll: now }, { hasClock: true });
    await start(sidebar);
    await sidebar.getByRole('progressbar').waitFor();
    // A screen reader hears it a moment after the bar moves.
    await sidebar.evaluate(`{
      const region = document.querySelector('[role=status].hidden');
      window.heard = [];
      new MutationObserver(() => heard.push(parseInt(region.textContent)))
        .observe(region, { childList: true, characterData: true, subtree: true });
    }`);
    for (rowsDone of [60, 120, 180, 240, 300, 360]) {
      await opened().page.clock.runFor(2000);
      await sidebar.locator(`[aria-valuetext="${rowsDone} of 1,190 rows"]`).waitFor();
    }
    await sidebar.getByText('about 4 minutes left').waitFor();
    await sidebar.locator('[role=status].hidden', { hasText: /^360 of/ }).waitFor({ state: 'attached' });
    // Of 5, 10, 15, 20, 25 and 30 %, and at the start.
    const heard = (await sidebar.evaluate('heard')) as number[];
    expect(heard.filter((rows) => rows > 0)).toEqual([120, 240, 360]);
  });

  test('pause holds the writing, and going on takes it up', async () => {
    let isPaused = false;
    const sidebar = await open({
      // The server goes on meanwhile.
      sidebarPoll: () => ok(isPaused ? { ...DONE, status: 'paused' } : JOB),
      sidebarStart: () => ok(JOB),
      sidebarPause: () => {
        isPaused = true;
        return ok({ ...JOB, status: 'paused' });
      },
      sidebarResume: () => ok(DONE),
    });
    await start(sidebar);
    await press(sidebar, 'Pause');
    await sidebar.getByText('nothing is written until you go on').waitFor();
    expect(sent('sidebarWrite')).toEqual([]);
    await press(sidebar, 'Go on');
    await sidebar.getByText('1,188 rows written').waitFor();
    expect(sent('sidebarWrite')).toEqual([{ job_id: 'job_1' }]);
  });

  test('stopping is asked twice; what was done by then can be written', async () => {
    const sidebar = await open({ sidebarPoll: () => ok(JOB) });
    await start(sidebar);
    await press(sidebar, 'Stop');
    expect(sent('sidebarStop')).toEqual([]);
    await press(sidebar, 'Stop it');
    await sidebar.getByText('476 rows answered,').waitFor();
    expect(sent('sidebarWrite')).toEqual([]);
    await press(sidebar, 'Write the answers');
    await sidebar.getByText('1,188 rows written').waitFor();
  });

  test('a question after a job that goes unanswered is told and asked again', async () => {
    const isTold = Promise.withResolvers<void>();
    let polls = 0;
    const sidebar = await open({
      async sidebarPoll() {
        if (polls++ === 0) return failed({ message: 'The server is away.', action: 'retry' });
        await isTold.promise;
        return ok(DONE);
      },
    });
    await start(sidebar);
    await sidebar.getByText('The server is away.').waitFor();
    isTold.resolve();
    await sidebar.getByText('1,188 rows written').waitFor();
    await sidebar.getByText('The server is away.').waitFor({ state: 'detached' });
  });

  test('a job found running on opening goes on being shown, and is not written unasked', async () => {
    const sidebar = await open({ ...opening({}), sidebarPoll: () => ok(DONE) });
    await sidebar.getByText('Done, not written yet').waitFor();
    expect(sent('sidebarWrite')).toEqual([]);
    await press(sidebar, 'Look and write');
    await press(sidebar, 'Write the answers');
    await sidebar.getByText('1,188 rows written').waitFor();
    expect(sent('sidebarWrite')).toEqual([{ job_id: 'job_1' }]);
  });

  test("somebody else's job can be seen and not touched", async () => {
    const sidebar = await open({
      ...opening({ is_others: true }),
      sidebarPoll: () => ok({ ...JOB, is_others: true }),
    });
    await press(sidebar, 'Show');
    await sidebar.getByText('Somebody else started this').waitFor();
    expect(await sidebar.getByRole('button', { name: /Pause|Stop|Write/ }).count()).toBe(0);
  });

  test('rows to look at are filtered, jumped to, and asked again', async () => {
    const sidebar = await open(opening({ ...DONE, can_write: false, written: WRITTEN }));
    await press(sidebar, 'Show');
    await press(sidebar, 'Look at what is not certain');
    await press(sidebar, 'Medium 2');
    await sidebar.locator('.rows .text').nth(2).waitFor({ state: 'detached' });
    expect(await sidebar.locator('.rows .text').allTextContents()).toEqual([
      '33 Mill Lane, Sampleford',
      '99 Gone Road',
    ]);
    await press(sidebar, /33 Mill Lane/);
    // It is not in the sheet any more, so that there is nothing to go to.
    await sidebar.getByRole('button', { name: /99 Gone Road/ }).click({ force: true });
    expect(await untilSent('sidebarJump', 1)).toEqual([{ tab_id: 0, row: 1003 }]);
    await press(sidebar, 'Ask those not placed again');
    await sidebar.getByText('0 of 4 rows').first().waitFor();
    expect(sent('sidebarRerun')).toEqual([
      { job_id: 'job_1', which: 'failed', ask_id: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
  });

  test('where nothing failed, those that are low are asked again', async () => {
    const rows = REVIEW.rows.filter(({ status }) => status !== 'unplaced');
    const sidebar = await open({
      ...opening({ ...DONE, can_write: false, written: WRITTEN }),
      sidebarReview: () => ok({ rows, total: rows.length }),
    });
    await press(sidebar, 'Show');
    await press(sidebar, 'Look at what is not certain');
    await press(sidebar, 'Ask those that are low again');
    await sidebar.getByRole('progressbar').waitFor();
    expect(sent('sidebarRerun')).toMatchObject([{ which: 'low' }]);
  });

  test('an earlier answer is opened and drawn as a map', async () => {
    const sidebar = await open({ sidebarPoll: () => ok({ ...DONE, can_write: false, written: WRITTEN }) });
    await press(sidebar, 'Earlier answers');
    await press(sidebar, /21 Nov/);
    await press(sidebar, 'Make a map of it');
    const map = sidebar.getByRole('link', { name: /Open the map/ });
    expect(await map.getAttribute('href')).toBe('https://milepost.test/v/map_1');
    expect(await map.getAttribute('rel')).toContain('noopener');
    await sidebar
      .frameLocator('iframe[title="The map, small"]')
      .getByRole('heading', { name: 'Map' })
      .waitFor();
    await press(sidebar, 'Show the map here');
    expect(await untilSent('sidebarShowMap', 1)).toEqual([{ job_id: expect.stringMatching(/^job_/) }]);
  });

  test.each([
    [/^Make a map of it/, 'sidebarMap', { can_write: false, written: WRITTEN }],
    ['Go on', 'sidebarResume', { status: 'paused' as const }],
  ])('where the key is refused %s offers another one, and leads back', async (button, called, job) => {
    const refused = failed({ message: 'This key is unknown or was revoked.', action: 'key' });
    const { sidebarOpen } = opening({ ...DONE, ...job });
    const sidebar = await open({ sidebarOpen, sidebarConnect: sidebarOpen, [called]: () => refused });
    await press(sidebar, 'Show');
    await press(sidebar, button);
    await sidebar.getByText('This key is unknown or was revoked.').waitFor();
    await press(sidebar, 'Use another key');
    await sidebar.getByLabel('Paste it here').fill('mp_live_new');
    await press(sidebar, 'Connect');
    await sidebar.getByRole('button', { name: button }).waitFor();
  });

  test('formulas are switched on after it is said who pays, up to a limit', async () => {
    const sidebar = await open();
    await press(sidebar, 'Formulas');
    await sidebar.getByText('Everyone who can edit this spreadsheet then spends your lookups').waitFor();
    await sidebar.getByLabel('Most lookups a day').fill('500');
    await sidebar.getByRole('switch').click();
    await sidebar.getByRole('switch', { checked: true }).waitFor();
    expect(sent('sidebarFormulas')).toEqual([{ on: true, daily_cap: 500 }]);
    await press(sidebar, 'Copy the selected answers');
    await sidebar.getByText('12 cells copied into columns J to K of Customers').waitFor();
  });

  test('formulas that were filled down are named, with the one that does the same', async () => {
    const sidebar = await open();
    await press(sidebar, 'Formulas');
    await sidebar.getByText('F2:F501: 500 formulas').waitFor();
    await sidebar.getByText('=MP_GEOCODE(A2:A501,"lat")').waitFor();
  });

  test('what is not certain is coloured, and it is said how', async () => {
    const sidebar = await open(opening({ ...DONE, can_write: false, written: WRITTEN }));
    await press(sidebar, 'Show');
    await press(sidebar, 'Colour what is not certain');
    await sidebar.getByText('90 rows coloured').first().waitFor();
    expect(sent('sidebarColor')).toEqual([{ job_id: 'job_1' }]);
  });

  test('every screen begins at its title, and everything on it is reached by the keyboard', async () => {
    const sidebar = await open();
    const { page } = opened();
    await sidebar.getByRole('button', { name: /^Find places/ }).focus();
    await page.keyboard.press('Enter');
    // The tab has been read, and its part stands there.
    await sidebar.getByText('First row:').waitFor();
    const focused = () =>
      sidebar.evaluate(
        "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent)",
      );
    await sidebar.locator('h1:focus').getByText('Find places').waitFor();
    const reached: unknown[] = [];
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab');
      reached.push(await focused());
    }
    expect(reached).toEqual([
      expect.stringContaining('Customers'),
      '8 of 19 chosen',
      'Let the service read and write',
      'Preview five rows',
    ]);
  });
});
