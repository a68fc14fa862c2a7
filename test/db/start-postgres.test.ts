import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explainStart, type StartSteps, startOrJoin } from '../../server/db/start-postgres.ts';

const FAILURE = new Error('pg_ctl: could not start server');

/** Tries that all fail until the given one; the folder is held as it is listed, before and after each try. */
function tries(succeeds: number, held: readonly [before: boolean, after: boolean][]) {
  let begun = 0;
  let hasEnded = false;
  const steps: StartSteps = {
    async start() {
      begun++;
      hasEnded = true;
      if (begun === succeeds) return 5432;
      throw FAILURE;
    },
    findRunning: async () => null,
    isHeld: async () => (hasEnded ? held[begun - 1]?.[1] : held[begun]?.[0]) ?? false,
    async pause() {
      hasEnded = false;
    },
  };
  return { steps, begun: () => begun };
}

test('three failures that nothing explains end it, with what the last one said', async () => {
  const { steps, begun } = tries(9, []);
  await expect(startOrJoin(steps)).rejects.toBe(FAILURE);
  expect(begun()).toBe(3);
});

test.each<[string, [boolean, boolean]]>([
  ['is stopping it and gone when the failure is looked at', [true, false]],
  ['began with it in the meantime', [false, true]],
  ['keeps it', [true, true]],
])('a try counts for nothing where another command %s', async (_, seen) => {
  const { steps, begun } = tries(9, Array(8).fill(seen));
  expect(await startOrJoin(steps)).toBe(5432);
  expect(begun()).toBe(9);
});

test('failures that are explained do not clear those that are not', async () => {
  const { steps, begun } = tries(9, [
    [false, false],
    [true, false],
    [false, false],
    [false, true],
  ]);
  await expect(startOrJoin(steps)).rejects.toBe(FAILURE);
  expect(begun()).toBe(5);
});

test.each([
  ['runs already', 0],
  ['another command has started', 1],
])('one that %s is joined', async (_, afterTries) => {
  const { steps, begun } = tries(9, []);
  const findRunning = async () => (begun() === afterTries ? 4321 : null);
  expect(await startOrJoin({ ...steps, findRunning })).toBe(4321);
  expect(begun()).toBe(afterTries);
});

test('what a failed start says is why it failed, however often it was asked whether it is done', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-log-'));
  const asked = [
    '[2] FATAL:  the database system is not yet accepting connections',
    '[2] DETAIL:  Hot standby mode is disabled.',
    '[3] FATAL:  the database system is starting up',
    '[4] FATAL:  the database system is shutting down',
  ];
  const why = ['[1] FATAL:  recovery ended before configured recovery target was reached'];
  const log = [...why, ...asked, ...asked, '[1] LOG:  database system is shut down', ''];
  await writeFile(join(folder, 'postgres.log'), log.join('\n'));
  expect((await explainStart(folder, FAILURE)).message).toBe(
    `the embedded database in ${folder} did not start: ${why}\n[1] LOG:  database system is shut down`,
  );
  await rm(folder, { recursive: true });
});
