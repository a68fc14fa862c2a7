// The refreshes of all accounts, as their owners make, see and remove them. Their turns are in refresh-turns.ts.
import type { RefreshEvery } from '../../shared/api/addon-refresh.ts';
import type { Queryable } from '../db/database.ts';

/** The result of a turn. */
export interface TurnResult {
  /** ISO 8601. */
  at: string;
  /** Rows sent, rows written, and lookups used. */
  asked: number;
  written: number;
  lookups: number;
  message: string;
  failed: boolean;
}

/** What an account sees of it. */
export interface Refresh {
  id: string;
  spreadsheet: string;
  tab: string;
  endpoint: string;
  columns: string[];
  every: RefreshEvery;
  state: 'active' | 'paused';
  dueAt: Date;
  /** A turn is in progress. */
  isAtWork: boolean;
  last: TurnResult | null;
  /** The newest fill that can be taken out again. */
  lastFill: { turn: number; rows: number; at: string } | null;
  /** It is being taken out. */
  isUndoing: boolean;
}

export interface NewRefresh extends Pick<Refresh, 'spreadsheet' | 'tab' | 'endpoint' | 'columns' | 'every'> {
  accountId: string;
  /** The body of its calls, without the source. */
  request: object;
  writeToken: string;
  /** Packed. */
  origin: Buffer;
  /** Keys of rows that must not be sent again although they are blank. */
  passed: string[];
}

/** Starts a refresh, its first turn at once. An existing one gets the new interval. Returns its id. */
export async function keepRefresh(db: Queryable, made: NewRefresh): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into sheet_refresh (account_id, spreadsheet_id, tab, endpoint, request, columns, write_token, origin, every,
       passed, due_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now())
     on conflict (account_id, write_token) do update set every = excluded.every, state = 'active',
       due_at = excluded.due_at
     returning id`,
    [
      made.accountId,
      made.spreadsheet,
      made.tab,
      made.endpoint,
      JSON.stringify(made.request),
      JSON.stringify(made.columns),
      made.writeToken,
      made.origin,
      made.every,
      JSON.stringify(made.passed),
    ],
  );
  return (rows[0] as { id: string }).id;
}

const SEEN = `id, spreadsheet_id as spreadsheet, tab, endpoint, columns, every, state, due_at as "dueAt",
  job_id is not null or filling is not null as "isAtWork", last, undoes is not null as "isUndoing",
  (select json_build_object('turn', turn, 'rows', rows, 'at', to_json(at)) from sheet_fill
   where sheet_fill.account_id = sheet_refresh.account_id and refresh_id = id
   order by sheet_fill.turn desc limit 1) as "lastFill"`;

/** An account's refreshes, newest first. */
export async function listRefreshes(db: Queryable, accountId: string): Promise<Refresh[]> {
  const { rows } = await db.query<Refresh>(
    `select ${SEEN} from sheet_refresh where account_id = $1 and state <> 'removed' order by created_at desc, id`,
    [accountId],
  );
  return rows;
}

/** The refresh of these columns; null where there is none. */
export async function findRefreshOf(
  db: Queryable,
  accountId: string,
  writeToken: string,
): Promise<Refresh | null> {
  const { rows } = await db.query<Refresh>(
    `select ${SEEN} from sheet_refresh where account_id = $1 and write_token = $2 and state <> 'removed'`,
    [accountId, writeToken],
  );
  return rows[0] ?? null;
}

export async function countRefreshes(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from sheet_refresh where account_id = $1 and state <> 'removed'`,
    [accountId],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Pauses or continues a refresh. A write in progress is finished first. Continuing begins with a turn. False where
 * there is none.
 */
export async function setPaused(
  db: Queryable,
  accountId: string,
  id: string,
  paused: boolean,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sheet_refresh set state = $3, due_at = case when $4 then due_at else now() end
     where account_id = $1 and id::text = $2 and state <> 'removed'`,
    [accountId, id, paused ? 'paused' : 'active', paused],
  );
  return rowCount === 1;
}

/** Columns that are being filled are shown again first. */
export async function removeRefresh(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sheet_refresh set state = 'removed', due_at = now()
     where account_id = $1 and id::text = $2 and state <> 'removed'`,
    [accountId, id],
  );
  await db.query(`delete from sheet_refresh where account_id = $1 and id::text = $2 and ${IS_OVER}`, [
    accountId,
    id,
  ]);
  return rowCount === 1;
}

/** Removed, and no worker has its columns in hand. */
export const IS_OVER = `state = 'removed' and filling is null and leased_until < now()`;
