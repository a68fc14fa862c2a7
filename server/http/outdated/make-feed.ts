import { Feed } from 'feed';
import { counted } from '../../../shared/counted.ts';
import type { OutdatedEdition } from '../../ledger/outdated-rows.ts';
import { WATCH_PAGES } from '../../watches/check/message.ts';
import type { WatchNews } from '../../watches/store/news.ts';
import { countWords } from '../watches/watch-words.ts';
import { CHANGES } from './outdated-pages.ts';
import { kindWords } from './outdated-words.ts';

/**
 * The changes for an account. One entry for each newer edition, updated when more of its rows were found. One entry for
 * each check of a watch that found a difference. It contains only counts and no user's text, because feed readers store
 * what they read.
 */
export function makeFeed(
  editions: readonly OutdatedEdition[],
  news: readonly WatchNews[],
  titleOf: (source: string) => string,
  baseUrl: string,
): Feed {
  const link = `${baseUrl}${CHANGES}`;
  const times = [...editions, ...news].map(({ at }) => at.getTime());
  const feed = new Feed({
    id: link,
    link,
    title: 'Milepost: what changed for your rows',
    description:
      'Kept rows that would be answered otherwise since newer editions of the data came, and what changed for watched lists.',
    copyright: '',
    updated: new Date(Math.max(0, ...times)),
    generator: 'Milepost',
  });
  for (const edition of editions) addEdition(feed, edition, titleOf, link);
  for (const one of news) addNews(feed, one, baseUrl);
  feed.items.sort((one, other) => other.date.getTime() - one.date.getTime());
  return feed;
}

function addEdition(
  feed: Feed,
  { editionId, source, part, version, rows, runs, kinds, at }: OutdatedEdition,
  titleOf: (source: string) => string,
  link: string,
): void {
  const name = [titleOf(source), part].filter(Boolean).join(', ');
  feed.addItem({
    id: `${link}#edition-${editionId}`,
    link,
    title: `${name} ${version}: ${counted(rows, 'row')} changed`,
    description: `${kindWords(kinds)}, in ${counted(runs, 'run')}.`,
    date: at,
    extensions: [
      { name: '_milepost', objects: { edition: editionId, source, part, version, rows, runs, kinds } },
    ],
  });
}

function addNews(feed: Feed, { id, watchId, kind, counts, at }: WatchNews, baseUrl: string): void {
  const link = `${baseUrl}${WATCH_PAGES}/${watchId}`;
  const words = countWords({ kind, counts });
  feed.addItem({
    id: `${link}#news-${id}`,
    link: `${link}#news-${id}`,
    title: `A watched list: ${words}`,
    description: `${words}.`,
    date: at,
    extensions: [{ name: '_milepost', objects: { news: id, watch: watchId, kind, counts } }],
  });
}
