// Servers that are killed with a call under an Idempotency-Key in their hands.
import { lookupsLeft } from '../../server/ledger/quota.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { buildChild, type ChildProgram } from '../jobs/child-program.ts';
import { readLines } from '../read-lines.ts';
import { addresses, fakeServices, newCall, newCaller } from './call-fixture.ts';

let database: TestDatabase;
let program: ChildProgram;
beforeAll(async () => {
  database = await createTestDatabase();
  program = await buildChild('keyed-program', import.meta.dirname);
});
afterAll(async () => {
  await program.clear();
  await database.drop();
});

const body = { addresses: addresses(3) };
/** An account that can pay for the call once: a second charge, or lookups still held, would be refused. */
const ALLOWANCE = 3;

/** Kills the program as soon as it says so; what it said. */
async function killWhen(says: string, caller: object, key: string) {
  const hold = says === 'working' ? 'work' : 'nothing';
  const lines = readLines(program.start(database.url, JSON.stringify({ caller, body, key }), hold));
  let said: { says: string; answer?: unknown };
  do said = JSON.parse(await lines.next());
  while (said.says !== says);
  await lines.kill();
  return said;
}

test('charged, and killed before it answered: the same key has the same answer, free', async () => {
  const caller = await newCaller(database.db, ALLOWANCE);
  const said = await killWhen('answered', caller, 'charged');
  expect(await lookupsLeft(database.db, caller.account.id, ALLOWANCE)).toBe(0);
  const again = await answerCall(newCall(caller, body, 'charged'), fakeServices(database.db));
  expect(JSON.stringify(again)).toBe(JSON.stringify(said.answer));
  expect(await lookupsLeft(database.db, caller.account.id, ALLOWANCE)).toBe(0);
});

/** Whether what the killed call holds is free soon enough: what remains of 20 seconds is for who waits and answers. */
const ARE_SHORT = `select claimed_until < clock_timestamp() + interval '18 s' as claim,
    expires_at < clock_timestamp() + interval '18 s' as lookups
  from idempotent_call join reservation using (account_id) where account_id = $1`;

test('killed at work: the same key is answered within 20 seconds, and charged once', async () => {
  const { db } = database;
  const caller = await newCaller(db, ALLOWANCE);
  await killWhen('working', caller, 'at work');
  const { rows } = await db.query(ARE_SHORT, [caller.account.id]);
  expect(rows).toEqual([{ claim: true, lookups: true }]);
  // Instead of waiting for that.
  await db.query('update reservation set expires_at = now() where account_id = $1', [caller.account.id]);
  const again = answerCall(newCall(caller, body, 'at work'), fakeServices(db));
  await db.query('update idempotent_call set claimed_until = now() where account_id = $1', [
    caller.account.id,
  ]);
  const { used } = await again;
  expect(used).toBe(3);
  expect(await lookupsLeft(database.db, caller.account.id, ALLOWANCE)).toBe(0);
});
