import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createIdentityProvider } from '../accounts/identity-provider.ts';
import { createApp, createHealthApp } from '../app.ts';
import type { Config } from '../config.ts';
import { connect } from '../db/connect.ts';
import { type Database, forLongWork, openBeside } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import { endpoints } from '../endpoints/index.ts';
import { linkRulesWith } from '../fetch/link-rules.ts';
import { createGeocoder } from '../geocoder/geocoder.ts';
import { createDoors } from '../http/create-doors.ts';
import { errorForLog } from '../http/error-for-log.ts';
import type { HttpServices } from '../http/http-services.ts';
import { listen } from '../http/listen.ts';
import { listenForMetrics } from '../http/listen-for-metrics.ts';
import { createMetrics } from '../http/metrics.ts';
import type { Readiness } from '../http/readiness.ts';
import { stopJob } from '../jobs/stop-job.ts';
import { openPhotoStore } from '../maps/photo-store.ts';
import { answerCall } from '../pipeline/answer-call.ts';
import { openRoads } from '../roads/open-roads.ts';
import { findRowsNow } from '../rows/find-rows-now.ts';
import { openThreads } from '../threads/open-threads.ts';
import { buildSampleRoads } from './build-sample-roads.ts';
import { claimFolder } from './claim-folder.ts';
import { createServices } from './create-services.ts';
import { startHousekeeping } from './housekeeping.ts';
import { loadFirstData } from './load-first-data.ts';
import { findLocalKey, localKeyFile } from './local-key.ts';
import { localSignInOf } from './local-sign-in-of.ts';
import { openJobs } from './open-jobs.ts';
import { openLog } from './open-log.ts';
import { openSheets } from './open-sheets.ts';
import { readBuild } from './read-build.ts';
import { readyWords } from './ready-words.ts';
import { startHazards } from './start-hazards.ts';
import { startWatchdog } from './watchdog.ts';

/** How long calls in flight may take to finish after a stop; most process managers kill after 30 s. */
const STOP_DEADLINE_MS = 25_000;
/** What is left of it to the last calls, however long the drain was. */
const LEAST_STOP_MS = 10_000;

/** Journeys and areas that a process remembers: some hundred thousand. */
const ROAD_CACHE_BYTES = 64_000_000;

/**
 * Runs the configured roles until the signal, then stops them in order: last started, first stopped. Its threads run
 * `threadProgram`.
 */
export async function run(
  config: Config,
  stopSignal: AbortSignal,
  say: (text: string) => void,
  threadProgram: URL,
): Promise<void> {
  const stopped = once(stopSignal, 'abort');
  await using started = new AsyncDisposableStack();
  if (config.stuckSeconds > 0) started.adopt(startWatchdog(config.stuckSeconds), (dog) => dog.stop());
  const db = await openDatabase(config, started);
  const log = openLog(config.logLevel);
  // Until it is known that nothing is missing, everything may be.
  const readiness: Readiness = { loading: 'the starter data', stopping: false };
  const health = { db, log, metrics: createMetrics(db), readiness };

  const { pages } = config;
  const pageDb = openBeside(db, pages.databaseConnections, config.databaseLimits);
  started.defer(() => pageDb.end());
  const jobs = await openJobs(db, config, log);
  started.adopt(jobs, ({ queue }) => queue.stop());
  const sheets = await openSheets(config, db);
  const photoStore = config.photoBucket && (await openPhotoStore(config.photoBucket));
  const onError = (error: unknown) => log.error({ error: errorForLog(error) }, 'roads were disturbed');
  const roads = await openRoads(config.roads.folder, {
    ...config.roads,
    cacheBytes: ROAD_CACHE_BYTES,
    onError,
  });
  started.defer(() => roads.stop());
  const geocoder = createGeocoder(db);
  const build = await readBuild();
  const threads = openThreads(threadProgram, config.threads);
  started.defer(() => threads.stop());
  const baseUrlAt = (port: number) => config.baseUrl.replace(/:0$/, `:${port}`);
  const servicesAt = (port: number) =>
    createServices(db, jobs.queue, baseUrlAt(port), {
      linkRules: linkRulesWith(config.loopbackFiles),
      sheets,
      roads,
      geocoder,
      planSeconds: config.planSeconds,
      keptLimits: config.keptLimits,
      build,
      threads,
      mostRows: config.rowsPerSource,
    });
  const signIn = {
    provider: config.identityProvider && createIdentityProvider(config.identityProvider),
    local: localSignInOf(config),
  };
  const appAt = (port: number) => {
    if (!config.roles.has('web')) return createHealthApp(health);
    const services = servicesAt(port);
    const { baseUrl } = services;
    const { mapStyle, proxies } = config;
    const shown = { baseUrl, geocoder, mapStyle, photoStore, proxies, signIn, threads, limits: config };
    const acting: Pick<HttpServices, 'answerCall' | 'stopJob' | 'findRowsNow'> = {
      answerCall: (call) => answerCall(call, services),
      stopJob: (key) => stopJob(key, services),
      findRowsNow: (run) => findRowsNow(run, services),
    };
    const serviceAccountEmail = sheets?.email ?? null;
    return createApp({
      ...health,
      ...shown,
      ...acting,
      ...createDoors(config),
      pageDb,
      pages,
      serviceAccountEmail,
      endpoints,
    });
  };
  const { port, host, connections } = config;
  const listening = await listen(appAt, { port, host, log, timeouts: connections, limits: connections });
  started.defer(async () => {
    const drainedMs = readiness.stopping ? await drain(config, stopSignal) : 0;
    if (!(await listening.stop(Math.max(LEAST_STOP_MS, STOP_DEADLINE_MS - drainedMs))))
      log.warn('calls in flight were cut at the deadline');
  });
  const measured = await listenForMetrics(health.metrics, { ...config.metrics, log });
  started.defer(async () => void (await measured?.stop(0)));
  if (config.roles.has('worker'))
    started.adopt(startHousekeeping({ db: forLongWork(db), log, photoStore }, config), (work) => work.stop());

  await Promise.race([loadFirstData(db, config, readiness, say), stopped]);
  // A start is long work: it outlasts a machine that is too busy to answer. Calls are told instead.
  db.watch.limits = config.databaseLimits;
  if (config.roles.has('worker') && !stopSignal.aborted) {
    started.adopt(jobs.work(servicesAt(listening.port)), (worker) => worker.stop());
    started.adopt(startHazards(forLongWork(db), config, log), (poller) => poller.stop());
  }
  if (!stopSignal.aborted) say(await readyText(db, config, baseUrlAt(listening.port)));
  if (config.sampleData && !stopSignal.aborted) {
    const building = buildSampleRoads(config, stopSignal).catch(
      (error) => stopSignal.aborted || onError(error),
    );
    started.defer(async () => void (await building));
  }
  await stopped;
  readiness.stopping = true;
}

/** /readyz says 503 already: whatever balances the load has so long to notice. Ctrl-C does not wait. */
async function drain({ roles, drainMs }: Config, stopSignal: AbortSignal): Promise<number> {
  if (!roles.has('web') || stopSignal.reason !== 'SIGTERM') return 0;
  await pause(drainMs);
  return drainMs;
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

async function readyText(db: Database, config: Config, baseUrl: string): Promise<string> {
  if (!config.roles.has('web')) return `Milepost works; its health is at ${baseUrl}/readyz`;
  if (config.databaseUrl !== null) return readyWords(baseUrl, null);
  const key = await findLocalKey(db, config);
  return readyWords(baseUrl, { key, file: localKeyFile(config), isTerminal: process.stdout.isTTY === true });
}
