import { type Database, inTransaction } from '../../server/db/database.ts';
import type { HazardItem } from '../../server/hazards/feed.ts';
import { feeds } from '../../server/hazards/registry.ts';
import { writeFeedState } from '../../server/hazards/store/feed-states.ts';
import { writeItems } from '../../server/hazards/store/write-items.ts';

/** An item with what the test does not care about filled in. */
export function toItem(id: string, more: Partial<HazardItem> = {}): HazardItem {
  return {
    id,
    eventId: id,
    peril: 'flood',
    kind: 'warning',
    level: 'warning',
    strength: null,
    title: `Title of ${id}`,
    area: `Area of ${id}`,
    starts: null,
    ends: null,
    link: 'https://example.org/',
    outline: null,
    ...more,
  };
}

/** What a feed would say, as of so many minutes ago; without items it answered that nothing is in force. */
export async function keepItems(
  db: Database,
  feedId: string,
  items: HazardItem[] = [],
  minutesAgo = 0,
): Promise<void> {
  const feed = feeds.find(({ id }) => id === feedId);
  if (!feed) throw new Error(`no feed ${feedId}`);
  const asOf = new Date(Date.now() - 60_000 * minutesAgo);
  const never = { failures: 0, trouble: null, etag: null, lastModified: null, unread: {} };
  await inTransaction(db, async (tx) => {
    await writeItems(tx, feed, items);
    await writeFeedState(tx, { feed: feedId, asOf, nextAt: asOf, ...never });
  });
}
