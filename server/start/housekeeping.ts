import type { Logger } from 'pino';
import { deleteOldEvents } from '../accounts/audit.ts';
import { deleteExpiredSessions } from '../accounts/sessions.ts';
import { deleteOldSidebarSignIns } from '../accounts/sidebar-sign-in.ts';
import { deleteUnendedSignIns } from '../accounts/sign-in.ts';
import { deleteOldVisitorRows } from '../accounts/visitor-rows.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { errorForLog } from '../http/errors/error-for-log.ts';
import { deleteExpired } from '../ledger/retention.ts';
import { deleteOldQuestions } from '../mail/mail-addresses.ts';
import { deleteGoneObjects } from '../maps/photos/photo-objects.ts';
import type { PhotoStore } from '../maps/photos/photo-store.ts';
import { deleteOldEditions } from '../packs/editions/edition-log.ts';
import { deleteOldNews } from '../watches/store/news.ts';
import { deleteOldChallenges } from '../webhooks/store/webhooks.ts';

const HOUR_MS = 3_600_000;

interface Tidied {
  db: Database;
  log: Logger;
  photoStore: PhotoStore | null;
}

/** Deletes expired data, now and every hour. Each statement may run on several workers at once. */
export function startHousekeeping(
  { db, log, photoStore }: Tidied,
  config: Config,
): { stop(): Promise<void> } {
  let current = Promise.resolve();
  const tidy = () => {
    current = deleteAllExpired({ db, photoStore }, config).then(
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

async function deleteAllExpired(
  { db, photoStore }: Pick<Tidied, 'db' | 'photoStore'>,
  config: Config,
): Promise<{ runs: number }> {
  if (photoStore) await deleteGoneObjects(db, photoStore);
  await deleteExpiredSessions(db);
  await deleteOldEvents(db);
  await deleteUnendedSignIns(db);
  await deleteOldSidebarSignIns(db);
  await deleteOldVisitorRows(db);
  await deleteOldEditions(db);
  await deleteOldQuestions(db);
  await deleteOldNews(db);
  await deleteOldChallenges(db);
  return deleteExpired(db, config);
}
