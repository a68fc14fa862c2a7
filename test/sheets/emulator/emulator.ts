// The spreadsheet service on this machine: the same wire format, errors and quotas for every call that is made.
import ExcelJS from 'exceljs';
import Papa from 'papaparse';
import { CallQuota } from './call-quota.ts';
import { CHANGES, put } from './change-wire.ts';
import { describe, findTab, masked, readByFilter } from './read-wire.ts';
import { type CellContent, type EmulatedSpreadsheet, snapshot, valuesOf } from './spreadsheet.ts';
import { WireError } from './wire-error.ts';

export const SERVICE_EMAIL = 'milepost@emulated.iam.gserviceaccount.com';

export interface WireCall {
  kind: 'read' | 'write';
  /** 'get', 'getByDataFilter', 'batchUpdate', … */
  name: string;
  /** The tab whose cells are read. */
  tabId?: number;
}

/** What goes wrong with a call: its status, and whether it happened nevertheless. */
export interface Fault {
  status: number;
  happens: boolean;
}

export interface WireAnswer {
  status: number;
  type: string;
  body: string | Buffer;
}

export class Emulator {
  readonly sheets = new Map<string, EmulatedSpreadsheet>();
  /** Files of the drive, by id. */
  readonly files = new Map<string, Buffer>();
  readonly calls: WireCall[] = [];
  /** Looked at before every call; a fault is what becomes of it. */
  before: (call: WireCall) => Fault | null | undefined = () => null;
  /** Called when a call has happened. */
  after: (call: WireCall) => void = () => {};
  now = () => Date.now();
  readonly quota = new CallQuota(() => this.now());
  private caller = SERVICE_EMAIL;

  constructor(private readonly options: { hasQuota: boolean } = { hasQuota: false }) {}

  add(sheet: EmulatedSpreadsheet): EmulatedSpreadsheet {
    this.sheets.set(sheet.id, sheet);
    return sheet;
  }

  /** One request of the wire. */
  async handle(method: string, url: URL, body: string, bearer = ''): Promise<WireAnswer> {
    try {
      // In place of a signed token the client sends its address.
      this.caller = bearer.replace(/^Bearer /, '') || SERVICE_EMAIL;
      if (url.pathname.startsWith('/spreadsheets/d/')) return await this.export(url);
      const json = this.answer(method, url, body === '' ? {} : JSON.parse(body));
      if (Buffer.isBuffer(json)) return { status: 200, type: 'application/octet-stream', body: json };
      return { status: 200, type: 'application/json', body: JSON.stringify(json) };
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      return { status: error.code, type: 'application/json', body: JSON.stringify(error.toJson()) };
    }
  }

  /** In place of fetch: the client library without any network. */
  fetch: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const bearer = new Headers(init?.headers).get('authorization') ?? '';
    const { status, type, body } = await this.handle(
      init?.method ?? 'GET',
      url,
      String(init?.body ?? ''),
      bearer,
    );
    return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
      status,
      headers: { 'content-type': type },
    });
  };

  // biome-ignore lint/suspicious/noExplicitAny: bodies of the wire
  private answer(method: string, url: URL, body: any): unknown {
    const fields = url.searchParams.get('fields');
    const drive = /^\/drive\/v3\/files\/([\w-]+)$/.exec(url.pathname)?.[1];
    if (drive) {
      this.enter({ kind: 'read', name: 'files.get' });
      return this.driveFile(drive, url.searchParams.get('alt') === 'media', fields);
    }
    const [, id = '', rest = ''] = /^\/v4\/spreadsheets\/([\w-]+)(.*)$/.exec(url.pathname) ?? [];
    const call = { ...nameOf(method, rest), tabId: body.dataFilters?.[0]?.gridRange?.sheetId };
    const fault = this.enter(call);
    if (fault && !fault.happens) throw toFault(fault);
    const answer = this.work(call, this.open(id, call.kind === 'write'), body, fields);
    this.after(call);
    if (fault) throw toFault(fault);
    return answer;
  }

  private enter(call: WireCall): Fault | null | undefined {
    this.calls.push(call);
    if (this.options.hasQuota) this.quota.count(this.caller, call.kind);
    return this.before(call);
  }

  private open(id: string, isWrite: boolean): EmulatedSpreadsheet {
    const sheet = this.sheets.get(id);
    if (!sheet) throw new WireError(404, 'Requested entity was not found.');
    const role = sheet.sharing.get(this.caller) ?? sheet.sharing.get('anyone');
    if (!role || (isWrite && role === 'reader'))
      throw new WireError(403, 'The caller does not have permission');
    if (sheet.isOfficeFile) throw new WireError(400, 'This operation is not supported for this document');
    return sheet;
  }

  // biome-ignore lint/suspicious/noExplicitAny: bodies of the wire
  private work({ name }: WireCall, sheet: EmulatedSpreadsheet, body: any, fields: string | null): unknown {
    if (name === 'get') return describe(sheet, fields);
    if (name === 'getByDataFilter') return readByFilter(sheet, body.dataFilters, fields);
    const undo = snapshot(sheet);
    try {
      if (name === 'batchUpdate') change(sheet, body.requests);
      else fill(sheet, body);
    } catch (error) {
      undo();
      throw error;
    }
    return masked({ spreadsheetId: sheet.id, replies: [] }, fields);
  }

  private driveFile(id: string, isContent: boolean, fields: string | null): unknown {
    const file = this.files.get(id);
    if (isContent && file) return file;
    const sheet = this.sheets.get(id);
    if (!sheet || isContent) throw new WireError(404, `File not found: ${id}.`);
    const permissions = [...sheet.sharing].map(([who, role]) =>
      who === 'anyone' ? { type: 'anyone', role } : { type: 'user', role, emailAddress: who },
    );
    const seesSharing = sheet.sharing.get(this.caller) === 'writer';
    // Whose a file is its readers see too.
    const owners = permissions.filter(({ role }) => role === 'owner');
    const seen = {
      id,
      owners,
      ...(sheet.sharedBy !== null && { sharingUser: { emailAddress: sheet.sharedBy } }),
    };
    return masked(seesSharing ? { ...seen, permissions } : seen, fields);
  }

  /** What anyone who has the link may take: a tab as CSV, or all of them as a workbook. */
  private async export({ pathname, searchParams }: URL): Promise<WireAnswer> {
    const sheet = this.sheets.get(/\/d\/([\w-]+)\//.exec(pathname)?.[1] ?? '');
    if (!sheet?.sharing.has('anyone'))
      return { status: 200, type: 'text/html', body: '<html>Sign in</html>' };
    if (searchParams.get('format') === 'xlsx') {
      const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      return { status: 200, type, body: await toWorkbook(sheet) };
    }
    const gid = searchParams.get('gid');
    const tab = gid === null ? sheet.tabs[0] : sheet.tabs.find(({ id }) => id === Number(gid));
    if (!tab) return { status: 400, type: 'text/html', body: '<html>Bad request</html>' };
    return { status: 200, type: 'text/csv', body: Papa.unparse(valuesOf(tab)) };
  }
}

function nameOf(method: string, rest: string): WireCall {
  if (method === 'GET' && rest === '') return { kind: 'read', name: 'get' };
  const known = ['getByDataFilter', 'batchUpdate', 'batchUpdateByDataFilter'];
  const name = /:(\w+)$/.exec(rest)?.[1] ?? '';
  if (method !== 'POST' || !known.includes(name)) throw new WireError(404, 'Requested entity was not found.');
  return { kind: name === 'getByDataFilter' ? 'read' : 'write', name };
}

function toFault({ status }: Fault): WireError {
  return new WireError(status, status === 429 ? 'Quota exceeded' : 'The service is currently unavailable.');
}

function change(sheet: EmulatedSpreadsheet, requests: Record<string, unknown>[]): void {
  for (const [index, request] of requests.entries()) {
    const [name = '', body] = Object.entries(request)[0] ?? [];
    const work = CHANGES[name];
    if (!work)
      throw new WireError(
        400,
        `Invalid JSON payload received. Unknown name "${name}" at 'requests[${index}]'`,
      );
    try {
      work(sheet, body);
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      throw new WireError(error.code, `Invalid requests[${index}].${name}: ${error.message}`);
    }
  }
}

interface FilledColumn {
  dataFilter: { developerMetadataLookup: { metadataId: number } };
  majorDimension: string;
  values: (CellContent | null)[][];
}

/** values.batchUpdateByDataFilter, RAW: null leaves a cell as it is, '' clears it, a text stays a text. */
function fill(sheet: EmulatedSpreadsheet, body: { valueInputOption: string; data: FilledColumn[] }): void {
  if (body.valueInputOption !== 'RAW') throw new Error('values that are read as formulas were written');
  for (const { dataFilter, majorDimension, values } of body.data) {
    if (majorDimension !== 'COLUMNS') throw new WireError(400, 'majorDimension is not emulated');
    const { metadataId } = dataFilter.developerMetadataLookup;
    const tab = sheet.tabs.find(({ columns }) =>
      columns.some(({ metadata }) => metadata.some(({ id }) => id === metadataId)),
    );
    if (!tab) throw new WireError(400, `Unable to find developer metadata ${metadataId}`);
    const at = tab.columns.findIndex(({ metadata }) => metadata.some(({ id }) => id === metadataId));
    for (const [row, value] of (values[0] ?? []).entries()) {
      if (value === null) continue;
      const kind = { string: 'stringValue', number: 'numberValue', boolean: 'boolValue' }[
        typeof value as 'string'
      ];
      put(findTab(sheet, tab.id), row, at, { [kind]: value });
    }
  }
}

async function toWorkbook({ tabs }: EmulatedSpreadsheet): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  for (const tab of tabs) book.addWorksheet(tab.title).addRows(valuesOf(tab));
  return Buffer.from(await book.xlsx.writeBuffer());
}
