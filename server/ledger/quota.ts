import type { Queryable } from '../db/database.ts';
import { addingUsage, type UsageRow } from './usage.ts';

/** Lookups reserved for one piece of work, on the day (UTC) of the reservation. */
export interface Reservation {
  id: string;
  day: string;
}

/**
 * The lease of a reservation. If its work gives no sign of life for this long, as after a crash, the lookups are
 * returned. Work that ends later is still settled exactly: it is answered only if its lookups still fit.
 */
const LEASE = '15 seconds';

/** Reserves lookups before work; null when the day's allowance is too small. */
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

/** Renews the lease: the work is still in progress. */
export async function renewReservation(
  db: Queryable,
  accountId: string,
  { id, day }: Reservation,
): Promise<void> {
  await db.query(
    `update reservation set expires_at = statement_timestamp() + $4::interval
     where account_id = $1 and day = $2 and id = $3`,
    [accountId, day, id, LEASE],
  );
}

/**
 * Turns a reservation into a charge and counts the call, inside the transaction that stores the result. Returns the
 * lookups left today, or null, and counts nothing, when the lease ran out and the lookups no longer fit.
 */
export async function settleLookups(
  tx: Queryable,
  accountId: string,
  { id, day }: Reservation,
  { keyId, endpoint, lookups }: Pick<UsageRow, 'keyId' | 'endpoint' | 'lookups'>,
  allowance: number,
): Promise<number | null> {
  const { rows } = await tx.query<{ remaining: number }>(SETTLE, [
    accountId,
    day,
    id,
    lookups,
    allowance,
    keyId,
    endpoint,
  ]);
  return rows[0]?.remaining ?? null;
}

/** The day's row is locked first, as in every reservation inside a transaction: in another order two calls could deadlock. */
const SETTLE = `
  with settled as materialized (
    select remaining from settle_lookups($1::uuid, $2::date, $3::uuid, $4::bigint, $5::bigint)
  ), counted as (
    ${addingUsage('select $1::uuid, $2::date, $6::uuid, $7, 1, $4::bigint from settled')}
  )
  select remaining from settled`;

/** Charges part of a reservation, which stays, inside the transaction that stores the part's result. */
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

/** Returns a reservation: the work failed and costs nothing. */
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

/** The lookups left today, without those reserved for other work. */
export async function lookupsLeft(db: Queryable, accountId: string, allowance: number): Promise<number> {
  const { rows } = await db.query<{ taken: number }>(
    `select coalesce((select used from account_day where account_id = $1 and day = today), 0)
       + lookups_held($1, today, null, clock_timestamp()) as taken
     from (select (now() at time zone 'utc')::date as today) as day`,
    [accountId],
  );
  return Math.max(0, allowance - (rows[0]?.taken ?? 0));
}

/** Deletes reservations of crashed work on accounts without later calls. */
export async function deleteExpiredReservations(db: Queryable): Promise<void> {
  await db.query(`delete from reservation where expires_at < now() - interval '1 hour'`);
}
