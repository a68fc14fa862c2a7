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

test('equal rows to be looked at are listed once, with their number', () => {
  const held = (name: string, why: string) => row(name, { isHeld: true, why });
  const rows = [held('1 High St', 'Two fit.'), held('2 High St', 'Two fit.'), held('1 High St', 'Two fit.')];
  const [, list = ''] = /<section class="held">(.*?)<\/section>/s.exec(view(rows)) ?? [];
  expect(list).toContain('<h2>Check 3 rows</h2>');
  expect(list).toContain('<strong>1 High St</strong> (2 rows) <span>Held for review: Two fit.</span>');
  expect(list).toContain('<strong>2 High St</strong> <span>Held for review: Two fit.</span>');
  expect(countOf(list, '<li>')).toBe(2);
});

test('past twenty of them the rest is counted, equal ones too', () => {
  const names = [
    ...Array.from({ length: 21 }, (_, index) => `${index} Elm Road`),
    '0 Elm Road',
    '20 Elm Road',
  ];
  const text = view(names.map((name) => row(name, { isHeld: true, why: 'Two fit.' })));
  expect(text).toContain('<h2>Check 23 rows</h2>');
  expect(text).toContain('And 2 more rows.');
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
