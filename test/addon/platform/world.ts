import { Calculation } from './calculation.ts';
import { Rates } from './rates.ts';
import { FakeSpreadsheet } from './spreadsheet.ts';
import type { Cache, Properties } from './stores.ts';
import type { Route, WireRequest } from './url-fetch.ts';

/** What the manifest asks for. */
export const SCOPES = {
  sheet: 'https://www.googleapis.com/auth/spreadsheets.currentonly',
  network: 'https://www.googleapis.com/auth/script.external_request',
  ui: 'https://www.googleapis.com/auth/script.container.ui',
};
export type Scope = keyof typeof SCOPES;

export interface MenuItem {
  caption: string;
  functionName: string;
}

/** Everything outside one run of a function: the spreadsheet, who may do what with it, what is kept, the clock. */
export class World {
  readonly owner: string;
  readonly editors: Set<string>;
  readonly spreadsheet: FakeSpreadsheet;
  readonly documentProperties: Properties = new Map();
  readonly scriptProperties: Properties = new Map();
  private readonly userProperties = new Map<string, Properties>();
  private readonly caches = new Map<string, Cache>();
  /** The platform's clock. */
  nowMs = Date.UTC(2026, 10, 21, 9, 30);
  /** How long an answered fetch, or several at once, take on that clock. */
  fetchMs = 300;
  /**
   * How many cells a script reads in a second.
   * https://developers.google.com/apps-script/guides/support/best-practices
   */
  cellsPerSecond = Number.POSITIVE_INFINITY;
  readonly rates = new Rates(() => this.nowMs);
  /** Reads and writes of properties today. */
  propertyCalls = 0;
  readonly fetches: WireRequest[] = [];
  /** Where addresses lead; nowhere to begin with. */
  route: Route = ({ url }) => ({ status: 0, headers: {}, text: url });
  /** What every fetch throws, where the platform lets nobody out. */
  refuseFetches: string | null = null;
  /** After so many reads and writes of the spreadsheet the script is ended, as when its time is over; null for never. */
  stepsToLive: number | null = null;
  /** Executions of theirs that have not ended yet, in this and other spreadsheets. */
  alreadyRunning = 0;
  /** Held by somebody else: nobody gets the document's lock. */
  isLockTaken = false;
  /** Changes of a script that the spreadsheet does not hold yet: they are kept back until `flush`, or its end. */
  keptBack = 0;
  /**
   * Whether these are lost where the script is ended: they are sent with the next read, `flush` or the end, and what
   * was not sent by then never is. Otherwise they had been sent.
   * https://developers.google.com/apps-script/reference/spreadsheet/spreadsheet-app#flush
   */
  losesKeptBack = true;
  /** Whether what a script clears of formats takes conditional ones too. */
  clearsFormatRules = true;
  private beforeKeptBack: (() => void) | null = null;
  /** How often the lock was given back while there were such: whoever waited for it reads what was before. */
  releasedTooEarly = 0;
  /** What others do in the spreadsheet at the moments when the script waits for it. */
  atRoundTrip: () => void = () => {};
  /** What has happened before the spreadsheet gets a change: nothing holds it still between a read and a write. */
  atWrite: (name: string) => void = () => {};
  readonly calculation = new Calculation();
  menu: MenuItem[] = [];
  sidebars: { title: string; html: string }[] = [];
  /** What the script wrote to its log. */
  readonly logged: string[] = [];
  toasts: string[] = [];
  alerts: string[] = [];
  /** What whoever sits there answers to a question. */
  saysYes: 'YES' | 'NO' = 'YES';
  dialogs: { title: string; html: string }[] = [];

  constructor({ owner = 'owner@example.org', editors = [] as string[] } = {}) {
    this.owner = owner;
    this.editors = new Set([owner, ...editors]);
    this.spreadsheet = new FakeSpreadsheet();
  }

  /**
   * What somebody did not tick when they were asked for their consent: each scope has a box of its own.
   * https://developers.google.com/apps-script/concepts/scopes
   */
  readonly withheld = new Map<string, Scope[]>();
  /** Whom the platform asked for what was withheld. */
  readonly consentAsked: string[] = [];

  /** Anybody else only views. */
  mayEdit(user: string): boolean {
    return this.editors.has(user);
  }

  /** Before each change of a script. */
  keepBack(): void {
    // Only what may be lost is remembered.
    if (this.stepsToLive !== null) this.beforeKeptBack ??= this.spreadsheet.snapshot();
    this.keptBack++;
  }

  /** What was changed so far stays, whatever becomes of the script. */
  send(): void {
    this.beforeKeptBack = null;
  }

  loseKeptBack(): void {
    if (this.losesKeptBack) this.beforeKeptBack?.();
    this.beforeKeptBack = null;
  }

  userPropertiesOf(user: string): Properties {
    return getOrMake(this.userProperties, user);
  }

  cacheOf(name: string): Cache {
    return getOrMake(this.caches, name);
  }

  /** Leads everything below one address to a server. */
  routeTo(serverUrl: string, publicUrl: string): void {
    this.route = ({ url }) =>
      url.startsWith(`${publicUrl}/`)
        ? serverUrl + url.slice(publicUrl.length)
        : { status: 0, headers: {}, text: url };
  }
}

function getOrMake<Value>(all: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  const known = all.get(key) ?? new Map();
  all.set(key, known);
  return known;
}
