import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import type { Feed } from '../feed.ts';
import { deleteFeed, listFeedStates } from '../store/feed-states.ts';
import { giveLeaseBack, takeLease } from '../store/lease.ts';
import type { AskPublisher } from './ask-publisher.ts';
import { feedNews } from './feed-news.ts';
import { type Polling, pollFeed } from './poll-feed.ts';

export interface PollerParts {
  db: Database;
  feeds: readonly Feed[];
  ask: AskPublisher;
  log: Logger;
  /** Whether the fictional towns are loaded. Their feeds are polled only then. */
  hasSample(): Promise<boolean>;
  now?: () => Date;
  chance?: () => number;
}

/** The interval at which the lease is renewed and due feeds are polled. */
const TICK_MS = 15_000;

/** Polls the feeds while this server holds the lease. Any number of servers may run a poller. */
export function startPoller(parts: PollerParts): { stop(): Promise<void> } {
  const poller = createPoller(parts);
  let current = Promise.resolve();
  let isBusy = false;
  const tick = () => {
    // A round in progress continues. Only the lease must be renewed meanwhile.
    if (isBusy) return void poller.renew().catch(() => {});
    isBusy = true;
    current = poller
      .round()
      .catch((error: Error) => parts.log.error({ trouble: error.message }, 'hazard feeds could not be kept'))
      .finally(() => {
        isBusy = false;
      });
  };
  tick();
  const timer = setInterval(tick, TICK_MS);
  return {
    async stop() {
      clearInterval(timer);
      await current;
      await poller.leave().catch(() => {});
    },
  };
}

/** The poller without its timer: each round polls the due feeds. */
export function createPoller({
  db,
  feeds,
  ask,
  log,
  hasSample,
  now = () => new Date(),
  chance = Math.random,
}: PollerParts) {
  const holder = `${hostname()}:${process.pid}:${randomBytes(6).toString('hex')}`;
  const polling: Polling = { db, ask, log, now, chance, holder };
  const reportNews = feedNews(log);
  const renew = () => takeLease(db, holder, now());
  return {
    renew,
    async round(): Promise<void> {
      if (!(await renew())) return;
      const isSampleThere = await hasSample();
      const wanted = feeds.filter(({ isSample }) => !isSample || isSampleThere);
      const states = await listFeedStates(db, feeds);
      for (const state of states) {
        const isGone = !wanted.some(({ id }) => id === state.feed);
        if (isGone && state.asOf !== null) await deleteFeed(db, state.feed);
      }
      const due = states.filter(({ nextAt }) => nextAt.getTime() <= now().getTime());
      const asked = wanted.flatMap((feed) => {
        const state = due.find((one) => one.feed === feed.id);
        return state ? [pollFeed(polling, feed, state)] : [];
      });
      const outcomes = (await Promise.all(asked)).filter((outcome) => outcome !== null);
      reportNews(outcomes, wanted.filter(({ isSample }) => !isSample).length, now());
    },
    leave: () => giveLeaseBack(db, holder),
  };
}
