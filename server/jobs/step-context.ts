import type { AnyRowsEndpoint } from '../pipeline/endpoint.ts';
import type { Services } from '../pipeline/services.ts';
import type { JobQueue } from './queue.ts';

export interface StepContext {
  services: Services;
  queue: JobQueue;
  endpoints: readonly AnyRowsEndpoint[];
}
