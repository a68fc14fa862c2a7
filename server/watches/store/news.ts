// News of watches: the only SQL of the tables watch_change and watch_news.
import type { Queryable } from '../../db/database.ts';
import type { WatchChange, WatchPartName } from '../read/known.ts';

interface CheckKey {
  accountId: string;
  watchId: string;
  at: Date;
}

export interface ChangesOfRow {
  position: number;
  changes: WatchChange[];
}

/** Stores a step's findings, until its check ends. */
export async function keepChanges(
  tx: Queryable,
  { accountId, watchId, at }: CheckKey,
  part: WatchPartName,
  found: readonly ChangesOfRow[],
): Promise<void> {
  if (found.length === 0) return;
  await tx.query(
    `insert into watch_change (account_id, watch_id, check_at, position, part, changes)
     select $1, $2, $3, (own->>'position')::int, $4, own->'changes' from json_array_elements($5::json) as own`,
    [accountId, watchId, at, part, JSON.stringify(found)],
  );
}

/** The findings of a whole check, by rows in order, with the rows' titles; they are deleted afterwards. */
export async function takeChanges(
  tx: Queryable,
  { accountId, watchId, at }: CheckKey,
): Promise<(ChangesOfRow & { sent: { id: string; name: string | null } })[]> {
  const { rows } = await tx.query<ChangesOfRow & { sent: { id: string; name: string | null } }>(
    `with taken as (
       delete from watch_change where account_id = $1 and watch_id = $2 and check_at = $3
       returning position, part, changes
     )
     select position, changes, sent from taken join watch_row using (position)
     where account_id = $1 and watch_id = $2 order by position, part`,
    [accountId, watchId, at],
  );
  return rows;
}

export interface WatchNews {
  id: number;
  watchId: string;
  at: Date;
  kind: 'changed' | 'stopped';
  /** Changes by kind. */
  counts: Partial<Record<WatchChange['what'], number>>;
  /** The webhook message, as it was written. */
  body: object;
}

/** Returns its id. */
export async function keepNews(
  tx: Queryable,
  { accountId, watchId }: Omit<CheckKey, 'at'>,
  { at, kind, counts, body }: Pick<WatchNews, 'at' | 'kind' | 'counts'> & { body: string },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into watch_news (account_id, watch_id, at, kind, counts, body) values ($1, $2, $3, $4, $5, $6) returning id`,
    [accountId, watchId, at, kind, JSON.stringify(counts), body],
  );
  return (rows[0] as { id: number }).id;
}

/** Newest first, for all watches of an account or for one. */
export async function listNews(
  db: Queryable,
  accountId: string,
  most: number,
  watchId: string | null = null,
): Promise<WatchNews[]> {
  const { rows } = await db.query<WatchNews>(
    `select id, watch_id as "watchId", at, kind, counts, body from watch_news
     where account_id = $1 and ($3::text is null or watch_id = $3) order by id desc limit $2`,
    [accountId, most, watchId],
  );
  return rows;
}

/** News after the first time and up to the second, in order. */
export async function listNewsBetween(
  db: Queryable,
  accountId: string,
  [from, until]: readonly [Date, Date],
): Promise<Pick<WatchNews, 'watchId' | 'kind' | 'counts'>[]> {
  const { rows } = await db.query<Pick<WatchNews, 'watchId' | 'kind' | 'counts'>>(
    `select watch_id as "watchId", kind, counts from watch_news
     where account_id = $1 and at > $2 and at <= $3 order by id limit 100`,
    [accountId, from, until],
  );
  return rows;
}

export async function deleteOldNews(db: Queryable): Promise<void> {
  await db.query(`delete from watch_news where at < now() - interval '30 days'`);
}
