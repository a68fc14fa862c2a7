import type { Logger } from 'pino';
import { readConfig } from '../../server/config/read-config.ts';
import type { Database } from '../../server/db/database.ts';
import { endpoints } from '../../server/endpoints/index.ts';
import type { HttpServices } from '../../server/http/http-services.ts';
import { createDoors } from '../../server/http/server/create-doors.ts';
import { createMetrics } from '../../server/http/server/metrics.ts';
import type { Call, CallAnswer } from '../../server/pipeline/call.ts';
import { arrangePlan } from '../../server/planning/arrange/arrange-plan.ts';
import { noRoads } from '../../server/roads/no-roads.ts';
import { runHere } from '../../server/threads/run-here.ts';
import { webhookRules } from '../../server/webhooks/send-message.ts';
import { fakeGeocoder } from '../pipeline/fake-geocoder.ts';

/** What the HTTP side needs, on this database, with nothing beyond it. */
export const testServices = (db: Database, log: Logger): HttpServices => ({
  db,
  pageDb: db,
  pageStandbys: [],
  pages: readConfig({}).pages,
  log,
  metrics: createMetrics(db),
  readiness: { loading: null, stopping: false },
  baseUrl: 'http://localhost:8080',
  proxies: 0,
  mapStyle: null,
  photoStore: null,
  objectStore: { region: 'us-east-1', endpoint: null, key: null },
  ...createDoors(readConfig({})),
  endpoints,
  threads: runHere,
  geocoder: fakeGeocoder,
  makeShowcase: async () => null,
  signIn: { provider: null, local: 'machine' },
  limits: readConfig({}),
  operator: readConfig({}).operator,
  runDays: readConfig({}).runDays,
  serviceAccountOf: () => null,
  draftMap: async () => Promise.reject(new Error('no maps in this test')),
  arrangePlan: (content, order) =>
    arrangePlan(content, order, { db, roads: noRoads, listSources: async () => [] }),
  sendsMail: false,
  webhooks: { rules: webhookRules(), sendAgain: async () => false },
  stopJob: async () => null,
  findRowsNow: async () => [],
  forecastRefresh: async () => Promise.reject(new Error('no spreadsheets in this test')),
  makeRefresh: async () => Promise.reject(new Error('no spreadsheets in this test')),
  undoLastFill: async () => Promise.reject(new Error('no spreadsheets in this test')),
  priceSheetTasks: async () => [],
  askAgainForSheet: async () => Promise.reject(new Error('no spreadsheets in this test')),
  answerCall: answering(async () => ({ body: { message: 'ok', run: { rows: 2 } }, used: 2, remaining: 98 })),
});

/** Answers calls with bodies of the test's own, which no contract describes. */
export function answering(
  answer: (call: Call) => Promise<Omit<CallAnswer, 'body'> & { body: object }>,
): HttpServices['answerCall'] {
  return answer as HttpServices['answerCall'];
}
