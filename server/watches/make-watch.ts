import type { MakeWatchRequest } from '../../shared/api/watches.ts';
import { ApiError } from '../../shared/api-error.ts';
import { FACT_FIELDS } from '../../shared/cells/fact-fields.ts';
import { MOST_WATCHED_ROWS } from '../../shared/limits.ts';
import type { Database } from '../db/database.ts';
import { readMapId } from '../maps/store/map-id.ts';
import { findOwnMap, noSuchMap } from '../maps/store/map-store.ts';
import type { AnyRowsEndpoint } from '../pipeline/endpoint.ts';
import { openRun } from '../rows/run-rows.ts';
import type { SentRow } from '../rows/sent-row.ts';
import { costOfCheck, partsOf } from './parts.ts';
import { keepWatch, type NewWatch } from './store/watches.ts';
import { CHECKS_A_DAY, type WatchAsks, type WatchedList } from './watch.ts';

/** A planned watch, with its rows and its cost. */
export interface PlannedWatch {
  watch: NewWatch;
  rows: SentRow[];
  perCheck: number;
  perDay: number;
}

/**
 * Reads the rows as they are now. Throws ApiError for a source that does not exist, belongs to another account or is
 * too large.
 */
export async function planWatch(
  db: Database,
  accountId: string,
  request: MakeWatchRequest,
  endpoints: readonly AnyRowsEndpoint[],
): Promise<PlannedWatch> {
  const asks = asksOf(request);
  if (partsOf(asks, endpoints).length === 0)
    throw new ApiError(
      'invalid_request',
      'got nothing to be told of: leave warnings on, or name facts or nearest_hospital',
    );
  const { title, rows, takenFrom } = await takeRows(db, accountId, request);
  if (rows.length > MOST_WATCHED_ROWS) throw tooManyRows();
  const watch = { title: request.title ?? title, takenFrom, every: request.every, asks };
  return { watch, rows, ...costOfWatch({ ...watch, rows: rows.length }, endpoints) };
}

export function makeWatch(
  db: Database,
  accountId: string,
  { watch, rows }: PlannedWatch,
): Promise<WatchedList> {
  return keepWatch(db, accountId, watch, rows);
}

export function costOfWatch(
  { asks, rows, every }: Pick<WatchedList, 'asks' | 'rows' | 'every'>,
  endpoints: readonly AnyRowsEndpoint[],
): { perCheck: number; perDay: number } {
  const perCheck = costOfCheck(partsOf(asks, endpoints), rows);
  return { perCheck, perDay: perCheck * CHECKS_A_DAY[every] };
}

function asksOf({
  warnings = true,
  min_level = 'advisory',
  facts = [],
  nearest_hospital = false,
}: MakeWatchRequest) {
  const asks: WatchAsks = {
    warnings: warnings ? min_level : null,
    facts: FACT_FIELDS.filter((field) => facts.includes(field)),
    hospital: nearest_hospital,
  };
  return asks;
}

interface Taken {
  title: string;
  rows: SentRow[];
  takenFrom: WatchedList['takenFrom'];
}

async function takeRows(db: Database, accountId: string, { run, map }: MakeWatchRequest): Promise<Taken> {
  if ((run === undefined) === (map === undefined))
    throw new ApiError(
      'conflicting_fields',
      `send exactly one of run and map, got ${run === undefined ? 'none' : 'both'}`,
    );
  return run === undefined ? takeMap(db, accountId, map ?? '') : takeRun(db, accountId, run);
}

async function takeRun(db: Database, accountId: string, run: string): Promise<Taken> {
  const opened = await openRun({ run }, { db, accountId, rowsAre: 'place' });
  const rows: SentRow[] = [];
  for await (const row of opened.rows) {
    if (rows.length === MOST_WATCHED_ROWS) throw tooManyRows();
    rows.push(row);
  }
  return { title: `Run of ${new Date().toISOString().slice(0, 10)}`, rows, takenFrom: { run } };
}

/** Its pins, each at its point. */
async function takeMap(db: Database, accountId: string, text: string): Promise<Taken> {
  const id = readMapId(text);
  const map = id === null ? null : await findOwnMap(db, accountId, id);
  if (!map || id === null) throw noSuchMap();
  const rows = map.content.layers.flatMap(({ features }) =>
    features.flatMap(({ id: pin, name, geometry }): SentRow[] => {
      if (geometry.type !== 'Point') return [];
      const [lng, lat] = geometry.coordinates;
      return [{ id: pin, name, address: null, lat, lng, fields: {}, sharesId: false }];
    }),
  );
  if (rows.length === 0) throw new ApiError('no_rows', 'map: it has no pins to watch', { field: 'map' });
  return { title: map.head.title, rows, takenFrom: { map: id } };
}

const tooManyRows = () =>
  new ApiError(
    'too_many_rows',
    `a watch takes at most ${MOST_WATCHED_ROWS} rows: ask for those that matter in a run of their own`,
  );
