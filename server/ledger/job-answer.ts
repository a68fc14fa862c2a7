import type { Readable } from 'node:stream';
import type { Queryable } from '../db/database.ts';
import { decompressed } from './rows-codec.ts';

export async function insertAnswer(
  tx: Queryable,
  accountId: string,
  runId: string,
  body: Buffer,
): Promise<void> {
  await tx.query('insert into job_answer (account_id, run_id, body) values ($1, $2, $3)', [
    accountId,
    runId,
    body,
  ]);
}

/**
 * The whole answer of a job that is done, as a stream of its JSON; null when it has expired or belongs to another
 * account.
 */
export async function readAnswer(db: Queryable, accountId: string, runId: string): Promise<Readable | null> {
  const { rows } = await db.query<{ body: Buffer }>(
    'select body from job_answer where account_id = $1 and run_id = $2',
    [accountId, runId],
  );
  return rows[0] ? decompressed(rows[0].body) : null;
}
