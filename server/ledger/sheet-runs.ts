import type { Queryable } from '../db/database.ts';
import type { RunHead } from './runs.ts';

export type SheetRun = Pick<RunHead, 'id' | 'endpoint' | 'rows' | 'at'>;

/** An account's newest runs of jobs whose rows the service read from a spreadsheet. */
export async function listSheetRuns(db: Queryable, accountId: string, most: number): Promise<SheetRun[]> {
  const { rows } = await db.query<SheetRun>(
    `select run.id, run.endpoint, run.rows, run.at from run
     join job on job.account_id = run.account_id and job.run_id = run.id
     where run.account_id = $1 and run.origin is not null order by run.at desc, run.id limit $2`,
    [accountId, most],
  );
  return rows;
}
