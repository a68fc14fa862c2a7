import type { Logger } from 'pino';
import { deleteExpiredSessions } from '../accounts/sessions.ts';
import { deleteUnendedSignIns } from '../accounts/sign-in.ts';
import { deleteOldVisitorRows } from '../accounts/visitor-rows.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { errorForLog } from '../http/error-for-log.ts';
import { deleteExpired } from '../ledger/retention.ts';

const HOUR_MS = 3_600_000;

/** Clears what has expired, now and every hour; each statement may run on several workers at once. */
export function startHousekeeping(db: Database, config: Config, log: Logger): { stop(): Promise<void> } {
  let current = Promise.resolve();
  const tidy = () => {
    current = deleteAllExpired(db, config).then(
      ({ runs }) => {
        if (runs > 0) log.info({ runs }, 'expired runs deleted');
      },
      (error: unknown) => log.error({ error: errorForLog(error) }, 'housekeeping failed'),
    );
  };
  tidy();
  const timer = setInterval(tidy, HOUR_MS);
  return {
    stop() {
      clearInterval(timer);
      return current;
    },
  };
}

async function deleteAllExpired(db: Database, config: Config): Promise<{ runs: number }> {
  await deleteExpiredSessions(db);
  await deleteUnendedSignIns(db);
  await deleteOldVisitorRows(db);
  return deleteExpired(db, config);
}
