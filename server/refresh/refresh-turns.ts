// The progress of each refresh's turn, for the workers: with refreshes.ts the only SQL of the table sheet_refresh.
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/database.ts';
import { IS_OVER, type NewRefresh, type TurnResult } from './refreshes.ts';

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

/** Takes the turn that is due longest, or that of this refresh; null where none is, or other workers have all of them. */
export async function takeTurn(db: Queryable, id: string | null = null): Promise<RefreshTurn | null> {
  await db.query(`delete from sheet_refresh where ${IS_OVER}`);
  const { rows } = await db.query<RefreshTurn>(
    `update sheet_refresh own set lease = $2, leased_until = now() + interval '${LEASE}'
     from account
     where account.id = own.account_id and own.id = (
       select one.id from sheet_refresh one join account on account.id = account_id
       where due_at <= now() and leased_until < now() and suspended_at is null
         and (state = 'active' or filling is not null or undoes is not null) and ($1::uuid is null or one.id = $1)
       order by due_at limit 1 for update of one skip locked)
     returning own.id, own.account_id as "accountId", spreadsheet_id as spreadsheet, endpoint, request, columns,
       write_token as "writeToken", origin, every, lease, turn, job_id as "jobId", filling, undoes, passed,
       state = 'removed' as "isRemoved", lookups_per_day as allowance`,
    [id, randomUUID()],
  );
  return rows[0] ?? null;
}

/** Renews the lease of the turn; false where another worker took it for dead. */
export async function renewTurn(
  db: Queryable,
  { accountId, id, lease }: Pick<RefreshTurn, 'accountId' | 'id' | 'lease'>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sheet_refresh set leased_until = now() + interval '${LEASE}'
     where account_id = $3 and id = $1 and lease = $2`,
    [id, lease, accountId],
  );
  return rowCount === 1;
}

export async function noteJob(
  db: Queryable,
  { accountId, id, lease }: RefreshTurn,
  jobId: string,
): Promise<void> {
  await db.query('update sheet_refresh set job_id = $3 where account_id = $4 and id = $1 and lease = $2', [
    id,
    lease,
    jobId,
    accountId,
  ]);
}

export async function noteFilling(
  db: Queryable,
  { accountId, id, lease }: Pick<RefreshTurn, 'accountId' | 'id' | 'lease'>,
  filling: Buffer | null,
): Promise<void> {
  await db.query('update sheet_refresh set filling = $3 where account_id = $4 and id = $1 and lease = $2', [
    id,
    lease,
    filling,
    accountId,
  ]);
}

/** Whether columns are being filled, as far as known now. */
export async function isFilling(
  db: Queryable,
  { accountId, id }: Pick<RefreshTurn, 'accountId' | 'id'>,
): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from sheet_refresh where account_id = $1 and id = $2 and filling is not null',
    [accountId, id],
  );
  return rows.length > 0;
}

/** Released before its end, to be continued after some seconds. */
export async function leaveTurn(
  db: Queryable,
  { accountId, id, lease }: RefreshTurn,
  seconds: number,
  last: TurnResult | null = null,
): Promise<void> {
  await db.query(
    `update sheet_refresh set lease = null, leased_until = '-infinity',
       due_at = greatest(due_at, now() + make_interval(secs => $3)), last = coalesce($4, last)
     where account_id = $5 and id = $1 and lease = $2`,
    [id, lease, seconds, last && JSON.stringify(last), accountId],
  );
}

/**
 * It waits for an action of its owner, and then continues where it is: its rows are not sent twice. What was to be undone
 * can be asked for again.
 */
export async function pauseTurn(
  db: Queryable,
  { accountId, id, lease }: RefreshTurn,
  last: TurnResult,
): Promise<void> {
  await db.query(
    `update sheet_refresh set lease = null, leased_until = '-infinity', last = $3, undoes = null,
       state = case when state = 'active' then 'paused' else state end
     where account_id = $4 and id = $1 and lease = $2`,
    [id, lease, JSON.stringify(last), accountId],
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
  { accountId, id, lease, every, jobId, undoes }: RefreshTurn,
  { result, tab, passed }: TurnEnd,
): Promise<void> {
  await db.query(
    `update sheet_refresh set lease = null, leased_until = '-infinity', turn = turn + 1, job_id = null, filling = null,
       passed = $3, last = $4, tab = coalesce($5, tab),
       undoes = nullif(undoes, $7),
       due_at = case when nullif(undoes, $7) is null then now() + $6::interval else now() end
     where account_id = $8 and id = $1 and lease = $2`,
    [
      id,
      lease,
      JSON.stringify(passed),
      JSON.stringify(result),
      tab,
      `1 ${every}`,
      jobId === null ? undoes : null,
      accountId,
    ],
  );
}
