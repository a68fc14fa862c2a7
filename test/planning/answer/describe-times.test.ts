// What stops say of times is not planned by, and the answer names it.
import { describeTimes } from '../../../server/planning/answer/describe-times.ts';

test.each<[string, object[], string | null]>([
  ['a window', [{ window: '9:00 AM - 10:00 AM' }, {}], 'the column "window" was'],
  ['a window of two words', [{ 'Time Window': '1pm-3pm' }], 'the column "Time Window" was'],
  ['camel case', [{ timeWindow: '13-15' }], '"timeWindow"'],
  ['opening and closing', [{ open: '08:00', close: '17:00' }], 'the columns "open" and "close" were'],
  ['hours as numbers', [{ opens: 8, closes: 17 }], '"opens" and "closes"'],
  ["a spreadsheet's fraction", [{ earliest: 0.375, latest: 0.5 }], '"earliest" and "latest"'],
  ['an appointment', [{ appointment: '11:30' }], '"appointment"'],
  ['a deadline by its day', [{ 'deliver by': '2026-12-01' }], '"deliver by"'],
  ['between', [{ between: '0800 and 1000' }], '"between"'],
  ['a part of the day', [{ slot: 'Morning' }], '"slot"'],
  ['a time for the stop itself', [{ service_minutes: 25 }], '"service_minutes"'],
  ['times under any name', [{ 'when?': '9am' }, { 'when?': '10:30-12:00' }], '"when?"'],
  ['each column once', [{ window: '9-10' }, { window: '10-11' }], 'the column "window" was'],
  [
    'many columns',
    [{ a: '9:00', b: '9:00', c: '9:00', d: '9:00', e: '9:00', f: '9:00', g: '9:00' }],
    '"a", "b", "c", "d", "e", "f" and 1 more were',
  ],
  ['a count of windows', [{ windows: 12 }], null],
  ['the day of a deal', [{ close: '2026-12-01' }], null],
  ['open or not', [{ open: 'yes' }, { open: 'no' }], null],
  ['blank cells', [{ window: '' }, { window: null }], null],
  ['the number of an appointment', [{ 'appointment no': 'A-1130' }], null],
  ['other fields', [{ phone: '0800 1700', crates: 4, note: 'ring at 9:00', last_visit: '9:00' }], null],
  ['coordinates under other names', [{ north: '55.33', east: '-2.23' }, { north: '12.30' }], null],
  ['no fields', [{}], null],
])('%s', (_, fields, named) => {
  const sentences = describeTimes(fields.map((row) => ({ ...row })));
  expect(sentences).toHaveLength(named === null ? 0 : 2);
  if (named !== null) expect(sentences[0]).toContain(named);
});
