import { PassThrough } from 'node:stream';
import pino from 'pino';
import type { Database } from '../../server/db/database.ts';
import type { Feed } from '../../server/hazards/feed.ts';
import { type AskPublisher, createAsk } from '../../server/hazards/poll/ask-publisher.ts';
import { createPoller } from '../../server/hazards/poll/poller.ts';
import { feeds as allFeeds } from '../../server/hazards/registry.ts';
import type { FeedServer } from './feed-server.ts';

interface TestParts {
  ask: AskPublisher;
  feeds?: readonly Feed[];
  now?: () => Date;
  hasSample?: boolean;
}

/** A server's poller on a clock of the test's, with its log. */
export function testPoller(
  db: Database,
  { ask, feeds = allFeeds, now = () => new Date(), hasSample = false }: TestParts,
) {
  const chunks: string[] = [];
  const log = pino(
    { level: 'debug' },
    new PassThrough().on('data', (chunk) => chunks.push(String(chunk))),
  );
  const poller = createPoller({
    db,
    feeds,
    ask,
    log,
    now,
    chance: () => 0.5,
    hasSample: async () => hasSample,
  });
  const logLines = () =>
    chunks
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { ...poller, logLines };
}

/** Asks the server as it would the publishers; a test of slowness shortens the wait. */
export const askServer = (server: FeedServer, rules: { mostMilliseconds?: number } = {}): AskPublisher =>
  createAsk(server.addresses, rules);

/** A machine without internet. */
export const askNobody: AskPublisher = async (feed) => {
  throw new Error(`the link's host ${feed.hosts[0]} is not known`);
};
