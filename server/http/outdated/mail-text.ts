import { counted } from '../../../shared/counted.ts';
import type { Queryable } from '../../db/database.ts';
import { listOutdatedBetween } from '../../ledger/outdated-editions.ts';
import type { MailText } from '../../mail/send-mail.ts';
import { listPinEditions } from '../../maps/store/outdated-pins.ts';
import { readTitles } from '../../packs/describe-data.ts';
import { WATCH_PAGES } from '../../watches/check/message.ts';
import { listNewsBetween } from '../../watches/store/news.ts';
import { countWords } from '../watches/watch-words.ts';
import { countedWords, pinsWords } from './edition-news.ts';
import { CHANGES } from './outdated-pages.ts';
import { kindWords } from './outdated-words.ts';

/** Editions whose pins a mail tells of. */
const EDITIONS_TOLD = 100;

/** The news of an account between two times, as a mail that contains only counts and no user's text. */
export async function composeMail(
  db: Queryable,
  baseUrl: string,
  accountId: string,
  [from, until]: readonly [Date, Date],
): Promise<MailText | null> {
  const [editions, ofPins, news] = await Promise.all([
    listOutdatedBetween(db, accountId, [from, until]),
    listPinEditions(db, accountId, EDITIONS_TOLD, [from, until]),
    listNewsBetween(db, accountId, [from, until]),
  ]);
  if (editions.length === 0 && ofPins.length === 0 && news.length === 0) return null;
  const titleOf = await readTitles(db);
  const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
  const [rows, pins] = [sum(editions.map((one) => one.rows)), sum(ofPins.map((one) => one.pins))];
  const nameOf = ({ source, part, version }: { source: string; part: string; version: string }) =>
    `${[titleOf(source), part].filter(Boolean).join(', ')} ${version}`;
  const told = [
    ...editions.map((edition) => `${nameOf(edition)}: ${kindWords(edition.kinds)}.`),
    ...ofPins.map((edition) => `${nameOf(edition)}: ${pinsWords(edition)}`),
  ];
  const watched = news.map(
    (one) => `A watched list: ${countWords(one)}.\n${baseUrl}${WATCH_PAGES}/${one.watchId}`,
  );
  const subjects = [
    ...(rows + pins > 0 ? [`${countedWords({ rows, pins })} changed`] : []),
    ...(news.length > 0
      ? [`news of ${counted(new Set(news.map(({ watchId }) => watchId)).size, 'watched list')}`]
      : []),
  ];
  const sections = [...(told.length > 0 ? [`${told.join('\n')}\n${baseUrl}${CHANGES}`] : []), ...watched];
  return { subject: `Milepost: ${subjects.join(', ')}`, text: `${sections.join('\n\n')}\n` };
}
