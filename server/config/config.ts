import type { ServiceOperator } from '../../shared/operator.ts';

/** What the program reads of its settings, converted to what the code calculates with. */
export interface Config {
  port: number;
  host: string;
  /** How many of the last addresses of X-Forwarded-For are proxies of ours. */
  proxies: number;
  metrics: { port: number; host: string };
  /** Where traces are sent, and what share of requests and steps; null for none. */
  tracing: { url: string; share: number } | null;
  /** What one process holds for those who read and send slowly. */
  connections: {
    most: number;
    stallMs: number;
    unreadBytes: number;
    /** False behind a proxy. */
    sharedByAddress: boolean;
    headersMs: number;
    requestMs: number;
  };
  /** Bodies of calls, and files of the portal, that one process takes in at once. */
  arriving: { bytes: number; largeAtOnce: number; uploads: number };
  /** Limits of pages and tiles, which need no key: requests a minute of one address, and their own connections. */
  pages: { perMinute: number; tilesPerMinute: number; databaseConnections: number };
  baseUrl: string;
  databaseUrl: string | null;
  /** Copies of the database that answer reads of what is loaded. */
  standbyUrls: string[];
  databaseConnections: number;
  /** For what a call asks; long work has its own. */
  databaseLimits: { statementMs: number; lockMs: number; silentMs: number };
  /** Between SIGTERM and the end of listening. */
  drainMs: number;
  home: string;
  /** The user that a root's process becomes; null for none. */
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
  /** Paths of keys of service accounts, which share the work. */
  serviceAccountFiles: readonly string[];
  sheetAccountsAreListed: boolean;
  roads: {
    folder: string;
    processes: number;
    memoryBytes: number;
    deadlineMs: number;
  };
  /** The longest that the search for one plan may take. */
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
  /** Where it is set, links may lead to this machine itself. */
  loopbackFiles: string | null;
  /** True when anyone who reaches this server may sign in with one click; null when the other settings decide. */
  localSignIn: boolean | null;
  operator: ServiceOperator;
  /** Null where nobody can sign in but the machine's own user. */
  identityProvider: { issuer: string; clientId: string; clientSecret: string } | null;
  mapLimits: { versions: number; bytes: number };
  /** Bytes that any account may keep, by kind (server/ledger/kept.ts). */
  keptLimits: { runs: number; formulas: number; uploads: number; photos: number; replays: number };
  /** Another ground for kept maps, and the origins that their page may then load from. */
  mapStyle: { url: string; origins: string[] } | null;
  /** Where photos are kept; null for the database. */
  photoBucket: {
    name: string;
    region: string;
    /** Null at Amazon. */
    endpoint: string | null;
    /** Null for the rights of the machine itself. */
    key: { id: string; secret: string } | null;
  } | null;
  /** The store of photos as whoever reads another object of it sees it: a ground file. */
  objectStore: {
    region: string;
    endpoint: string | null;
    key: { id: string; secret: string } | null;
  };
  /** Where live hazards are asked for, by feed; a feed that is absent is asked at its publisher. */
  feedAddresses: Readonly<Record<string, string>>;
  /** Null where no mail is sent. */
  mail: { url: string; from: string } | null;
  /** Newer editions of what is loaded. */
  updates: {
    /** Null for never. */
    every: 'day' | 'week' | 'month' | null;
    /** Of the day, UTC; from 22 until 4 goes over midnight. */
    hours: { from: number; until: number };
    mostDatabaseBytes: number | null;
    leastFreeBytes: number;
  };
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
}

/** A setting that cannot be used; the message names it, what was got and what is allowed. */
export class ConfigError extends Error {}
