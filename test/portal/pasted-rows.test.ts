import { pastedTable } from '../../server/http/portal/pasted-rows.ts';

test.each([
  ['a table with commas', 'Shop,Address,Rating\nNorth,"1 High Street, Leeds",5', 'Shop,Address,Rating'],
  ['a table of coordinates', 'name,lat,lng\nNorth,53.8,-1.5', 'name,lat,lng'],
  ['a table from a spreadsheet', 'Shop\tWhere\nNorth\tLeeds', 'Shop\tWhere'],
  ['addresses with a comma each', 'Newport, Wales\nCardiff, Wales', 'Address'],
  ['addresses with a number', '1 Address Road, Leeds\n2 Town Street, Leeds', 'Address'],
  ['a header whose rows are cut otherwise', 'Town, County\nLeeds', 'Address'],
])('%s', (_says, text, header) => {
  const [first, ...rows] = pastedTable(text, false).split(/\r?\n/).filter(Boolean);
  expect(first).toBe(header);
  expect(rows).toHaveLength(text.split('\n').length - (header === 'Address' ? 0 : 1));
});

test('who says that the first line names the columns is believed', () => {
  expect(pastedTable('Was,Wo\nA,Leeds', true)).toBe('Was,Wo\nA,Leeds');
});
