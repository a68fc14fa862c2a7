import type { Queryable } from '../../db/database.ts';
import { feeds } from '../registry.ts';
import { listFeedStates } from '../store/feed-states.ts';

/** The feeds that have answered, in the form of a run's data sources. */
export async function listFeedSources(db: Queryable) {
  const states = await listFeedStates(db, feeds);
  return feeds.flatMap((feed, index) => {
    const asOf = states[index]?.asOf;
    if (!asOf) return [];
    return [
      {
        source: feed.id,
        pack: feed.id,
        title: feed.title,
        asOf: asOf.toISOString().slice(0, 10),
        isDateStated: true,
        isFictional: feed.isSample === true,
      },
    ];
  });
}
