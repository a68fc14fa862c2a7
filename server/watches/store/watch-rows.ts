// The rows of a watch, and the last known state of each: the only SQL of the table watch_row.
import type { Queryable } from '../../db/database.ts';
import type { SentRow } from '../../rows/sent-row.ts';
import type { KnownOfRow } from '../read/known.ts';

export interface WatchRow {
  position: number;
  sent: Pick<SentRow, 'id' | 'name' | 'address' | 'lat' | 'lng' | 'known' | 'hint'>;
  known: KnownOfRow;
}

/** What is needed to place a row again; its further fields are not stored. */
export async function insertRows(
  tx: Queryable,
  accountId: string,
  watchId: string,
  rows: readonly SentRow[],
): Promise<void> {
  const kept = rows.map(({ id, name, address, lat, lng, known, hint }) => ({
    id,
    name,
    address,
    lat,
    lng,
    known,
    hint,
  }));
  await tx.query(
    `insert into watch_row (account_id, watch_id, position, sent)
     select $1, $2, position - 1, sent from json_array_elements($3::json) with ordinality as own (sent, position)`,
    [accountId, watchId, JSON.stringify(kept)],
  );
}

/** Some of the rows, in order. */
export async function listRows(
  db: Queryable,
  accountId: string,
  watchId: string,
  [from, to]: readonly [number, number],
): Promise<WatchRow[]> {
  const { rows } = await db.query<WatchRow>(
    `select position, sent, known from watch_row
     where account_id = $1 and watch_id = $2 and position >= $3 and position < $4 order by position`,
    [accountId, watchId, from, to],
  );
  return rows;
}

export async function writeKnown(
  tx: Queryable,
  accountId: string,
  watchId: string,
  rows: readonly Pick<WatchRow, 'position' | 'known'>[],
): Promise<void> {
  await tx.query(
    `update watch_row set known = own->'known' from json_array_elements($3::json) as own
     where account_id = $1 and watch_id = $2 and position = (own->>'position')::int`,
    [accountId, watchId, JSON.stringify(rows)],
  );
}
