// The spreadsheet service as a service account sees it. Its library is slow to load, so it is loaded with the first
// sheet, and only the two parts that are used.
import type { drive_v3 } from 'googleapis/build/src/apis/drive/v3.js';
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/v4.js';
import { CALLS_PER_MINUTE, type CallBuckets, type CallKind } from './call-buckets.ts';
import { callPatiently, type Patience } from './call-patiently.ts';
import { createTokenBucket } from './token-bucket.ts';

interface ServiceAccount {
  /** The address that sheets are shared with. */
  email: string;
  privateKey: string;
}

export interface SheetsOptions {
  account: ServiceAccount;
  /** A server that replaces the service and needs no signed token; null for the service itself. */
  rootUrl: string | null;
  /** Whether an account may only use sheets that are also shared with its own address. */
  accountsAreListed: boolean;
  /** The rate limiter; by default buckets of this process alone. */
  buckets?: CallBuckets;
  /** Calls a minute of each kind. */
  perMinute?: number;
  fetch?: typeof fetch;
  wait?: Patience['wait'];
}

/** With whom a file is shared, as far as the service sees it: permissions only as its editor. Addresses of people. */
export interface Sharing {
  permissions: drive_v3.Schema$Permission[];
  owners: string[];
  /** The person who shared it with the service; one or none. */
  sharedBy: string[];
}

/** Raw calls, rate-limited and repeated. Refusals are ApiErrors in words for the caller. */
export interface SheetsClient {
  /** The people with whom a spreadsheet or file is shared. */
  emailOf(file: string): string;
  accountsAreListed: boolean;
  /** Everything beside the cells: tabs, their sizes, time zone, metadata; `fields` in the service's syntax. */
  describe(spreadsheet: string, fields: string): Promise<sheets_v4.Schema$Spreadsheet>;
  /** Cells of some ranges, all at one instant. */
  read(
    spreadsheet: string,
    filters: sheets_v4.Schema$DataFilter[],
    fields: string,
  ): Promise<sheets_v4.Schema$Spreadsheet>;
  /** Changes that happen all at once or not at all. */
  change(spreadsheet: string, requests: sheets_v4.Schema$Request[]): Promise<void>;
  /** Writes whole columns that are found by their metadata, wherever they are by then. */
  fill(spreadsheet: string, columns: sheets_v4.Schema$DataFilterValueRange[]): Promise<void>;
  readSharing(file: string): Promise<Sharing>;
  /** A file of the drive, as a whole. */
  download(file: string, mostBytes: number): Promise<Buffer>;
}

const SCOPES = [
  'https://www.googleapis.com/auth/spreadsheets',
  'https://www.googleapis.com/auth/drive.readonly',
];
export function createSheetsClient(options: SheetsOptions): SheetsClient {
  const call = createCaller(options);
  return {
    emailOf: () => options.account.email,
    accountsAreListed: options.accountsAreListed,
    describe: (spreadsheetId, fields) =>
      call('read', ({ sheets }) => sheets.spreadsheets.get({ spreadsheetId, fields })),
    read: (spreadsheetId, dataFilters, fields) =>
      call('read', ({ sheets }) =>
        sheets.spreadsheets.getByDataFilter({
          spreadsheetId,
          fields,
          requestBody: { dataFilters, includeGridData: true },
        }),
      ),
    async change(spreadsheetId, requests) {
      const body = { spreadsheetId, fields: 'spreadsheetId', requestBody: { requests } };
      await call('write', ({ sheets }) => sheets.spreadsheets.batchUpdate(body));
    },
    async fill(spreadsheetId, data) {
      // RAW keeps every text a text: a text that begins with = never becomes a formula.
      const requestBody = { valueInputOption: 'RAW', data };
      const body = { spreadsheetId, fields: 'spreadsheetId', requestBody };
      await call('write', ({ sheets }) => sheets.spreadsheets.values.batchUpdateByDataFilter(body));
    },
    async readSharing(fileId) {
      const fields =
        'permissions(type,role,emailAddress,domain),owners(emailAddress),sharingUser(emailAddress)';
      const file = await call('drive', ({ drive }) =>
        drive.files.get({ fileId, fields, supportsAllDrives: true }),
      );
      const addresses = (people: (drive_v3.Schema$User | undefined)[]) =>
        people.flatMap((one) => one?.emailAddress ?? []);
      return {
        permissions: file.permissions ?? [],
        owners: addresses(file.owners ?? []),
        sharedBy: addresses([file.sharingUser]),
      };
    },
    async download(fileId, mostBytes) {
      const wanted = { fileId, alt: 'media', supportsAllDrives: true };
      const body = await call('drive', ({ drive }) =>
        drive.files.get(wanted, { responseType: 'arraybuffer', maxContentLength: mostBytes }),
      );
      return Buffer.from(body as ArrayBuffer);
    },
  };
}

/** Calls the APIs, which are loaded for the first call. */
function createCaller(options: SheetsOptions) {
  const buckets = options.buckets ?? ownBuckets(options.perMinute ?? CALLS_PER_MINUTE);
  let loaded: ReturnType<typeof load> | null = null;
  const apis = () => {
    loaded ??= load(options);
    return loaded;
  };
  return <T>(
    kind: CallKind,
    work: (api: Awaited<ReturnType<typeof load>>) => Promise<{ data: T }>,
  ): Promise<T> =>
    callPatiently(async () => (await work(await apis())).data, {
      email: options.account.email,
      bucket: buckets[kind],
      ...(options.wait && { wait: options.wait }),
    });
}

function ownBuckets(perMinute: number): CallBuckets {
  const bucket = () => createTokenBucket(perMinute);
  return { read: bucket(), write: bucket(), drive: bucket() };
}

async function load({ account, rootUrl, fetch: fetchImplementation = fetch }: SheetsOptions) {
  const [{ sheets, auth }, { drive }] = await Promise.all([
    import('googleapis/build/src/apis/sheets/index.js'),
    import('googleapis/build/src/apis/drive/index.js'),
  ]);
  const signed = () => new auth.JWT({ email: account.email, key: account.privateKey, scopes: SCOPES });
  const standIn = () => {
    const client = new auth.OAuth2();
    client.setCredentials({ access_token: account.email, expiry_date: Number.MAX_SAFE_INTEGER });
    return client;
  };
  const shared = {
    auth: rootUrl === null ? signed() : standIn(),
    ...(rootUrl !== null && { rootUrl: `${rootUrl}/` }),
    // Only one place decides whether and when to repeat a call.
    retry: false,
    timeout: 60_000,
    fetchImplementation,
  };
  return {
    sheets: sheets({ version: 'v4', ...shared }),
    drive: drive({ version: 'v3', ...shared }),
  };
}
