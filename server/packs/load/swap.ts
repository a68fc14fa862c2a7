import { setTimeout as delay } from 'node:timers/promises';
import { type Database, inTransaction, type Queryable } from '../../db/database.ts';
import { LOCK_NOT_AVAILABLE } from '../../db/limits.ts';
import { assertClaimed, type SourceClaim } from './claim.ts';
import { findServing, type PartitionedTable } from './partitions.ts';

/** The table to serve from now on; null when the source has no rows left in it. */
export type Staged = readonly {
  source: string;
  table: PartitionedTable;
  staging: string | null;
  /** The name under which the replaced table stays; without one it is dropped. */
  keptAs?: string | null;
}[];

const LOCK_TIMEOUT_MS = 300;
const ATTEMPTS = 200;
const DEADLOCK_DETECTED = '40P01';

/**
 * Replaces partitions, of all tables and of all claimed sources, in one short transaction, together with what `record`
 * writes. Readers wait at most LOCK_TIMEOUT_MS. If a reader holds a table longer, the swap is tried again later.
 */
export async function swapPartitions(
  db: Database,
  claims: readonly SourceClaim[],
  staged: Staged,
  record: (tx: Queryable) => Promise<void>,
): Promise<void> {
  // The same order for all loaders, so that two of them never deadlock.
  const ordered = staged.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, async (tx) => {
        await tx.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
        for (const claim of claims) await assertClaimed(tx, claim);
        for (const one of ordered) await replacePartition(tx, one);
        await record(tx);
      });
    } catch (error) {
      const { code } = error as { code?: string };
      const isBusy = code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED;
      if (!isBusy || attempt === ATTEMPTS) throw error;
      await delay(Math.min(100 * attempt, 1000));
    }
  }
}

function orderOf({ source, table }: Staged[number]): string {
  return `${table} ${source}`;
}

async function replacePartition(
  tx: Queryable,
  { source, table, staging, keptAs = null }: Staged[number],
): Promise<void> {
  const serving = await findServing(tx, table, source);
  if (serving) {
    await tx.query(`alter table ${table} detach partition ${serving}`);
    await tx.query(keptAs === null ? `drop table ${serving}` : `alter table ${serving} rename to ${keptAs}`);
  }
  if (staging) await tx.query(`alter table ${table} attach partition ${staging} for values in ('${source}')`);
}
