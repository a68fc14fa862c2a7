import type { Queryable } from '../../db/database.ts';

export interface FeedState {
  feed: string;
  /** The publisher's last good answer; null before the first. */
  asOf: Date | null;
  nextAt: Date;
  failures: number;
  /** Why the last poll failed; null when it did not. */
  trouble: string | null;
  etag: string | null;
  lastModified: string | null;
  /** Items left out of the last good answer, by reason. */
  unread: Record<string, number>;
}

const NEVER: Omit<FeedState, 'feed'> = {
  asOf: null,
  nextAt: new Date(0),
  failures: 0,
  trouble: null,
  etag: null,
  lastModified: null,
  unread: {},
};

/** The state of each feed, in order. */
export async function listFeedStates(db: Queryable, feeds: readonly { id: string }[]): Promise<FeedState[]> {
  const { rows } = await db.query<FeedState>(
    `select feed, as_of as "asOf", greatest(next_at, 'epoch') as "nextAt", failures, trouble, etag,
       last_modified as "lastModified", unread
     from hazard_feed where feed = any($1)`,
    [feeds.map(({ id }) => id)],
  );
  const known = new Map(rows.map((row) => [row.feed, row]));
  return feeds.map(({ id }) => known.get(id) ?? { feed: id, ...NEVER });
}

export async function writeFeedState(db: Queryable, state: FeedState): Promise<void> {
  await db.query(
    `insert into hazard_feed (feed, as_of, next_at, failures, trouble, etag, last_modified, unread)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (feed) do update set as_of = excluded.as_of, next_at = excluded.next_at,
       failures = excluded.failures, trouble = excluded.trouble, etag = excluded.etag,
       last_modified = excluded.last_modified, unread = excluded.unread`,
    [
      state.feed,
      state.asOf,
      state.nextAt,
      state.failures,
      state.trouble,
      state.etag,
      state.lastModified,
      JSON.stringify(state.unread),
    ],
  );
}

/** Deletes a feed with all its items. */
export async function deleteFeed(db: Queryable, feed: string): Promise<void> {
  await db.query('delete from hazard_item where feed = $1', [feed]);
  await db.query('delete from hazard_feed where feed = $1', [feed]);
}
