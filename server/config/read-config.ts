import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import {
  readFeedAddresses,
  readMapStyle,
  readObjectStore,
  readPhotoBucket,
  readProvider,
} from './read-services.ts';
import { readUpdates } from './read-updates.ts';
import { type SettingValues, settings } from './settings/settings.ts';

/** The one reader of the environment. An empty variable counts as not set. Throws ConfigError for an invalid value. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const values = readSettings(env);
  return {
    ...readServing(values),
    ...readIntake(values),
    ...readStorage(values),
    ...readAccounts(values),
    ...readWork(values),
    ...readServices(values),
    updates: readUpdates(values),
  };
}

/** Of a process that is started, with further variables. */
export function environmentWith(variables: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...variables };
}

function readSettings(env: NodeJS.ProcessEnv): SettingValues {
  const read = Object.entries(settings).map(([name, { schema, example }]) => {
    const got = env[name] === '' ? undefined : env[name];
    const { data, error } = schema.safeParse(got);
    if (error)
      throw new ConfigError(`${name}=${got}: ${error.issues[0]?.message}. Example: ${name}=${example}`);
    return [name, data];
  });
  // Each value was read by the setting of its name, so its type is known.
  return Object.fromEntries(read) as SettingValues;
}

type Serving =
  | 'port'
  | 'host'
  | 'baseUrl'
  | 'proxies'
  | 'roles'
  | 'drainMs'
  | 'metrics'
  | 'tracing'
  | 'logLevel';

function readServing(s: SettingValues): Pick<Config, Serving> {
  return {
    port: s.PORT,
    host: s.HOST,
    baseUrl: (s.BASE_URL ?? `http://localhost:${s.PORT}`).replace(/(?<!\/)\/+$/, ''),
    proxies: s.PROXIES,
    roles: readRoles(s.ROLES),
    drainMs: (s.DRAIN_SECONDS ?? (s.DATABASE_URL ? 5 : 0)) * 1000,
    metrics: { port: s.METRICS_PORT, host: s.METRICS_HOST },
    tracing: s.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { url: s.OTEL_EXPORTER_OTLP_ENDPOINT, share: s.OTEL_TRACES_SAMPLER_ARG }
      : null,
    logLevel: s.LOG_LEVEL,
  };
}

function readIntake(s: SettingValues): Pick<Config, 'connections' | 'arriving' | 'pages'> {
  return {
    connections: {
      most: s.MAX_CONNECTIONS,
      stallMs: s.STALL_SECONDS * 1000,
      unreadBytes: s.UNREAD_MB * 1_000_000,
      sharedByAddress: s.PROXIES === 0,
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
  };
}

type Storage =
  | 'databaseUrl'
  | 'standbyUrls'
  | 'databaseConnections'
  | 'databaseLimits'
  | 'home'
  | 'runAs'
  | 'sampleData'
  | 'photoBucket'
  | 'objectStore';

function readStorage(s: SettingValues): Pick<Config, Storage> {
  return {
    databaseUrl: s.DATABASE_URL ?? null,
    standbyUrls: s.READ_DATABASE_URLS?.split(/\s+/).filter(Boolean) ?? [],
    databaseConnections: s.DATABASE_CONNECTIONS,
    databaseLimits: {
      statementMs: s.STATEMENT_SECONDS * 1000,
      lockMs: s.LOCK_SECONDS * 1000,
      silentMs: s.DATABASE_SILENT_SECONDS * 1000,
    },
    home: toPath(s.MILEPOST_HOME),
    runAs: s.RUN_AS ?? null,
    sampleData: s.SAMPLE_DATA ? s.SAMPLE_DATA === 'yes' : s.DATABASE_URL === undefined,
    photoBucket: readPhotoBucket(s),
    objectStore: readObjectStore(s),
  };
}

type Accounts =
  | 'lookupsPerDay'
  | 'requestsPerMinute'
  | 'keysPerAccount'
  | 'formulaTokensPerAccount'
  | 'formulaLookupsPerDay'
  | 'formulaBytesPerAccount'
  | 'runDays'
  | 'runBytesPerAccount'
  | 'mapLimits'
  | 'keptLimits'
  | 'localSignIn'
  | 'identityProvider';

function readAccounts(s: SettingValues): Pick<Config, Accounts> {
  return {
    lookupsPerDay: s.LOOKUPS_PER_DAY,
    requestsPerMinute: s.REQUESTS_PER_MINUTE,
    keysPerAccount: s.KEYS_PER_ACCOUNT,
    formulaTokensPerAccount: s.FORMULA_TOKENS_PER_ACCOUNT,
    formulaLookupsPerDay: s.FORMULA_LOOKUPS_PER_DAY,
    formulaBytesPerAccount: s.FORMULA_BYTES_PER_ACCOUNT,
    runDays: s.RUN_DAYS,
    runBytesPerAccount: s.RUN_BYTES_PER_ACCOUNT,
    mapLimits: { versions: s.MAP_VERSIONS_PER_ACCOUNT, bytes: s.MAP_BYTES_PER_ACCOUNT },
    keptLimits: {
      runs: s.RUN_BYTES_PER_ACCOUNT,
      formulas: s.FORMULA_BYTES_PER_ACCOUNT,
      uploads: s.UPLOAD_BYTES_PER_ACCOUNT,
      photos: s.PHOTO_BYTES_PER_ACCOUNT,
      replays: s.IDEMPOTENCY_BYTES_PER_ACCOUNT,
    },
    localSignIn: s.LOCAL_SIGN_IN === undefined ? null : s.LOCAL_SIGN_IN === 'yes',
    identityProvider: readProvider(s),
  };
}

type WorkFields = 'threads' | 'rowsPerSource' | 'jobStepSeconds' | 'stuckSeconds' | 'planSeconds' | 'roads';

function readWork(s: SettingValues): Pick<Config, WorkFields> {
  return {
    threads: {
      threads: s.THREADS,
      memoryMb: s.THREAD_MEMORY_MB,
      seconds: s.THREAD_SECONDS,
      queue: s.THREAD_QUEUE,
    },
    rowsPerSource: s.ROWS_PER_SOURCE,
    jobStepSeconds: s.JOB_STEP_SECONDS,
    stuckSeconds: s.STUCK_SECONDS,
    planSeconds: s.PLAN_SECONDS,
    roads: {
      folder: s.ROADS_DIR === undefined ? join(toPath(s.MILEPOST_HOME), 'roads') : toPath(s.ROADS_DIR),
      processes: s.ROAD_PROCESSES,
      memoryBytes: s.ROAD_MEMORY_MB * 1_000_000,
      deadlineMs: s.ROAD_SECONDS * 1000,
    },
  };
}

type ServiceFields =
  | 'serviceAccountFiles'
  | 'sheetAccountsAreListed'
  | 'loopbackFiles'
  | 'mapStyle'
  | 'feedAddresses'
  | 'operator'
  | 'mail';

function readServices(s: SettingValues): Pick<Config, ServiceFields> {
  return {
    serviceAccountFiles: readList(s.GOOGLE_SERVICE_ACCOUNT_FILE),
    sheetAccountsAreListed: (s.SHEET_WRITERS ?? (s.DATABASE_URL ? 'listed' : 'any')) === 'listed',
    loopbackFiles: s.LOOPBACK_FILES ?? null,
    mapStyle: readMapStyle(s.MAP_STYLE_URL, s.MAP_STYLE_HOSTS),
    feedAddresses: readFeedAddresses(s),
    mail: readMail(s),
    operator: {
      name: s.OPERATOR_NAME ?? null,
      email: s.SUPPORT_EMAIL ?? null,
      privacyUrl: s.PRIVACY_URL ?? null,
      termsUrl: s.TERMS_URL ?? null,
    },
  };
}

const MAIL_SCHEMES = ['smtp:', 'smtps:'];

function readMail({ SMTP_URL: url, MAIL_FROM: from }: SettingValues): Config['mail'] {
  if (url === undefined && from === undefined) return null;
  // The value holds a password, so the message does not repeat it.
  if (url === undefined || !MAIL_SCHEMES.includes(URL.parse(url)?.protocol ?? ''))
    throw new ConfigError('SMTP_URL: expected smtp://host or smtps://user:password@host, beside MAIL_FROM');
  if (from === undefined || !from.includes('@') || /[\r\n]/.test(from))
    throw new ConfigError('MAIL_FROM: expected a mail address, beside SMTP_URL');
  return { url, from };
}

/** '~' is the home folder, as in a shell. */
function toPath(text: string): string {
  return resolve(text.replace(/^~(?=\/|$)/, homedir()));
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

const readList = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
