// Where answers of stored runs are in spreadsheets, and which of them are asked again: the only SQL of the tables
// sheet_write and sheet_again.
import type { Queryable } from '../db/database.ts';
import type { OutdatedKind } from './outdated-rows.ts';

/** A place of answers in a spreadsheet. */
export interface SheetPlace {
  spreadsheet: string;
  tab: string;
  /** False where they are in a separate tab. */
  isBeside: boolean;
  /** Names of the answer's fields. */
  columns: string[];
}

export interface SheetWrite extends SheetPlace {
  runId: string;
  /** The same for all rounds of a refresh. */
  writeToken: string;
}

/** Records where the answers of a run are; a second call changes nothing. */
export async function noteSheetWrite(db: Queryable, accountId: string, write: SheetWrite): Promise<void> {
  await db.query(
    `insert into sheet_write (account_id, run_id, write_token, spreadsheet_id, tab, is_beside, columns)
     select $1, $2, $3, $4, $5, $6, $7 from run where account_id = $1 and id = $2
     on conflict (account_id, run_id, write_token) do update set tab = excluded.tab`,
    [
      accountId,
      write.runId,
      write.writeToken,
      write.spreadsheet,
      write.tab,
      write.isBeside,
      JSON.stringify(write.columns),
    ],
  );
}

/** Answers in a spreadsheet, from one write or from the rounds of a refresh. */
export interface SheetTask extends SheetPlace {
  writeToken: string;
  endpoint: string;
  /** Its stored rows, and those of them that would be answered otherwise today, by kind. */
  rows: number;
  outdated: number;
  kinds: Partial<Record<OutdatedKind, number>>;
  /** When it was asked again, and the result; null while it is in progress. */
  again: { at: string; said: string | null; hasFailed: boolean } | null;
}

const PLACE = `spreadsheet_id as spreadsheet, tab, is_beside as "isBeside", columns`;
/** How long the result of asking again is shown. */
const TOLD = '7 days';

/**
 * An account's tasks with rows that would be answered otherwise, and those that are or were asked again; or the given
 * one.
 */
export async function listSheetTasks(
  db: Queryable,
  accountId: string,
  most: number,
  writeToken: string | null = null,
): Promise<SheetTask[]> {
  const { rows } = await db.query<SheetTask>(
    `with counted as (
      select write_token, kind, count(*)::int as rows, max(outdated_row.at) as at
      from sheet_write join outdated_row using (account_id, run_id)
      where account_id = $1 and ($3::text is null or write_token = $3) group by write_token, kind
    ),
    by_task as (
      select write_token, json_object_agg(kind, rows) as kinds, sum(rows)::int as outdated, max(at) as at
      from counted group by write_token
    ),
    told as (
      select write_token, at, json_build_object('at', at, 'said', said, 'hasFailed', has_failed) as again
      from sheet_again where account_id = $1 and ($3::text is null or write_token = $3)
        and (said is null or at > now() - interval '${TOLD}')
    )
    select write_token as "writeToken", ${PLACE}, run.endpoint, coalesce(outdated, 0) as outdated,
      coalesce(kinds, '{}') as kinds, again,
      (select sum(run.rows)::int from sheet_write own join run on run.account_id = $1 and run.id = own.run_id
       where own.account_id = $1 and own.write_token = newest.write_token) as rows
    from by_task full join told using (write_token)
    join lateral (
      select * from sheet_write own where own.account_id = $1 and own.write_token = coalesce(by_task.write_token, told.write_token)
      order by at desc limit 1
    ) newest using (write_token)
    join run on run.account_id = $1 and run.id = newest.run_id
    order by greatest(by_task.at, told.at) desc, write_token limit $2`,
    [accountId, most, writeToken],
  );
  return rows;
}

/** The runs of a task, newest first. */
export async function listRunsOfTask(
  db: Queryable,
  accountId: string,
  writeToken: string,
): Promise<string[]> {
  const { rows } = await db.query<{ runId: string }>(
    `select run_id as "runId" from sheet_write join run on run.account_id = $1 and run.id = run_id
     where sheet_write.account_id = $1 and write_token = $2 order by run.at desc, run_id`,
    [accountId, writeToken],
  );
  return rows.map(({ runId }) => runId);
}

/** All places with answers of an account's stored runs, and those that are or were asked again. */
export async function listWrites(db: Queryable, accountId: string): Promise<object[]> {
  const { rows } = await db.query<object>(
    `select run_id as run, own.spreadsheet_id as spreadsheet, own.tab, own.columns, own.at, again.at as "askedAgainAt", said
     from sheet_write own left join sheet_again again using (account_id, write_token)
     where account_id = $1 order by own.at, run_id`,
    [accountId],
  );
  return rows;
}

/** Marks a task's rows as being asked again. An earlier result is no longer shown. */
export async function keepAgain(
  db: Queryable,
  accountId: string,
  { writeToken, spreadsheet, tab, isBeside, columns }: SheetPlace & Pick<SheetTask, 'writeToken'>,
  jobId: string,
): Promise<void> {
  await db.query(
    `insert into sheet_again (account_id, write_token, job_id, spreadsheet_id, tab, is_beside, columns, at)
     values ($1, $2, $3, $4, $5, $6, $7, now())
     on conflict (account_id, write_token) do update set job_id = excluded.job_id, at = excluded.at, said = null,
       has_failed = false, leased_until = '-infinity'`,
    [accountId, writeToken, jobId, spreadsheet, tab, isBeside, JSON.stringify(columns)],
  );
}

/** A task whose job is done and whose answers are to be written. */
export interface Again extends SheetPlace {
  accountId: string;
  allowance: number;
  writeToken: string;
  jobId: string;
}

/** Longer than a write takes while its tab keeps changing. */
const LEASE = '15 minutes';

/** Takes a task whose job has ended, or was deleted; null where there is none, or other workers have all of them. */
export async function takeAgain(db: Queryable): Promise<Again | null> {
  const { rows } = await db.query<Again>(
    `update sheet_again own set leased_until = now() + interval '${LEASE}' from account
     where account.id = own.account_id and (own.account_id, own.write_token) = (
       select one.account_id, one.write_token from sheet_again one
       join account on account.id = one.account_id
       left join job on job.account_id = one.account_id and job.id = job_id
       where said is null and leased_until < now() and suspended_at is null
         and (job.id is null or finished_at is not null)
       order by one.at limit 1 for update of one skip locked)
     returning own.account_id as "accountId", lookups_per_day as allowance, write_token as "writeToken",
       job_id as "jobId", ${PLACE}`,
  );
  return rows[0] ?? null;
}

/** It is retried after this number of seconds. */
export async function leaveAgain(
  db: Queryable,
  { accountId, writeToken, jobId }: Again,
  seconds: number,
): Promise<void> {
  await db.query(
    `update sheet_again set leased_until = now() + make_interval(secs => $4)
     where account_id = $1 and write_token = $2 and job_id = $3`,
    [accountId, writeToken, jobId, seconds],
  );
}

/** Stores the result. Where it was written, the rows leave the list. */
export async function endAgain(
  tx: Queryable,
  { accountId, writeToken, jobId }: Again,
  said: string,
  hasFailed: boolean,
): Promise<void> {
  const { rows } = await tx.query<{ at: Date }>(
    `update sheet_again set said = $4, has_failed = $5
     where account_id = $1 and write_token = $2 and job_id = $3 returning at`,
    [accountId, writeToken, jobId, said, hasFailed],
  );
  const [ended] = rows;
  if (!ended || hasFailed) return;
  await tx.query(
    `delete from outdated_row using sheet_write own
     where own.account_id = $1 and own.write_token = $2 and outdated_row.account_id = $1
       and outdated_row.run_id = own.run_id and outdated_row.at <= $3`,
    [accountId, writeToken, ended.at],
  );
}
