import fc from 'fast-check';
import { circleBoxes } from '../../server/geometry/circle-boxes.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('every point within the radius lies in a box, over poles and date line too', () => {
  const near = fc.tuple(
    fc.double({ min: -9, max: 9, noNaN: true }),
    fc.double({ min: -40, max: 40, noNaN: true }),
  );
  fc.assert(
    fc.property(
      point,
      near,
      fc.double({ min: 1, max: 805_000, noNaN: true }),
      (center, [up, right], radius) => {
        const other = {
          lat: Math.min(90, Math.max(-90, center.lat + up)),
          lng: ((center.lng + right + 540) % 360) - 180,
        };
        const boxes = circleBoxes(center, radius);
        const isInBox = boxes.some(
          ({ west, south, east, north }) =>
            west <= other.lng && other.lng <= east && south <= other.lat && other.lat <= north,
        );
        expect(isInBox || distanceMeters(center, other) > radius).toBe(true);
      },
    ),
    { numRuns: 5000 },
  );
});

test('a circle over the date line is two boxes that end there', () => {
  const boxes = circleBoxes({ lat: 0, lng: 179.5 }, 111_190);
  expect(boxes).toHaveLength(2);
  expect(boxes[0]).toMatchObject({ west: expect.closeTo(178.5), east: 180 });
  expect(boxes[1]).toMatchObject({ west: -180, east: expect.closeTo(-179.5) });
});
