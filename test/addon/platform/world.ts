import { FakeSpreadsheet } from './spreadsheet.ts';
import type { Cache, Properties } from './stores.ts';
import type { Route, WireRequest } from './url-fetch.ts';

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
  readonly fetches: WireRequest[] = [];
  /** Where addresses lead; nowhere to begin with. */
  route: Route = ({ url }) => ({ status: 0, headers: {}, text: url });
  /** Held by somebody else: nobody gets the document's lock. */
  isLockTaken = false;
  /** What others do in the spreadsheet at the moments when the script waits for it. */
  atRoundTrip: () => void = () => {};
  menu: MenuItem[] = [];
  sidebars: { title: string; html: string }[] = [];
  /** What the script wrote to its log. */
  readonly logged: string[] = [];
  toasts: string[] = [];
  alerts: string[] = [];

  constructor({ owner = 'owner@example.org', editors = [] as string[] } = {}) {
    this.owner = owner;
    this.editors = new Set([owner, ...editors]);
    this.spreadsheet = new FakeSpreadsheet();
  }

  /** Anybody else only views. */
  mayEdit(user: string): boolean {
    return this.editors.has(user);
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
