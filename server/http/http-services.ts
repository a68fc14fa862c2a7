import type { Logger } from 'pino';
import type { RefreshEvery } from '../../shared/api/addon-refresh.ts';
import type { FinishedAnswer } from '../../shared/api/endpoint.ts';
import type { RenderMapRequest } from '../../shared/api/render-map.ts';
import type { ServiceOperator } from '../../shared/operator.ts';
import type { AccountLimits } from '../accounts/account.ts';
import type { IdentityProvider } from '../accounts/identity-provider.ts';
import type { Database } from '../db/database.ts';
import type { LinkRules } from '../fetch/link-rules.ts';
import type { Geocoder } from '../geocoder/geocoder.ts';
import type { JobKey } from '../ledger/jobs.ts';
import type { KeptLimits } from '../ledger/kept.ts';
import type { ChangedMap } from '../maps/changes/change-map.ts';
import type { MapContent } from '../maps/content/map-content.ts';
import type { ObjectStore } from '../maps/ground-file/ground-bytes.ts';
import type { PhotoStore } from '../maps/photos/photo-store.ts';
import type { Call, CallAnswer } from '../pipeline/call.ts';
import type { Endpoint } from '../pipeline/endpoint.ts';
import type { PlanOrder } from '../planning/arrange/arrange-plan.ts';
import type { RefreshForecast } from '../refresh/make-refresh.ts';
import type { FillKey } from '../refresh/undo-last.ts';
import type { PricedTask } from '../refresh/write-again.ts';
import type { Showcase } from '../showcase/make-showcase.ts';
import type { Threads } from '../threads/threads.ts';
import type { DeliveryQueue } from '../webhooks/delivery-queue.ts';
import type { Arrivals } from './bodies/arrivals.ts';
import type { UploadTurns } from './files/upload-turns.ts';
import type { LocalSignIn } from './portal/local-sign-in.ts';
import type { Metrics } from './server/metrics.ts';
import type { Readiness } from './server/readiness.ts';

/** The key or formula token of the request. */
export type Caller = Pick<Call, 'account' | 'keyId' | 'formula'>;

/** The most formula tokens of an account, and the default lookups a day of one. */
interface FormulaTokenLimits {
  formulaTokensPerAccount: number;
  formulaLookupsPerDay: number;
}

/** Everything that the HTTP layer needs from the rest of the program. */
export interface HttpServices {
  db: Database;
  /** Separate connections for pages and tiles, which need no key: they do not delay calls. */
  pageDb: Database;
  /** The same for each standby of the database. */
  pageStandbys: readonly Database[];
  /** Requests per minute and address for pages, and for tiles and the page's files. */
  pages: { perMinute: number; tilesPerMinute: number };
  log: Logger;
  metrics: Metrics;
  readiness: Readiness;
  /** The public address, without a slash at its end. */
  baseUrl: string;
  /** The number of reverse proxies in front: so many addresses at the end of X-Forwarded-For are trusted. */
  proxies: number;
  /** A ground for stored maps in place of the service's own, and the origins that its page may then load from. */
  mapStyle: { url: string; origins: string[] } | null;
  /** Where photos of pins are stored; null for the database. */
  photoStore: PhotoStore | null;
  /** Where a ground file may lie. */
  objectStore: ObjectStore;
  endpoints: readonly Endpoint[];
  /** The threads for heavy work. */
  threads: Threads;
  /** The arriving bodies of calls, and the portal's files. */
  bodies: Arrivals;
  uploads: UploadTurns;
  /** How people sign in to the portal. */
  signIn: { provider: IdentityProvider | null; local: LocalSignIn };
  /** For new accounts. */
  limits: AccountLimits & { keysPerAccount: number; keptLimits: KeptLimits } & FormulaTokenLimits;
  /** Who runs the service, and how long it stores runs. */
  operator: ServiceOperator;
  runDays: number;
  /** For the front page, where people without an account try a few rows. */
  geocoder: Geocoder;
  /** For the front page's map; null where the loaded data makes none. */
  makeShowcase(): Promise<Showcase | null>;
  /** The address to share a spreadsheet with; null where the service has no account for it. */
  serviceAccountOf(spreadsheet: string): string | null;
  /** The current row numbers in the spreadsheet of an account's run, from 1; null for a row that is gone. */
  findRowsNow(run: { accountId: string; runId: string }): Promise<readonly (number | null)[]>;
  /** Forecasts, or starts, the regular refresh of a run's columns. */
  forecastRefresh(run: { accountId: string; runId: string }): Promise<RefreshForecast>;
  makeRefresh(run: { accountId: string; runId: string }, every: RefreshEvery): Promise<RefreshForecast>;
  /** Empties what a refresh filled last; returns what came of it, in a sentence. */
  undoLastFill(accountId: string, fill: FillKey): Promise<string>;
  /**
   * Rows in spreadsheets that would be answered otherwise today, and rows that are or were asked again; newest first.
   */
  priceSheetTasks(accountId: string, most: number): Promise<PricedTask[]>;
  /** Asks again for rows whose answers are in a spreadsheet. The new answers become its next dated columns. */
  askAgainForSheet(account: { id: string; allowance: number }, writeToken: string): Promise<void>;
  /** A drawing of a request's first rows as render_map would make it; not stored and free. */
  draftMap(asked: { accountId: string; request: RenderMapRequest; rows: number }): Promise<MapContent>;
  /** A planned map with its stops in the requested order, measured again. */
  arrangePlan(content: MapContent, order: PlanOrder): Promise<ChangedMap>;
  /** Whether a mail server is configured. */
  sendsMail: boolean;
  /** Webhook messages: where their addresses may lead, and sending one again. */
  webhooks: { rules: LinkRules; sendAgain: DeliveryQueue['sendAgain'] };
  /** Stops a job for its owner; null where there is none, false when it had already ended. */
  stopJob(key: JobKey): Promise<boolean | null>;
  /** The pipeline, with its own services bound. */
  answerCall<Answer extends FinishedAnswer>(call: Call<Answer>): Promise<CallAnswer<Answer>>;
}
