import { promisify } from 'node:util';
import { gunzip as gunzipWithCallback } from 'node:zlib';
import { type RequestHandler, type Response, Router } from 'express';
import type { Database } from '../../db/database.ts';
import { readGround } from '../../maps/tiles/ground-version.ts';
import { TILE_SETS } from '../../maps/tiles/read-tile.ts';
import { readTileAddress } from '../../maps/tiles/tile-address.ts';
import type { TileStore } from '../../maps/tiles/tile-store.ts';
import { clientOf } from '../access/limit-address.ts';

const gunzip = promisify(gunzipWithCallback);

/** How long a version that was read counts as the current one. */
const VERSION_MS = 2000;

/** The ground under stored maps, without a key: GET /v/tiles/<set>/<version>/<z>/<x>/<y>.pbf. */
export function tileRoutes(db: Database, store: TileStore): Router {
  const readVersion = rememberFor(VERSION_MS, async () => (await readGround(db)).version);
  const send: RequestHandler = async (req, res, next) => {
    const { set: setName, version, z, x, y } = req.params as Record<string, string>;
    const set = TILE_SETS.find((one) => one === setName);
    const address = readTileAddress(z ?? '', x ?? '', y ?? '');
    if (!set || !address) return next();
    const standing = await readVersion();
    const tile = await store.get(standing, set, address, clientOf(req));
    // A page that was opened before a load uses tiles from after it, which must not be cached under the old name.
    res.set('Cache-Control', version === standing ? 'public, max-age=31536000, immutable' : 'no-cache');
    await sendTile(res, tile, req.acceptsEncodings('gzip') === 'gzip');
  };
  return Router({ caseSensitive: true, strict: true }).get('/v/tiles/:set/:version/:z/:x/:y.pbf', send);
}

async function sendTile(res: Response, tile: Uint8Array | null, asGzip: boolean): Promise<void> {
  if (tile === null) return void res.status(204).end();
  res.type('application/vnd.mapbox-vector-tile').vary('Accept-Encoding');
  if (!asGzip) return void res.send(await gunzip(tile));
  res.set('Content-Encoding', 'gzip').send(Buffer.from(tile));
}

/** Caches a read value up to this age. Simultaneous callers share one read. */
function rememberFor<Read>(milliseconds: number, read: () => Promise<Read>): () => Promise<Read> {
  let reading: Promise<Read> | null = null;
  let readAt = -Infinity;
  return () => {
    if (reading === null || performance.now() - readAt > milliseconds) {
      readAt = performance.now();
      reading = read();
      reading.catch(() => {
        reading = null;
      });
    }
    return reading;
  };
}
