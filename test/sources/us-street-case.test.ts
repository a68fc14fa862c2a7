import { toStreetCase } from '../../server/sources/addresses/us-street-case.ts';

test.each([
  ['51ST STREET SE', '51st Street SE'],
  ['SW SCHOLLS FERRY RD', 'SW Scholls Ferry Rd'],
  ['  NORTH   CAPITOL STREET NE', 'North Capitol Street NE'],
  ['AVENUE OF THE AMERICAS', 'Avenue of the Americas'],
  ['US HWY 12', 'US Hwy 12'],
  ['NEWARK ST', 'Newark St'],
  ['East 14TH Street', 'East 14th Street'],
  ['North PENNSYLVANIA Avenue NW', 'North Pennsylvania Avenue NW'],
  ['Rue de la Paix', 'Rue de la Paix'],
  ['', ''],
])('%s is written %s', (street, expected) => {
  expect(toStreetCase(street)).toBe(expected);
});
