import fc from 'fast-check';
import { groupWithin } from '../../server/geocoder/addresses/group-within.ts';
import { distanceMeters, type Point } from '../../server/geometry/distance.ts';
import { at } from './hand-made-town.ts';

test('houses within reach of each other are one group, through others too', () => {
  const points = [at(0, 0), at(100, 0), at(200, 0), at(800, 0)];
  expect(groupWithin(points, 150).map((group) => group.length)).toEqual([3, 1]);
});

test('a group stands in the order in which each was reached, and a point given twice stands in it once', () => {
  const [first, second, third] = [at(0, 0), at(200, 0), at(100, 0)];
  expect(groupWithin([first, second, third, first], 150)).toEqual([[first, third, second]]);
});

const near = {
  lat: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
  lng: fc.double({ min: -0.04, max: 0.04, noNaN: true }),
};
// Newport, Anchorage, a dateline and a pole.
const middle = fc.constantFrom(
  { lat: 51.6, lng: -3 },
  { lat: 61.2, lng: -150 },
  { lat: 52, lng: 180 },
  { lat: 89.9, lng: 0 },
);
const offset = fc.record(near, { noNullPrototype: true });

test('two points are one group when they are no further apart than the reach, wherever they are', () => {
  fc.assert(
    fc.property(middle, offset, offset, fc.integer({ min: 10, max: 2500 }), (from, a, b, reach) => {
      const [first, second] = [a, b].map(({ lat, lng }) => wrapped(from.lat + lat, from.lng + lng)) as [
        Point,
        Point,
      ];
      const isOne = groupWithin([first, second], reach).length === 1;
      expect(isOne).toBe(distanceMeters(first, second) <= reach);
    }),
  );
});

function wrapped(lat: number, lng: number): Point {
  return { lat: Math.min(90, lat), lng: lng > 180 ? lng - 360 : lng };
}
