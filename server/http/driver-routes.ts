import { type RequestHandler, Router } from 'express';
import helmet from 'helmet';
import QRCode from 'qrcode';
import { readMapId } from '../maps/map-id.ts';
import { findMap } from '../maps/map-store.ts';
import { readStart } from '../plan-pages/day-start.ts';
import { type DriverSheet, readDriverSheet } from '../plan-pages/driver-sheet.ts';
import { toCalendar } from '../plan-pages/to-calendar.ts';
import { toGpx } from '../plan-pages/to-gpx.ts';
import type { HttpServices } from './http-services.ts';
import { driverPage } from './pages/driver-page.ts';
import { DRIVER_PAGE_STYLE } from './pages/driver-page-style.ts';
import { NO_MAP_PAGE } from './pages/map-page.ts';

/** As the map's own page, but for its form, which only asks the page again. */
const policy = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
});

type FoundMap = NonNullable<Awaited<ReturnType<typeof findMap>>>;

interface Asked {
  map: FoundMap;
  sheet: DriverSheet;
  start: ReturnType<typeof readStart>;
}

/** A planned day of a kept map, by the map's link: GET /v/<map_id>/driver/<n>, as page, .gpx and .ics. */
export function driverRoutes({ db, baseUrl }: Pick<HttpServices, 'db' | 'baseUrl'>): Router {
  const send = (type: string, extension: string | null, make: (asked: Asked) => string | Promise<string>) => {
    const handler: RequestHandler = async (req, res) => {
      const id = readMapId(String(req.params.id));
      const map = id === null ? null : await findMap(db, id);
      const sheet = map && readDriverSheet(map.content, readDriver(String(req.params.driver)));
      res.set({ 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'private, no-cache' });
      if (!sheet || !map) return void res.status(404).type('html').send(NO_MAP_PAGE);
      const start = readStart(req.query.start, map.head.updatedAt);
      const name = `${map.head.id}-driver-${sheet.driver}.${extension}`;
      if (extension) res.set('Content-Disposition', `attachment; filename="${name}"`);
      res.type(type).send(await make({ map, sheet, start }));
    };
    return handler;
  };
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/v/driver-page.css', (_req, res) => {
    res.type('css').set('Cache-Control', 'no-cache').send(DRIVER_PAGE_STYLE);
  });
  router.get(
    '/v/:id/driver/:driver.gpx',
    send('application/gpx+xml', 'gpx', ({ map, sheet }) => toGpx(sheet, map.content.title)),
  );
  router.get('/v/:id/driver/:driver.ics', send('text/calendar', 'ics', calendarOf));
  return router.get(
    '/v/:id/driver/:driver',
    policy,
    send('html', null, (asked) => pageOf(asked, baseUrl)),
  );
}

function readDriver(text: string): number {
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0;
}

function calendarOf({ map: { head, content }, sheet, start }: Asked): string {
  return toCalendar(sheet, { title: content.title, key: head.id, changedAt: head.updatedAt }, start);
}

async function pageOf({ map: { head, content }, sheet, start }: Asked, baseUrl: string): Promise<string> {
  const { title, sources } = content;
  const address = `${baseUrl}/v/${head.id}/driver/${sheet.driver}`;
  const qrCode = await QRCode.toString(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return driverPage(sheet, { title, mapId: head.id, qrCode, start, sources });
}
