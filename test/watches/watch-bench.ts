// A watched list in the fictional town, with feeds, facts and a hospital that a test changes.
import type { Database } from '../../server/db/database.ts';
import { endpoints } from '../../server/endpoints/index.ts';
import { createGeocoder } from '../../server/geocoder/geocoder.ts';
import { makeRunId } from '../../server/ledger/run-id.ts';
import type { KeptRow } from '../../server/ledger/runs.ts';
import { packRows, saveRun } from '../../server/ledger/save-run.ts';
import { answersRows } from '../../server/pipeline/endpoint.ts';
import { toGeocodeRecord } from '../../server/pipeline/geocode-record.ts';
import type { Services } from '../../server/pipeline/services.ts';
import type { SentRow } from '../../server/rows/sent-row.ts';
import { createServices } from '../../server/start/create-services.ts';
import { checkNextWatch } from '../../server/watches/check/check-watch.ts';
import type { WatchServices } from '../../server/watches/check/watch-services.ts';
import { makeWatch, planWatch } from '../../server/watches/make-watch.ts';
import { listNews } from '../../server/watches/store/news.ts';
import type { WatchedList } from '../../server/watches/watch.ts';
import type { MakeWatchRequest } from '../../shared/api/watches.ts';
import { area, FEEDS, square } from '../endpoints/hazard-areas.ts';
import { keepItems, toItem } from '../hazards/keep-items.ts';

/** In the town's High Street. */
export const TOWN = { lat: 55.328961, lng: -2.232604 };

export const rowEndpoints = endpoints.filter(answersRows);

/** All feeds fresh, with only a flood warning in force whose area begins so many degrees north of the town; null for none. */
export async function flood(db: Database, northOf: number | null, minutesAgo = 0): Promise<void> {
  const outline = area([square(TOWN.lng - 0.05, TOWN.lat + (northOf ?? 0), 0.1)]);
  const items = northOf === null ? [] : [toItem('river', outline)];
  for (const feed of FEEDS) await keepItems(db, feed, feed === 'ea-floods' ? items : [], minutesAgo);
}

/** Keeps a run of points that go north from the town, some 1.1 m apart. */
export async function keepPoints(
  db: Database,
  accountId: string,
  count: number,
  name: string | null = null,
): Promise<string> {
  const points = Array.from({ length: count }, (_, index) => ({
    lat: TOWN.lat + index / 100_000,
    lng: TOWN.lng,
  }));
  const { placements, mapVersion } = await createGeocoder(db).geocode(
    points.map((point) => ({ address: null, ...point })),
  );
  const rows = placements.map((placement, index): KeptRow => {
    const { lat, lng } = points[index] ?? TOWN;
    const row: SentRow = { id: `row-${index}`, name, address: null, lat, lng, fields: {}, sharesId: false };
    const record = toGeocodeRecord({ row, placement, placements: [placement], isLookedUp: true }, mapVersion);
    return Object.assign(record, { sent: { ...(name !== null && { name }), lat, lng } });
  });
  const head = {
    id: makeRunId(),
    endpoint: 'geocode_batch',
    at: new Date(),
    rows: count,
    fields: [],
    sources: [],
  };
  return saveRun(db, accountId, head, await packRows(rows));
}

function servicesOn(db: Database): Services {
  const noQueue = { send: () => Promise.reject(new Error('no jobs in this test')) };
  return createServices(db, noQueue, 'http://localhost:8080');
}

export async function watchRun(
  db: Database,
  accountId: string,
  run: string,
  more: Partial<MakeWatchRequest> = {},
): Promise<WatchedList> {
  const plan = await planWatch(db, accountId, { run, every: 'hour', ...more }, rowEndpoints);
  return makeWatch(db, accountId, plan);
}

/** Checks of watches at a time that a test sets. */
export function checker(db: Database, more: Partial<WatchServices> = {}) {
  const state = { now: new Date() };
  const errors: unknown[] = [];
  const told: number[] = [];
  const context: WatchServices = {
    services: servicesOn(db),
    endpoints: rowEndpoints,
    tell: async (_tx, _account, newsId) => void told.push(newsId),
    onError: (error) => void errors.push(error),
    now: () => state.now,
    ...more,
  };
  const { signal } = new AbortController();
  return {
    errors,
    told,
    context,
    /** Makes what is due. */
    async check(hoursLater = 0): Promise<void> {
      state.now = new Date(state.now.getTime() + 3_600_000 * hoursLater);
      while (await checkNextWatch(context, signal));
    },
    get now() {
      return state.now;
    },
  };
}

/** Lookups that the account was charged, and what is set aside. */
export async function spent(db: Database, accountId: string): Promise<{ used: number; held: number }> {
  const { rows } = await db.query<{ used: number; held: number }>(
    `select coalesce((select sum(used) from account_day where account_id = $1), 0)::int as used,
       coalesce((select sum(lookups) from reservation where account_id = $1), 0)::int as held`,
    [accountId],
  );
  return rows[0] as { used: number; held: number };
}

/** What was told of a watch, the oldest first. */
export async function newsOf(db: Database, accountId: string, watchId: string) {
  return (await listNews(db, accountId, 100, watchId)).reverse();
}
