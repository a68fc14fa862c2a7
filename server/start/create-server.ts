import { createIdentityProvider } from '../accounts/identity-provider.ts';
import { createApp, createHealthApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import { endpoints } from '../endpoints/index.ts';
import { draftMap } from '../endpoints/render-map.ts';
import { linkRulesWith } from '../fetch/link-rules.ts';
import type { HttpServices } from '../http/http-services.ts';
import { createDoors } from '../http/server/create-doors.ts';
import { stopJob } from '../jobs/stop-job.ts';
import { answerCall } from '../pipeline/answer-call.ts';
import type { Services } from '../pipeline/services.ts';
import { arrangePlan } from '../planning/arrange/arrange-plan.ts';
import { forecastRefresh, makeRefresh } from '../refresh/make-refresh.ts';
import type { RefreshContext } from '../refresh/take-turn.ts';
import { undoLastFill } from '../refresh/undo-last.ts';
import { askAgainForSheet, priceSheetTasks } from '../refresh/write-again.ts';
import { findRowsNow } from '../rows/origin/find-rows-now.ts';
import { makeShowcase } from '../showcase/make-showcase.ts';
import { createServices } from './create-services.ts';
import { localSignInOf } from './local-sign-in-of.ts';
import type { ProcessParts } from './open-parts.ts';

/** The public address. A port that the system chooses is known only when the server listens. */
export const baseUrlAt = ({ baseUrl }: Pick<Config, 'baseUrl'>, port: number): string =>
  baseUrl.replace(/:0$/, `:${port}`);

/** The services for calls and jobs. */
export function servicesAt(config: Config, parts: ProcessParts, port: number): Services {
  const { db, jobs, sheets, roads, geocoder, readMap, build, threads } = parts;
  return createServices(db, jobs.queue, baseUrlAt(config, port), {
    linkRules: linkRulesWith(config.loopbackFiles),
    sheets,
    roads,
    geocoder,
    readMap,
    planSeconds: config.planSeconds,
    keptLimits: config.keptLimits,
    build,
    threads,
    mostRows: config.rowsPerSource,
  });
}

/** The HTTP app of this process: everything, or without the web role its health. */
export function createServer(
  config: Config,
  parts: ProcessParts,
  port: number,
): ReturnType<typeof createApp> {
  if (!config.roles.has('web')) return createHealthApp({ ...parts, baseUrl: baseUrlAt(config, port) });
  const {
    db,
    pageDb,
    pageStandbys,
    log,
    metrics,
    readiness,
    sheets,
    photoStore,
    objectStore,
    geocoder,
    threads,
  } = parts;
  const services = servicesAt(config, parts, port);
  const { mapStyle, proxies, pages } = config;
  return createApp({
    db,
    pageDb,
    pageStandbys,
    log,
    metrics,
    readiness,
    baseUrl: services.baseUrl,
    proxies,
    pages,
    mapStyle,
    photoStore,
    objectStore,
    geocoder,
    threads,
    endpoints,
    limits: config,
    operator: config.operator,
    runDays: config.runDays,
    serviceAccountOf: (spreadsheet) => sheets?.emailOf(spreadsheet) ?? null,
    signIn: {
      provider: config.identityProvider && createIdentityProvider(config.identityProvider),
      local: localSignInOf(config),
    },
    makeShowcase: () => makeShowcase(parts),
    sendsMail: config.mail !== null,
    webhooks: { rules: parts.webhookRules, sendAgain: parts.deliveries.sendAgain },
    answerCall: (call) => answerCall(call, services),
    draftMap: ({ accountId, request, rows }) => draftMap(request, { accountId, services }, rows),
    arrangePlan: (content, order) => arrangePlan(content, order, services),
    stopJob: (key) => stopJob(key, services),
    findRowsNow: (run) => findRowsNow(run, services),
    ...sheetTasks({ services, endpoints }),
    ...createDoors(config),
  });
}

/** What is done with the answers that stand in sheets. */
function sheetTasks(
  context: RefreshContext,
): Pick<
  HttpServices,
  'forecastRefresh' | 'makeRefresh' | 'undoLastFill' | 'priceSheetTasks' | 'askAgainForSheet'
> {
  return {
    forecastRefresh: (run) => forecastRefresh(run, context),
    makeRefresh: (run, every) => makeRefresh(run, every, context),
    undoLastFill: (accountId, fill) => undoLastFill(accountId, fill, context),
    priceSheetTasks: (accountId, most) => priceSheetTasks(accountId, most, context),
    askAgainForSheet: (account, token) => askAgainForSheet(account, token, context),
  };
}
