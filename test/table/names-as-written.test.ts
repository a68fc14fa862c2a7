// A name that stands in a cell is asked for as it is written: an ending makes it another's.
import { rowsOf, rowsRead } from './rows-read.ts';

const DEALS = rowsOf(`
  Ref | Client       | Owner    | Town | Value
  a   | Harbour Cafe | Smith    | Bath | 1200
  b   | Mill Lane    | King     | Hull | 300
  c   | Red Door     | Smiths   | Bath | 450
  d   | Blue Door    | Smith    | York | 0
  e   | Corner Shop  | Kings    | Hull | 950
  f   | Old Forge    | Smithson | Hull | 700
  g   | Green House  | Smith    | York | 900
  h   | White Lion   | Kings    | Bath | 200
`);

const INVOICES = rowsOf(`
  Ref | Customer   | Amount | Status
  a   | Rose Ltd   | 320    | Paid
  b   | Cole Bros  | 100    | Sent
  c   | Coles Bros | 200    | Paid
  d   | Cole Bros  | 50     | Paid
  e   | Coles Bros | 75     | Sent
  f   | Dean       | 20     | Sent
  g   | Deans      | 30     | Sent
`);

test.each([
  [DEALS, 'total value for Smith', 'a d g'],
  [DEALS, 'deals for Smiths', 'c'],
  [DEALS, 'deals where owner is Smith', 'a d g'],
  [DEALS, 'deals not for Smith', 'b c e f h'],
  [DEALS, 'total value for King', 'b'],
  [DEALS, 'deals for Kings in Hull', 'e'],
  [INVOICES, 'rows from Cole Bros and Coles Bros', 'b c d e'],
  [INVOICES, 'rows for Cole Bros or Coles Bros', 'b c d e'],
  [INVOICES, 'rows from Dean', 'f'],
  [INVOICES, 'rows from Deans', 'g'],
])('%#: %s', (rows, question, found) => {
  expect(rowsRead(question, rows)).toBe(found);
});

test('where the very name is none, its plural is asked', () => {
  const rows = DEALS.filter(({ Owner }) => Owner !== 'Smith');
  expect(rowsRead('deals for Smith', rows)).toBe('c');
});
