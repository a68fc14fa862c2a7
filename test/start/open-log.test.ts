import { PassThrough } from 'node:stream';
import { describeLine } from '../../server/start/describe-line.ts';
import { openLog } from '../../server/start/open-log.ts';

test.each<[string, Record<string, unknown>, string]>([
  [
    'a request',
    {
      level: 30,
      id: 'r1',
      method: 'POST',
      route: '/v1/geocode_batch',
      status: 200,
      ms: 35,
      rows: 3,
      lookups: 3,
    },
    'POST /v1/geocode_batch 200 in 35 ms (rows 3; lookups 3)',
  ],
  [
    'a request that was cut off',
    { method: 'GET', route: '/v/:map', status: 200, ms: 5, endpoint: undefined, cut: true },
    'GET /v/:map 200 in 5 ms cut off before it ended',
  ],
  [
    'a request to nowhere',
    { method: 'GET', route: 'none', status: 404, ms: 1 },
    'GET to no known address 404 in 1 ms',
  ],
  [
    'broken HTTP',
    { route: 'none', status: 400, code: 'HPE_INVALID' },
    'to no known address 400 (code HPE_INVALID)',
  ],
  [
    'a list',
    { msg: '2 of 5 live feeds answer', feeds: ['nws', 'nhc'] },
    '2 of 5 live feeds answer (feeds nws, nhc)',
  ],
  ['counts by reason', { msg: 'unread', unread: { ended: 2, late: 1 } }, 'unread (unread ended: 2, late: 1)'],
  [
    'an error with its cause',
    {
      msg: 'roads were disturbed',
      error: {
        type: 'TypeError',
        message: 'no tile',
        stack: ['at a', 'at b'],
        cause: { type: 'Error', message: 'gone' },
      },
    },
    'roads were disturbed\n  TypeError: no tile\n    at a\n    at b\n  Error: gone',
  ],
  ['what would move the cursor', { msg: 'odd', trouble: 'a\u001b[2Jb\nc' }, 'odd (trouble a [2Jb c)'],
])('%s is told in words', (_, fields, words) => {
  expect(describeLine(fields)).toBe(words);
});

/** What two lines become; of each the first is written before the second is. */
function write(isTerminal: boolean): string[] {
  const to = new PassThrough();
  const log = openLog('info', { isTerminal, to });
  const written: string[] = [];
  for (const feed of ['nws', 'nhc']) {
    log.warn({ feed }, 'away');
    log.debug('not told');
    written.push(String(to.read()));
  }
  return written;
}

test('on a terminal each line is words with the time of day, written at once', () => {
  const [first, second] = write(true);
  expect(first).toMatch(/^\[\d\d:\d\d:\d\d\] .*WARN.*: .*away \(feed nws\).*\n$/);
  expect(second).toContain('away (feed nhc)');
});

test('elsewhere each is one line of JSON', () => {
  const lines = write(false);
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    ['nws', 'nhc'].map((feed) => ({ level: 40, time: expect.any(Number), feed, msg: 'away' })),
  );
});
