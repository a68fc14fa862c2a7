import type { Queryable } from '../../db/database.ts';
import { findMapOwner } from '../store/map-store.ts';

/** A driver's tick on a stop, or its removal. */
export interface Tick {
  /** The pin's id. */
  stop: string;
  driver: number;
  /** By the driver's clock; null where it is not done. */
  doneAt: Date | null;
  note: string;
  /** The driver's time of the message, which may reach the server much later. */
  saidAt: Date;
}

export const NOTE_LENGTH = 300;

/** The latest message about each stop, by stop. */
export async function listTicks(db: Queryable, mapId: string): Promise<Tick[]> {
  const { rows } = await db.query<Tick>(
    `select pin as stop, driver, done_at as "doneAt", note, said_at as "saidAt" from map_tick
     where map_id = $1 order by pin`,
    [mapId],
  );
  return rows.map((row) => ({ ...row, stop: JSON.parse(row.stop) as string }));
}

/**
 * Stores a message about a stop, unless a later one is known or the map was deleted. If a phone's clock is ahead, the
 * current time counts.
 */
export async function keepTick(
  db: Queryable,
  mapId: string,
  { stop, driver, doneAt, note, saidAt }: Tick,
): Promise<void> {
  const owner = await findMapOwner(db, mapId);
  if (owner === null) return;
  // Under the map's lock, so that of two first ticks of a stop the second finds the first.
  await db.query(
    `with own as (select id, account_id from map where account_id = $7 and id = $1 for no key update)
     insert into map_tick (owner_id, map_id, pin, driver, done_at, note, said_at)
     select account_id, id, $2, $3::integer, case when $4::timestamptz < now() then $4 when $4 is not null then now() end,
       $5::json, least($6, now())
     from own
     on conflict (map_id, pin, owner_id) do update
       set driver = excluded.driver, done_at = excluded.done_at, note = excluded.note, said_at = excluded.said_at
       where excluded.said_at >= map_tick.said_at`,
    [mapId, JSON.stringify(stop), driver, doneAt, JSON.stringify(note), saidAt, owner],
  );
}
