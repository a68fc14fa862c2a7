import type { AnswerConfidence, RunBlock } from '../../shared/api/common.ts';
import type { ErrorCode } from '../../shared/error-codes.ts';
import type { Queryable } from '../db/database.ts';
import { isJobId } from './job-id.ts';
import type { Reservation } from './quota.ts';

type JobStatus = 'queued' | 'running' | 'done' | 'failed';

/** Identifies a job: the account is part of its key. */
export interface JobKey {
  accountId: string;
  jobId: string;
}

interface NewJob extends JobKey {
  keyId: string;
  endpoint: string;
  request: unknown;
  /** What the endpoint prepared before the rows, as JSON. */
  prepared: unknown;
  /**
   * The answer's field that lists the answered rows of each step, so that a step can pack them. Null when the end of
   * the job needs or changes whole rows.
   */
  rowsField: string | null;
  rows: number;
  reservation: Reservation;
  runId: string;
}

export interface SubmittedJob extends NewJob {
  /** The row numbers of its rows in a spreadsheet, packed; its run will store them. */
  origin: Buffer | null;
}

/** Why a job failed: the refusal of the call, or that its owner stopped it. */
type JobErrorCode = ErrorCode | 'stopped';

/** Why a job ends before its last row. */
export interface JobEnd {
  error: string;
  code: JobErrorCode;
}

/** The end of the answer about a job that has ended. */
export interface JobClosing {
  message: string;
  notes?: string[];
  confidence: AnswerConfidence;
  run: RunBlock;
  /** Why it failed; missing for one that is done. */
  errorCode?: JobErrorCode;
}

export interface Job extends NewJob {
  status: JobStatus;
  rowsDone: number;
  /** Lookups so far. */
  charged: number;
  /** Rows of one step; null before the first. */
  stepRows: number | null;
  /** Why it is being ended, after which nothing more is charged; null while it continues. */
  ending: JobEnd | null;
  error: string | null;
  /** Once it has ended; null before. */
  closing: JobClosing | null;
  /** The time from the first step to the last checkpoint, and from there to now. */
  workedSeconds: number;
  sinceCheckpointSeconds: number;
}

export async function insertJob(tx: Queryable, job: SubmittedJob): Promise<void> {
  const { accountId, jobId, keyId, endpoint, request, prepared, rowsField, rows, runId, origin } = job;
  const { reservation } = job;
  await tx.query(
    `insert into job (account_id, id, key_id, endpoint, request, prepared, rows_field, rows, reservation_id,
       reservation_day, run_id, origin)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      accountId,
      jobId,
      keyId,
      endpoint,
      JSON.stringify(request),
      JSON.stringify(prepared),
      rowsField,
      rows,
      reservation.id,
      reservation.day,
      runId,
      origin,
    ],
  );
}

/** An account's job; null when it does not exist or belongs to another account. */
export async function findJob(db: Queryable, { accountId, jobId }: JobKey): Promise<Job | null> {
  if (!isJobId(jobId)) return null;
  const { rows } = await db.query<Job>(
    `select account_id as "accountId", id as "jobId", key_id as "keyId", endpoint, request, prepared, status, rows,
       rows_field as "rowsField", rows_done as "rowsDone", charged, run_id as "runId", error, closing,
       step_rows as "stepRows", ending,
       json_build_object('id', reservation_id, 'day', reservation_day) as reservation,
       extract(epoch from checkpoint_at - started_at)::float8 as "workedSeconds",
       extract(epoch from clock_timestamp() - checkpoint_at)::float8 as "sinceCheckpointSeconds"
     from job where account_id = $1 and id = $2`,
    [accountId, jobId],
  );
  return rows[0] ?? null;
}

/** Marks the first step of a job as begun, with this many rows in a step. The job's pace is measured from here. */
export async function startJob(db: Queryable, { accountId, jobId }: JobKey, stepRows: number): Promise<void> {
  await db.query(
    `update job set status = 'running', step_rows = $3, started_at = coalesce(started_at, statement_timestamp()),
       checkpoint_at = statement_timestamp()
     where account_id = $1 and id = $2 and step_rows is null and finished_at is null`,
    [accountId, jobId, stepRows],
  );
}

/**
 * Marks a job as being ended. From here on none of its steps is stored, so that the charge stays equal to its future
 * run. The first reason stays. False where there is no such job, or it had ended already.
 */
export async function markEnding(db: Queryable, { accountId, jobId }: JobKey, end: JobEnd): Promise<boolean> {
  const { rowCount } = await db.query(
    `update job set ending = coalesce(ending, $3) where account_id = $1 and id = $2 and finished_at is null`,
    [accountId, jobId, JSON.stringify(end)],
  );
  return rowCount === 1;
}

/** Ends a job, and returns its unused lookups. Its rows still exist. False when it had ended already. */
export async function endJob(
  tx: Queryable,
  { accountId, jobId, reservation }: Job,
  end: { status: 'done'; closing: JobClosing } | { status: 'failed'; error: string; closing: JobClosing },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update job set status = $3, error = $4, closing = $5, finished_at = statement_timestamp()
     where account_id = $1 and id = $2 and finished_at is null`,
    [accountId, jobId, end.status, 'error' in end ? end.error : null, JSON.stringify(end.closing)],
  );
  if (rowCount !== 1) return false;
  await tx.query('delete from reservation where account_id = $1 and day = $2 and id = $3', [
    accountId,
    reservation.day,
    reservation.id,
  ]);
  return true;
}

/** The row numbers of a job's rows in a spreadsheet, packed; null when they came from elsewhere. */
export async function findJobOrigin(db: Queryable, { accountId, jobId }: JobKey): Promise<Buffer | null> {
  const { rows } = await db.query<{ origin: Buffer | null }>(
    'select origin from job where account_id = $1 and id = $2',
    [accountId, jobId],
  );
  return rows[0]?.origin ?? null;
}

/**
 * Passes a job's stored spreadsheet rows to its run, inside the transaction that saves the run. `some` replaces them
 * where the run has only some of the rows.
 */
export async function moveOrigin(
  tx: Queryable,
  { accountId, jobId, runId }: Job,
  some: Buffer | null = null,
): Promise<void> {
  await tx.query(
    `update run set origin = coalesce($4, job.origin), bytes = run.bytes + length(coalesce($4, job.origin))
     from job where job.account_id = $1 and job.id = $2 and job.origin is not null
       and run.account_id = $1 and run.id = $3`,
    [accountId, jobId, runId, some],
  );
  await tx.query('update job set origin = null where account_id = $1 and id = $2', [accountId, jobId]);
}

/** The request of the job that a run came from; null where it came from none, or the job has expired. */
export async function findJobOfRun(
  db: Queryable,
  accountId: string,
  runId: string,
): Promise<Pick<Job, 'endpoint' | 'request'> | null> {
  const { rows } = await db.query<Pick<Job, 'endpoint' | 'request'>>(
    'select endpoint, request from job where account_id = $1 and run_id = $2',
    [accountId, runId],
  );
  return rows[0] ?? null;
}
