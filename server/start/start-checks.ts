import type { Logger } from 'pino';
import { endpoints } from '../endpoints/index.ts';
import { errorForLog } from '../http/errors/error-for-log.ts';
import { checkNextEdition } from '../outdated/check-editions.ts';
import { answersRows } from '../pipeline/endpoint.ts';
import type { Services } from '../pipeline/services.ts';
import { workEvery } from './work-every.ts';

const LOOK_EVERY_MS = 30_000;
/** Calls that were answered before a swap are stored by then. */
const SETTLE_SECONDS = 60;

/** Determines what newer editions changed for stored runs, after each swap. */
export function startChecks(services: Services, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const limits = { signal: stopping.signal, settleSeconds: SETTLE_SECONDS };
  const { db, geocoder } = services;
  const context = { db, geocoder, answers: { services, endpoints: endpoints.filter(answersRows) } };
  // It continues where it stopped.
  const onError = (error: unknown) => log.error({ error: errorForLog(error) }, 'kept runs were not checked');
  const loop = workEvery(LOOK_EVERY_MS, () => checkNextEdition(context, limits), stopping.signal, onError);
  return {
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}
