import fc from 'fast-check';
import { distanceMeters, type Point } from '../../server/geometry/distance.ts';
import { Circle, WeightedPoints } from '../../server/geometry/within-circle.ts';

const isWithin = (centre: Point, point: Point, meters: number) =>
  new WeightedPoints([point], [1]).sumWithin(new Circle(centre, meters)) === 1;

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const near = fc.double({ min: -0.05, max: 0.05, noNaN: true });

test('it says what the distance says, far away and near', () => {
  fc.assert(
    fc.property(
      point,
      near,
      near,
      fc.double({ min: 0, max: 20_000, noNaN: true }),
      (centre, dy, dx, meters) => {
        const other = { lat: Math.max(-90, Math.min(90, centre.lat + dy)), lng: centre.lng + dx };
        expect(isWithin(centre, other, meters)).toBe(distanceMeters(centre, other) <= meters);
      },
    ),
  );
});

test('on the very edge it says what the distance says', () => {
  fc.assert(
    fc.property(point, point, (centre, other) => {
      const meters = distanceMeters(centre, other);
      expect(isWithin(centre, other, meters)).toBe(true);
      const less = meters * (1 - 1e-15);
      expect(isWithin(centre, other, less)).toBe(meters <= less);
    }),
  );
});
