import { Worker } from 'node:worker_threads';
import type { Plan, PlanRequest } from './plan.ts';
import { type PlanWork, planWorkerUrl } from './plan-worker.ts';

/** `planRoutes` in a thread of its own, so that the server goes on answering; an aborted signal ends the thread. */
export async function planInThread(request: PlanRequest, signal?: AbortSignal): Promise<Plan> {
  signal?.throwIfAborted();
  const workerData: PlanWork = { planRequest: request };
  const worker = new Worker(planWorkerUrl, { workerData });
  const { promise, resolve, reject } = Promise.withResolvers<Plan>();
  const stop = () => reject(signal?.reason);
  signal?.addEventListener('abort', stop);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) =>
    reject(new Error(`The planning thread ended with code ${code} without a plan`)),
  );
  try {
    return await promise;
  } finally {
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
