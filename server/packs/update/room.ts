// The room that newer editions may take beside the serving ones.
import { mkdir, statfs } from 'node:fs/promises';
import type { Queryable } from '../../db/database.ts';

export interface Room {
  /** The largest size of the whole database; null for no limit. */
  mostDatabaseBytes: number | null;
  /** The space that downloads leave free on the disk of their folder. */
  leastFreeBytes: number;
}

/** The largest file that may be downloaded into the folder. */
export async function roomFor(folder: string, { leastFreeBytes }: Room): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return Math.max(0, bavail * bsize - leastFreeBytes);
}

/** Why the database may not grow by this size, in a sentence; null where it may. */
export async function explainFull(
  db: Queryable,
  moreBytes: number,
  { mostDatabaseBytes }: Room,
): Promise<string | null> {
  if (mostDatabaseBytes === null) return null;
  const { rows } = await db.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  const now = rows[0]?.bytes ?? 0;
  if (now + moreBytes <= mostDatabaseBytes) return null;
  const more = moreBytes > 0 ? ` and would take ${gigabytes(moreBytes)} more` : '';
  return `the database takes ${gigabytes(now)}${more}, and may take ${gigabytes(mostDatabaseBytes)} (UPDATE_MOST_DATABASE_GB)`;
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`;
