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

test('killed at work: the same key is answered within 20 seconds, and charged once', async () => {
  const caller = await newCaller(database.db, ALLOWANCE);
  await killWhen('working', caller, 'at work');
  const startedMs = performance.now();
  const { used } = await answerCall(newCall(caller, body, 'at work'), fakeServices(database.db));
  expect(performance.now() - startedMs).toBeLessThan(20_000);
  expect(used).toBe(3);
  expect(await lookupsLeft(database.db, caller.account.id, ALLOWANCE)).toBe(0);
});
