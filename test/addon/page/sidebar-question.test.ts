// A question in the sidebar's page: its conditions are struck out and changed, and a refusal goes on by a press.
import type { Frame } from 'playwright-core';
import type { JobSeen } from '../../../addon/sidebar-job.ts';
import { findViolations } from '../../browser/find-violations.ts';
import { describeSidebar, press } from './describe-sidebar.ts';
import type { Script } from './open-sidebar.ts';
import { ASKED, REFUSED } from './stub-questions.ts';
import { ok, STATE } from './stub-seen.ts';

const withJob = (job: JobSeen): Script => ({
  sidebarOpen: () => ok({ ...STATE, jobs: [job] }),
  sidebarAskAgain: () => ok({ ...ASKED, job_id: 'job_again' }),
});

describeSidebar('a question in the sidebar', ({ open, opened, sent, untilSent }) => {
  const total = (sidebar: Frame) => sidebar.locator('.reading .figure').innerText();

  async function openJob(job: JobSeen, script: Script = {}): Promise<Frame> {
    const sidebar = await open({ ...withJob(job), ...script });
    await press(sidebar, /^(Show|Look and write)$/);
    await sidebar.getByRole('region', { name: 'How it was read' }).waitFor();
    return sidebar;
  }

  test.each([
    ['answered', ASKED],
    ['refused', REFUSED],
  ])('%s it fits 300 pixels and breaks no rule of accessibility', async (_, job) => {
    const sidebar = await openJob(job);
    expect(await sidebar.evaluate('document.documentElement.scrollWidth')).toBe(300);
    expect(await findViolations(sidebar)).toEqual([]);
    if (job === ASKED) {
      await press(sidebar, /^Leave out: Opened/);
      await press(sidebar, 'Cost is over 10,000');
    }
    expect(await sidebar.evaluate('document.documentElement.scrollWidth')).toBe(300);
    expect(await findViolations(sidebar)).toEqual([]);
    expect(opened().problems).toEqual([]);
  });

  test('a condition struck out changes the count at once, and nothing is asked until a person says so', async () => {
    const less = {
      ...ASKED.reading,
      parts: ASKED.reading?.parts.slice(0, 3),
      total: 14,
    } as JobSeen['reading'];
    const sidebar = await openJob(ASKED, {
      sidebarAskAgain: () => ok({ ...ASKED, job_id: 'job_less', reading: less }),
    });
    expect(await total(sidebar)).toBe('12 of 340 rows');
    await press(sidebar, 'Leave out: Cost is over 10,000');
    expect(await total(sidebar)).toBe('14 of 340 rows');
    expect(sent('sidebarAskAgain')).toEqual([]);
    await press(sidebar, 'Answer this (10 lookups)');
    const [asked] = (await untilSent('sidebarAskAgain', 1)) as [{ job_id: string; parts: object[] }];
    expect([asked.job_id, asked.parts]).toEqual(['job_asked', ASKED.reading?.parts.slice(0, 3)]);
    // What was struck out can be taken in again.
    await press(sidebar, 'Take in again: Cost is over 10,000');
    await press(sidebar, 'Answer this (10 lookups)');
    const again = (await untilSent('sidebarAskAgain', 2)) as { job_id: string; parts: object[] }[];
    expect([again[1]?.job_id, again[1]?.parts.length]).toEqual(['job_less', 4]);
  });

  test('a condition changed is asked at once; what is no number is said beside it', async () => {
    const sidebar = await openJob(ASKED);
    await press(sidebar, 'Cost is over 10,000');
    await sidebar.getByLabel('Value').fill('much');
    await press(sidebar, 'Change');
    await sidebar.getByText('Write a number.').waitFor();
    await sidebar.getByLabel('Value').fill('20,000');
    await sidebar.getByLabel('How it compares').selectOption('at_least');
    await press(sidebar, 'Change');
    const [asked] = (await untilSent('sidebarAskAgain', 1)) as [{ parts: object[] }];
    expect(asked.parts[3]).toMatchObject({ column: 'Cost', operator: 'at_least', value: 20_000 });
  });

  test('a refused question names its words, cannot be written, and goes on by a press', async () => {
    const sidebar = await openJob(REFUSED);
    expect(await sidebar.locator('.reading mark').allInnerTexts()).toEqual(['cellar']);
    expect(await sidebar.getByRole('button', { name: 'Write the answers' }).count()).toBe(0);
    await press(sidebar, /^Town is Cardiff/);
    const [asked] = await untilSent('sidebarAskAgain', 1);
    expect(asked).toMatchObject({ job_id: 'job_refused', parts: REFUSED.reading?.nearest[0]?.parts });
    // The count is open until the answer is there, and so is the writing.
    await sidebar.getByRole('button', { name: 'Write the answers' }).waitFor();
    expect(await total(sidebar)).toBe('12 of 340 rows');
  });

  test('a question is written only when a person has seen how it was read', async () => {
    const sidebar = await open({ sidebarStart: () => ok(ASKED) });
    await press(sidebar, /^Ask a question/);
    await sidebar.getByLabel('Your question').fill('in Cardiff');
    await press(sidebar, 'See what it costs');
    await press(sidebar, /^Answer/);
    await sidebar.getByRole('region', { name: 'How it was read' }).waitFor();
    expect(sent('sidebarWrite')).toEqual([]);
    await press(sidebar, 'Write the answers');
    await untilSent('sidebarWrite', 1);
  });

  test('how the columns are understood is a line of the task', async () => {
    const sidebar = await open();
    await press(sidebar, /^Ask a question/);
    await sidebar.getByText('How your columns are understood').click();
    await sidebar.getByText('names of places, Sampleford').waitFor();
    await untilSent('sidebarDescribe', 1);
  });
});
