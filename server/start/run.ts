import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { type Database, forLongWork } from '../db/database.ts';
import { endpoints } from '../endpoints/index.ts';
import { type Listening, listen } from '../http/server/listen.ts';
import { listenForMetrics } from '../http/server/listen-for-metrics.ts';
import { standBackPool } from '../threads/stand-back.ts';
import { openTracing } from '../traces/open-tracing.ts';
import { buildSampleRoads } from './build-sample-roads.ts';
import { collectAtRest } from './collect-at-rest.ts';
import { baseUrlAt, createServer, servicesAt } from './create-server.ts';
import { startHousekeeping } from './housekeeping.ts';
import { loadFirstData } from './load-first-data.ts';
import { findLocalKey, localKeyFile } from './local-key.ts';
import { openParts, type ProcessParts, roadsDisturbed } from './open-parts.ts';
import { readPackageFiles } from './read-package-files.ts';
import { readyMessage } from './ready-message.ts';
import { startChecks } from './start-checks.ts';
import { startHazards } from './start-hazards.ts';
import { startMail } from './start-mail.ts';
import { startRefreshes } from './start-refreshes.ts';
import { startUpdates } from './start-updates.ts';
import { startWatches } from './start-watches.ts';
import { startWatchdog } from './watchdog.ts';

/** How long calls in progress may take to finish after a stop; most process managers kill after 30 s. */
const STOP_DEADLINE_MS = 25_000;
/** Nothing that it does needs root's rights. */
const AS_ROOT =
  'Milepost runs as root: with RUN_AS=milepost it becomes that user, who needs an entry in /etc/passwd';
/** The share of it that the last calls get, however long the drain was. */
const LEAST_STOP_MS = 10_000;

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
  started.adopt(collectAtRest(), (collecting) => collecting.stop());
  if (config.tracing) started.adopt(await openTracing(config.tracing), (tracing) => tracing.stop());
  readPackageFiles();
  const parts = await openParts(config, started, threadProgram);
  await standBackPool();
  const { db, readiness } = parts;
  const { port } = await startListening(config, parts, started, stopSignal);
  const isWorker = config.roles.has('worker');
  if (isWorker)
    started.adopt(startHousekeeping({ ...parts, db: forLongWork(db) }, config), (work) => work.stop());

  const loading = loadFirstData(db, config, readiness, say, stopSignal);
  // A stop waits for writes in progress.
  started.defer(() => loading.catch(() => {}));
  await Promise.race([loading, stopped]);
  if (!stopSignal.aborted) {
    if (isWorker) startWork(config, parts, started, port);
    say(await readyText(db, config, baseUrlAt(config, port)));
    if (process.getuid?.() === 0) parts.log.warn(AS_ROOT);
    if (config.sampleData) buildRoads(config, parts, started, stopSignal);
  }
  await stopped;
  readiness.stopping = true;
}

async function startListening(
  config: Config,
  parts: ProcessParts,
  started: AsyncDisposableStack,
  stopSignal: AbortSignal,
): Promise<Listening> {
  const { host, connections } = config;
  const { log, metrics, readiness } = parts;
  const listening = await listen((port) => createServer(config, parts, port), {
    port: config.port,
    host,
    log,
    timeouts: connections,
    limits: connections,
  });
  started.defer(async () => {
    const drainedMs = readiness.stopping ? await drain(config, stopSignal) : 0;
    if (!(await listening.stop(Math.max(LEAST_STOP_MS, STOP_DEADLINE_MS - drainedMs))))
      log.warn('calls in flight were cut at the deadline');
  });
  const measured = await listenForMetrics(metrics, { ...config.metrics, log });
  started.defer(async () => void (await measured?.stop(0)));
  return listening;
}

/**
 * The worker's own tasks: jobs, refreshes of columns, feeds of live hazards, newer editions and their changes, watches.
 */
function startWork(config: Config, parts: ProcessParts, started: AsyncDisposableStack, port: number): void {
  const services = servicesAt(config, parts, port);
  started.adopt(parts.jobs.work(services), (worker) => worker.stop());
  started.adopt(startRefreshes({ services, endpoints }, parts.log), (refreshes) => refreshes.stop());
  started.adopt(startChecks(services, parts.log), (checks) => checks.stop());
  started.adopt(startHazards(forLongWork(parts.db), config, parts.log), (poller) => poller.stop());
  started.adopt(startUpdates(parts.db, config, parts.log), (updates) => updates.stop());
  started.adopt(startMail(parts.db, config.mail, services.baseUrl, parts.log), (mail) => mail.stop());
  started.adopt(startWatches(services, parts.deliveries, parts.log), (watches) => watches.stop());
}

function buildRoads(
  config: Config,
  { log }: ProcessParts,
  started: AsyncDisposableStack,
  stopSignal: AbortSignal,
): void {
  const tell = roadsDisturbed(log);
  const building = buildSampleRoads(config, stopSignal).catch((error) => stopSignal.aborted || tell(error));
  started.defer(async () => void (await building));
}

/** /readyz already returns 503: the load balancer has this time to notice. Ctrl-C does not wait. */
async function drain({ roles, drainMs }: Config, stopSignal: AbortSignal): Promise<number> {
  if (!roles.has('web') || stopSignal.reason !== 'SIGTERM') return 0;
  await pause(drainMs);
  return drainMs;
}

async function readyText(db: Database, config: Config, baseUrl: string): Promise<string> {
  if (!config.roles.has('web')) return `Milepost works; its health is at ${baseUrl}/readyz`;
  if (config.databaseUrl !== null) return readyMessage(baseUrl, null);
  const key = await findLocalKey(db, config);
  return readyMessage(baseUrl, {
    key,
    file: localKeyFile(config),
    isTerminal: process.stdout.isTTY === true,
  });
}
