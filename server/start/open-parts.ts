import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { connect } from '../db/connect.ts';
import { type Database, openBeside } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import { openStandbys } from '../db/standbys.ts';
import { type LinkRules, linkRulesWith } from '../fetch/link-rules.ts';
import { createGeocoder, type Geocoder } from '../geocoder/geocoder.ts';
import { type ReadMap, spreadOver } from '../geocoder/spread.ts';
import { errorForLog } from '../http/errors/error-for-log.ts';
import { createMetrics, type Metrics } from '../http/server/metrics.ts';
import type { Readiness } from '../http/server/readiness.ts';
import { openPhotoStore, type PhotoStore } from '../maps/photos/photo-store.ts';
import { openRoads } from '../roads/open-roads.ts';
import type { Roads } from '../roads/roads.ts';
import type { SheetsClient } from '../sheets/sheets-client.ts';
import { openThreads } from '../threads/open-threads.ts';
import type { Threads } from '../threads/threads.ts';
import { type DeliveryQueue, openDeliveryQueue } from '../webhooks/delivery-queue.ts';
import { webhookRules } from '../webhooks/send-message.ts';
import { claimFolder } from './claim-folder.ts';
import { type Jobs, openJobs } from './open-jobs.ts';
import { openLog } from './open-log.ts';
import { openSheets } from './open-sheets.ts';
import { readBuild } from './read-build.ts';

/** The parts of a process, whatever its roles. */
export interface ProcessParts {
  db: Database;
  /** Connections of pages and tiles. */
  pageDb: Database;
  /** The same for each standby. */
  pageStandbys: Database[];
  log: Logger;
  metrics: Metrics;
  readiness: Readiness;
  jobs: Jobs;
  /** Webhook messages that are being sent, and where their addresses may lead. */
  deliveries: DeliveryQueue;
  webhookRules: LinkRules;
  sheets: SheetsClient | null;
  photoStore: PhotoStore | null;
  objectStore: Config['objectStore'];
  roads: Roads;
  geocoder: Geocoder;
  readMap: ReadMap;
  threads: Threads;
  /** A version that changes with the program. */
  build: string;
}

/** Journeys and areas that a process caches: some hundred thousand. */
const ROAD_CACHE_BYTES = 64_000_000;

/** Opens all parts; `started` closes them, the last one first. Its threads run `threadProgram`. */
export async function openParts(
  config: Config,
  started: AsyncDisposableStack,
  threadProgram: URL,
): Promise<ProcessParts> {
  const db = await openDatabase(config, started);
  const log = openLog(config.logLevel);
  const pageDb = openBeside(db, config.pages.databaseConnections, config.databaseLimits);
  started.defer(() => pageDb.end());
  const standbys = openStandbys(config.standbyUrls, config.databaseConnections, config.databaseLimits);
  const pageStandbys = openStandbys(
    config.standbyUrls,
    config.pages.databaseConnections,
    config.databaseLimits,
  );
  for (const standby of [...standbys, ...pageStandbys]) started.defer(() => standby.end());
  const jobs = await openJobs(db, config, log);
  started.adopt(jobs, ({ queue }) => queue.stop());
  const rules = webhookRules(linkRulesWith(config.loopbackFiles));
  const deliveries = await openDeliveryQueue(db, rules, (error) =>
    log.error({ error: errorForLog(error) }, 'webhooks were disturbed'),
  );
  started.adopt(deliveries, (queue) => queue.stop());
  const roads = await openRoads(config.roads.folder, {
    ...config.roads,
    cacheBytes: ROAD_CACHE_BYTES,
    onError: roadsDisturbed(log),
  });
  started.defer(() => roads.stop());
  const threads = openThreads(threadProgram, config.threads);
  started.defer(() => threads.stop());
  const { geocoder, readMap } = spreadOver(toMapServer(db), standbys.map(toMapServer), standbyDisturbed(log));
  return {
    db,
    pageDb,
    pageStandbys,
    log,
    metrics: createMetrics(db),
    // Until the check is done, everything counts as missing.
    readiness: { loading: 'the starter data', stopping: false },
    jobs,
    deliveries,
    webhookRules: rules,
    sheets: await openSheets(config, db),
    photoStore: config.photoBucket && (await openPhotoStore(config.photoBucket)),
    objectStore: config.objectStore,
    roads,
    geocoder,
    readMap,
    threads,
    build: await readBuild(),
  };
}

const toMapServer = (db: Database) => ({ db, geocoder: createGeocoder(db) });

function standbyDisturbed(log: Logger): (error: unknown) => void {
  return (error) => log.warn({ error: errorForLog(error) }, 'a standby did not answer; the primary did');
}

export function roadsDisturbed(log: Logger): (error: unknown) => void {
  return (error) => log.error({ error: errorForLog(error) }, 'roads were disturbed');
}

async function openDatabase(config: Config, started: AsyncDisposableStack): Promise<Database> {
  if (config.databaseUrl === null) {
    const embedded = await startEmbedded(config.home);
    started.defer(() => embedded.stop());
    started.defer(await claimFolder(embedded.url, config.home));
  }
  const { db, close } = await connect(config);
  started.defer(close);
  return db;
}
