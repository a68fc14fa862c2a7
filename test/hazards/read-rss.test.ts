import { BrokenFeedError } from '../../server/hazards/feed.ts';
import { readRss } from '../../server/hazards/gdacs/read-rss.ts';
import { body, context } from './read-context.ts';

describe('disaster alerts of the world', () => {
  const rss = (...items: string[]) =>
    `<?xml version="1.0"?><rss xmlns:gdacs="http://www.gdacs.org" xmlns:georss="http://www.georss.org/georss"><channel>${items.join('')}</channel></rss>`;
  const item = (type: string, colour: string, more = '') =>
    `<item><title>A &amp; B &lt;b&gt;</title><link>http://www.gdacs.org/x</link><gdacs:eventtype>${type}</gdacs:eventtype><gdacs:eventid>1</gdacs:eventid><gdacs:alertlevel>${colour}</gdacs:alertlevel><gdacs:iscurrent>true</gdacs:iscurrent><gdacs:fromdate>Sun, 01 Mar 2026 00:00:00 GMT</gdacs:fromdate><gdacs:todate>Sun, 01 Mar 2026 06:00:00 GMT</gdacs:todate><georss:point>-22.9 22.3</georss:point><gdacs:resources><gdacs:resource><gdacs:title>not this</gdacs:title></gdacs:resource></gdacs:resources>${more}</item>`;

  test('an event stands at its point, latitude first in the list', async () => {
    const { items } = await readRss(body(rss(item('FL', 'Orange'))), context());
    expect(items[0]).toMatchObject({
      id: 'FL1',
      title: 'A & B <b>',
      peril: 'flood',
      level: 'warning',
      link: 'https://www.gdacs.org/x',
    });
    expect(items[0]?.outline).toEqual({ polygons: [], points: [[22.3, -22.9]] });
  });

  test('droughts, ended and unknown ones are left out by reason', async () => {
    const { items, unread, unused } = await readRss(
      body(
        rss(
          item('DR', 'Red'),
          item('XX', 'Red'),
          item('EQ', 'Red').replace('>true<', '>false<'),
          '<item></item>',
          item('VO', 'Green').replace('-22.9 22.3', 'x'),
        ),
      ),
      context(),
    );
    expect(items).toEqual([]);
    expect(unused).toEqual({ 'about no peril': 1, ended: 1 });
    expect(unread).toEqual({
      'unknown event XX Red': 1,
      'without type and id': 1,
      '[longitude, latitude] was expected, got [null]': 1,
    });
  });

  test.each(['', '<rss><channel>', '<html><body></body></html>', '{}'])(
    '%j is no such list',
    async (text) => {
      await expect(readRss(body(text), context())).rejects.toThrow(BrokenFeedError);
    },
  );
});
