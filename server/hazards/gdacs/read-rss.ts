import { SaxesParser } from 'saxes';
import { BrokenFeedError, type FeedReading, type HazardItem, type ReadContext } from '../feed.ts';
import { readOutline } from '../outline/outline.ts';
import { isInForce, readItems, UnknownItemError, UnusedItemError } from '../read-items.ts';
import { meaningOf } from './terms.ts';

/** An event of the list: text by element, from the item's own children and from its point. */
type RssItem = Map<string, string>;

/** Open-ended events only: an event without an end is over a week after its last report. */
const KEPT_MS = 7 * 86_400_000;

/**
 * Reads the alert list of GDACS. Its box is only a map view around the event, not the affected area, so the event's
 * point is used.
 */
export async function readRss(body: Buffer, context: ReadContext): Promise<FeedReading> {
  const { items, unread, unused } = await readItems(parseRss(body.toString('utf8')), (raw) => [
    toItem(raw, context.now),
  ]);
  return { items, unread, unused, isWhole: true };
}

function toItem(raw: RssItem, now: Date): HazardItem {
  const text = (name: string) => raw.get(name)?.trim() ?? '';
  const [type, id, colour] = [text('gdacs:eventtype'), text('gdacs:eventid'), text('gdacs:alertlevel')];
  if (!type || !id) throw new UnknownItemError('without type and id');
  const meaning = meaningOf(type, colour);
  if (meaning === undefined)
    throw new UnknownItemError(`unknown event ${type.slice(0, 20)} ${colour.slice(0, 20)}`);
  if (meaning === null) throw new UnusedItemError('about no peril');
  if (text('gdacs:iscurrent') === 'false') throw new UnusedItemError('ended');
  const starts = toDate(text('gdacs:fromdate'));
  const told = toDate(text('gdacs:todate')) ?? starts;
  // An earthquake is over when it is reported. Other events continue.
  const ends = told && new Date(told.getTime() + KEPT_MS);
  if (!isInForce(ends, now)) throw new UnusedItemError('ended');
  const point = text('georss:point').split(/\s+/).map(Number);
  return {
    id: `${type}${id}`,
    eventId: `${type}${id}`,
    ...meaning,
    strength: null,
    title: text('title') || `${type} ${id}`,
    area: text('gdacs:country'),
    starts,
    ends,
    link: text('link').replace(/^http:/, 'https:'),
    outline: readOutline({ type: 'Point', coordinates: point.reverse() }),
  };
}

function toDate(text: string): Date | null {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? null : date;
}

function parseRss(text: string): RssItem[] {
  const items: RssItem[] = [];
  const path: string[] = [];
  let seenChannel = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    path.push(name);
    seenChannel ||= name === 'channel';
    if (name === 'item') items.push(new Map());
  });
  const addText = (more: string) => {
    const name = path.at(-1) ?? '';
    // Resources have their own titles and descriptions.
    if (path.at(-2) !== 'item') return;
    const item = items.at(-1);
    item?.set(name, (item.get(name) ?? '') + more);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => path.pop());
  parser.on('error', (error) => {
    throw new BrokenFeedError(`RSS was expected: ${error.message}`);
  });
  parser.write(text.replace(/^\uFEFF/, '')).close();
  if (!seenChannel) throw new BrokenFeedError('RSS with a channel was expected');
  return items;
}
