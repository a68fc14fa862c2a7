import { byName } from '../../../../server/sources/publishers/fhrs/by-name.ts';

/** A business of these address lines, '' for one that is left out. */
function found(...lines: string[]) {
  const fields = { BusinessName: 'The Ship', BusinessType: 'Pub/bar/nightclub' };
  const named = lines.map((line, index): [string, string] => [`AddressLine${index + 1}`, line]);
  return byName(new Map([...Object.entries(fields), ...named.filter(([, line]) => line)]));
}

test.each([
  ['the first line', ['16 Duke Street', 'Whitehaven', 'Cumbria'], '16', 'Duke Street'],
  ['a line behind the building', ['Brookfields Hospital', '351 Mill Road', 'Cambridge'], '351', 'Mill Road'],
  ['the second, the first left out', ['', "40 Queen's Drive", '', 'Bowness'], '40', "Queen's Drive"],
  ['a number with a letter and a comma', ['12a, High Street', 'Newport'], '12a', 'High Street'],
  ['a range', ['12 - 14 High Street', 'Newport'], '12-14', 'High Street'],
  ['no line: a floor is no number', ['1st Floor', 'High Street'], '', ''],
  ['no line: an only line may hold the town too', ['10 Church Road Newport'], '', ''],
  ['no line: a stall is none', ['Stall 5', 'Market Hall'], '', ''],
])('number and street are read from %s', (_, lines, houseNumber, street) => {
  expect(found(...lines)).toEqual({ houseNumber, street, category: 'amenity=pub' });
});

test('nobody looks for a van by its name', () => {
  expect(byName(new Map([['BusinessType', 'Mobile caterer']]))).toBe(null);
});
