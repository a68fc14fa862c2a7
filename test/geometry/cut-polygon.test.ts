import { booleanPointInPolygon } from '@turf/turf';
import fc from 'fast-check';
import { cutPolygon } from '../../server/geometry/cut-polygon.ts';
import type { PolygonRings } from '../../server/geometry/lng-lat.ts';

/** A star about a middle, drawn through these distances; its points in seven decimals, as published ones are. */
function star(reaches: number[], middle: [number, number] = [-3, 51.5]): PolygonRings[number] {
  const ring = reaches.map((reach, index): [number, number] => {
    const angle = (2 * Math.PI * index) / reaches.length;
    return [decimals(middle[0] + reach * Math.cos(angle)), decimals(middle[1] + reach * Math.sin(angle))];
  });
  return [...ring, ring[0] as [number, number]];
}

const decimals = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
const isIn = (point: [number, number], rings: PolygonRings) =>
  booleanPointInPolygon(point, { type: 'Polygon', coordinates: rings });

// Points of eight decimals lie on no outline and on no cut.
const coordinate = (around: number) =>
  fc.integer({ min: -1_200_000, max: 1_200_000 }).map((n) => around + n / 1e6 + 3e-8);
const outer = fc.array(fc.double({ min: 0.6, max: 1, noNaN: true }), { minLength: 8, maxLength: 60 });
const hole = fc.array(fc.double({ min: 0.1, max: 0.3, noNaN: true }), { minLength: 3, maxLength: 20 });

test('a point is in one of the pieces exactly when it is in the polygon, holes and all', () => {
  const point = fc.tuple(coordinate(-3), coordinate(51.5));
  fc.assert(
    fc.property(outer, hole, fc.array(point, { minLength: 5, maxLength: 20 }), (reaches, inner, points) => {
      const rings = [star(reaches), star(inner)];
      const pieces = cutPolygon(rings, 12);
      for (const at of points) {
        expect(pieces.filter((piece) => isIn(at, piece)).length).toBe(isIn(at, rings) ? 1 : 0);
      }
    }),
    { numRuns: 200 },
  );
});

test('pieces of a long outline are small, and every ring of them is closed', () => {
  const coast = star(Array.from({ length: 20_000 }, (_, i) => 0.8 + 0.1 * Math.sin(i / 3)));
  const pieces = cutPolygon([coast]);
  expect(pieces.length).toBeLessThan(650);
  for (const rings of pieces) {
    expect(rings.reduce((sum, ring) => sum + ring.length, 0)).toBeLessThanOrEqual(100);
    for (const ring of rings) expect(ring.at(-1)).toEqual(ring[0]);
  }
});

test('a small polygon stays as it is', () => {
  const rings = [star([1, 1, 1, 1])];
  expect(cutPolygon(rings)).toEqual([rings]);
});

test('a ring of one point, many times over, is not cut for ever', () => {
  const rings: PolygonRings = [Array.from({ length: 500 }, () => [-3, 51.5])];
  expect(cutPolygon(rings)).toEqual([rings]);
});
