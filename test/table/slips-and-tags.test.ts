// Typing slips, lists of which one alone is meant, and what stands where nothing is.
import { rowsOf, rowsRead } from './rows-read.ts';

const JOBS = rowsOf(`
  Job | Work           | Workers       | Manager | Install   | Last service
  a   | Blocked toilet | Marek, Piotr  | Kim     | 7/29/2026 | 2/14/2023
  b   | Booked visit   | Piotr         | OPEN    | TBD       | 8/20/2023
  c   | Loft           | Marek         |         | 8/30/2026 | 9/21/2023
  d   | Loft           | Marek, Darek  | Ana     |           | 9/22/2023
  e   | Loft           | Darek         | Ann     | 9/18/2026 | 9/23/2023
  f   | Loft           | Tomek         | Bo      | 9/19/2026 | 9/24/2023
`);

const CASES: [string, string][] = [
  ['bloked toilets', 'a'],
  ['where Piotr works alone', 'b'],
  ['jobs without a manager', 'b c'],
  ['no install date', 'b d'],
  // Another word is no slip.
  ['jobs with a door', 'unread: door'],
];

test.each(CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, JOBS)).toBe(rows);
});

test('a place that is a slip of a cell is that cell, and no other town', () => {
  const counties = rowsOf(`
    County | State      | lat  | lng
    Fresno | California | 36.7 | -119.6
    Lane   | Oregon     | 43.9 | -122.8
  `);
  expect(rowsRead('counties in Calfornia', counties)).toBe('Fresno');
});
