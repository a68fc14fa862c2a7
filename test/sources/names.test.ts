import { toProperCase } from '../../server/sources/addresses/proper-case.ts';
import { townRadiusMeters } from '../../server/sources/geometry/town-radius.ts';
import { toCountyName } from '../../server/sources/publishers/us-counties/county-name.ts';

test.each([
  ['24005', 'Baltimore', 'Baltimore County'],
  ['24510', 'Baltimore', 'Baltimore city'],
  ['29189', 'St. Louis', 'St. Louis County'],
  ['51600', 'Fairfax', 'Fairfax city'],
  ['51059', 'Fairfax', 'Fairfax County'],
  ['32510', 'Carson City', 'Carson City'],
  ['51036', 'Charles City', 'Charles City County'],
  ['22071', 'Orleans', 'Orleans Parish'],
  ['72127', 'San Juan', 'San Juan Municipio'],
  ['11001', 'District of Columbia', 'District of Columbia'],
  ['02020', 'Anchorage', 'Anchorage'],
])('county %s %s is %s', (geoid, name, expected) => {
  expect(toCountyName(geoid, name)).toBe(expected);
});

test.each([
  ['BALTIMORE CITY', 'Baltimore City'],
  ["PRINCE GEORGE'S", "Prince George's"],
  ['ISLE OF WIGHT', 'Isle of Wight'],
  ['MIAMI-DADE', 'Miami-Dade'],
  ['McLean', 'McLean'],
  ['', ''],
])('%s is written %s', (name, expected) => {
  expect(toProperCase(name)).toBe(expected);
});

test.each([
  [0, 1000],
  [8000, 1009],
  [306_844, 6250],
  [621_849, 8898],
  [7_556_900, 31_019],
])('a town of %i people reaches %i m', (population, meters) => {
  expect(Math.round(townRadiusMeters(population))).toBe(meters);
});
