// Photos in an object store. No object is left behind: its key is recorded as deleted before the upload, and the
// transaction that stores the photo removes the record.
import type { Database, Queryable } from '../../db/database.ts';
import { type KeptLimits, keepInTransaction } from '../../ledger/kept.ts';
import type { PhotoStore } from './photo-store.ts';

/** Longer than any upload takes. */
const GONE_AFTER = '1 hour';
const AT_A_TIME = 500;

/** Uploads a photo of an account to the store; `keep` inserts its row. */
export async function keepObject(
  { db, accountId, limits }: { db: Database; accountId: string; limits: KeptLimits },
  store: PhotoStore,
  key: string,
  webp: Buffer,
  keep: (tx: Queryable) => Promise<void>,
): Promise<void> {
  await db.query('insert into photo_object_gone (object_key) values ($1)', [key]);
  await store.put(key, webp);
  await keepInTransaction(db, accountId, limits, async (tx) => {
    await keep(tx);
    await tx.query('delete from photo_object_gone where object_key = $1', [key]);
  });
}

/** Deletes the objects of deleted photos; returns the number. Several workers may do so at once. */
export async function deleteGoneObjects(db: Queryable, store: PhotoStore): Promise<number> {
  const { rows } = await db.query<{ key: string }>(
    `select object_key as key from photo_object_gone where at < now() - $1::interval order by at limit $2`,
    [GONE_AFTER, AT_A_TIME],
  );
  for (const { key } of rows) {
    await store.delete(key);
    await db.query('delete from photo_object_gone where object_key = $1', [key]);
  }
  return rows.length;
}
