// What the status page says of the live feeds in its first lines.
import type { FeedFreshness } from '../../server/hazards/find/freshness.ts';
import { statusPage } from '../../server/http/status-page/status-page.ts';

const now = new Date('2026-05-01T12:00:00Z');
const feed = { title: 'Floods' } as FeedFreshness['feed'];
const FRESH: FeedFreshness = { feed, asOf: now, isFresh: true };
const OLD: FeedFreshness = { feed, asOf: new Date('2026-05-01T11:00:00Z'), isFresh: false };
const UNREACHED: FeedFreshness = { feed, asOf: null, isFresh: false };

test.each<[string, FeedFreshness[], string | null]>([
  ['all fresh', [FRESH, FRESH], null],
  ['one old', [FRESH, OLD], 'Of 2 live feeds, 1 is old.'],
  ['two old', [OLD, OLD], 'Of 2 live feeds, 2 are old.'],
  ['one of each', [FRESH, UNREACHED, OLD], 'Of 3 live feeds, 1 is old and 1 is not reached yet.'],
])('%s', (_, feeds, said) => {
  const report = { ready: true, missing: [] };
  const { text } = statusPage({ report, feeds, jobs: { queued: 0, running: 0, rowsLeft: 0 }, data: [], now });
  const [, lead = ''] = /<p class="lead">([^<]*)<\/p>/.exec(text) ?? [];
  expect(lead.trim().split('\n')).toEqual(['Calls are answered.', ...(said === null ? [] : [said])]);
});
