// The sidebar's page where the place of a held row is chosen.
import { describeSidebar, press } from './describe-sidebar.ts';
import type { Script } from './open-sidebar.ts';
import { PLACES } from './stub-review.ts';
import { DONE, failed, ok, STATE, WRITTEN } from './stub-seen.ts';

const OPENING: Script = {
  sidebarOpen: () => ok({ ...STATE, jobs: [{ ...DONE, can_write: false, written: WRITTEN }] }),
};

describeSidebar("held rows on the sidebar's page", ({ open, sent }) => {
  test('of a held row the place answered is confirmed, or another one chosen', async () => {
    const sidebar = await open(OPENING);
    await press(sidebar, 'Show');
    await press(sidebar, 'Look at what is not certain');
    const held = sidebar.getByRole('listitem').filter({ hasText: '33 Mill Lane, Sampleford' });
    await held.getByRole('button', { name: 'Choose its place' }).click();
    await held.getByRole('button', { name: 'It is Mill Lane, Sampleford' }).waitFor();
    await held.getByRole('button', { name: '33 Mill Lane, Wrenbeck' }).click();
    await held.getByText('From now on placed at 33 Mill Lane, Wrenbeck.').waitFor();
    const input = '33 Mill Lane, Sampleford';
    expect(sent('sidebarPlaces')).toEqual([{ input, ask_id: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
    expect(sent('sidebarCorrect')).toEqual([{ input, lat: 55.36, lng: -2.19 }]);
    // A row that is gone from the sheet has no text to keep a place of.
    const gone = sidebar.getByRole('listitem').filter({ hasText: '99 Gone Road' });
    expect(await gone.getByRole('button', { name: 'Choose its place' }).count()).toBe(0);
  });

  test('a choice that failed is told, and made again; where nothing is known that is said', async () => {
    let tries = 0;
    const sidebar = await open({
      ...OPENING,
      sidebarPlaces: (asked) => ok((asked as { input: string }).input === 'Atlantis' ? [] : PLACES),
      sidebarCorrect: () =>
        tries++ === 0 ? failed({ message: 'Busy.', action: 'retry' }) : ok({ lat: 55.36, lng: -2.19 }),
    });
    await press(sidebar, 'Show');
    await press(sidebar, 'Look at what is not certain');
    await press(sidebar, 'Choose its place');
    await sidebar.getByRole('list').getByText('No place is known for it.').waitFor();
    await press(sidebar, 'Choose its place');
    await press(sidebar, '33 Mill Lane, Wrenbeck');
    await sidebar.getByText('Busy.').waitFor();
    await press(sidebar, '33 Mill Lane, Wrenbeck');
    await sidebar.getByRole('list').getByText('From now on placed at 33 Mill Lane, Wrenbeck.').waitFor();
    expect(sent('sidebarCorrect')).toHaveLength(2);
  });
});
