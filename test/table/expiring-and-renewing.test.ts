// What expires or renews, whatever the date is called, and how much it comes to.
import { readAs } from './read-as.ts';
import { rowsOf } from './rows-read.ts';

const lines = (date: string) =>
  rowsOf(`
  Policy | Producer | Eff Date   | ${date}    | Written Premium | Status
  a      | Lee      | 2025-02-01 | 2026-02-01 | 5400            | Active
  b      | Kim      | 2025-12-20 | 2026-12-20 | 9900            | Active
  c      | Lee      | 2025-01-05 | 2026-01-05 | 12000           | Lapsed
  d      | Kim      | 2025-06-01 | 2026-06-01 | 700             | Active`);

const EXPIRING = lines('Expiration');
const RENEWING = lines('Renewal Date');

test.each([
  ['policies expiring in February 2026', EXPIRING, 'Expiration in 2026-02-01 to 2026-02-28'],
  ['policies expiring in the next 30 days', EXPIRING, 'Expiration in 2026-01-15 to 2026-02-14'],
  ['policies expiring within 60 days', EXPIRING, 'Expiration in 2026-01-15 to 2026-03-16'],
  ['policies renewing in the next 30 days', RENEWING, 'Renewal Date in 2026-01-15 to 2026-02-14'],
  ['policies renewing within 60 days', RENEWING, 'Renewal Date in 2026-01-15 to 2026-03-16'],
  ['what renews in December', RENEWING, 'Renewal Date in December of any year'],
])('%s: %s', (question, rows, text) => {
  expect(readAs(question, rows)).toBe(text);
});

test.each([
  [
    'how much premium expires in December',
    EXPIRING,
    'total Written Premium: Expiration in December of any year',
  ],
  [
    'how much premium renews in December',
    RENEWING,
    'total Written Premium: Renewal Date in December of any year',
  ],
  ['how much premium does Lee have', EXPIRING, 'total Written Premium: Producer is "Lee"'],
])('a word of the only amount called so: %s: %s', (question, rows, text) => {
  expect(readAs(question, rows)).toBe(text);
});

test('a name that is cut short is named', () => {
  const rows = EXPIRING.map(({ 'Written Premium': premium = 0, ...row }) => ({
    ...row,
    'Ann. Prem': `$${premium}`,
  }));
  expect(readAs('how much premium expires in December', rows)).toBe(
    'total Ann. Prem: Expiration in December of any year',
  );
});

test('of two amounts called so neither is taken', () => {
  const rows = EXPIRING.map((row) => ({ ...row, 'Net Premium': 400 }));
  expect(readAs('how much premium expires in December', rows)).toMatch(/^unsure/);
});
