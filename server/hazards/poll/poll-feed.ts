import type { Logger } from 'pino';
import { ApiError } from '../../../shared/api-error.ts';
import { type Database, inTransaction, type Queryable } from '../../db/database.ts';
import { AnsweredStatusError, type Changed } from '../../fetch/fetch-if-changed.ts';
import type { Feed, FeedReading, ReadContext } from '../feed.ts';
import { type FeedState, writeFeedState } from '../store/feed-states.ts';
import { deleteUnusedFiles, findFile, findOutlines, keepFile } from '../store/files.ts';
import { holdsLease } from '../store/lease.ts';
import { writeItems } from '../store/write-items.ts';
import type { AskPublisher } from './ask-publisher.ts';
import { type Chance, delayAfterAnswer, delayAfterFailure } from './delays.ts';
import type { FeedPoll } from './feed-news.ts';

export interface Polling {
  db: Database;
  ask: AskPublisher;
  log: Logger;
  now(): Date;
  chance: Chance;
  /** This server's name in the lease. */
  holder: string;
}

/** New further files fetched in one round: a publisher does not get a thousand requests for zones at once. */
const FILES_A_ROUND = 60;
const FILES_KEPT_MS = 30 * 86_400_000;

/**
 * Polls one feed and stores its items. After any failure the last good answer stays, and its state shows since when.
 * Null where another server has taken over meanwhile.
 */
export async function pollFeed(polling: Polling, feed: Feed, before: FeedState): Promise<FeedPoll | null> {
  const { db, now, log } = polling;
  try {
    const answer = await askFor(polling, feed, before);
    const context = createContext(polling, feed);
    const reading = answer && (await feed.read(answer.body, context));
    const delay = delayAfterAnswer(!context.isCut, polling.chance);
    const after = toStateAfter(before, answer, reading, now(), delay);
    const isKept = await inTransaction(db, async (tx) => keep(tx, polling.holder, feed, reading, after));
    if (!isKept) return null;
    reportUnread(log, feed, before, reading);
    await deleteUnusedFiles(db, feed.id, new Date(now().getTime() - FILES_KEPT_MS));
    return { feed, trouble: null, nextAt: after.nextAt };
  } catch (error) {
    return { feed, ...(await keepFailure(polling, before, error as Error)) };
  }
}

async function askFor({ ask, now }: Polling, feed: Feed, before: FeedState): Promise<Changed | null> {
  if (feed.write) return { body: feed.write(now()), etag: null, lastModified: null };
  if (feed.url === null) throw new Error(`${feed.id} has neither an address nor a body of its own`);
  return ask(feed, feed.url, before);
}

/** `isCut` once the round has fetched as many further files as it may. */
function createContext({ db, ask, now, log }: Polling, feed: Feed): ReadContext & { isCut: boolean } {
  let left = FILES_A_ROUND;
  let isAway = false;
  const context = {
    now: now(),
    isCut: false,
    async file<T>(key: string, url: string, read: (body: Buffer) => T | Promise<T>): Promise<T | null> {
      const kept = await findFile(db, feed.id, key, now());
      if (kept) return read(kept);
      context.isCut ||= left === 0;
      if (left === 0 || isAway) return null;
      left--;
      try {
        const got = await ask(feed, url, { etag: null, lastModified: null });
        if (!got) return null;
        // An unreadable body is not stored: it is fetched again.
        const whole = await read(got.body);
        await keepFile(db, feed.id, key, got.body, now());
        return whole;
      } catch (error) {
        isAway = isPublisherAway(error);
        log.debug(
          { feed: feed.id, url, trouble: (error as Error).message },
          'a file of a hazard feed is missing',
        );
        return null;
      }
    },
    outlines: (source: string, codes: readonly string[]) => findOutlines(db, source, codes),
  };
  return context;
}

/** One missing or broken file must not stop the others. If the publisher is away, all of them stop. */
function isPublisherAway(error: unknown): boolean {
  if (error instanceof AnsweredStatusError) return error.status === 429 || error.status >= 500;
  return error instanceof ApiError;
}

function toStateAfter(
  before: FeedState,
  answer: Changed | null,
  reading: FeedReading | null,
  now: Date,
  delayMs: number,
): FeedState {
  const isWhole = reading?.isWhole ?? true;
  // An answer with missing further files must be read again, so the next request is not conditional.
  const validators = isWhole
    ? { etag: (answer ?? before).etag, lastModified: (answer ?? before).lastModified }
    : { etag: null, lastModified: null };
  return {
    feed: before.feed,
    asOf: now,
    failures: 0,
    trouble: null,
    ...validators,
    nextAt: new Date(now.getTime() + delayMs),
    unread: reading ? Object.assign({}, reading.unread, reading.unused) : before.unread,
  };
}

/** Writes items and state in one transaction, only while this server still holds the lease. */
async function keep(
  tx: Queryable,
  holder: string,
  feed: Feed,
  reading: FeedReading | null,
  after: FeedState,
): Promise<boolean> {
  if (!(await holdsLease(tx, holder))) return false;
  if (reading) await writeItems(tx, feed, reading.items);
  await writeFeedState(tx, after);
  return true;
}

/** Reasons why items could not be read are logged once, until they change. */
function reportUnread(log: Logger, feed: Feed, before: FeedState, reading: FeedReading | null): void {
  const unread = reading?.unread ?? {};
  const isNews = Object.keys(unread).some((why) => !Object.hasOwn(before.unread, why));
  if (isNews) log.warn({ feed: feed.id, unread }, 'items of a hazard feed could not be read');
}

async function keepFailure(
  { db, now, chance }: Polling,
  before: FeedState,
  error: Error,
): Promise<Omit<FeedPoll, 'feed'>> {
  const retryAfter = error instanceof AnsweredStatusError ? error.retryAfterSeconds : null;
  const failures = before.failures + 1;
  const nextAt = new Date(now().getTime() + delayAfterFailure(failures, retryAfter, chance));
  const trouble = error.message.slice(0, 500);
  await writeFeedState(db, { ...before, failures, trouble, nextAt });
  return { trouble, nextAt };
}
