import { Feed } from 'feed';
import { counted } from '../../../shared/counted.ts';
import type { OutdatedEdition } from '../../ledger/outdated-rows.ts';
import { CHANGES } from './outdated-pages.ts';
import { kindWords } from './outdated-words.ts';

/**
 * What newer editions changed for an account: one entry for each, changed when more of its rows were found. It holds
 * counts alone, no text that anybody sent: readers of feeds keep what they read.
 */
export function makeFeed(
  editions: readonly OutdatedEdition[],
  titleOf: (source: string) => string,
  baseUrl: string,
): Feed {
  const link = `${baseUrl}${CHANGES}`;
  const [newest] = editions;
  const feed = new Feed({
    id: link,
    link,
    title: 'Milepost: what changed for your rows',
    description: 'Kept rows that would be placed otherwise since newer editions of the data came.',
    copyright: '',
    updated: newest?.at ?? new Date(0),
    generator: 'Milepost',
  });
  for (const edition of editions) {
    const { editionId, source, part, version, rows, runs, kinds, at } = edition;
    const name = [titleOf(source), part].filter(Boolean).join(', ');
    const words = `${kindWords(kinds)}, in ${counted(runs, 'run')}.`;
    feed.addItem({
      id: `${link}#edition-${editionId}`,
      link,
      title: `${name} ${version}: ${counted(rows, 'row')} changed`,
      description: words,
      date: at,
      extensions: [
        { name: '_milepost', objects: { edition: editionId, source, part, version, rows, runs, kinds } },
      ],
    });
  }
  return feed;
}
