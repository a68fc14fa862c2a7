import type { Queryable } from '../db/database.ts';

/** Lookups set aside for one piece of work, on the day (UTC) they were set aside. */
export interface Reservation {
  id: string;
  day: string;
}

/**
 * After which lookups are given back whose work gave no sign of life, as after a crash. Work that still ends is settled
 * exactly: it is answered only when its lookups still fit.
 */
const LEASE = '15 seconds';

/** Sets lookups aside before work; null when the day's allowance does not hold them. */
export async function reserveLookups(
  db: Queryable,
  accountId: string,
  lookups: number,
  allowance: number,
  lease: string = LEASE,
): Promise<Reservation | null> {
  const { rows } = await db.query<Reservation>(
    'select reservation_id as id, reserved_day as day from reserve_lookups($1, $2, $3, $4::interval)',
    [accountId, lookups, allowance, lease],
  );
  return rows[0] ?? null;
}

/** Says that the work is still going on. */
export async function renewReservation(
  db: Queryable,
  accountId: string,
  { id, day }: Reservation,
): Promise<void> {
  await db.query(
    `update reservation set expires_at = clock_timestamp() + $4::interval
     where account_id = $1 and day = $2 and id = $3`,
    [accountId, day, id, LEASE],
  );
}

/**
 * Turns a reservation into charged lookups, inside the transaction that keeps the result. Returns what is left of the
 * day, or null when the lease ran out and the lookups no longer fit.
 */
export async function settleLookups(
  tx: Queryable,
  accountId: string,
  reservation: Reservation,
  lookups: number,
  allowance: number,
): Promise<number | null> {
  const { rows } = await tx.query<{ remaining: number }>(
    'select remaining from settle_lookups($1, $2, $3, $4, $5)',
    [accountId, reservation.day, reservation.id, lookups, allowance],
  );
  return rows[0]?.remaining ?? null;
}

/** Spends part of a reservation that stays, inside the transaction that keeps the part's result. */
export async function spendReserved(
  tx: Queryable,
  accountId: string,
  reservation: Reservation,
  lookups: number,
): Promise<void> {
  const { rows } = await tx.query<{ spent: boolean }>('select spend_reserved($1, $2, $3, $4) as spent', [
    accountId,
    reservation.day,
    reservation.id,
    lookups,
  ]);
  if (!rows[0]?.spent) throw new Error(`reservation ${reservation.id} does not hold ${lookups} lookups`);
}

/** Gives a reservation back: the work failed and costs nothing. */
export async function releaseLookups(
  db: Queryable,
  accountId: string,
  reservation: Reservation,
): Promise<void> {
  await db.query('delete from reservation where account_id = $1 and day = $2 and id = $3', [
    accountId,
    reservation.day,
    reservation.id,
  ]);
}

/** Lookups that are left today, what is set aside for other work taken off. */
export async function lookupsLeft(db: Queryable, accountId: string, allowance: number): Promise<number> {
  const { rows } = await db.query<{ taken: number }>(
    `select coalesce((select used from account_day where account_id = $1 and day = today), 0)
       + lookups_held($1, today, null) as taken
     from (select (now() at time zone 'utc')::date as today) as day`,
    [accountId],
  );
  return Math.max(0, allowance - (rows[0]?.taken ?? 0));
}

/** Reservations that crashed work left behind on accounts that did not call again. */
export async function deleteExpiredReservations(db: Queryable): Promise<void> {
  await db.query(`delete from reservation where expires_at < now() - interval '1 hour'`);
}
