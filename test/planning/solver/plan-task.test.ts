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

let threads: Threads;
beforeAll(() => {
  const program = new URL('../../../server/start/thread-program.ts', import.meta.url);
  threads = openThreads(program, { threads: 1, memoryMb: 256, seconds: 5, queue: 5 });
});
afterAll(() => threads.stop());

const planInThread = (asked: PlanRequest) => threads.run(planTask, asked, { account: 'one' });

test('a thread gives the plan that the same request gets without one', async () => {
  expect(await planInThread(request)).toEqual(planRoutes(request));
});

test('the event loop goes on while a thread plans', async () => {
  let ticks = 0;
  const timer = setInterval(() => ticks++, 5);
  await planInThread({ ...request, steps: 1e9, timeLimitSeconds: 0.2 }).finally(() => clearInterval(timer));
  expect(ticks).toBeGreaterThan(2);
});

test('a wrong request is refused as it is without a thread', async () => {
  await expect(planInThread({ ...request, drivers: 0 })).rejects.toThrow(
    'Expected at least one driver, got 0',
  );
});

test('a plan that takes longer than a thread may is ended', async () => {
  // Else it goes on for longer than a test may.
  await expect(planInThread({ ...request, steps: 1e9, timeLimitSeconds: 1000 })).rejects.toThrow(
    'takes longer than 5 s',
  );
});
