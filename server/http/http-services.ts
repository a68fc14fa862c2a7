import type { Logger } from 'pino';
import type { RefreshEvery } from '../../shared/api/addon-refresh.ts';
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
import type { PricedTask } from '../refresh/write-again.ts';
import type { Showcase } from '../showcase/make-showcase.ts';
import type { Threads } from '../threads/threads.ts';
import type { DeliveryQueue } from '../webhooks/delivery-queue.ts';
import type { Arrivals } from './bodies/arrivals.ts';
import type { UploadTurns } from './files/upload-turns.ts';
import type { LocalSignIn } from './portal/local-sign-in.ts';
import type { Metrics } from './server/metrics.ts';
import type { Readiness } from './server/readiness.ts';

/** Whose key or formula token was sent. */
export type Caller = Pick<Call, 'account' | 'keyId' | 'formula'>;

/** How many formula tokens an account has, and what one spends a day unless another number is asked for. */
interface FormulaLimits {
  formulaTokensPerAccount: number;
  formulaLookupsPerDay: number;
}

/** All that the HTTP side needs of the rest of the program. */
export interface HttpServices {
  db: Database;
  /** Connections of their own for pages and tiles, which need no key: they keep no call waiting. */
  pageDb: Database;
  /** The same to each standby of the database. */
  pageStandbys: readonly Database[];
  /** Requests a minute of one address for pages, and for tiles and the page's files. */
  pages: { perMinute: number; tilesPerMinute: number };
  log: Logger;
  metrics: Metrics;
  readiness: Readiness;
  /** The public address, without a slash at its end. */
  baseUrl: string;
  /** Reverse proxies in front: so many addresses at the end of X-Forwarded-For are believed. */
  proxies: number;
  /** Another ground for kept maps than the service's own, and where its page may then load from. */
  mapStyle: { url: string; origins: string[] } | null;
  /** Where photos of pins are kept; null for the database. */
  photoStore: PhotoStore | null;
  /** Where a ground file may lie. */
  objectStore: ObjectStore;
  endpoints: readonly Endpoint[];
  /** Where heavy work is done. */
  threads: Threads;
  /** The bodies of calls on their way in, and the files of the portal. */
  bodies: Arrivals;
  uploads: UploadTurns;
  /** How people sign in to the portal. */
  signIn: { provider: IdentityProvider | null; local: LocalSignIn };
  /** Of new accounts. */
  limits: AccountLimits & { keysPerAccount: number; keptLimits: KeptLimits } & FormulaLimits;
  /** Who runs the service, and how long it keeps runs. */
  operator: ServiceOperator;
  runDays: number;
  /** For the front page, where people without an account try a few rows. */
  geocoder: Geocoder;
  /** For the front page's map; null where nothing loaded makes one. */
  makeShowcase(): Promise<Showcase | null>;
  /** Whom a spreadsheet is shared with; null where the service has no account for them. */
  serviceAccountOf(spreadsheet: string): string | null;
  /** Where the rows of an account's run stand in their spreadsheet by now, from 1; null for one that is gone. */
  findRowsNow(run: { accountId: string; runId: string }): Promise<readonly (number | null)[]>;
  /** What keeping the columns of a run filled would do; and from now on doing it. */
  forecastRefresh(run: { accountId: string; runId: string }): Promise<RefreshForecast>;
  makeRefresh(run: { accountId: string; runId: string }, every: RefreshEvery): Promise<RefreshForecast>;
  /** What stands in spreadsheets and would be told otherwise today, or is or was asked again; the newest news first. */
  priceSheetTasks(accountId: string, most: number): Promise<PricedTask[]>;
  /** Asks rows again whose answers stand in a spreadsheet, to be written as its next dated columns. */
  askAgainForSheet(account: { id: string; allowance: number }, writeToken: string): Promise<void>;
  /** What render_map would draw of a request's first rows, kept nowhere and free. */
  draftMap(asked: { accountId: string; request: RenderMapRequest; rows: number }): Promise<MapContent>;
  /** A planned map with its stops in the order that was asked for, measured again. */
  arrangePlan(content: MapContent, order: PlanOrder): Promise<ChangedMap>;
  /** Whether a sender of mail is set. */
  sendsMail: boolean;
  /** Messages to webhooks: what their addresses may lead to, and sending one once more. */
  webhooks: { rules: LinkRules; sendAgain: DeliveryQueue['sendAgain'] };
  /** Ends a job for its owner; null where there is none, false when it had ended by itself. */
  stopJob(key: JobKey): Promise<boolean | null>;
  /** The pipeline, with its own services bound. */
  answerCall(call: Call): Promise<CallAnswer<object>>;
}
