import { setImmediate as turn } from 'node:timers/promises';
import type { JobQueue } from '../../server/jobs/queue.ts';
import type { StepContext } from '../../server/jobs/step-context.ts';
import { startWorker } from '../../server/jobs/worker.ts';

test('a worker with nothing to do looks at once when its process sends a job, and no more once it has stopped', async () => {
  const listeners = new Set<() => void>();
  let looks = 0;
  const queue: Pick<JobQueue, 'take' | 'openLane' | 'onSend'> = {
    openLane: async () => false,
    async take() {
      looks++;
      return null;
    },
    onSend(listener) {
      listeners.add(listener);
      return { end: () => listeners.delete(listener) };
    },
  };
  const worker = startWorker({ queue } as StepContext, () => {});
  await turn();
  const before = looks;
  for (const listener of listeners) listener();
  for (let turns = 0; turns < 5; turns++) await turn();
  expect(looks).toBeGreaterThan(before);
  await worker.stop();
  expect(listeners.size).toBe(0);
});
