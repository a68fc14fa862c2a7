import { type Box, boxesMeet, boxLiteral, boxOf, growBox, joinBoxes } from '../../server/geometry/box.ts';
import { boxAround, distanceMeters, lngScale } from '../../server/geometry/distance.ts';

const box = (west: number, south: number, east: number, north: number): Box => ({ west, south, east, north });

test('the box of points holds them all and no more', () => {
  expect(boxOf([[2, 5], [-1, 7], [0, 6]])).toEqual(box(-1, 5, 2, 7)); // biome-ignore format: three points
});

test('the box of no point meets none', () => {
  expect(boxesMeet(boxOf([]), box(-180, -90, 180, 90))).toBe(false);
});

test.each([
  ['overlap', box(1, 1, 3, 3), true],
  ['share an edge', box(2, 0, 4, 2), true],
  ['share a corner', box(2, 2, 3, 3), true],
  ['lie beside each other', box(2.1, 0, 3, 2), false],
  ['lie above each other', box(0, 2.1, 2, 3), false],
])('boxes that %s', (_, other, meet) => {
  expect(boxesMeet(box(0, 0, 2, 2), other)).toBe(meet);
  expect(boxesMeet(other, box(0, 0, 2, 2))).toBe(meet);
});

test('two boxes are joined to the one around both, and a box grows to all sides', () => {
  expect(joinBoxes(box(0, 0, 1, 1), box(-2, 0.5, 0.5, 3))).toEqual(box(-2, 0, 1, 3));
  expect(growBox(box(0, 1, 2, 3), 1)).toEqual(box(-1, 0, 3, 4));
});

test('a box is written as Postgres reads one', () => {
  expect(boxLiteral(box(-3, 51, -2, 52))).toBe('((-2,52),(-3,51))');
});

test.each([0, 30, 51.5, -60, 70])('the box around a circle at latitude %d holds all of it', (lat) => {
  const { west, south, east, north } = boxAround({ lat, lng: 10 }, 100_000);
  for (let y = south; y <= north; y += (north - south) / 40) {
    expect(distanceMeters({ lat, lng: 10 }, { lat: y, lng: west })).toBeGreaterThan(100_000);
    expect(distanceMeters({ lat, lng: 10 }, { lat: y, lng: east })).toBeGreaterThan(100_000);
  }
  for (let x = west; x <= east; x += (east - west) / 40) {
    expect(distanceMeters({ lat, lng: 10 }, { lat: south, lng: x })).toBeGreaterThan(100_000);
    expect(distanceMeters({ lat, lng: 10 }, { lat: north, lng: x })).toBeGreaterThan(100_000);
  }
});

test('a degree of longitude is as long as one of latitude at the equator, half at 60 degrees, never nothing', () => {
  expect(lngScale(0)).toBe(1);
  expect(lngScale(-60)).toBeCloseTo(0.5, 12);
  expect(lngScale(90)).toBe(0.01);
});
