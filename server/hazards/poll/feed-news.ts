import type { Logger } from 'pino';
import type { Feed } from '../feed.ts';

/** The result of polling a feed. */
export interface FeedPoll {
  feed: Feed;
  /** Why it could not be fetched; null where it answered. */
  trouble: string | null;
  nextAt: Date;
}

/**
 * Logs news about all feeds of a round together: if the network is away, all publishers are. A feed is logged once
 * after its first poll, and again only when its state changes. Fictional feeds are logged at debug level.
 */
export function feedNews(log: Logger) {
  const told = new Map<string, boolean>();
  return (asked: readonly FeedPoll[], liveFeeds: number, now: Date): void => {
    const news = asked.filter(({ feed, trouble }) => told.get(feed.id) !== (trouble === null));
    for (const { feed, trouble } of news) told.set(feed.id, trouble === null);
    const [sample, live] = [
      news.filter(({ feed }) => feed.isSample),
      news.filter(({ feed }) => !feed.isSample),
    ];
    if (sample.length > 0) log.debug({ feeds: namesOf(sample) }, 'the fictional feeds were asked');
    const away = live.filter(({ trouble }) => trouble !== null);
    const back = live.filter(({ trouble }) => trouble === null);
    if (back.length > 0)
      log.info({ feeds: namesOf(back) }, `${back.length} of ${liveFeeds} live feeds answer`);
    if (away.length === 0) return;
    const again = Math.min(...away.map(({ nextAt }) => nextAt.getTime())) - now.getTime();
    log.warn(
      { feeds: namesOf(away) },
      `${away.length} of ${liveFeeds} live feeds could not be reached; they are asked again in ${inWords(again)}`,
    );
    const troubles = Object.fromEntries(away.map(({ feed, trouble }) => [feed.id, trouble]));
    log.debug({ troubles }, 'why live feeds could not be reached');
  };
}

const namesOf = (asked: readonly FeedPoll[]) => asked.map(({ feed }) => feed.id);

function inWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 90 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
}
