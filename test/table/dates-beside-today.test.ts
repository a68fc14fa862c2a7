// Days told from today, lists parted by strokes, days of leave, and least amounts by their bound.
import { rowsOf, rowsRead } from './rows-read.ts';

const CLASSES = rowsOf(`
  Class | Held on    | Days      | Leave left | Stock | Min | Last clean | Fee  | Waiver | Adm        | Decided
  a     | 2026-01-02 | Mon/Wed   | 4          | 3     | 5   | 2025-08-02 | 0.50 | Y      | 2025-10-01 | 2025-10-09
  b     | 2026-02-08 | Wed       | 11         | 9     | 4   | 2025-12-12 | 2    | N      | 2025-11-01 | 2025-12-20
  c     | 2025-12-20 | Mon/Fri   | 9          | 2     | 2   |            | 3    |        | 2025-12-30 |
  d     | 2026-03-01 | Wed/Fri   | 2          | 0     | 1   | 2025-07-30 | 0.90 | Y      | 2026-01-10 |
`);

// Today is 2026-01-15.
const CASES: [string, string][] = [
  ['classes on wed', 'a b d'],
  ['fri ones', 'c d'],
  ['upcoming classes', 'b d'],
  ['classes that already happened', 'a c'],
  ['more than eight days of leave', 'b c'],
  ['what has fallen below its minimum', 'a d'],
  ['classes under a quid', 'a d'],
  ['took more than three weeks to decide', 'b'],
];

test.each(CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, CLASSES)).toBe(rows);
});
