import fc from 'fast-check';
import { neighbourMeters } from '../../server/sources/geometry/neighbours.ts';

// 0.001 degree of latitude is 111 m:  a . b b . . c   (b twice on one spot)
const line = [0, 2, 2, 5].map((step) => ({ lat: 51 + step / 1000, lng: -3 }));

test.each([
  ['the nearest', 1, 0, [223, 0, 0, 334]],
  ['the second', 2, 0, [223, 223, 223, 334]],
  ['the nearest that stands apart', 1, 20, [223, 223, 223, 334]],
  ['one more than there are', 4, 0, [Infinity, Infinity, Infinity, Infinity]],
])('%s neighbour', (_, n, apart, expected) => {
  const meters = [...neighbourMeters(line, n, apart)].map((value) => Math.round(value));
  expect(meters).toEqual(expected);
});

test('a degree of longitude is shorter in the north', () => {
  const [london] = neighbourMeters(
    [
      { lat: 60, lng: 0 },
      { lat: 60, lng: 0.01 },
    ],
    1,
    0,
  );
  expect(Math.round(london ?? 0)).toBe(557);
});

test('the sweep finds what comparing all with all finds', () => {
  const point = fc.record({ lat: fc.integer({ min: 0, max: 40 }), lng: fc.integer({ min: 0, max: 40 }) });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 30 }), fc.integer({ min: 1, max: 4 }), (steps, n) => {
      const points = steps.map(({ lat, lng }) => ({ lat: 51 + lat / 1000, lng: -3 + lng / 1000 }));
      const plain = points.map(({ lat, lng }, self) => {
        const shrink = Math.cos((lat * Math.PI) / 180);
        const all = points
          .filter((_, index) => index !== self)
          .map((other) => Math.hypot((other.lat - lat) * 111_320, (other.lng - lng) * shrink * 111_320));
        return all.sort((a, b) => a - b)[n - 1] ?? Infinity;
      });
      for (const [index, meters] of neighbourMeters(points, n, 0).entries()) {
        expect(meters).toBeCloseTo(plain[index] ?? 0, 3);
      }
    }),
  );
});
