import sharp from 'sharp';
import { deleteAccount } from '../../server/accounts/delete-account.ts';
import { readConfig } from '../../server/config/read-config.ts';
import { inTransaction } from '../../server/db/database.ts';
import { encodePhoto } from '../../server/maps/photos/encode-photo.ts';
import { deleteGoneObjects } from '../../server/maps/photos/photo-objects.ts';
import { openPhotoStore, type PhotoStore } from '../../server/maps/photos/photo-store.ts';
import { deletePhoto, findPhoto, keepPhoto } from '../../server/maps/photos/photos.ts';
import { deleteMaps } from '../../server/maps/store/map-store.ts';
import { renderMap } from '../../server/maps/store/render-map.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeCaller } from '../http/test-server.ts';
import { layer, pin } from './map-content.ts';
import { type ObjectServer, startObjectServer } from './object-store.ts';

const { keptLimits } = readConfig({});

let database: TestDatabase;
let server: ObjectServer;
let photoStore: PhotoStore;
let webp: Awaited<ReturnType<typeof encodePhoto>>;
beforeAll(async () => {
  [database, server] = await Promise.all([createTestDatabase(), startObjectServer()]);
  photoStore = await openPhotoStore(server.bucket);
  webp = await encodePhoto(
    await sharp({ create: { width: 9, height: 6, channels: 3, background: '#c04020' } })
      .png()
      .toBuffer(),
  );
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

async function keepMap() {
  const { accountId } = await makeCaller(database.db);
  const layers = [layer('pins', [pin('a', 0)])];
  const { id } = await inTransaction(database.db, (tx) =>
    renderMap(tx, accountId, 'http://localhost', { title: 'Shops', layers, sources: [] }),
  );
  return { accountId, id };
}

const keep = ({ accountId, id }: Awaited<ReturnType<typeof keepMap>>) =>
  keepPhoto({ db: database.db, photoStore, keptLimits }, accountId, id, { layer: 'pins', pin: 'a' }, webp);

/** As if an hour had passed. */
async function sweep(): Promise<number> {
  await database.db.query("update photo_object_gone set at = at - interval '2 hours'");
  return deleteGoneObjects(database.db, photoStore);
}

const keysOf = (map: string) => [...server.objects.keys()].filter((key) => key.includes(map));

test('a photo lies in the store, not in the database, and is read from there', async () => {
  const map = await keepMap();
  const photo = await keep(map);
  expect(keysOf(map.id)).toEqual([`/photos/${map.id}/${photo}.webp`]);
  expect(await findPhoto({ db: database.db, photoStore }, map.id, photo)).toEqual(webp.webp);
  const { rows } = await database.db.query('select webp from map_photo where id = $1', [photo]);
  expect(rows).toEqual([{ webp: null }]);
  expect(await sweep()).toBe(0);
  expect(keysOf(map.id)).toHaveLength(1);
});

test('photos kept before in the database are read as before', async () => {
  const { accountId, id } = await keepMap();
  const at = { layer: 'pins', pin: 'a' };
  const photo = await keepPhoto({ db: database.db, photoStore: null, keptLimits }, accountId, id, at, webp);
  expect(await findPhoto({ db: database.db, photoStore }, id, photo)).toEqual(webp.webp);
});

test.each([
  [
    'a photo',
    (map: string, accountId: string, photo: string) => deletePhoto(database.db, accountId, map, photo),
  ],
  ['its map', (map: string, accountId: string) => deleteMaps(database.db, accountId, [map])],
  ['its account', (_: string, accountId: string) => deleteAccount(database.db, accountId)],
])('when %s is deleted its object goes too', async (_, remove) => {
  const map = await keepMap();
  const photo = await keep(map);
  await remove(map.id, map.accountId, photo);
  expect(await findPhoto({ db: database.db, photoStore }, map.id, photo)).toBeNull();
  expect(await deleteGoneObjects(database.db, photoStore)).toBe(0);
  expect(await sweep()).toBe(1);
  expect(keysOf(map.id)).toEqual([]);
});

test('a store that refuses keeps no photo, and what it may have kept is cleared later', async () => {
  const map = await keepMap();
  server.isBroken = true;
  await expect(keep(map)).rejects.toThrow('InsufficientStorage');
  const { rows } = await database.db.query('select 1 from map_photo where map_id = $1', [map.id]);
  expect(rows).toEqual([]);
  await expect(sweep()).rejects.toThrow('InsufficientStorage');
  server.isBroken = false;
  expect(await sweep()).toBe(1);
});

test('an object lost by the store is a photo that is not there', async () => {
  const map = await keepMap();
  const photo = await keep(map);
  server.objects.clear();
  expect(await findPhoto({ db: database.db, photoStore }, map.id, photo)).toBeNull();
});
