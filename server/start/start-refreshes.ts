import type { Logger } from 'pino';
import { errorForLog } from '../http/errors/error-for-log.ts';
import { type RefreshContext, workOnRefreshes } from '../refresh/take-turn.ts';
import { workOnSheetsAgain } from '../refresh/write-again.ts';
import { workEvery } from './work-every.ts';

const LOOK_EVERY_MS = 5000;

/**
 * Refreshes columns of spreadsheets that are due, and writes those that were asked again. Several workers share the
 * work.
 */
export function startRefreshes(context: RefreshContext, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  // It is tried again in a minute.
  const onError = (error: unknown) => log.error({ error: errorForLog(error) }, 'a refresh was disturbed');
  const work = async () => (await workOnRefreshes(context)) || workOnSheetsAgain(context);
  const loop = workEvery(LOOK_EVERY_MS, work, stopping.signal, onError);
  return {
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}
