import { toCsv, toCsvCell } from '../../server/pipeline/export/csv.ts';
import type { Cell } from '../../shared/api/endpoint.ts';

test.each<[string, Cell, string]>([
  ['a formula', '=1+1', "'=1+1"],
  ['a sum', '+44 1633 656656', "'+44 1633 656656"],
  ['an id that is a word behind a sign', '-a', '-a'],
  ['a cell behind a sign', '-A1', "'-A1"],
  ['a difference', '-2+3', "'-2+3"],
  ['a function', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab', '\tx', "'\tx"],
  ['a carriage return', '\rx', "' x"],
  ['a formula behind blanks', '  =1+1', "'  =1+1"],
  ['a formula behind a line break', '\n=1+1', "' =1+1"],
  ['a negative number as text', '-2.99', '-2.99'],
  ['a signed number as text', '+51.5', '+51.5'],
  ['coordinates as text', '-33.86, 151.2', '-33.86, 151.2'],
  ['a negative number', -2.99, '-2.99'],
  ['zero', 0, '0'],
  ['a truth', false, 'false'],
  ['a blank', null, ''],
  ['plain text with a sign inside', 'Stoke-on-Trent = home', 'Stoke-on-Trent = home'],
  ['text over two lines', '4 Bridge Street\r\nNewport', '4 Bridge Street Newport'],
])('%s', (_, cell, expected) => {
  expect(toCsvCell(cell)).toBe(expected);
});

test('cells with commas and quotes are quoted, each row is one line', () => {
  const rows = [
    ['id', 'input'],
    ['1', '4 "The Row", Newport\nWales'],
    ['2', null],
  ];
  expect(toCsv(rows)).toBe('id,input\r\n1,"4 ""The Row"", Newport Wales"\r\n2,');
});
