import { randomBytes } from 'node:crypto';
import { ApiError } from '../../../shared/api-error.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { type KeptLimits, keepInTransaction } from '../../ledger/kept.ts';
import { noSuchMap } from '../store/map-store.ts';
import type { Photo } from './encode-photo.ts';
import { keepObject } from './photo-objects.ts';
import type { PhotoStore } from './photo-store.ts';

/** A photo of a pin, without its image data. */
export interface PhotoHead {
  id: string;
  layer: string;
  pin: string;
  at: Date;
  width: number;
  height: number;
}

const MOST_PHOTOS = 200;

/** The form of keepPhoto's ids: for any other text from a caller no query is needed. */
const isPhotoId = (text: string) => /^[0-9a-f]{32}$/.test(text);

/** Throws a 400 when the map belongs to another account or has its most photos. */
export async function checkPhotoRoom(
  db: Queryable,
  accountId: string,
  mapId: string,
  lock: 'for update' | '' = '',
): Promise<void> {
  const own = await db.query(`select from map where id = $1 and account_id = $2 ${lock}`, [mapId, accountId]);
  if (own.rowCount === 0) throw noSuchMap();
  const { rows } = await db.query<{ photos: number }>(
    'select count(*) as photos from map_photo where map_id = $1',
    [mapId],
  );
  if ((rows[0]?.photos ?? 0) >= MOST_PHOTOS)
    throw new ApiError('limit_reached', `the map has ${MOST_PHOTOS} photos, the most there can be`);
}

/**
 * Stores a photo of a pin, in the database when there is no store. Throws a 400 when the map belongs to another account
 * or has its most photos, or when the account stores its most bytes.
 */
export async function keepPhoto(
  {
    db,
    photoStore,
    keptLimits: limits,
  }: { db: Database; photoStore: PhotoStore | null; keptLimits: KeptLimits },
  accountId: string,
  mapId: string,
  { layer, pin }: Pick<PhotoHead, 'layer' | 'pin'>,
  { webp, width, height }: Photo,
): Promise<string> {
  await checkPhotoRoom(db, accountId, mapId);
  const id = randomBytes(16).toString('hex');
  const insert = async (tx: Queryable, picture: { webp: Buffer } | { key: string }) => {
    // Other uploads to the map wait here, and then count this photo.
    await checkPhotoRoom(tx, accountId, mapId, 'for update');
    const place = 'key' in picture ? [null, picture.key] : [picture.webp, null];
    await tx.query(
      `insert into map_photo (owner_id, map_id, id, layer, pin, width, height, bytes, webp, object_key)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        accountId,
        mapId,
        id,
        JSON.stringify(layer),
        JSON.stringify(pin),
        width,
        height,
        webp.length,
        ...place,
      ],
    );
  };
  const key = `${mapId}/${id}.webp`;
  if (photoStore === null) await keepInTransaction(db, accountId, limits, (tx) => insert(tx, { webp }));
  else await keepObject({ db, accountId, limits }, photoStore, key, webp, (tx) => insert(tx, { key }));
  return id;
}

/** The photos of a map, oldest first. */
export async function listPhotos(db: Queryable, mapId: string): Promise<PhotoHead[]> {
  const { rows } = await db.query<PhotoHead>(
    'select id, layer, pin, at, width, height from map_photo where map_id = $1 order by at, id',
    [mapId],
  );
  return rows;
}

/** A photo's WebP, for anybody with the map's link; null when it does not exist. */
export async function findPhoto(
  { db, photoStore }: { db: Queryable; photoStore: PhotoStore | null },
  mapId: string,
  id: string,
): Promise<Buffer | null> {
  if (!isPhotoId(id)) return null;
  const { rows } = await db.query<{ webp: Buffer | null; key: string | null }>(
    'select webp, object_key as key from map_photo where map_id = $1 and id = $2',
    [mapId, id],
  );
  const [found] = rows;
  if (!found) return null;
  return found.key === null ? found.webp : ((await photoStore?.get(found.key)) ?? null);
}

/** Deletes a photo of an account's own map; false when it does not exist. */
export async function deletePhoto(
  db: Queryable,
  accountId: string,
  mapId: string,
  id: string,
): Promise<boolean> {
  if (!isPhotoId(id)) return false;
  const { rowCount } = await db.query(
    'delete from map_photo where owner_id = $1 and map_id = $2 and id = $3',
    [accountId, mapId, id],
  );
  return rowCount === 1;
}
