// Of any number of servers, only the holder of the lease polls the publishers.
import type { Queryable } from '../../db/database.ts';

const NAME = 'poller';
const LEASE_MS = 60_000;

/** Takes or renews the lease; false while another server holds it. */
export async function takeLease(db: Queryable, holder: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into hazard_lease (name, holder, expires_at) values ($1, $2, $3)
     on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
     where hazard_lease.holder = excluded.holder or hazard_lease.expires_at <= $4`,
    [NAME, holder, new Date(now.getTime() + LEASE_MS), now],
  );
  return rowCount === 1;
}

/** Locks the lease to the end of the transaction; false when this holder has lost it. */
export async function holdsLease(tx: Queryable, holder: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select 1 from hazard_lease where name = $1 and holder = $2 for update',
    [NAME, holder],
  );
  return rowCount === 1;
}

export async function giveLeaseBack(db: Queryable, holder: string): Promise<void> {
  await db.query('delete from hazard_lease where name = $1 and holder = $2', [NAME, holder]);
}
