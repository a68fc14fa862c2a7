import { takeCodeAbroad } from '../../../server/geocoder/parse/codes-abroad.ts';

test.each([
  ['K1A 0B1', 'Canada'],
  ['Ottawa k1a0b1', 'Canada'],
  ['D02 AF30', 'Ireland'],
  ['Main Street, a65f4e2', 'Ireland'],
  ['NP20 1JD', null],
  ['EC1A 1BB', null],
  ['SW1A 1AA', null],
  ['N10 Park Road', null],
  ['Apt F12 25th St', null],
  ['A12 3456', null],
  ['Unit K12 HALT', null],
  ['20037-1234', null],
])('%s has a code of %s', (text, country) => {
  expect(takeCodeAbroad(text)?.country ?? null).toBe(country);
});
