import type { Queryable } from '../../db/database.ts';
import type { Feed } from '../feed.ts';
import { listFeedStates } from '../store/feed-states.ts';

/** Two rounds of ten minutes may fail before an answer counts as old. */
const FRESH_MS = 25 * 60_000;

export interface FeedFreshness {
  feed: Feed;
  /** The publisher's last good answer; null before the first. */
  asOf: Date | null;
  isFresh: boolean;
}

/** The freshness of each feed. Feeds of the fictional towns count only while the towns are loaded. */
export async function listFreshness(
  db: Queryable,
  feeds: readonly Feed[],
  now: Date,
): Promise<FeedFreshness[]> {
  const states = await listFeedStates(db, feeds);
  return feeds.flatMap((feed, index) => {
    const asOf = states[index]?.asOf ?? null;
    if (feed.isSample && asOf === null) return [];
    return [{ feed, asOf, isFresh: asOf !== null && now.getTime() - asOf.getTime() <= FRESH_MS }];
  });
}

/** The names of the feeds whose last good answer is old, and of those that have never answered. */
export function listUnfresh(freshness: readonly FeedFreshness[]): { old: string[]; silent: string[] } {
  const namesOf = (feeds: readonly FeedFreshness[]) => feeds.map(({ feed }) => feed.title);
  return {
    old: namesOf(freshness.filter(({ asOf, isFresh }) => asOf !== null && !isFresh)),
    silent: namesOf(freshness.filter(({ asOf }) => asOf === null)),
  };
}

/** The answer's `feeds[]`. */
export function toFeedsField(freshness: readonly FeedFreshness[]) {
  return freshness.map(({ feed, asOf, isFresh }) => ({
    name: feed.title,
    as_of: asOf?.toISOString() ?? null,
    fresh: isFresh,
  }));
}
