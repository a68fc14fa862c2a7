import type { ServiceOperator } from '../../shared/operator.ts';

/** The settings that the program reads, converted to the units of the code. */
export interface Config {
  port: number;
  host: string;
  /** How many of the last addresses of X-Forwarded-For are our own proxies. */
  proxies: number;
  metrics: { port: number; host: string };
  /** Where traces are sent, and the sampled share of requests and steps; null for none. */
  tracing: { url: string; share: number } | null;
  /** Memory that one process may use for clients that read or send slowly. */
  connections: {
    most: number;
    stallMs: number;
    unreadBytes: number;
    /** False behind a proxy. */
    sharedByAddress: boolean;
    headersMs: number;
    requestMs: number;
  };
  /** Bodies of calls, and portal files, that one process receives at once. */
  arriving: { bytes: number; largeAtOnce: number; uploads: number };
  /** Limits for pages and tiles, which need no key: requests per minute and address, and their own connections. */
  pages: { perMinute: number; tilesPerMinute: number; databaseConnections: number };
  baseUrl: string;
  databaseUrl: string | null;
  /** Copies of the database that answer reads of loaded data. */
  standbyUrls: string[];
  databaseConnections: number;
  /** For the queries of a call. Long work has its own limit. */
  databaseLimits: { statementMs: number; lockMs: number; silentMs: number };
  /** The time between SIGTERM and the end of listening. */
  drainMs: number;
  home: string;
  /** The user that a process of root switches to; null for none. */
  runAs: string | null;
  roles: ReadonlySet<'web' | 'worker'>;
  sampleData: boolean;
  lookupsPerDay: number;
  requestsPerMinute: number;
  keysPerAccount: number;
  formulaTokensPerAccount: number;
  formulaLookupsPerDay: number;
  formulaBytesPerAccount: number;
  runDays: number;
  runBytesPerAccount: number;
  /** Paths of service account keys. The accounts share the work. */
  serviceAccountFiles: readonly string[];
  sheetAccountsAreListed: boolean;
  roads: {
    folder: string;
    processes: number;
    memoryBytes: number;
    deadlineMs: number;
  };
  /** The longest search time for one plan. */
  planSeconds: number;
  threads: {
    threads: number;
    memoryMb: number;
    seconds: number;
    queue: number;
  };
  rowsPerSource: number;
  jobStepSeconds: number;
  /** 0 for never. */
  stuckSeconds: number;
  /** Where it is set, links may point to this machine itself. */
  loopbackFiles: string | null;
  /** True when anybody who reaches this server may sign in with one click; null when the other settings decide. */
  localSignIn: boolean | null;
  operator: ServiceOperator;
  /** Null where only the machine's own user can sign in. */
  identityProvider: { issuer: string; clientId: string; clientSecret: string } | null;
  mapLimits: { versions: number; bytes: number };
  /** Bytes that an account may store, by kind (server/ledger/kept.ts). */
  keptLimits: { runs: number; formulas: number; uploads: number; photos: number; replays: number };
  /** Another ground for stored maps, and the origins that their page may then load from. */
  mapStyle: { url: string; origins: string[] } | null;
  /** Where photos are stored; null for the database. */
  photoBucket: {
    name: string;
    region: string;
    /** Null for Amazon. */
    endpoint: string | null;
    /** Null for the machine's own permissions. */
    key: { id: string; secret: string } | null;
  } | null;
  /** The photo store as seen by a reader of another object in it: a ground file. */
  objectStore: {
    region: string;
    endpoint: string | null;
    key: { id: string; secret: string } | null;
  };
  /** Addresses of live hazard feeds, by feed. A missing feed is read from its publisher. */
  feedAddresses: Readonly<Record<string, string>>;
  /** Null where no mail is sent. */
  mail: { url: string; from: string } | null;
  /** Settings for newer editions of loaded data. */
  updates: {
    /** Null for never. */
    every: 'day' | 'week' | 'month' | null;
    /** Hours of the day in UTC; from 22 until 4 crosses midnight. */
    hours: { from: number; until: number };
    mostDatabaseBytes: number | null;
    leastFreeBytes: number;
  };
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
}

/** A setting that cannot be used; the message names it, the value, and the allowed values. */
export class ConfigError extends Error {}
