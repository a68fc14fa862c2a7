import { type RequestHandler, Router } from 'express';
import helmet from 'helmet';
import QRCode from 'qrcode';
import type { Geocoder } from '../../geocoder/geocoder.ts';
import { pageFiles } from '../../maps/page-files.ts';
import { readMapId } from '../../maps/store/map-id.ts';
import { findMapHead, type MapHead } from '../../maps/store/map-store.ts';
import { readStart } from '../../planning/pages/day-start.ts';
import type { DriverSheet } from '../../planning/pages/driver-sheet.ts';
import { toCalendar } from '../../planning/pages/to-calendar.ts';
import { toGpx } from '../../planning/pages/to-gpx.ts';
import { clientOf } from '../access/limit-address.ts';
import type { HttpServices } from '../http-services.ts';
import type { DriverDocument, MapDocuments } from '../map-documents/map-documents.ts';
import { driverPage } from '../pages/driver-page.ts';
import { DRIVER_PAGE_STYLE } from '../pages/driver-page-style.ts';
import { NO_MAP_PAGE } from '../pages/map-page.ts';
import { nameStops } from '../pages/name-stops.ts';

/**
 * Like the map's own page, except for its form, which only loads the page again. Its worker caches it for use without a
 * network.
 */
const policy = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
});

interface DriverRequest {
  head: MapHead;
  day: DriverDocument & { sheet: DriverSheet };
  start: ReturnType<typeof readStart>;
}

/** A planned day of a stored map, by the map's link: GET /v/<map_id>/driver/<n>, as page, .gpx and .ics. */
export function driverRoutes(
  { db, baseUrl, geocoder }: Pick<HttpServices, 'db' | 'baseUrl' | 'geocoder'>,
  documents: MapDocuments,
): Router {
  const send = (
    type: string,
    extension: string | null,
    make: (asked: DriverRequest) => string | Promise<string>,
  ) => {
    const handler: RequestHandler = async (req, res) => {
      const id = readMapId(String(req.params.id));
      const head = id === null ? null : await findMapHead(db, id);
      const driver = readDriver(String(req.params.driver));
      const day = head && (await documents.driverDay(head, driver, clientOf(req)));
      res.set({ 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'private, no-cache' });
      if (!head || !day?.sheet) return void res.status(404).type('html').send(NO_MAP_PAGE);
      const { sheet } = day;
      const start = readStart(req.query.start, head.updatedAt);
      const name = `${head.id}-driver-${sheet.driver}.${extension}`;
      if (extension) res.set('Content-Disposition', `attachment; filename="${name}"`);
      res.type(type).send(await make({ head, day: { ...day, sheet }, start }));
    };
    return handler;
  };
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/v/driver-page.css', (_req, res) => {
    res.type('css').set('Cache-Control', 'no-cache').send(DRIVER_PAGE_STYLE);
  });
  // The worker also controls the addresses below its own.
  router.get('/v/driver-worker.js', (_req, res) => {
    res.type('js').set('Cache-Control', 'no-cache').send(pageFiles().files.get('driver-worker.js'));
  });
  router.get(
    '/v/:id/driver/:driver.gpx',
    send('application/gpx+xml', 'gpx', ({ day: { sheet, title } }) => toGpx(sheet, title)),
  );
  router.get('/v/:id/driver/:driver.ics', send('text/calendar', 'ics', calendarOf));
  return router.get(
    '/v/:id/driver/:driver',
    policy,
    send('html', null, (asked) => pageOf(asked, baseUrl, geocoder)),
  );
}

function readDriver(text: string): number {
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0;
}

function calendarOf({ head, day: { sheet, title }, start }: DriverRequest): string {
  return toCalendar(sheet, { title, key: head.id, changedAt: head.updatedAt }, start);
}

async function pageOf(
  { head, day, start }: DriverRequest,
  baseUrl: string,
  geocoder: Geocoder,
): Promise<string> {
  const { sheet, title, sources } = day;
  await nameStops(sheet, geocoder);
  const address = `${baseUrl}/v/${head.id}/driver/${sheet.driver}`;
  const qrCode = await QRCode.toString(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return driverPage(sheet, { title, mapId: head.id, qrCode, start, sources });
}
