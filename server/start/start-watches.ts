import type { Logger } from 'pino';
import { endpoints } from '../endpoints/index.ts';
import { errorForLog } from '../http/errors/error-for-log.ts';
import { answersRows } from '../pipeline/endpoint.ts';
import type { Services } from '../pipeline/services.ts';
import { checkNextWatch } from '../watches/check/check-watch.ts';
import type { DeliveryQueue } from '../webhooks/delivery-queue.ts';
import { workEvery } from './work-every.ts';

const LOOK_EVERY_MS = 15_000;
const DELIVER_EVERY_MS = 2000;
/** Receivers may be slow: this many are served at the same time. */
const DELIVERERS = 3;

/** Checks watched lists when they are due, and sends the findings to webhooks. */
export function startWatches(
  services: Services,
  queue: DeliveryQueue,
  log: Logger,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onError = (error: unknown) => log.error({ error: errorForLog(error) }, 'watches were disturbed');
  const context = {
    services,
    endpoints: endpoints.filter(answersRows),
    tell: queue.tell,
    onError,
    now: () => new Date(),
  };
  const loops = [
    workEvery(LOOK_EVERY_MS, () => checkNextWatch(context, signal), signal, onError),
    ...Array.from({ length: DELIVERERS }, () =>
      workEvery(DELIVER_EVERY_MS, queue.deliverNext, signal, onError),
    ),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
