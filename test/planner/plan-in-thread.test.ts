import { planInThread } from '../../server/planner/plan-in-thread.ts';
import { planRoutes } from '../../server/planner/plan-routes.ts';
import { drawTown } from './draw-town.ts';

const request = {
  ...drawTown(['a.b.c', '..*..', 'd.e.f']),
  drivers: 2,
  returnToDepot: true,
  shiftSeconds: 3600,
};

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

test('an aborted signal ends the planning at once', async () => {
  const signal = AbortSignal.timeout(50);
  // Else it goes on for longer than a test may.
  await expect(planInThread({ ...request, steps: 1e9, timeLimitSeconds: 1000 }, signal)).rejects.toThrow(
    'timeout',
  );
});
