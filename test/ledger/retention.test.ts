import { claimOrReplay } from '../../server/ledger/idempotency.ts';
import { reserveLookups } from '../../server/ledger/quota.ts';
import { deleteExpired } from '../../server/ledger/retention.ts';
import { makeRunId } from '../../server/ledger/run-id.ts';
import { packRows, saveRun } from '../../server/ledger/save-run.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { newCaller } from '../pipeline/call-fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const keep = { runDays: 30, runBytesPerAccount: 1e9, formulaBytesPerAccount: 1e8 };

test.each([
  ['reservation', 'expires_at', '61 minutes', 1],
  ['reservation', 'expires_at', '59 minutes', 2],
  ['idempotent_call', 'created_at', '25 hours', 1],
  ['idempotent_call', 'created_at', '23 hours', 2],
  ['run', 'at', '31 days', 1],
  ['run', 'at', '29 days', 2],
])('of two rows of %s, one with %s %s ago, %i stay', async (table, column, ago, left) => {
  for (const key of ['old', 'new']) await fill(key);
  const { rows } = await database.db.query<{ ctid: string }>(`select ctid from ${table} limit 1`);
  await database.db.query(`update ${table} set ${column} = now() - $1::interval where ctid = $2`, [
    ago,
    rows[0]?.ctid,
  ]);
  await deleteExpired(database.db, keep);
  const { rows: counted } = await database.db.query(`select count(*)::int as n from ${table}`);
  await database.db.query('truncate reservation, idempotent_call, run cascade');
  expect(counted).toEqual([{ n: left }]);
});

/** One row in each of the tables that are cleared. */
async function fill(key: string): Promise<void> {
  const { account } = await newCaller(database.db);
  await reserveLookups(database.db, account.id, 1, 10);
  await claimOrReplay(database.db, account.id, key, 'x');
  const head = {
    id: makeRunId(),
    endpoint: 'geocode_batch',
    at: new Date(),
    rows: 1,
    fields: [],
    sources: [],
  };
  await saveRun(database.db, account.id, head, await packRows([{ id: '1' }]));
}
