import type { Queryable } from '../db/database.ts';

/**
 * Deletes an account's oldest runs above a number of bytes, never the newest. Runs that another transaction is deleting
 * now are skipped: waiting for them would block everything that the account stores.
 */
export async function deleteOldestRuns(tx: Queryable, accountId: string, bytes: number): Promise<void> {
  await tx.query(
    `delete from run where account_id = $1 and id in (
       select id from run where account_id = $1 and id in (
         select id from (
           select id, row_number() over newest as age,
             sum(run_bytes(bytes, fields, sources, sample_rows)) over newest as bytes_up_to
           from run where account_id = $1 window newest as (order by at desc, id)
         ) as sized where age > 1 and bytes_up_to > $2
       ) for update skip locked)`,
    [accountId, bytes],
  );
}
