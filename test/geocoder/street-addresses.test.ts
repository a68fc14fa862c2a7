import type { Address } from '../../server/gazetteer/addresses.ts';
import { interpolate, interpolateByBlocks } from '../../server/geocoder/addresses/street-addresses.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
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

test('a building of even numbers is no odd house: 20-22 stands elsewhere than 19, 21 and 23', () => {
  const known = houses(['19', 0, 20], ['23', 20, 20], ['20-22', 300, 0], ['24', 320, 0]);
  const found = interpolate(21, known);
  expect(found?.match).toBe('between');
  expect(distanceMeters(found?.point ?? at(0, 0), at(10, 20))).toBeLessThan(1);
});

test('where the two sides run apart, the end of its own side says more than the other side', () => {
  const known = houses(['3', 0, 0], ['13', 20, 0], ['14', 0, 400], ['18', 20, 400]);
  const found = interpolate(12, known);
  expect(found?.match).toBe('beyond');
  expect(distanceMeters(found?.point ?? at(0, 0), at(0, 400))).toBeLessThan(1);
});

test.each([
  [40, street],
  [3, []],
  [3, houses(['1', 0, 0], ['9', 900, 0])],
])('number %d of a street whose houses do not reach it has no place', (number, known) => {
  expect(interpolate(number, known)).toBeNull();
});

// A hundred numbers to a block of 120 m; of most blocks one house or none is known.
const blocks = houses(['101', 0, 0], ['120', 24, 15], ['501', 480, 0], ['904', 965, 15]);

test.each([
  ['between houses some blocks apart', 301, 240, 15, 480],
  ['in the block of a known house, past it', 941, 1004, 15, 120],
  ['in the block of a known house, ahead of it', 801, 840, 15, 500],
])('%s, number %d stands where the numbers run to', (_, number, east, north, gapMeters) => {
  const found = interpolateByBlocks(number, blocks);
  expect(found?.match).toBe('by_block');
  expect(distanceMeters(found?.point ?? at(0, 0), at(east, north))).toBeLessThan(20);
  expect(found?.gapMeters).toBeLessThanOrEqual(gapMeters);
});

test('between numbers that are far apart it says which these are', () => {
  expect(interpolateByBlocks(301, blocks)?.gap).toMatchObject({ below: 120, above: 501 });
  expect(interpolateByBlocks(941, blocks)?.gap).toBeUndefined();
});

test('a gap says most where the street is closely listed on either side of it', () => {
  const closely = houses(
    ...['101', '103', '105'].map((number, i): [string, number, number] => [number, 20 * i, 0]),
    ...['501', '503', '505'].map((number, i): [string, number, number] => [number, 540 + 20 * i, 0]),
  );
  expect(interpolateByBlocks(301, closely)?.gap?.isCloselyListed).toBe(true);
  expect(interpolateByBlocks(301, blocks)?.gap?.isCloselyListed).toBe(false);
});

test.each([
  ['a block of which no house is known', 1201, blocks],
  ['no houses', 101, []],
  ['two streets of one name, far apart', 301, houses(['201', 0, 0], ['401', 1900, 0])],
  ['so few numbers on so long a way that it is two streets', 203, houses(['190', 0, 0], ['310', 1400, 0])],
])('%s: no place', (_, number, known) => {
  expect(interpolateByBlocks(number as number, known as Address[])).toBeNull();
});

test('one house says no more of its block than that it is there', () => {
  const found = interpolateByBlocks(180, houses(['101', 10, 0]));
  expect(found).toMatchObject({ match: 'by_block', gapMeters: 300 });
  expect(distanceMeters(found?.point ?? at(0, 0), at(10, 0))).toBeLessThan(1);
});

test('between the ends of a street that is numbered up one side and back on the other nothing is known', () => {
  const upAndBack = houses(['41', 0, 20], ['45', 20, 20], ['49', 40, 20], ['296', 45, 0], ['300', 25, 0]);
  expect(interpolate(168, upAndBack)).toBeNull();
  expect(interpolate(43, upAndBack)).toMatchObject({ match: 'between' });
});
