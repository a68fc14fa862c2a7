import { type Changed, fetchIfChanged, type Validators } from '../../fetch/fetch-if-changed.ts';
import { LINK_RULES, type LinkRules } from '../../fetch/link-rules.ts';
import { isLoopback } from '../../fetch/public-address.ts';
import type { Feed } from '../feed.ts';

/** The addresses of feeds, by id. A feed without an entry is read from its publisher. */
export type FeedAddresses = Readonly<Record<string, string>>;

const MOST_BYTES = 40_000_000;
const MOST_MILLISECONDS = 30_000;

/** Null when nothing has changed. */
export type AskPublisher = (feed: Feed, url: string, validators: Validators) => Promise<Changed | null>;

/**
 * Requests publishers' files through the safe client. A feed with a configured address is a mirror: its further files
 * come from there too, and only then may the address be this machine itself.
 */
export function createAsk(addresses: FeedAddresses, rules: Partial<LinkRules> = {}): AskPublisher {
  return async (feed, url, validators) => {
    const target = toTarget(feed, url, addresses[feed.id]);
    const allowed = { ...LINK_RULES, mostBytes: MOST_BYTES, mostMilliseconds: MOST_MILLISECONDS, ...rules };
    return fetchIfChanged(target, validators, { ...allowed, allowsLoopback: isThisMachine(target) });
  };
}

function toTarget(feed: Feed, url: string, configured: string | undefined): URL {
  if (url === feed.url) return new URL(configured ?? url);
  const asked = URL.parse(url);
  if (!asked || !feed.hosts.includes(asked.hostname))
    throw new TypeError(`${feed.id} names a further file on another host: ${url.slice(0, 100)}`);
  if (configured === undefined) return asked;
  return new URL(`${asked.pathname}${asked.search}`, new URL(configured).origin);
}

function isThisMachine({ hostname }: URL): boolean {
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'));
}
