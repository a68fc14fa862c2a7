import { createHash } from 'node:crypto';
import { findPaid, listAnswers, payFor, touchAnswers } from '../../server/ledger/formula-answers.ts';
import { deleteExpired } from '../../server/ledger/retention.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { newCaller } from '../pipeline/call-fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const keep = { runDays: 30, runBytesPerAccount: 1e9, formulaBytesPerAccount: 1e8 };
const keyOf = (name: string) => createHash('sha256').update(name).digest('hex');

async function remember(names: readonly string[], { text = '{}', seconds = null as number | null } = {}) {
  const { account } = await newCaller(database.db);
  const answers = names.map((name) => ({
    key: keyOf(name),
    stamp: Buffer.from('s'),
    answer: text,
    mapId: null,
  }));
  expect((await payFor(database.db, account.id, answers, seconds)).sort()).toEqual(names.map(keyOf).sort());
  return account.id;
}

const age = (account: string, name: string, ago: string) =>
  database.db.query(
    'update formula_answer set used_at = used_at - $3::interval where account_id = $1 and key = $2',
    [account, Buffer.from(keyOf(name), 'hex'), ago],
  );

async function left(account: string, names: readonly string[]): Promise<string[]> {
  const keys = new Set((await findPaid(database.db, account, names.map(keyOf))).map(({ key }) => key));
  return names.filter((name) => keys.has(keyOf(name)));
}

test('what formulas have not asked for 30 days is forgotten, what they use stays', async () => {
  const account = await remember(['old', 'used', 'young']);
  for (const name of ['old', 'used']) await age(account, name, '31 days');
  await age(account, 'young', '29 days');
  await touchAnswers(database.db, account, [keyOf('used')]);
  await deleteExpired(database.db, keep);
  expect(await left(account, ['old', 'used', 'young'])).toEqual(['used', 'young']);
});

test("past an account's bytes its longest unused answers go, another's stay", async () => {
  const names = ['a', 'b', 'c', 'd'];
  const [full, other] = [await remember(names, { text: 'x'.repeat(1000) }), await remember(names)];
  for (const [days, name] of ['c', 'a', 'd', 'b'].entries()) await age(full, name, `${days} days`);
  await deleteExpired(database.db, { ...keep, formulaBytesPerAccount: 2600 });
  expect([await left(full, names), await left(other, names)]).toEqual([['a', 'c'], names]);
});

test('what is paid for so many seconds is to be paid again after them', async () => {
  const account = await remember(['live'], { seconds: 600 });
  const answer = { key: keyOf('live'), stamp: Buffer.from('s'), answer: null, mapId: null };
  expect(await payFor(database.db, account, [answer], 600)).toEqual([]);
  await database.db.query(
    `update formula_answer set paid_until = now() - interval '1 s' where account_id = $1`,
    [account],
  );
  expect(await left(account, ['live'])).toEqual([]);
  expect(await payFor(database.db, account, [answer], 600)).toEqual([keyOf('live')]);
  await database.db.query('update formula_answer set paid_until = now() where account_id = $1', [account]);
  await deleteExpired(database.db, keep);
  const { rows } = await database.db.query('select 1 from formula_answer where account_id = $1', [account]);
  expect(rows).toEqual([]);
});

test('all of them are listed in turn, more than fit one step', async () => {
  const names = Array.from({ length: 1100 }, (_, n) => `row ${n}`);
  const account = await remember(names);
  const listed: string[] = [];
  for (let after = ''; ; after = listed.at(-1) ?? '') {
    const some = await listAnswers(database.db, account, after);
    if (some.length === 0) break;
    listed.push(...some.map(({ key }) => key));
  }
  expect(listed).toEqual(names.map(keyOf).sort());
});
