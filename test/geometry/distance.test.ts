import fc from 'fast-check';
import {
  distanceMeters,
  METERS_PER_DEGREE,
  metersToBox,
  type Point,
} from '../../server/geometry/distance.ts';
import { geodesicMeters } from './geodesic.ts';

const lng = fc.double({ min: -180, max: 180, noNaN: true });
const pointsBetween = (south: number, north: number): fc.Arbitrary<Point> =>
  fc.record({ lat: fc.double({ min: south, max: north, noNaN: true }), lng });

/** What the computer's own rounding may cost. */
const MICROMETER = 1e-6;

/** The great circle's error against the ellipsoid's geodesic, as a share; the geodesic does not settle near antipodes. */
function errorShare(a: Point, b: Point): number {
  const meters = geodesicMeters(a, b);
  return meters === null || meters < 1 ? 0 : Math.abs(distanceMeters(a, b) / meters - 1);
}

test('the geodesic that distances are tested against gives the published length of a surveyed line', () => {
  // Flinders Peak to Buninyong, on GRS 80, as the Australian survey publishes it.
  const flindersPeak = { lat: -(37 + 57 / 60 + 3.7203 / 3600), lng: 144 + 25 / 60 + 29.5244 / 3600 };
  const buninyong = { lat: -(37 + 39 / 60 + 10.1561 / 3600), lng: 143 + 55 / 60 + 35.3839 / 3600 };
  expect(geodesicMeters(flindersPeak, buninyong)).toBeCloseTo(54972.271, 2);
});

test.each([
  ['London to Edinburgh', { lat: 51.5074, lng: -0.1278 }, { lat: 55.9533, lng: -3.1883 }],
  ['Key West to Seattle', { lat: 24.5551, lng: -81.78 }, { lat: 47.6062, lng: -122.3321 }],
  ['Honolulu to Utqiagvik', { lat: 21.3069, lng: -157.8583 }, { lat: 71.2906, lng: -156.7886 }],
  ['Lerwick to Penzance', { lat: 60.155, lng: -1.145 }, { lat: 50.1188, lng: -5.5376 }],
  ['two ends of one street', { lat: 51.588412, lng: -2.999174 }, { lat: 51.588912, lng: -2.998174 }],
])('%s is within 0.5 %% of the ellipsoid', (_, a, b) => {
  expect(errorShare(a, b)).toBeLessThan(0.005);
  expect(errorShare(a, b)).toBeGreaterThan(0);
});

test('in the latitudes of both countries every distance up to 1,000 km is within 0.5 %', () => {
  fc.assert(
    fc.property(pointsBetween(17.5, 72), fc.double({ min: -6, max: 6, noNaN: true }), lng, (a, up, right) => {
      const b = { lat: Math.min(72, Math.max(17.5, a.lat + up)), lng: a.lng + right / 30 };
      expect(errorShare(a, b)).toBeLessThan(0.005);
    }),
    { numRuns: 2000 },
  );
});

test('nowhere on earth is it off by more than 0.57 %', () => {
  fc.assert(
    fc.property(pointsBetween(-90, 90), pointsBetween(-90, 90), (a, b) => {
      expect(errorShare(a, b)).toBeLessThan(0.0057);
    }),
    { numRuns: 2000 },
  );
});

test('there and back is the same way, and a place is nowhere away from itself', () => {
  fc.assert(
    fc.property(pointsBetween(-90, 90), pointsBetween(-90, 90), (a, b) => {
      expect(distanceMeters(a, b)).toBe(distanceMeters(b, a));
      expect(distanceMeters(a, a)).toBe(0);
    }),
  );
});

test('no distance is less than the one from north to south', () => {
  const anywhere = pointsBetween(-90, 90);
  const isShorter = (a: Point, b: Point) =>
    distanceMeters(a, b) < Math.abs(a.lat - b.lat) * METERS_PER_DEGREE - MICROMETER;
  fc.assert(fc.property(anywhere, anywhere, (a, b) => expect(isShorter(a, b)).toBe(false)));
  const up = fc.double({ min: 0, max: 0.1, noNaN: true });
  fc.assert(
    fc.property(anywhere, up, ({ lat, lng }, degrees) => {
      expect(isShorter({ lat, lng }, { lat: Math.min(90, lat + degrees), lng })).toBe(false);
    }),
  );
});

test.each([
  ['inside', { lat: 0.5, lng: 0.5 }, 0],
  ['beside a side', { lat: 3, lng: 0.5 }, distanceMeters({ lat: 3, lng: 0.5 }, { lat: 1, lng: 0.5 })],
  ['beside a corner', { lat: -1, lng: 2 }, distanceMeters({ lat: -1, lng: 2 }, { lat: 0, lng: 1 })],
])('a box is as far from a point as its nearest point: %s', (_, point, meters) => {
  expect(metersToBox({ west: 0, south: 0, east: 1, north: 1 }, point)).toBeCloseTo(meters, 3);
});
