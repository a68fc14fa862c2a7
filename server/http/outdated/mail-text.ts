import { counted } from '../../../shared/counted.ts';
import type { Queryable } from '../../db/database.ts';
import { listOutdatedBetween } from '../../ledger/outdated-rows.ts';
import type { MailText } from '../../mail/send-mail.ts';
import { readTitles } from '../../packs/describe-data.ts';
import { WATCH_PAGES } from '../../watches/check/message.ts';
import { listNewsBetween } from '../../watches/store/news.ts';
import { countWords } from '../watches/watch-words.ts';
import { CHANGES } from './outdated-pages.ts';
import { kindWords } from './outdated-words.ts';

/** The news of an account between two times, as a mail that contains only counts and no user's text. */
export async function composeMail(
  db: Queryable,
  baseUrl: string,
  accountId: string,
  [from, until]: readonly [Date, Date],
): Promise<MailText | null> {
  const [editions, news] = await Promise.all([
    listOutdatedBetween(db, accountId, [from, until]),
    listNewsBetween(db, accountId, [from, until]),
  ]);
  if (editions.length === 0 && news.length === 0) return null;
  const titleOf = await readTitles(db);
  const rows = editions.reduce((sum, edition) => sum + edition.rows, 0);
  const told = editions.map(
    ({ source, part, version, kinds }) =>
      `${[titleOf(source), part].filter(Boolean).join(', ')} ${version}: ${kindWords(kinds)}.`,
  );
  const watched = news.map(
    (one) => `A watched list: ${countWords(one)}.\n${baseUrl}${WATCH_PAGES}/${one.watchId}`,
  );
  const subjects = [
    ...(rows > 0 ? [`${counted(rows, 'row')} changed`] : []),
    ...(news.length > 0
      ? [`news of ${counted(new Set(news.map(({ watchId }) => watchId)).size, 'watched list')}`]
      : []),
  ];
  const sections = [...(told.length > 0 ? [`${told.join('\n')}\n${baseUrl}${CHANGES}`] : []), ...watched];
  return { subject: `Milepost: ${subjects.join(', ')}`, text: `${sections.join('\n\n')}\n` };
}
