/**
 * The load of the benches soak and chaos on a server of this process: some of each of its questions, asked twice.
 * @story the last test loses what the first has kept
 */

import { answerOn } from '../../answer-on.ts';
import type { TestDatabase } from '../../database.ts';
import { startTestServer, type TestServer } from '../../http/test-server.ts';
import { createSampleDatabase } from '../../sample-database.ts';
import { Emulator } from '../../sheets/emulator/emulator.ts';
import { type Answer, Caller } from './caller.ts';
import { checkKept } from './check-kept.ts';
import { Faults } from './faults.ts';
import { mapAct } from './map-act.ts';
import { openWorld } from './open-world.ts';
import { openSender } from './send.ts';
import type { World } from './world.ts';

let database: TestDatabase;
let server: TestServer;
let sender: ReturnType<typeof openSender>;
let world: World;

beforeAll(async () => {
  database = await createSampleDatabase();
  server = await startTestServer(database.db, { answerCall: answerOn(database.db) });
  sender = openSender(() => server.port);
  world = await openWorld(database.db, 1, {
    send: sender.send,
    faults: new Faults(),
    isPatient: false,
    emulator: new Emulator(),
    onAnswer: () => {},
    dataState: () => 'a',
    judge: ({ status }) => (status === 200 || status === 204 ? null : `status ${status}`),
  });
});
afterAll(async () => {
  sender.close();
  await server.stop(1000);
  await database.drop();
});

const callerOf = (n: number) =>
  new Caller(world, world.accounts[n % world.accounts.length] as Caller['account']);

test('each question is answered, twice the same, and a cell of a spreadsheet is paid once', async () => {
  const asked = world.questions.pools.flatMap(({ questions }) => questions.slice(0, 2));
  for (const [n, question] of [...asked, ...asked].entries()) await callerOf(n).ask(question);
  expect(world.faults.counts).toEqual(new Map());
  // A pool may hold one twice.
  expect(world.answers.compared).toBeGreaterThanOrEqual(asked.length);
  const [cell] = world.questions.cells as [(typeof asked)[number]];
  const costs = [await callerOf(0).ask(cell, true), await callerOf(0).ask(cell, true)].map(usedOf);
  expect(costs).toEqual([1, 0]);
});

test('what was acknowledged is found kept; what is lost, or charged without an answer, is found too', async () => {
  await mapAct(callerOf(1));
  await mapAct(callerOf(2));
  await checkKept(world, database.db);
  expect(world.faults.counts).toEqual(new Map());
  await database.db.query('delete from run where id = $1', [world.acknowledged.runs.at(-1)?.runId]);
  await database.db.query('update usage_day set lookups = lookups + 1 where account_id = $1', [
    world.accounts[0]?.id,
  ]);
  const printed = jest.spyOn(console, 'log').mockImplementation(() => {});
  await checkKept(world, database.db);
  printed.mockRestore();
  expect(world.faults.count('run lost')).toBe(1);
  expect(world.faults.count('charged wrongly')).toBe(1);
});

function usedOf(answer: Answer | null): number | undefined {
  return (answer?.['usage'] as { used: number } | undefined)?.used;
}
