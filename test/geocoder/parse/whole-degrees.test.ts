// A pair of whole numbers, and a pair with a height behind it.
import { readInput } from '../../../server/geocoder/read-input.ts';

test.each(['51, 3', '10, 20', '51;3', '38|77'])('%s may be two numbers of houses', (address) => {
  expect(readInput({ address })).toMatchObject({
    kind: 'failed',
    reason: expect.stringMatching(/ may be two whole degrees, or two numbers of houses: /),
  });
});

test.each<[string, number, number]>([
  ['51, -3', 51, -3],
  ['51.58774, -2.99835, 12', 51.58774, -2.99835],
  ['51.58774,-2.99835,12.5 m', 51.58774, -2.99835],
  ['51.58774 -2.99835 0', 51.58774, -2.99835],
])('%s is a point', (address, lat, lng) => {
  expect(readInput({ address })).toMatchObject({ kind: 'point', point: { lat, lng } });
});

test('fields of their own tell what whole degrees are', () => {
  expect(readInput({ address: null, lat: 51, lng: 3 })).toMatchObject({ point: { lat: 51, lng: 3 } });
});

test.each(['12, 14 High Street', '51.5, -3, 120', '12.5 3.5 4.5'])('%s is read as an address', (address) => {
  expect(readInput({ address }).kind).toBe('address');
});
