import { setTimeout as pause } from 'node:timers/promises';
import { openThreads } from '../../server/threads/open-threads.ts';
import type { Threads } from '../../server/threads/threads.ts';
import { leastHeld } from './held-thread.ts';
import {
  addTask,
  breakTask,
  Gate,
  gateTask,
  hoardTask,
  neverTask,
  oddProgram,
  refuseTask,
  reverseTask,
  whoTask,
} from './odd-tasks.ts';

const account = 'one';
let threads: Threads;
beforeAll(() => {
  threads = openThreads(oddProgram, { threads: 1, memoryMb: 64, seconds: 60, queue: 2 });
});
afterAll(() => threads.stop());

test('a task is done in a thread', async () => {
  expect(await threads.run(addTask, [1, 2, 3], { account })).toBe(6);
});

test('memory is handed over there and back', async () => {
  const bytes = new Uint8Array([1, 2, 3]);
  expect([...(await threads.run(reverseTask, bytes, { account, moves: [bytes.buffer] }))]).toEqual([3, 2, 1]);
  expect(bytes.length).toBe(0);
});

test('an input is read when its turn comes', async () => {
  let isRead = false;
  const read = async () => {
    isRead = true;
    return { input: [1] };
  };
  const gate = new Gate();
  const first = threads.run(gateTask, gate.state, { account });
  const second = threads.runRead(addTask, read, { account });
  while (gate.come === 0) await pause(10);
  expect(isRead).toBe(false);
  gate.open();
  expect([await second, isRead]).toEqual([1, true]);
  await first;
});

test('a refusal comes over with its status', async () => {
  const refused = threads.run(refuseTask, null, { account });
  await expect(refused).rejects.toMatchObject({ status: 429, message: 'not today', retryAfterSeconds: 7 });
});

test('a mistake comes over as one', async () => {
  await expect(threads.run(breakTask, null, { account })).rejects.toThrow('a mistake');
});

test('a task that does not come back is ended, those behind it are done, and others are answered', async () => {
  // Long enough for a busy machine to start the next thread, and short enough to wait for.
  const strict = openThreads(oddProgram, { threads: 1, memoryMb: 64, seconds: 6, queue: 2 });
  const held = await leastHeld(4, async () => {
    const never = strict.run(neverTask, null, { account });
    const after = strict.run(addTask, [4, 5], { account });
    await expect(never).rejects.toMatchObject({
      status: 400,
      message: 'working on these rows takes longer than 6 s: send fewer rows, or leave columns out',
    });
    expect(await after).toBe(9);
  });
  await strict.stop();
  expect(held).toBeLessThan(4);
});

test('a task that takes too much memory is ended, and those behind it are done', async () => {
  const patient = openThreads(oddProgram, { threads: 1, memoryMb: 64, seconds: 60, queue: 2 });
  const hoard = patient.run(hoardTask, null, { account });
  const after = patient.run(addTask, [6, 7], { account });
  await expect(hoard).rejects.toMatchObject({
    status: 400,
    message: 'working on these rows needs more than 64 MB of memory: send fewer rows, or leave columns out',
  });
  expect(await after).toBe(13);
  await patient.stop();
});

test('a thread without work is ended, and the next work has another', async () => {
  const brief = openThreads(oddProgram, { threads: 1, memoryMb: 64, seconds: 60, queue: 2 }, 50);
  const first = await brief.run(whoTask, null, { account });
  const next = () => brief.run(whoTask, null, { account });
  let last = await next();
  for (let tries = 0; tries < 20 && last === first; tries++) {
    await pause(200);
    last = await next();
  }
  expect(last).toBeGreaterThan(first);
  expect(await brief.run(addTask, [1, 2], { account })).toBe(3);
  await brief.stop();
});

test('large work is done one at a time, and leaves a thread to other work', async () => {
  const two = openThreads(oddProgram, { threads: 2, memoryMb: 64, seconds: 60, queue: 5 });
  const gate = new Gate();
  const large = Array.from({ length: 3 }, () => two.run(gateTask, gate.state, { account, isLarge: true }));
  expect(await two.run(addTask, [1, 2], { account })).toBe(3);
  gate.open();
  expect(await Promise.all(large)).toEqual([1, 1, 1]);
  await two.stop();
});
