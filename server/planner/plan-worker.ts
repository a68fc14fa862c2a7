// The thread's side of planInThread: the program of a worker, which plans once and ends.
import { parentPort, workerData } from 'node:worker_threads';
import type { PlanRequest } from './plan.ts';
import { planRoutes } from './plan-routes.ts';

/** What a worker of this program is started with; any other worker leaves the code below alone. */
export interface PlanWork {
  planRequest: PlanRequest;
}

/** Where this code lies when it runs: as an entry of the build it is a file of its own, apart from main's. */
export const planWorkerUrl = new URL(import.meta.url);

if (isPlanWork(workerData)) parentPort?.postMessage(planRoutes(workerData.planRequest));

function isPlanWork(data: unknown): data is PlanWork {
  return typeof data === 'object' && data !== null && 'planRequest' in data;
}
