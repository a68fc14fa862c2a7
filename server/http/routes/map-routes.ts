import { extname } from 'node:path';
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Queryable } from '../../db/database.ts';
import { pageFiles } from '../../maps/page-files.ts';
import { findPhoto } from '../../maps/photos/photos.ts';
import { readMapId } from '../../maps/store/map-id.ts';
import { findMapHead, findMapOwner, type MapHead } from '../../maps/store/map-store.ts';
import { clientOf } from '../access/limit-address.ts';
import { mapPagePolicy } from '../access/map-page-policy.ts';
import { sendPacked } from '../bodies/send-packed.ts';
import type { HttpServices } from '../http-services.ts';
import type { MapFile } from '../map-documents/document-task.ts';
import type { MapDocuments } from '../map-documents/map-documents.ts';
import { mapPage, NO_MAP_PAGE } from '../pages/map-page.ts';
import { OWN_MAPS } from '../portal/own-map-pages.ts';
import type { Visitors } from '../portal/visitors.ts';

const gzip = promisify(gzipWithCallback);

const FILES: [MapFile, type: string][] = [
  ['geojson', 'application/geo+json'],
  ['kml', 'application/vnd.google-earth.kml+xml'],
  ['csv', 'text/csv'],
];

/**
 * Stored maps by their link, without a key: GET /v/<map_id>, its data, .geojson, .kml and .csv, and the page's files.
 */
export function mapRoutes(
  { db, mapStyle, photoStore }: Pick<HttpServices, 'db' | 'mapStyle' | 'photoStore'>,
  documents: MapDocuments,
  visitors: Pick<Visitors, 'find'>,
): Router {
  const send = (
    type: string,
    read: (head: MapHead, req: Request) => Promise<Uint8Array | null>,
    fileType?: string,
  ): RequestHandler => {
    return async (req, res) => {
      const head = await findHead(db, req, res);
      const packed = head && (await read(head, req));
      if (!packed) return void res.status(404).type('html').send(NO_MAP_PAGE);
      if (fileType) res.set('Content-Disposition', `attachment; filename="${head.id}.${fileType}"`);
      await sendPacked(req, res.type(type), packed);
    };
  };
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/v/assets/:version/:file', sendPageFile());
  for (const [file, type] of FILES)
    router.get(
      `/v/:id.${file}`,
      send(type, (head, req) => documents.file(head, file, clientOf(req)), file),
    );
  router.get(
    '/v/:id/data',
    send('json', (head, req) => documents.data(head, clientOf(req))),
  );
  router.get('/v/:id/photos/:photo.webp', async (req, res, next) => {
    const id = readMapId(String(req.params.id));
    const webp = id === null ? null : await findPhoto({ db, photoStore }, id, String(req.params.photo));
    if (webp === null) return next();
    res.set({ 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'private, max-age=600' });
    res.type('webp').send(webp);
  });
  const origins = mapStyle?.origins ?? [];
  const sendMapPage = (where: 'alone' | 'embedded'): RequestHandler => {
    return async (req, res) => {
      const head = await findHead(db, req, res);
      if (!head) return void res.status(404).type('html').send(NO_MAP_PAGE);
      const isEmbedded = where === 'embedded';
      if (isEmbedded) res.removeHeader('X-Frame-Options');
      const own = !isEmbedded && (await isOwner(req, head.id)) ? `${OWN_MAPS}/${head.id}` : '';
      res.type('html').vary('Accept-Encoding');
      const text = mapPage(head.id, head, { own, isEmbedded });
      if (req.acceptsEncodings('gzip') !== 'gzip') return void res.send(text);
      res.set('Content-Encoding', 'gzip').send(await gzip(text));
    };
  };
  /** Others see the same page without the owner's controls. */
  const isOwner = async (req: Request, id: string) => {
    const visitor = await visitors.find(req);
    return visitor !== null && (await findMapOwner(db, id)) === visitor.session.accountId;
  };
  // Inside another site's frame the page is never the owner's: a click there must not change anything for the signed-in
  // person.
  router.get('/v/:id/embed', mapPagePolicy(origins, 'everywhere'), sendMapPage('embedded'));
  return router.get('/v/:id', mapPagePolicy(origins), sendMapPage('alone'));
}

async function findHead(db: Queryable, req: Request, res: Response): Promise<MapHead | null> {
  res.set({ 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'private, no-cache' });
  const id = readMapId(String(req.params['id']));
  return id === null ? null : findMapHead(db, id);
}

/** The page's own files, read and packed once, at the first request. */
function sendPageFile(): RequestHandler {
  const packed = new Map<string, Promise<Buffer>>();
  return async (req, res, next) => {
    const { version, files } = pageFiles();
    const name = String(req.params.file);
    const bytes = files.get(name);
    if (bytes === undefined) return next();
    res.type(extname(name) === '.mjs' ? 'js' : extname(name)).vary('Accept-Encoding');
    // A page from before an update loads files from after it, which must not be cached under the old address.
    const isOwn = req.params.version === version;
    res.set('Cache-Control', isOwn ? 'public, max-age=31536000, immutable' : 'no-cache');
    // A font is compressed already.
    if (extname(name) === '.woff2' || req.acceptsEncodings('gzip') !== 'gzip') return void res.send(bytes);
    const packing = packed.get(name) ?? gzip(bytes);
    packed.set(name, packing);
    res.set('Content-Encoding', 'gzip').send(await packing);
  };
}
