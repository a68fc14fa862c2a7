// The refreshes of all accounts, and the progress of each turn: the only SQL of the table sheet_refresh.
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

/** A refresh whose turn a worker takes. */
export interface RefreshTurn extends Omit<NewRefresh, 'tab'> {
  id: string;
  lease: string;
  turn: number;
  jobId: string | null;
  filling: Buffer | null;
  /** The turn whose cells are to be emptied. */
  undoes: number | null;
  /** Its owner removed it while a turn was in progress. */
  isRemoved: boolean;
  allowance: number;
}

/**
 * A worker without a sign of life for this long is dead. It is longer than the timeout of any call of the spreadsheet
 * service.
 */
const LEASE = '5 minutes';

/** Starts a refresh, its first turn at once. An existing one gets the new interval. Returns its id. */
export async function keepRefresh(db: Queryable, made: NewRefresh): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into sheet_refresh (account_id, spreadsheet_id, tab, endpoint, request, columns, write_token, origin, every,
       passed, due_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now())
     on conflict (account_id, write_token) do update set every = excluded.every, state = 'active', due_at = now()
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
   where refresh_id = id order by sheet_fill.turn desc limit 1) as "lastFill"`;

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

const IS_OVER = `state = 'removed' and filling is null and leased_until < now()`;

/** Takes the turn that is due longest, or that of this refresh; null where none is, or other workers have all of them. */
export async function takeTurn(db: Queryable, id: string | null = null): Promise<RefreshTurn | null> {
  await db.query(`delete from sheet_refresh where ${IS_OVER}`);
  const { rows } = await db.query<RefreshTurn>(
    `update sheet_refresh own set lease = gen_random_uuid(), leased_until = now() + interval '${LEASE}'
     from account
     where account.id = own.account_id and own.id = (
       select one.id from sheet_refresh one join account on account.id = account_id
       where due_at <= now() and leased_until < now() and suspended_at is null
         and (state = 'active' or filling is not null or undoes is not null) and ($1::uuid is null or one.id = $1)
       order by due_at limit 1 for update of one skip locked)
     returning own.id, own.account_id as "accountId", spreadsheet_id as spreadsheet, endpoint, request, columns,
       write_token as "writeToken", origin, every, lease, turn, job_id as "jobId", filling, undoes, passed,
       state = 'removed' as "isRemoved", lookups_per_day as allowance`,
    [id],
  );
  return rows[0] ?? null;
}

/** Renews the lease of the turn; false where another worker took it for dead. */
export async function renewTurn(
  db: Queryable,
  { id, lease }: Pick<RefreshTurn, 'id' | 'lease'>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sheet_refresh set leased_until = now() + interval '${LEASE}' where id = $1 and lease = $2`,
    [id, lease],
  );
  return rowCount === 1;
}

export async function noteJob(db: Queryable, { id, lease }: RefreshTurn, jobId: string): Promise<void> {
  await db.query('update sheet_refresh set job_id = $3 where id = $1 and lease = $2', [id, lease, jobId]);
}

export async function noteFilling(
  db: Queryable,
  { id, lease }: Pick<RefreshTurn, 'id' | 'lease'>,
  filling: Buffer | null,
): Promise<void> {
  await db.query('update sheet_refresh set filling = $3 where id = $1 and lease = $2', [id, lease, filling]);
}

/** Whether columns are being filled, as far as known now. */
export async function isFilling(db: Queryable, { id }: Pick<RefreshTurn, 'id'>): Promise<boolean> {
  const { rows } = await db.query('select 1 from sheet_refresh where id = $1 and filling is not null', [id]);
  return rows.length > 0;
}

/** Released before its end, to be continued after some seconds. */
export async function leaveTurn(
  db: Queryable,
  { id, lease }: RefreshTurn,
  seconds: number,
  last: TurnResult | null = null,
): Promise<void> {
  await db.query(
    `update sheet_refresh set lease = null, leased_until = '-infinity',
       due_at = greatest(due_at, now() + make_interval(secs => $3)), last = coalesce($4, last)
     where id = $1 and lease = $2`,
    [id, lease, seconds, last && JSON.stringify(last)],
  );
}

/**
 * It waits for an action of its owner, and then continues where it is: its rows are not sent twice. What was to be undone
 * can be asked for again.
 */
export async function pauseTurn(db: Queryable, { id, lease }: RefreshTurn, last: TurnResult): Promise<void> {
  await db.query(
    `update sheet_refresh set lease = null, leased_until = '-infinity', last = $3, undoes = null,
       state = case when state = 'active' then 'paused' else state end
     where id = $1 and lease = $2`,
    [id, lease, JSON.stringify(last)],
  );
}

export interface TurnEnd {
  result: TurnResult;
  /** The name of the tab; null where it was not read. */
  tab: string | null;
  passed: readonly string[];
}

/** The next turn is due an hour or a day later, and what was asked to be undone meanwhile at once. */
export async function endTurn(
  db: Queryable,
  { id, lease, every, jobId, undoes }: RefreshTurn,
  { result, tab, passed }: TurnEnd,
): Promise<void> {
  await db.query(
    `update sheet_refresh set lease = null, leased_until = '-infinity', turn = turn + 1, job_id = null, filling = null,
       passed = $3, last = $4, tab = coalesce($5, tab),
       undoes = nullif(undoes, $7),
       due_at = case when nullif(undoes, $7) is null then now() + $6::interval else now() end
     where id = $1 and lease = $2`,
    [
      id,
      lease,
      JSON.stringify(passed),
      JSON.stringify(result),
      tab,
      `1 ${every}`,
      jobId === null ? undoes : null,
    ],
  );
}
