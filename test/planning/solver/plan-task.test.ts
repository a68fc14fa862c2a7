import { setTimeout as pause } from 'node:timers/promises';
import type { PlanRequest } from '../../../server/planning/solver/plan.ts';
import { planRoutes } from '../../../server/planning/solver/plan-routes.ts';
import { planTask } from '../../../server/planning/solver/plan-task.ts';
import { openThreads } from '../../../server/threads/open-threads.ts';
import type { Threads } from '../../../server/threads/threads.ts';
import { drawTown } from './draw-town.ts';

const request = {
  ...drawTown(['a.b.c', '..*..', 'd.e.f']),
  drivers: 2,
  returnToDepot: true,
  shiftSeconds: 3600,
};

const program = new URL('../../../server/start/thread-program.ts', import.meta.url);
const limits = { threads: 1, memoryMb: 256, queue: 5 };

let threads: Threads;
beforeAll(() => {
  // A thread's start is in its time, and takes seconds on a busy machine.
  threads = openThreads(program, { ...limits, seconds: 60 });
});
afterAll(() => threads.stop());

const endless = { ...request, steps: 1e9, timeLimitSeconds: 1000 };

const planInThread = (asked: PlanRequest) => threads.run(planTask, asked, { account: 'one' });

test('a thread gives the plan that the same request gets without one', async () => {
  expect(await planInThread(request)).toEqual(planRoutes(request));
});

test('the event loop goes on while a thread plans', async () => {
  const patient = openThreads(program, { ...limits, seconds: 1000 });
  let isPlanned = false;
  const planning = patient.run(planTask, endless, { account: 'one' }).finally(() => {
    isPlanned = true;
  });
  for (let turn = 0; turn < 20; turn++) await pause(5);
  expect(isPlanned).toBe(false);
  await Promise.all([expect(planning).rejects.toThrow(), patient.stop()]);
});

test('a wrong request is refused as it is without a thread', async () => {
  await expect(planInThread({ ...request, drivers: 0 })).rejects.toThrow(
    'Expected at least one driver, got 0',
  );
});

test('a plan that takes longer than a thread may is ended', async () => {
  const hurried = openThreads(program, { ...limits, seconds: 2 });
  const planning = hurried.run(planTask, endless, { account: 'one' });
  await expect(planning).rejects.toThrow('takes longer than 2 s');
  await hurried.stop();
});
