// A job's lanes: ranges of its rows, each with its own checkpoint, so that several workers answer one job. They begin
// and end between steps. Every change of a lane locks its job first.
import type { Queryable } from '../db/database.ts';
import type { JobKey } from './jobs.ts';
import type { RowRange } from './runs.ts';

/** Identifies a lane: the account is part of its key. */
export interface LaneKey extends JobKey {
  /** Identified by its first row. */
  lane: number;
}

/** The remaining rows of a lane. */
export interface Lane {
  nextRow: number;
  untilRow: number;
}

/**
 * Counts a step as lost until its end is reported, and returns how many attempts were lost before. It counts the
 * current step of the lane, because the worker may be killed at any moment. A job's first step creates its first lane.
 */
export async function beginStep(db: Queryable, { accountId, jobId, lane }: LaneKey): Promise<number> {
  if (lane === 0) await makeFirst(db, { accountId, jobId });
  const { rows } = await db.query<{ lost: number }>(
    `update job_lane set steps_lost = steps_lost + 1 where account_id = $1 and job_id = $2 and first_row = $3
     returning steps_lost - 1 as lost`,
    [accountId, jobId, lane],
  );
  return rows[0]?.lost ?? 0;
}

async function makeFirst(db: Queryable, { accountId, jobId }: JobKey): Promise<void> {
  await db.query(
    `insert into job_lane (account_id, job_id, first_row, next_row, until_row)
     select account_id, id, 0, rows_done, rows from job
     where account_id = $1 and id = $2 and finished_at is null
     on conflict do nothing`,
    [accountId, jobId],
  );
}

/** Sets how many attempts of a lane's current step were lost. */
export async function countLost(
  db: Queryable,
  { accountId, jobId, lane }: LaneKey,
  lost: number,
): Promise<void> {
  await db.query(
    'update job_lane set steps_lost = $4 where account_id = $1 and job_id = $2 and first_row = $3',
    [accountId, jobId, lane, lost],
  );
}

/** A lane; null when its job has ended. */
export async function findLane(db: Queryable, { accountId, jobId, lane }: LaneKey): Promise<Lane | null> {
  const { rows } = await db.query<Lane>(
    `select next_row as "nextRow", until_row as "untilRow" from job_lane
     where account_id = $1 and job_id = $2 and first_row = $3`,
    [accountId, jobId, lane],
  );
  return rows[0] ?? null;
}

/** The totals of a job in all its lanes, before the step that is stored now. */
export interface JobState {
  rowsDone: number;
  charged: number;
  /** True where the step was the last one of its lane. */
  isLaneDone: boolean;
}

/**
 * Moves a lane's checkpoint forward, and locks its job until the transaction ends. Null when another worker has moved
 * it already, or the job has ended or is being ended.
 */
export async function moveLane(
  tx: Queryable,
  { accountId, jobId, lane }: LaneKey,
  { from, to }: { from: number; to: number },
): Promise<JobState | null> {
  const held = await tx.query<{ rowsDone: number; charged: number }>(
    `select rows_done as "rowsDone", charged from job
     where account_id = $1 and id = $2 and finished_at is null and ending is null for no key update`,
    [accountId, jobId],
  );
  const job = held.rows[0];
  if (!job) return null;
  const { rows } = await tx.query<{ isLaneDone: boolean }>(
    `update job_lane set next_row = $5
     where account_id = $1 and job_id = $2 and first_row = $3 and next_row = $4 and until_row >= $5
     returning next_row = until_row as "isLaneDone"`,
    [accountId, jobId, lane, from, to],
  );
  const moved = rows[0];
  return moved ? { ...job, ...moved } : null;
}

/** Stores the totals of a job over all its lanes. The job is locked already. */
export async function noteProgress(
  tx: Queryable,
  { accountId, jobId }: JobKey,
  { rowsDone, charged }: Pick<JobState, 'rowsDone' | 'charged'>,
): Promise<void> {
  await tx.query(
    `update job set rows_done = $3, charged = $4, checkpoint_at = statement_timestamp()
     where account_id = $1 and id = $2`,
    [accountId, jobId, rowsDone, charged],
  );
}

interface LongLane extends LaneKey, Lane {
  stepRows: number;
}

/**
 * Splits the lane with the most steps left, of all jobs in progress: the later half of its unbegun steps becomes a new
 * lane. Null where there is no such step, or the lanes are being changed by another process.
 */
export async function partLane(tx: Queryable): Promise<LaneKey | null> {
  const { rows } = await tx.query<LongLane>(
    `select l.account_id as "accountId", l.job_id as "jobId", l.first_row as lane, l.next_row as "nextRow",
       l.until_row as "untilRow", j.step_rows as "stepRows"
     from job j join job_lane l on l.account_id = j.account_id and l.job_id = j.id
     where j.finished_at is null and j.ending is null and l.until_row - l.next_row > j.step_rows
     order by (l.until_row - l.next_row)::float8 / j.step_rows desc, l.first_row limit 1
     for no key update skip locked`,
  );
  const long = rows[0];
  if (!long) return null;
  const { accountId, jobId, lane } = long;
  const at = middleOf(long);
  await tx.query(
    'update job_lane set until_row = $4 where account_id = $1 and job_id = $2 and first_row = $3',
    [accountId, jobId, lane, at],
  );
  await tx.query(
    `insert into job_lane (account_id, job_id, first_row, next_row, until_row) values ($1, $2, $3, $3, $4)`,
    [accountId, jobId, at, long.untilRow],
  );
  return { accountId, jobId, lane: at };
}

/** The current step of the lane may be in progress: it stays. */
function middleOf({ nextRow, untilRow, stepRows }: LongLane): number {
  const notBegun = Math.ceil((untilRow - nextRow) / stepRows) - 1;
  return nextRow + stepRows * (1 + Math.floor(notBegun / 2));
}

/** Lanes with rows left, of jobs that have not ended; for a job without lanes, its first. */
export async function listUnfinishedLanes(db: Queryable): Promise<(LaneKey & { hasRowsLeft: boolean })[]> {
  const { rows } = await db.query<LaneKey & { hasRowsLeft: boolean }>(
    `select j.account_id as "accountId", j.id as "jobId", coalesce(l.first_row, 0) as lane,
       l.first_row is not null as "hasRowsLeft"
     from job j left join job_lane l
       on l.account_id = j.account_id and l.job_id = j.id and l.next_row < l.until_row
     where j.finished_at is null`,
  );
  return rows;
}

/** Ranges of a job's answered rows. Adjacent ranges are joined. */
export async function listAnswered(db: Queryable, { accountId, jobId }: JobKey): Promise<RowRange[]> {
  const { rows } = await db.query<{ from: number; to: number }>(
    `select first_row as from, next_row as to from job_lane
     where account_id = $1 and job_id = $2 and next_row > first_row order by first_row`,
    [accountId, jobId],
  );
  const ranges: RowRange[] = [];
  for (const { from, to } of rows) {
    const last = ranges.at(-1);
    if (last?.[1] === from) last[1] = to;
    else ranges.push([from, to]);
  }
  return ranges;
}
