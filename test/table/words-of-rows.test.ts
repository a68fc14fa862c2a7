// How words are read that no column and no cell has as they stand.
import { matchRows } from '../../server/table/answer-question.ts';
import { makeTable } from '../../server/table/columns/make-table.ts';
import { PLACE_READERS } from '../../server/table/places/place-readers.ts';
import { scoreReadings } from '../../server/table/read-question.ts';
import { rowsOf, rowsRead } from './rows-read.ts';

const ORDERS = rowsOf(`
  Ref | Customer | Town     | State         | Method | Insured | Collected  | Gift Aid
  a   | Ames     | Leeds    | Delivered     | DD     | Y       | 03/02/2025 | Y
  b   | Boyd     | York     | Cancelled     | chq    | N       |            | N
  c   | Ames     | Leeds    | Not delivered | Cheque | N       | 19/02/2025 | N
  d   | Cole     | W Yorks  | Delivered     | DD     |         | 20/02/2025 | Y
  e   | Ames     | York     | In transit    | SO     | Y       |            | N
`);

const CASES: [string, string][] = [
  // states in other words
  ['which ones got called off', 'b'],
  ['orders on their way', 'e'],
  ['anything delivered', 'a d'],
  // marks and events in other forms of their words
  ['uninsured orders', 'b c'],
  ['uncollected orders', 'b e'],
  // where yes and no are written, a blank is neither
  ['orders that are not insured', 'b c'],
  // cells written short
  ['who pays by direct debit', 'a d'],
  ['standing order people', 'e'],
  ['customers who pay by cheque', 'b c'],
  ['orders from West Yorkshire', 'd'],
  // half of a mark's name is no mark
  ['gifts from Ames', 'a c e'],
  // speech
  ["jobs for Ames that ain't insured", 'c'],
  ['owt from York', 'b e'],
  ['orders from anywhere but Leeds', 'b d e'],
  // nouns name the rows that they fit, and no others
  ['all of our punters in Leeds', 'a c'],
  ['hospitals in Leeds', 'unread: hospitals'],
  ['orders in Leeds where the helper came', 'unread: helper'],
];

test.each(CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, ORDERS)).toBe(rows);
});

const PLAYERS = rowsOf(`
  Player | Team | Kit supplier | Schol? | Day | New pt? | Notes
  a      | Reds | BookSpeed    | Y      | 90  | Y       | weekend rate
  b      | Reds | Hall         | N      | 120 | N       | lost shirt
  c      | Blue | BookSpeed    | Y      | 80  | N       |
  d      | Blue | Hall         | N      | 150 | N       |
`);

const PLAYER_CASES: [string, string][] = [
  ['kids in the Reds', 'a b'],
  ['which pt have a scholarship', 'a c'],
];
test.each(PLAYER_CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, PLAYERS)).toBe(rows);
});

test('what is ranked are the rows, before a part of a note', () => {
  const table = makeTable(PLAYERS, 20_468);
  const asking = { today: 20_468, reference: null, further: PLACE_READERS };
  const [likeliest] = scoreReadings('two priciest day rates', table, asking).scored;
  expect(likeliest && matchRows(likeliest.reading, table).rows).toEqual([1, 3]);
});
