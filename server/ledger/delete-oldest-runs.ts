import type { Queryable } from '../db/database.ts';

/**
 * Deletes an account's oldest runs past so many bytes, never the newest. Those that another deletes just now are left to
 * it: who waits for them here would hold up all that the account keeps.
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
