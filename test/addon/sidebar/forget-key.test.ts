import { createHash } from 'node:crypto';
import { listKeys } from '../../../server/accounts/keys.ts';
import { allowSidebar } from '../../../server/accounts/sidebar-sign-in.ts';
import { makeOwner, Sidebar, useSidebarFixture } from './sidebar-fixture.ts';

const fixture = useSidebarFixture({ works: false });

/** Signed in by a click: the portal lets the sidebar in by the hash that its link holds. */
async function signIn() {
  const owner = await makeOwner(fixture);
  const sidebar = Sidebar.open(fixture, [['Address']]);
  const { link } = sidebar.do('sidebarBeginSignIn');
  const hash = Buffer.from(new URL(link).searchParams.get('to') ?? '', 'hex');
  expect(hash).toHaveLength(createHash('sha256').digest().length);
  await allowSidebar(fixture.database.db, owner.accountId, hash);
  expect(sidebar.do('sidebarFinishSignIn')?.connected).toBe(true);
  return { owner, sidebar };
}

const liveKeys = async (accountId: string) =>
  (await listKeys(fixture.database.db, accountId))
    .filter(({ revokedAt }) => revokedAt === null)
    .map(({ name }) => name);

test('forgetting a key that sign-in made revokes it, and no other', async () => {
  const { owner, sidebar } = await signIn();
  expect((await liveKeys(owner.accountId)).sort()).toEqual(['Spreadsheet sidebar', 'test']);
  expect(sidebar.do('sidebarDisconnect').connected).toBe(false);
  expect(await liveKeys(owner.accountId)).toEqual(['test']);
});

test('a key that was pasted stays alive, also where one was made by sign-in before', async () => {
  const { owner, sidebar } = await signIn();
  sidebar.do('sidebarConnect', { key: owner.key });
  expect(sidebar.do('sidebarDisconnect').connected).toBe(false);
  expect(await liveKeys(owner.accountId)).toContain('test');
});

test('a key that was revoked in the portal is forgotten all the same', async () => {
  const { owner, sidebar } = await signIn();
  await fixture.database.db.query('update api_key set revoked_at = now() where account_id = $1', [
    owner.accountId,
  ]);
  expect(sidebar.do('sidebarDisconnect').connected).toBe(false);
});
