import { deleteExpiredRuns } from '../../server/ledger/retention.ts';
import { makeRunId } from '../../server/ledger/run-id.ts';
import type { KeptRow } from '../../server/ledger/runs.ts';
import { readRun } from '../../server/ledger/runs.ts';
import { packRows, saveRun } from '../../server/ledger/save-run.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { newCaller } from '../pipeline/call-fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const newAccount = async () => (await newCaller(database.db)).account.id;

/** A kept run of `count` rows, made `daysAgo`; returns the id it is kept under. */
async function keepRun(accountId: string, count = 1, daysAgo = 0, oncePerDay = false): Promise<string> {
  const id = makeRunId();
  const rows = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    text: 'a\u0000\n"\ud800é',
  }));
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  const head = { id, endpoint: 'geocode_batch', at, rows: count, fields: ['b\u0000', 'a'], sources: [] };
  return saveRun(database.db, accountId, head, await packRows(rows), { oncePerDay });
}

async function readIds(accountId: string, runId: string): Promise<unknown[]> {
  const ids: unknown[] = [];
  for await (const row of (await readRun(database.db, accountId, runId))?.rows ?? []) ids.push(row.id);
  return ids;
}

async function isThere(accountId: string, runId: string): Promise<boolean> {
  return (await readRun(database.db, accountId, runId)) !== null;
}

test.each([0, 1, 999, 1000, 1001, 2500])(
  'a run of %i rows is read back whole and in order',
  async (count) => {
    const account = await newAccount();
    const ids = await readIds(account, await keepRun(account, count));
    expect(ids).toEqual(Array.from({ length: count }, (_, index) => String(index)));
  },
);

test('rows and field names of any text come back as they were', async () => {
  const account = await newAccount();
  const run = await readRun(database.db, account, await keepRun(account));
  expect(run?.head.fields).toEqual(['b\u0000', 'a']);
  for await (const row of run?.rows ?? [])
    expect((row as KeptRow & { text: string }).text).toBe('a\u0000\n"\ud800é');
});

test("another account's run reads as not found, as one that never was or whose id is none", async () => {
  const [owner, other] = [await newAccount(), await newAccount()];
  const run = await keepRun(owner);
  expect(await isThere(owner, run)).toBe(true);
  expect(await isThere(other, run)).toBe(false);
  expect(await isThere(owner, makeRunId())).toBe(false);
  expect(await isThere(owner, `${run}' or true --`)).toBe(false);
});

test('a run that is deleted while it is read fails instead of ending early', async () => {
  const account = await newAccount();
  const id = await keepRun(account, 2500);
  const run = await readRun(database.db, account, id);
  const readAndDelete = async () => {
    for await (const row of run?.rows ?? [])
      if (row.id === '5') await database.db.query('delete from run where id = $1', [id]);
  };
  await expect(readAndDelete()).rejects.toThrow(`run ${id} is gone from row 1000 of 2500 on`);
});

test('runs past their days go with their rows, younger ones stay', async () => {
  const account = await newAccount();
  const [old, young] = [await keepRun(account, 1, 31), await keepRun(account, 1, 29)];
  await deleteExpiredRuns(database.db, { runDays: 30, runBytesPerAccount: 1e9 });
  expect([await isThere(account, old), await isThere(account, young)]).toEqual([false, true]);
  const { rows } = await database.db.query('select 1 from run_chunk where run_id = $1', [old]);
  expect(rows).toEqual([]);
});

test('an account past its bytes loses its oldest runs only, and no other account any', async () => {
  const [full, other] = [await newAccount(), await newAccount()];
  const runs = [await keepRun(full, 500, 3), await keepRun(full, 500, 2), await keepRun(full, 500, 1)];
  const kept = await keepRun(other, 500, 4);
  const { rows } = await database.db.query<{ bytes: number }>('select bytes from run where id = $1', [
    runs[0],
  ]);
  const bytes = rows[0]?.bytes ?? 0;
  await deleteExpiredRuns(database.db, { runDays: 30, runBytesPerAccount: 2 * bytes });
  expect(await Promise.all(runs.map((run) => isThere(full, run)))).toEqual([false, true, true]);
  expect(await isThere(other, kept)).toBe(true);
});

test('where a day has one run of the same answer, another day, answer or account has another', async () => {
  const [account, other] = [await newAccount(), await newAccount()];
  const keep = (count: number, daysAgo: number, of = account) => keepRun(of, count, daysAgo, true);
  const first = await keep(3, 1);
  expect(await Promise.all([keep(3, 1), keep(3, 1)])).toEqual([first, first]);
  const others = [await keep(3, 0), await keep(2, 1), await keep(3, 1, other), await keepRun(account, 3, 1)];
  expect(new Set([first, ...others]).size).toBe(5);
  expect(await readIds(account, first)).toEqual(['0', '1', '2']);
});
