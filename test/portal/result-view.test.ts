import type { ResultRow } from '../../server/http/results/result.ts';
import { resultView } from '../../server/http/results/result-view.ts';

const row = (name: string, given: Partial<ResultRow> = {}): ResultRow => ({
  name,
  sureness: 'high',
  score: 0.99,
  isHeld: false,
  why: 'The building was found.',
  point: null,
  cells: ['1 High Street, Leeds, LS1 1AA', 'Leeds', 'LS1 1AA', '2026-01-31'],
  ...given,
});

const COLUMNS = ['address', 'city', 'postcode', 'opened'];

function view(rows: readonly ResultRow[]) {
  return resultView({ columns: COLUMNS, rows, rowsInAll: rows.length }, null).text;
}

const countOf = (text: string, words: string) => text.split(words).length - 1;

test('a reason that more than three sure rows share is told once', () => {
  const text = view(['a', 'b', 'c', 'd'].map((name) => row(name)));
  expect(text).toContain('<strong>4 rows</strong> The building was found.');
  expect(countOf(text, 'The building was found.')).toBe(1);
});

test('few rows, and those to be looked at, keep their own', () => {
  expect(countOf(view(['a', 'b', 'c'].map((name) => row(name))), 'The building was found.')).toBe(3);
  const doubtful = ['a', 'b', 'c', 'd'].map((name) => row(name, { sureness: 'low', why: 'Only the town.' }));
  expect(countOf(view(doubtful), '<small>Only the town.</small>')).toBe(4);
});

const heldIn = (rows: readonly ResultRow[]) =>
  /<section class="held">(.*?)<\/section>/s.exec(view(rows))?.[1] ?? '';

test('rows to be looked at are listed by their reason, the most frequent first, equal ones once', () => {
  const held = (name: string, why: string) => row(name, { isHeld: true, why });
  const list = heldIn([
    held('4 Low St', 'No such number.'),
    held('1 High St', 'Two fit.'),
    held('2 High St', 'Two fit.'),
    held('1 High St', 'Two fit.'),
    row('nowhere', { sureness: 'unplaced', why: 'No such number.' }),
  ]);
  expect(list).toContain('<h2>Check 5 rows</h2>');
  expect(list).toContain(
    '<li>Held for review: Two fit.<ul><li><strong>1 High St</strong> (2 rows)</li><li><strong>2 High St</strong></li></ul></li>',
  );
  const order = [
    'Held for review: Two fit.',
    'Held for review: No such number.',
    'Not placed: No such number.',
  ];
  expect(order.map((reason) => countOf(list, reason))).toEqual([1, 1, 1]);
  expect(order.map((reason) => list.indexOf(reason))).toEqual(
    order.map((reason) => list.indexOf(reason)).sort((one, other) => one - other),
  );
});

test('many rows of one reason, and many reasons, are counted at the end', () => {
  const numbers = Array.from({ length: 30 }, (_, index) => index);
  const elm = heldIn([...numbers, 0, 29].map((n) => row(`${n} Elm Road`, { isHeld: true, why: 'Two fit.' })));
  expect(elm).toContain('<h2>Check 32 rows</h2>');
  expect(elm).toContain('<li>And 25 more rows.</li>');
  const many = heldIn(numbers.map((n) => row(`${n} Elm Road`, { isHeld: true, why: `Reason ${n}.` })));
  expect(many).toContain('And 18 rows for other reasons.');
});

test('what an address says already stands in no column beside it', () => {
  const text = view([row('a')]);
  expect(text).toContain('<td class="words" data-name="Address">1 High Street, Leeds, LS1 1AA</td>');
  expect(text).not.toContain('data-name="Postcode"');
  expect(view([row('a', { cells: [null, 'Leeds', 'LS1 1AA', null] })])).toContain(
    'data-name="Postcode">LS1 1AA',
  );
});

test('a date is not broken into two lines', () => {
  expect(view([row('a')])).toContain('<td class="short" data-name="Opened">2026-01-31</td>');
});
