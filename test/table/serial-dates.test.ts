// Dates that came out of a sheet as serial numbers.
import { makeTable } from '../../server/table/columns/make-table.ts';
import { answerOf } from './answer-of.ts';
import { readAs } from './read-as.ts';
import { rowsOf } from './rows-read.ts';

const POLICIES = rowsOf(`
  Policy | Effective | Expiration | Premium
  a      | 46023     | 46388      | 41000
  b      | 46006     | 46371      | 42000
  c      | 45900     | 46265      | 43000
  d      | 46100     | 46465.5    | 44000`);

test.each([
  ['policies expiring in December 2026', 'Expiration in 2026-12-01 to 2026-12-31'],
  ['expiration before 2027', 'Expiration before 2027-01-01'],
  ['effective in 2026', 'Effective in 2026-01-01 to 2026-12-31'],
  ['premium over 42500', 'Premium over 42500'],
])('%s: %s', (question, text) => {
  expect(readAs(question, POLICIES)).toBe(text);
});

test('the answer says how they are read', async () => {
  const { rows, notes } = await answerOf('policies expiring in December 2026', POLICIES);
  expect(rows).toEqual([1]);
  expect(notes).toEqual([
    '"46388" (Expiration) is a serial number of days, as in Excel: it is read as 1 January 2027.',
  ]);
});

test.each([
  ['Start date', ['44927', '45000', ''], 'date'],
  ['Policy expiration', ['46388', '46371'], 'date'],
  ['Tenancy end', ['46356', '46280'], 'date'],
  // Amounts and readings are none, though they are as large.
  ['Renewal premium', ['46388', '46371'], 'number'],
  ['Start mileage', ['46388', '46371'], 'number'],
  ['Due', ['£46388', '£46371'], 'number'],
  ['Expiration', ['46388', '12'], 'number'],
  ['Zip', ['46388', '46371'], 'number'],
  ['Order number', ['46388', '46371'], 'number'],
])('%s of %j is a %s', (name, cells, type) => {
  const rows = cells.map((cell) => ({ [name]: cell }));
  expect(makeTable(rows, 20_468).columns[0]?.type).toBe(type);
});
