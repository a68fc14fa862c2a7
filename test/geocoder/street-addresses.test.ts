import type { Address } from '../../server/gazetteer/addresses.ts';
import { distanceMeters } from '../../server/gazetteer/distance.ts';
import { groupWithin, interpolate } from '../../server/geocoder/street-addresses.ts';
import { at, house } from './hand-made-town.ts';

const houses = (...numbers: [number: string, east: number, north: number][]): Address[] =>
  numbers.map(([number, east, north]) => {
    const keys = { streetKey: 'high street', numberKey: number, nameKey: '', postcodeKey: '' };
    return { ...house(number, 'High Street', at(east, north)), ...keys, source: 'hand', part: '' };
  });

// Odd houses north, even ones south:   1 ── 5 ── 9
//                                      2 ──────── 10
const street = houses(['1', 0, 20], ['5', 40, 20], ['9', 80, 20], ['2', 0, 0], ['10', 80, 0]);

test.each([
  [3, 'between', 20, 20],
  [7, 'between', 60, 20],
  [6, 'between', 40, 0],
  [11, 'beyond', 80, 20],
  // Its own side ends before it; between both sides it has neighbours.
  [9.5, 'between', 80, 10],
])('number %d stands %s its neighbours, %d m east and %d m north', (number, match, east, north) => {
  const found = interpolate(number, street);
  expect(found?.match).toBe(match);
  expect(distanceMeters(found?.point ?? at(0, 0), at(east, north))).toBeLessThan(1);
});

test.each([
  [40, street],
  [3, []],
  [3, houses(['1', 0, 0], ['9', 900, 0])],
])('number %d of a street whose houses do not reach it has no place', (number, known) => {
  expect(interpolate(number, known)).toBeNull();
});

test('houses within reach of each other are one group, through others too', () => {
  const points = [at(0, 0), at(100, 0), at(200, 0), at(800, 0)];
  expect(groupWithin(points, 150).map((group) => group.length)).toEqual([3, 1]);
});
