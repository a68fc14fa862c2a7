import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { endpoints } from '../endpoints/index.ts';
import { errorForLog } from '../http/errors/error-for-log.ts';
import { type JobQueue, openQueue } from '../jobs/queue.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { answersRows } from '../pipeline/endpoint.ts';
import type { Services } from '../pipeline/services.ts';

export interface Jobs {
  queue: JobQueue;
  /** Begins to process queued jobs: the worker role. */
  work(services: Services): Worker;
}

/** Opens the queue that web processes send to and workers take from. */
export async function openJobs(db: Database, config: Config, log: Logger): Promise<Jobs> {
  const onError = (error: unknown) => log.error({ error: errorForLog(error) }, 'a job was disturbed');
  const queue = await openQueue(db, { isWorker: config.roles.has('worker'), onError });
  const work = (services: Services) =>
    startWorker({ services, queue, endpoints: endpoints.filter(answersRows) }, onError, {
      stepSeconds: config.jobStepSeconds,
    });
  return { queue, work };
}
