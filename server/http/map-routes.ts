import { extname } from 'node:path';
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import { type RequestHandler, type Response, Router } from 'express';
import type { Queryable } from '../db/database.ts';
import { firstReach } from '../maps/first-reach.ts';
import { readMapId } from '../maps/map-id.ts';
import { findMap, findMapHead, type MapHead } from '../maps/map-store.ts';
import { toPageData } from '../maps/page-data.ts';
import { pageFiles } from '../maps/page-files.ts';
import { findPhoto, listPhotos } from '../maps/photos.ts';
import { listSourcesSeen, readGround } from '../maps/tiles/ground-version.ts';
import { mapToCsv } from '../maps/to-csv.ts';
import { toGeojson } from '../maps/to-geojson.ts';
import { toKml } from '../maps/to-kml.ts';
import { listDrivers } from '../plan-pages/driver-sheet.ts';
import type { HttpServices } from './http-services.ts';
import { mapPagePolicy } from './map-page-policy.ts';
import { mapPage, NO_MAP_PAGE } from './pages/map-page.ts';

const gzip = promisify(gzipWithCallback);

type FoundMap = NonNullable<Awaited<ReturnType<typeof findMap>>>;

/** Kept maps by their link, without a key: GET /v/<map_id>, its data, .geojson, .kml and .csv, and the page's files. */
export function mapRoutes({
  db,
  mapStyle,
  photoStore,
}: Pick<HttpServices, 'db' | 'mapStyle' | 'photoStore'>): Router {
  const send = <Found>(
    find: (db: Queryable, id: string) => Promise<Found | null>,
    body: (found: Found) => string | Promise<string>,
    type: string,
  ): RequestHandler => {
    return async (req, res) => {
      const id = readMapId(String(req.params.id));
      const found = id === null ? null : await find(db, id);
      res.set({ 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'private, no-cache' });
      if (!found) return void res.status(404).type('html').send(NO_MAP_PAGE);
      await sendText(res, type, await body(found), req.acceptsEncodings('gzip') === 'gzip');
    };
  };
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/v/assets/:version/:file', sendPageFile());
  router.get('/v/:id.geojson', asDownload('geojson'), send(findMap, geojsonOf, 'application/geo+json'));
  router.get(
    '/v/:id.kml',
    asDownload('kml'),
    send(findMap, ({ content }) => toKml(content), 'application/vnd.google-earth.kml+xml'),
  );
  router.get(
    '/v/:id.csv',
    asDownload('csv'),
    send(findMap, ({ content }) => mapToCsv(content), 'text/csv'),
  );
  router.get(
    '/v/:id/data',
    send(
      findMap,
      async ({ head, content }) => {
        const reach = firstReach(content);
        const [ground, seen, photos] = await Promise.all([
          readGround(db),
          listSourcesSeen(db, reach),
          listPhotos(db, head.id),
        ]);
        const style = mapStyle?.url ?? null;
        const drivers = listDrivers(content);
        return JSON.stringify(toPageData(head, content, { ground, reach, seen, photos, style, drivers }));
      },
      'json',
    ),
  );
  router.get('/v/:id/photos/:photo.webp', async (req, res, next) => {
    const id = readMapId(String(req.params.id));
    const webp = id === null ? null : await findPhoto({ db, photoStore }, id, String(req.params.photo));
    if (webp === null) return next();
    res.set({ 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'private, max-age=600' });
    res.type('webp').send(webp);
  });
  return router.get('/v/:id', mapPagePolicy(mapStyle?.origins ?? []), send(findMapHead, pageOf, 'html'));
}

const geojsonOf = ({ content }: FoundMap) => JSON.stringify(toGeojson(content));
const pageOf = (head: MapHead) => mapPage(head.id, head);

function asDownload(extension: string): RequestHandler {
  return (req, res, next) => {
    const id = readMapId(String(req.params.id));
    if (id) res.set('Content-Disposition', `attachment; filename="${id}.${extension}"`);
    next();
  };
}

async function sendText(res: Response, type: string, text: string, asGzip: boolean): Promise<void> {
  res.type(type).vary('Accept-Encoding');
  if (!asGzip) return void res.send(text);
  res.set('Content-Encoding', 'gzip').send(await gzip(text));
}

/** The page's own files, packed once, when first asked for. */
function sendPageFile(): RequestHandler {
  const { version, files } = pageFiles();
  const packed = new Map<string, Promise<Buffer>>();
  return async (req, res, next) => {
    const name = String(req.params.file);
    const bytes = files.get(name);
    if (bytes === undefined) return next();
    res.type(extname(name) === '.mjs' ? 'js' : extname(name)).vary('Accept-Encoding');
    // A page of before an update goes on with files of after it, which it must not keep under the old address.
    const isOwn = req.params.version === version;
    res.set('Cache-Control', isOwn ? 'public, max-age=31536000, immutable' : 'no-cache');
    // A font is packed as it is.
    if (extname(name) === '.woff2' || req.acceptsEncodings('gzip') !== 'gzip') return void res.send(bytes);
    const packing = packed.get(name) ?? gzip(bytes);
    packed.set(name, packing);
    res.set('Content-Encoding', 'gzip').send(await packing);
  };
}
