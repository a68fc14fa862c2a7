import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { MOST_ROWS_READ } from '../shared/limits.ts';

const whole = z.coerce.number().int().min(0);

/** The tests set parts of a second. */
const seconds = z.coerce.number().min(0.1);

/** A mirror to ask instead of the publisher; its further files are asked for there too. */
const feedAddress = (what: string) =>
  z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(`where ${what} are asked for, when not at the publisher`);

/** Every setting, in one place. Nothing else reads process.env. */
const settings = z.object({
  PORT: whole.max(65_535).default(8080).describe('port of the API'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on; 0.0.0.0 for all'),
  PROXIES: whole
    .max(10)
    .default(0)
    .describe('reverse proxies in front, whose X-Forwarded-For says who is asking'),
  METRICS_PORT: whole
    .max(65_535)
    .default(9464)
    .describe('port of /metrics; where it is taken the process goes on without'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('address that /metrics listens on'),
  MAX_CONNECTIONS: whole.min(10).default(1000).describe('connections at once; more are closed unheard'),
  STALL_SECONDS: seconds
    .default(30)
    .describe(
      'after which a connection is cut that takes nothing of its answer or sends nothing of its body',
    ),
  HEADER_SECONDS: seconds.default(10).describe('for the headers of a request to arrive'),
  REQUEST_SECONDS: seconds.default(60).describe('for a request to arrive with its body'),
  UNREAD_MB: whole.min(1).default(200).describe('answers that may wait for their readers, in all'),
  // A quarter has to hold one body of 10 MB.
  BODIES_MB: whole
    .min(44)
    .default(128)
    .describe('bodies of calls that are held at once, in all; one account has at most a quarter'),
  LARGE_CALLS_AT_ONCE: whole
    .min(1)
    .default(2)
    .describe('calls with bodies over 256 kB that are worked on at once'),
  UPLOADS_AT_ONCE: whole.min(1).default(4).describe('files and photos that arrive at once, in all'),
  PAGES_PER_MINUTE: whole.min(1).default(600).describe('requests a minute of one address for pages'),
  TILES_PER_MINUTE: whole.min(1).default(3000).describe('requests a minute of one address for map tiles'),
  PAGE_CONNECTIONS: whole
    .min(1)
    .default(4)
    .describe('database connections of pages and tiles, apart from those of calls'),
  BASE_URL: z.url().optional().describe('the public address, when it is not http://localhost:PORT'),
  DATABASE_URL: z.string().optional().describe('a Postgres 15 or newer; without it the embedded one'),
  DATABASE_CONNECTIONS: whole.min(2).default(10).describe('connections of one process'),
  DATABASE_SILENT_SECONDS: whole
    .min(1)
    .default(6)
    .describe('after which a database that answers nothing at all is taken for gone'),
  STATEMENT_SECONDS: whole.min(1).default(30).describe('after which a statement of a call is ended'),
  LOCK_SECONDS: whole.min(1).default(5).describe('after which a lock is not waited for any longer'),
  DRAIN_SECONDS: whole
    .max(600)
    .optional()
    .describe(
      'how long calls are still taken after SIGTERM, while /readyz says 503; by default 5 beside a DATABASE_URL',
    ),
  MILEPOST_HOME: z.string().default('.milepost').describe('folder of the embedded database and downloads'),
  ROLES: z.string().default('web,worker').describe('what this process does: web, worker or both'),
  SAMPLE_DATA: z
    .enum(['yes', 'no'])
    .optional()
    .describe('load the fictional Sampleford; by default only into the embedded database'),
  LOOKUPS_PER_DAY: whole.default(2500).describe('free lookups a day of a new account'),
  REQUESTS_PER_MINUTE: whole.default(120).describe('requests a minute of one account'),
  KEYS_PER_ACCOUNT: whole.default(5),
  FORMULA_TOKENS_PER_ACCOUNT: whole
    .default(50)
    .describe('spreadsheets of an account whose formulas are switched on'),
  FORMULA_LOOKUPS_PER_DAY: whole
    .min(1)
    .default(1000)
    .describe("lookups a day of one spreadsheet's formulas, where its owner asks for no other number"),
  FORMULA_BYTES_PER_ACCOUNT: whole
    .default(100_000_000)
    .describe("bytes of answers remembered for an account's formulas"),
  RUN_DAYS: whole.default(30).describe('how long runs are kept'),
  RUN_BYTES_PER_ACCOUNT: whole
    .default(1_000_000_000)
    .describe('compressed bytes of runs an account may keep'),
  GOOGLE_SERVICE_ACCOUNT_FILE: z
    .string()
    .optional()
    .describe('JSON key of the service account that spreadsheets are shared with'),
  SHEET_WRITERS: z
    .enum(['listed', 'any'])
    .optional()
    .describe(
      'listed: an account reads and writes only sheets shared with its own address too; by default beside a DATABASE_URL',
    ),
  ROADS_DIR: z.string().optional().describe('folder of the routing tiles; by default roads in MILEPOST_HOME'),
  ROAD_PROCESSES: whole.min(1).default(2).describe('routing processes at a time'),
  ROAD_MEMORY_MB: whole.min(256).default(1024).describe('memory past which a routing process is replaced'),
  ROAD_SECONDS: whole.min(1).default(20).describe('after which a question about roads is given up'),
  PLAN_SECONDS: z.coerce
    .number()
    .min(0.1)
    .default(10)
    .describe('the longest search for a plan; by its steps it takes about two'),
  LOOPBACK_FILES: z
    .url({ protocol: /^https?$/, hostname: /^(localhost|127\.0\.0\.1|\[::1\])$/ })
    .optional()
    .describe(
      'for tests and demonstrations: a server on this machine that stands in for shared files and spreadsheets',
    ),
  THREADS: whole.min(1).default(2).describe('threads for files, tables and what else is heavy'),
  THREAD_MEMORY_MB: whole.min(64).default(768).describe('memory past which a thread and its work are ended'),
  THREAD_SECONDS: whole.min(1).default(60).describe('after which a thread and its work are ended'),
  THREAD_QUEUE: whole.default(20).describe('pieces of work that may wait for a thread, of one account'),
  ROWS_PER_SOURCE: whole.min(1).default(MOST_ROWS_READ).describe('rows of one file or sheet that are read'),
  JOB_STEP_SECONDS: whole.min(1).default(300).describe('after which a step of a job is given up'),
  STUCK_SECONDS: whole
    .default(60)
    .describe('after which a process that answers nobody ends itself; 0 for never'),
  OIDC_ISSUER: z
    .url()
    .optional()
    .describe(
      'identity provider that people sign in to the portal with, such as https://accounts.google.com',
    ),
  LOCAL_SIGN_IN: z
    .enum(['yes', 'no'])
    .optional()
    .describe(
      "yes: whoever reaches this server signs in with one click; by default only at a machine of one's own",
    ),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  MAP_VERSIONS_PER_ACCOUNT: whole
    .default(20_000)
    .describe('versions of all maps that a new account may keep'),
  MAP_BYTES_PER_ACCOUNT: whole.default(1_000_000_000).describe('compressed bytes of them'),
  PHOTO_BYTES_PER_ACCOUNT: whole
    .default(1_000_000_000)
    .describe('bytes of photos of pins that an account may keep'),
  UPLOAD_BYTES_PER_ACCOUNT: whole
    .default(500_000_000)
    .describe('bytes of files that an account has sent and that are kept for two days'),
  IDEMPOTENCY_BYTES_PER_ACCOUNT: whole
    .default(200_000_000)
    .describe('compressed bytes of answers kept under Idempotency-Keys for a day'),
  MAP_STYLE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('a MapLibre style to draw under kept maps in place of the plain ground'),
  MAP_STYLE_HOSTS: z
    .string()
    .default('')
    .describe("further addresses that style's tiles, fonts and sprites come from, by comma"),
  PHOTO_BUCKET: z
    .string()
    .optional()
    .describe('bucket of an S3-compatible store for photos of pins; without it they lie in the database'),
  PHOTO_STORE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("that store's address, when it is not Amazon's"),
  PHOTO_REGION: z.string().default('us-east-1'),
  PHOTO_KEY_ID: z.string().optional().describe('by default the rights of the machine itself'),
  PHOTO_KEY_SECRET: z.string().optional(),
  EA_FLOODS_URL: feedAddress("England's flood warnings"),
  NWS_URL: feedAddress('US weather alerts'),
  USGS_URL: feedAddress('earthquakes'),
  NHC_URL: feedAddress('tropical storms'),
  GDACS_URL: feedAddress('disaster alerts of the world'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export interface Config {
  port: number;
  host: string;
  /** How many of the last addresses of X-Forwarded-For are proxies of ours. */
  proxies: number;
  metrics: { port: number; host: string };
  /** What one process holds for those who read and send slowly. */
  connections: { most: number; stallMs: number; unreadBytes: number; headersMs: number; requestMs: number };
  /** Bodies of calls, and files of the portal, that one process takes in at once. */
  arriving: { bytes: number; largeAtOnce: number; uploads: number };
  /** Of pages and tiles, which need no key: requests a minute of one address, and connections of their own. */
  pages: { perMinute: number; tilesPerMinute: number; databaseConnections: number };
  baseUrl: string;
  databaseUrl: string | null;
  databaseConnections: number;
  /** For what a call asks; long work has its own. */
  databaseLimits: { statementMs: number; lockMs: number; silentMs: number };
  /** Between SIGTERM and the end of listening. */
  drainMs: number;
  home: string;
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
  /** Path of a service account's key; null without one. */
  serviceAccountFile: string | null;
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
  /** Whether whoever reaches this server may sign in with one click; null where the other settings decide. */
  localSignIn: boolean | null;
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
  /** Where live hazards are asked for, by feed; a feed that is absent is asked at its publisher. */
  feedAddresses: Readonly<Record<string, string>>;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
}

/** A setting that cannot be used; the message names it, what was got and what is allowed. */
export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw new ConfigError(`${name}=${given[name]}: ${issue?.message}`);
  }
  const s = parsed.data;
  const home = toPath(s.MILEPOST_HOME);
  return {
    port: s.PORT,
    host: s.HOST,
    proxies: s.PROXIES,
    metrics: { port: s.METRICS_PORT, host: s.METRICS_HOST },
    connections: {
      most: s.MAX_CONNECTIONS,
      stallMs: s.STALL_SECONDS * 1000,
      unreadBytes: s.UNREAD_MB * 1_000_000,
      headersMs: s.HEADER_SECONDS * 1000,
      requestMs: s.REQUEST_SECONDS * 1000,
    },
    arriving: {
      bytes: s.BODIES_MB * 1_000_000,
      largeAtOnce: s.LARGE_CALLS_AT_ONCE,
      uploads: s.UPLOADS_AT_ONCE,
    },
    pages: {
      perMinute: s.PAGES_PER_MINUTE,
      tilesPerMinute: s.TILES_PER_MINUTE,
      databaseConnections: s.PAGE_CONNECTIONS,
    },
    baseUrl: (s.BASE_URL ?? `http://localhost:${s.PORT}`).replace(/(?<!\/)\/+$/, ''),
    databaseUrl: s.DATABASE_URL ?? null,
    databaseConnections: s.DATABASE_CONNECTIONS,
    databaseLimits: {
      statementMs: s.STATEMENT_SECONDS * 1000,
      lockMs: s.LOCK_SECONDS * 1000,
      silentMs: s.DATABASE_SILENT_SECONDS * 1000,
    },
    drainMs: (s.DRAIN_SECONDS ?? (s.DATABASE_URL ? 5 : 0)) * 1000,
    home,
    roles: readRoles(s.ROLES),
    sampleData: s.SAMPLE_DATA ? s.SAMPLE_DATA === 'yes' : s.DATABASE_URL === undefined,
    lookupsPerDay: s.LOOKUPS_PER_DAY,
    requestsPerMinute: s.REQUESTS_PER_MINUTE,
    keysPerAccount: s.KEYS_PER_ACCOUNT,
    formulaTokensPerAccount: s.FORMULA_TOKENS_PER_ACCOUNT,
    formulaLookupsPerDay: s.FORMULA_LOOKUPS_PER_DAY,
    formulaBytesPerAccount: s.FORMULA_BYTES_PER_ACCOUNT,
    runDays: s.RUN_DAYS,
    runBytesPerAccount: s.RUN_BYTES_PER_ACCOUNT,
    serviceAccountFile: s.GOOGLE_SERVICE_ACCOUNT_FILE ?? null,
    sheetAccountsAreListed: (s.SHEET_WRITERS ?? (s.DATABASE_URL ? 'listed' : 'any')) === 'listed',
    roads: {
      folder: s.ROADS_DIR === undefined ? join(home, 'roads') : toPath(s.ROADS_DIR),
      processes: s.ROAD_PROCESSES,
      memoryBytes: s.ROAD_MEMORY_MB * 1_000_000,
      deadlineMs: s.ROAD_SECONDS * 1000,
    },
    planSeconds: s.PLAN_SECONDS,
    threads: {
      threads: s.THREADS,
      memoryMb: s.THREAD_MEMORY_MB,
      seconds: s.THREAD_SECONDS,
      queue: s.THREAD_QUEUE,
    },
    rowsPerSource: s.ROWS_PER_SOURCE,
    jobStepSeconds: s.JOB_STEP_SECONDS,
    stuckSeconds: s.STUCK_SECONDS,
    loopbackFiles: s.LOOPBACK_FILES ?? null,
    localSignIn: s.LOCAL_SIGN_IN === undefined ? null : s.LOCAL_SIGN_IN === 'yes',
    identityProvider: readProvider(s),
    mapLimits: { versions: s.MAP_VERSIONS_PER_ACCOUNT, bytes: s.MAP_BYTES_PER_ACCOUNT },
    keptLimits: {
      runs: s.RUN_BYTES_PER_ACCOUNT,
      formulas: s.FORMULA_BYTES_PER_ACCOUNT,
      uploads: s.UPLOAD_BYTES_PER_ACCOUNT,
      photos: s.PHOTO_BYTES_PER_ACCOUNT,
      replays: s.IDEMPOTENCY_BYTES_PER_ACCOUNT,
    },
    mapStyle: readMapStyle(s.MAP_STYLE_URL, s.MAP_STYLE_HOSTS),
    photoBucket: readPhotoBucket(s),
    feedAddresses: readFeedAddresses(s),
    logLevel: s.LOG_LEVEL,
  };
}

function readProvider(s: z.infer<typeof settings>): Config['identityProvider'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = s;
  if (issuer === undefined) return null;
  if (clientId === undefined || clientSecret === undefined)
    throw new ConfigError(`OIDC_ISSUER=${issuer}: it needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it`);
  return { issuer, clientId, clientSecret };
}

/** '~' is the home folder, as in a shell. */
function toPath(text: string): string {
  return resolve(text.replace(/^~(?=\/|$)/, homedir()));
}

/** Origins go into a header: what is no plain origin is refused. */
function readMapStyle(url: string | undefined, hosts: string): Config['mapStyle'] {
  if (url === undefined) return null;
  const named = hosts.split(',').map((part) => part.trim());
  const origins = [url, ...named.filter(Boolean)].map((address) => {
    if (/^https?:\/\//.test(address) && URL.canParse(address)) return new URL(address).origin;
    throw new ConfigError(
      `MAP_STYLE_HOSTS=${hosts}: use addresses such as https://tiles.example.org, by comma`,
    );
  });
  return { url, origins: [...new Set(origins)] };
}

function readPhotoBucket(s: z.infer<typeof settings>): Config['photoBucket'] {
  const { PHOTO_BUCKET: name, PHOTO_KEY_ID: id, PHOTO_KEY_SECRET: secret } = s;
  if (name === undefined) return null;
  if ((id === undefined) !== (secret === undefined))
    throw new ConfigError(`PHOTO_BUCKET=${name}: PHOTO_KEY_ID and PHOTO_KEY_SECRET go together`);
  const key = id === undefined || secret === undefined ? null : { id, secret };
  return { name, region: s.PHOTO_REGION, endpoint: s.PHOTO_STORE_URL ?? null, key };
}

function readRoles(text: string): Config['roles'] {
  const roles = new Set<'web' | 'worker'>();
  for (const role of text.split(',').map((part) => part.trim())) {
    if (role !== 'web' && role !== 'worker')
      throw new ConfigError(`ROLES=${text}: use web, worker or web,worker`);
    roles.add(role);
  }
  return roles;
}

function readFeedAddresses(s: z.infer<typeof settings>): Record<string, string> {
  const given = {
    'ea-floods': s.EA_FLOODS_URL,
    nws: s.NWS_URL,
    usgs: s.USGS_URL,
    nhc: s.NHC_URL,
    gdacs: s.GDACS_URL,
  };
  return Object.fromEntries(Object.entries(given).flatMap(([id, url]) => (url ? [[id, url]] : [])));
}
