// How the page gets a key: by signing in on the portal, or by pasting one.
import { describeSidebar, press } from './describe-sidebar.ts';
import { DONE, failed, ok, PREVIEW, STATE } from './stub-seen.ts';

const NEWCOMER = { ...STATE, connected: false, key_start: null, today: null };

describeSidebar("keys on the sidebar's page", ({ open, opened, sent, untilSent }) => {
  test('signing in leads to the portal, and goes on by itself when a person has said yes there', async () => {
    const answers = [ok(null), failed({ message: 'The service is away.', action: 'retry' }), ok(STATE)];
    let isConnected = false;
    const sidebar = await open(
      {
        sidebarOpen: () => ok(isConnected ? STATE : NEWCOMER),
        sidebarFinishSignIn: () => {
          isConnected = answers.length === 1;
          return answers.shift();
        },
      },
      { hasClock: true },
    );
    const link = sidebar.getByRole('link', { name: /^Sign in/ });
    await sidebar.getByText('A1B2-C3D4').waitFor();
    expect(await link.getAttribute('href')).toBe('https://milepost.test/developers/sidebar?to=a1b2');
    expect(sent('sidebarFinishSignIn')).toEqual([]);
    await sidebar.evaluate("document.querySelector('a.first').onclick = (event) => event.preventDefault()");
    await link.click();
    await sidebar.getByText('Waiting for your word').waitFor();
    for (const asked of [1, 2, 3]) {
      await opened().page.clock.runFor(3000);
      await untilSent('sidebarFinishSignIn', asked);
    }
    await sidebar.getByRole('heading', { level: 1, name: 'Milepost' }).waitFor();
  });

  test('a key is pasted, checked and never shown again', async () => {
    const key = `mp_live_${'k'.repeat(43)}`;
    let isConnected = false;
    const sidebar = await open({
      sidebarOpen: () => ok(isConnected ? STATE : NEWCOMER),
      sidebarConnect: () => {
        isConnected = true;
        return ok(STATE);
      },
    });
    await sidebar.getByText('Paste a key instead').click();
    await sidebar.getByLabel('Paste it here').fill(`  ${key}\n`);
    await press(sidebar, 'Connect');
    await press(sidebar, 'Settings');
    expect(sent('sidebarConnect')).toEqual([{ key }]);
    await sidebar.getByText('mp_live_x4Tq…').waitFor();
    expect(await sidebar.locator('html').innerHTML()).not.toContain(key);
  });

  test('another key, chosen where a task was refused, leads back to the task as it was filled in', async () => {
    let key = 'old';
    const refused = failed({ message: 'This key is unknown or was revoked.', action: 'key', field: 'key' });
    const sidebar = await open({
      sidebarPreview: () => (key === 'old' ? refused : ok(PREVIEW)),
      sidebarStart: () => ok(DONE),
      sidebarConnect: (asked) => {
        key = (asked as { key: string }).key;
        return ok(STATE);
      },
    });
    await press(sidebar, /^Ask a question/);
    await sidebar.getByText('First row:').waitFor();
    await sidebar.getByLabel('Your question').fill('which are in Newport');
    await press(sidebar, /^(Preview five rows|See what it costs)$/);
    await press(sidebar, 'Use another key');
    await press(sidebar, 'Back');
    await press(sidebar, 'Use another key');
    await sidebar.getByLabel('Paste it here').fill('mp_live_new');
    await press(sidebar, 'Connect');
    await press(sidebar, /^Answer/);
    await sidebar.getByRole('heading', { name: 'Answer' }).waitFor();
    expect(sent('sidebarStart')).toMatchObject([{ options: { question: 'which are in Newport' } }]);
  });

  test('a key that is refused is said beside its field', async () => {
    const sidebar = await open({
      sidebarOpen: () => ok(NEWCOMER),
      sidebarConnect: () => failed({ message: 'This key was revoked.', action: 'key', field: 'key' }),
    });
    await sidebar.getByText('Paste a key instead').click();
    await sidebar.getByLabel('Paste it here').fill('mp_live_old');
    await press(sidebar, 'Connect');
    const field = sidebar.getByLabel('Paste it here');
    await sidebar.getByText('This key was revoked.').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const about = await field.getAttribute('aria-describedby');
    expect(await sidebar.locator(`#${about}`).textContent()).toBe('This key was revoked.');
  });
});
