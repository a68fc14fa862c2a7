import express, { type Express } from 'express';
import { clientOf, limitAddress } from './http/access/limit-address.ts';
import { confidenceRoutes } from './http/confidence-page/confidence-routes.ts';
import { changesRoutes } from './http/data-page/changes-routes.ts';
import { dataRoutes } from './http/data-page/data-routes.ts';
import { explorerRoutes } from './http/explorer/explorer-routes.ts';
import { fileRoutes } from './http/files/file-routes.ts';
import { homeRoutes } from './http/home/home-routes.ts';
import type { HttpServices } from './http/http-services.ts';
import { correctionRoutes } from './http/routes/correction-routes.ts';
import { driverRoutes } from './http/routes/driver-routes.ts';
import { editionRoutes } from './http/routes/edition-routes.ts';
import { endpointRoutes } from './http/routes/endpoint-routes.ts';
import { formulaTokenRoutes } from './http/routes/formula-token-routes.ts';
import { healthRoutes } from './http/routes/health-routes.ts';
import { jobRoutes } from './http/routes/job-routes.ts';
import './http/locals.ts';
import { createPageTurns, inPageTurns } from './http/access/page-turns.ts';
import { refuseTakenDown } from './http/access/refuse-taken-down.ts';
import { securityHeaders } from './http/access/security-headers.ts';
import { refuseNul } from './http/bodies/refuse-nul.ts';
import { refuseUnknownPath, renderError } from './http/errors/render-error.ts';
import { MapDocuments } from './http/map-documents/map-documents.ts';
import { mcpRoutes } from './http/mcp/mcp-routes.ts';
import { operatorRoutes } from './http/operator-pages/operator-routes.ts';
import { changeRoutes, feedRoutes } from './http/outdated/feed-routes.ts';
import { mailLinkRoutes, mailPageRoutes } from './http/outdated/mail-routes.ts';
import { outdatedRoutes } from './http/outdated/outdated-routes.ts';
import { outdatedPinRoutes } from './http/outdated/pins-routes.ts';
import { refuseOtherSites } from './http/portal/forms.ts';
import { ownMapRoutes } from './http/portal/own-map-routes.ts';
import { portalRoutes, renderAsPage } from './http/portal/portal-routes.ts';
import { createVisitors } from './http/portal/visitors.ts';
import { runPageRoutes } from './http/results/run-page-routes.ts';
import { mapRoutes } from './http/routes/map-routes.ts';
import { pageRoutes } from './http/routes/page-routes.ts';
import { pinFeedbackRoutes } from './http/routes/pin-feedback-routes.ts';
import { refreshRoutes } from './http/routes/refresh-routes.ts';
import { runRoutes } from './http/routes/run-routes.ts';
import { sidebarRoutes } from './http/routes/sidebar-routes.ts';
import { tileRoutes } from './http/routes/tile-routes.ts';
import { nameRequest } from './http/server/request-id.ts';
import { logRequests } from './http/server/request-log.ts';
import { traceRequests } from './http/server/trace-requests.ts';
import { statusRoutes } from './http/status-page/status-routes.ts';
import { watchPageRoutes } from './http/watches/watch-page-routes.ts';
import { watchRoutes } from './http/watches/watch-routes.ts';
import { webhookPageRoutes } from './http/watches/webhook-page-routes.ts';
import { TileStore } from './maps/tiles/tile-store.ts';
import { onBehalfOf } from './turns/on-behalf.ts';

type HealthServices = Pick<HttpServices, 'db' | 'log' | 'metrics' | 'readiness' | 'baseUrl'>;

/** All HTTP routes of this program, in the order in which they are matched. */
export function createApp(services: HttpServices): Express {
  const { db, log, readiness, endpoints, baseUrl, proxies, pages } = services;
  const contracts = endpoints.map(({ contract }) => contract);
  const shown = { ...services, db: services.pageDb };
  const visitors = createVisitors(shown);
  const turns = createPageTurns();
  const documents = new MapDocuments(shown.db, services.threads, services.mapStyle?.url ?? null);
  return (
    bareApp(services)
      .set('trust proxy', proxies)
      .use(healthRoutes(db, readiness))
      // First, because these requests are the most frequent.
      .use(TILE_PATHS, limitAddress(pages.tilesPerMinute, 'tiles'), inPageTurns(turns))
      .use(tileRoutes(shown.db, new TileStore(shown.db, shown.pageStandbys, services.objectStore)))
      .use(endpointRoutes(services))
      .use(mcpRoutes(services))
      .use(runRoutes(services))
      .use(jobRoutes(services))
      .use(formulaTokenRoutes(services))
      .use(correctionRoutes(services))
      .use(editionRoutes(services))
      .use(changeRoutes(services))
      .use(watchRoutes(services))
      .use(sidebarRoutes(services))
      .use(refreshRoutes(services))
      // The routes below need no key.
      .use(limitAddress(pages.perMinute, 'pages', TILE_PATHS), inPageTurns(turns, TILE_PATHS))
      .use(refuseTakenDown(shown.db))
      .use(feedRoutes(shown))
      .use(mailLinkRoutes(shown))
      .use(driverRoutes(shown, documents))
      .use(pinFeedbackRoutes(shown, documents))
      .use(mapRoutes(shown, documents, visitors))
      .use('/developers', refuseOtherSites(baseUrl))
      .use(portalRoutes(shown, visitors))
      .use(runPageRoutes(shown, visitors))
      .use(outdatedRoutes(shown, visitors))
      .use(outdatedPinRoutes(shown, visitors))
      .use(mailPageRoutes(shown, visitors))
      .use(watchPageRoutes(shown, visitors))
      .use(webhookPageRoutes(shown, visitors))
      .use(ownMapRoutes(shown, visitors))
      .use(explorerRoutes(shown, visitors))
      .use(fileRoutes(shown, visitors))
      .use(dataRoutes(shown, visitors))
      .use(changesRoutes(shown, visitors))
      .use(confidenceRoutes(visitors))
      .use(statusRoutes(shown, visitors))
      .use(operatorRoutes(shown, visitors))
      .use('/developers', renderAsPage)
      .use(homeRoutes(shown, visitors))
      .use(pageRoutes(contracts, baseUrl))
      .use(refuseUnknownPath)
      .use(renderError(log))
  );
}

/** A map page requests some dozens of these. */
const TILE_PATHS = ['/v/tiles', '/v/assets'];

/** The routes of a process without the web role: its health. */
export function createHealthApp(services: HealthServices): Express {
  const { db, log, readiness } = services;
  return bareApp(services).use(healthRoutes(db, readiness)).use(refuseUnknownPath).use(renderError(log));
}

function bareApp({ log, metrics, baseUrl }: Pick<HealthServices, 'log' | 'metrics' | 'baseUrl'>): Express {
  return (
    express()
      .disable('x-powered-by')
      // An answer contains its own time: an ETag would never match, so its hash is not computed.
      .disable('etag')
      .use(nameRequest)
      .use((req, _res, next) => onBehalfOf(clientOf(req), next))
      .use(traceRequests)
      .use(logRequests(log, metrics))
      .use(securityHeaders(baseUrl))
      .use(refuseNul)
  );
}
