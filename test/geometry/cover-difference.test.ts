import { booleanPointInPolygon } from '@turf/turf';
import fc from 'fast-check';
import type { Box } from '../../server/geometry/box.ts';
import { coverDifference } from '../../server/geometry/cover-difference.ts';
import type { LngLat, PolygonRings, Ring } from '../../server/geometry/lng-lat.ts';

const square = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

const holds = (boxes: readonly Box[], [lng, lat]: LngLat) =>
  boxes.some(({ west, south, east, north }) => lng >= west && lng <= east && lat >= south && lat <= north);

const widest = (boxes: readonly Box[]) => Math.max(...boxes.map(({ west, east }) => east - west));

test('the same outlines differ nowhere, wherever a ring begins and whichever way it runs', () => {
  const [first, ...others] = square(0, 0, 1, 1);
  const turned = [...others, others[0] as LngLat];
  expect(coverDifference([[[first as LngLat, ...others]]], [[turned.toReversed()]])).toEqual([]);
});

test('a border that moved is a strip, not the area beside it', () => {
  const boxes = coverDifference([[square(0, 0, 0.5, 1)]], [[square(0, 0, 0.51, 1)]]);
  expect(holds(boxes, [0.505, 0.3])).toBe(true);
  expect(holds(boxes, [0.3, 0.3])).toBe(false);
  expect(holds(boxes, [0.7, 0.3])).toBe(false);
});

test('an area that is cut otherwise is the same', () => {
  const halves: PolygonRings[] = [[square(0, 0, 0.5, 1)], [square(0.5, 0, 1, 1)]];
  const whole: Ring = [[0, 0], [0.5, 0], [1, 0], [1, 1], [0.5, 1], [0, 1], [0, 0]]; // biome-ignore format: its corners
  expect(coverDifference(halves, [[whole]])).toEqual([]);
});

test('what came or went is held all over, and so is one of two alike', () => {
  for (const [before, after] of [
    [[], [[square(0, 0, 1, 1)]]],
    [[[square(0, 0, 1, 1)], [square(0, 0, 1, 1)]], [[square(0, 0, 1, 1)]]],
  ] as [PolygonRings[], PolygonRings[]][]) {
    const boxes = coverDifference(before, after);
    expect([holds(boxes, [0.503, 0.507]), holds(boxes, [1.1, 0.5])]).toEqual([true, false]);
  }
});

test('a hole that is filled is the hole', () => {
  const boxes = coverDifference([[square(0, 0, 1, 1), square(0.4, 0.4, 0.6, 0.6)]], [[square(0, 0, 1, 1)]]);
  expect([holds(boxes, [0.5, 0.5]), holds(boxes, [0.2, 0.5])]).toEqual([true, false]);
  expect(widest(boxes)).toBeCloseTo(0.2, 6);
});

/** A star around a middle: simple, whatever its radii. */
const star = fc
  .tuple(
    fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    fc.array(fc.double({ min: 0.001, max: 0.03, noNaN: true }), { minLength: 3, maxLength: 12 }),
  )
  .map(([middle, radii]): PolygonRings => {
    const ring = radii.map((radius, at): LngLat => {
      const angle = (2 * Math.PI * at) / radii.length;
      return [middle + radius * Math.cos(angle), middle + radius * Math.sin(angle)];
    });
    return [[...ring, ring[0] as LngLat]];
  });

test('no place that one set holds and the other does not lies outside', () => {
  const stars = fc.array(star, { maxLength: 3 });
  const point = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }));
  fc.assert(
    fc.property(stars, stars, fc.array(point, { minLength: 20, maxLength: 60 }), (before, after, points) => {
      const boxes = coverDifference(before, after);
      const counts = ([lng, lat]: LngLat) =>
        [before, after].map(
          (set) =>
            set.filter((coordinates) => booleanPointInPolygon([lng, lat], { type: 'Polygon', coordinates }))
              .length,
        );
      for (const [x, y] of points) {
        const place: LngLat = [x / 1000 + 1e-7, y / 1000 + 1e-7];
        const [was, is] = counts(place);
        if (was !== is) expect(holds(boxes, place)).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});
