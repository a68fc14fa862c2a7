import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { assertClaimed, ClaimedError, claimSource } from '../../server/packs/load/claim.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(() => database.db.query('delete from pack_claim'));

async function claimOf(holder: string, seconds: number) {
  await database.db.query(
    `insert into pack_claim (source, holder, expires_at) values ('towns', $1, now() + $2 * interval '1 second')`,
    [holder, seconds],
  );
}

test('a source has one loader at a time', async () => {
  const claim = await claimSource(database.db, 'towns');
  await expect(claimSource(database.db, 'towns')).rejects.toThrow(ClaimedError);
  await expect(claimSource(database.db, 'towns')).rejects.toThrow(
    `towns is being written by another loader (${hostname()}, process ${process.pid})`,
  );
  await claim.release();
  await (await claimSource(database.db, 'towns')).release();
});

test('of many that ask at once, one gets the claim', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => claimSource(database.db, 'towns')));
  const got = asked.filter(({ status }) => status === 'fulfilled');
  expect(got).toHaveLength(1);
  for (const outcome of asked) if (outcome.status === 'fulfilled') await outcome.value.release();
});

test('a claim of another machine stands until its lease ends', async () => {
  await claimOf('elsewhere:1:x', 20);
  await expect(claimSource(database.db, 'towns')).rejects.toThrow(ClaimedError);
  await database.db.query(`update pack_claim set expires_at = now() - interval '1 second'`);
  await (await claimSource(database.db, 'towns')).release();
});

test('a claim of a process of this machine that is gone is taken over at once', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await claimOf(`${hostname()}:${pid}:x`, 20);
  await (await claimSource(database.db, 'towns')).release();
});

test('a loader that lost its claim may not swap', async () => {
  const claim = await claimSource(database.db, 'towns');
  await database.db.query(`update pack_claim set holder = 'elsewhere:1:x'`);
  await expect(assertClaimed(database.db, claim)).rejects.toThrow('was lost to another loader');
  await claim.release();
});
