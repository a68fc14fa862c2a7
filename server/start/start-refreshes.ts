import type { Logger } from 'pino';
import { errorForLog } from '../http/errors/error-for-log.ts';
import { type RefreshContext, workOnRefreshes } from '../refresh/take-turn.ts';

const LOOK_EVERY_MS = 5000;

/** Keeps columns of spreadsheets filled that are due; of several workers each takes others. */
export function startRefreshes(context: RefreshContext, log: Logger): { stop(): Promise<void> } {
  let isStopping = false;
  const look = async () => {
    try {
      while (!isStopping && (await workOnRefreshes(context)));
    } catch (error) {
      // It is tried again in a minute.
      log.error({ error: errorForLog(error) }, 'a refresh was disturbed');
    }
  };
  let looking: Promise<void> | null = null;
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = null;
    });
  };
  lookOnce();
  const timer = setInterval(lookOnce, LOOK_EVERY_MS);
  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await looking;
    },
  };
}
