import { booleanPointInPolygon } from '@turf/turf';
import fc from 'fast-check';
import type { LngLat, PolygonRings } from '../../server/geometry/lng-lat.ts';
import { type Contour, toBand } from '../../server/hazards/usgs/shaking-bands.ts';

const isInBand = (band: PolygonRings[], at: LngLat) =>
  band.some((rings) => booleanPointInPolygon(at, { type: 'Polygon', coordinates: rings }));

const holds = (contours: Contour[], value: number, at: LngLat) => isInBand(toBand(contours, value), at);
const square = (west: number, south: number, east: number, north: number): LngLat[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

//  8 +-------------+
//    |  +-------+  |     a hill of 6, a hollow of less in it, and a hill again in the hollow
//    |  | +---+ |  |
//    |  | |   | |  |
//    |  | +---+ |  |
//    |  +-------+  |
//  2 +-------------+
test('a closed line is a hill, a line in it a hollow, and one in that a hill again', () => {
  const contours = [{ value: 6, lines: [square(2, 2, 7, 7), square(3, 3, 6, 6), square(4, 4, 5, 5)] }];
  expect(holds(contours, 6, [2.5, 2.5])).toBe(true);
  expect(holds(contours, 6, [3.5, 3.5])).toBe(false);
  expect(holds(contours, 6, [4.5, 4.5])).toBe(true);
  expect(holds(contours, 6, [8, 8])).toBe(false);
});

/** From the south edge to the north one. */
const across = (lng: number): LngLat[] => [
  [lng, 0],
  [lng, 9],
];
/** From the west edge into the map and back, and the same from the east. */
const westRound: LngLat[] = [
  [0, 3],
  [2, 4.5],
  [0, 6],
];
const eastRound: LngLat[] = westRound.map(([lng, lat]) => [9 - lng, lat]);

//  9 +---------|----|--+
//    |\        |5   |  |     one line of 5 from edge to edge: stronger in the west, where 5.5 ends on the edge
//    | )5.5    |    |4.5
//    |/        |    |  |
//  0 +---------|----|--+
//    0         4    6  9
test('a line from edge to edge is closed round the stronger side', () => {
  const contours: Contour[] = [
    { value: 4.5, lines: [across(6), eastRound.map(([lng, lat]) => [Math.max(lng, 8), lat])] },
    { value: 5, lines: [across(4)] },
    { value: 5.5, lines: [westRound] },
  ];
  expect(holds(contours, 5, [2, 2])).toBe(true);
  expect(holds(contours, 5, [0.1, 8.9])).toBe(true);
  expect(holds(contours, 5, [5, 5])).toBe(false);
  // The inner one is a half-round at the edge.
  expect(holds(contours, 5.5, [0.5, 4.5])).toBe(true);
  expect(holds(contours, 5.5, [0.5, 8])).toBe(false);
});

test('the same the other way round: stronger in the east', () => {
  const contours: Contour[] = [
    { value: 4.5, lines: [westRound] },
    { value: 5, lines: [across(4)] },
    { value: 5.5, lines: [across(6), eastRound.map(([lng, lat]) => [Math.max(lng, 8), lat])] },
  ];
  expect(holds(contours, 5, [5, 5])).toBe(true);
  expect(holds(contours, 5, [8.9, 0.1])).toBe(true);
  expect(holds(contours, 5, [3, 5])).toBe(false);
});

test('a map without a line of that value has no such band', () => {
  expect(toBand([{ value: 5, lines: [square(0, 0, 1, 1)] }], 8)).toEqual([]);
  expect(toBand([], 5)).toEqual([]);
});

// A hill of shaking that falls off with the distance from its centre, cut by the edge of the map: the lines are arcs of
// circles, and at every place the band must say what the height does.
test('wherever the map cuts a hill, each place is in the band exactly when it shook so hard', () => {
  const centre = fc.double({ min: 0.05, max: 9.95, noNaN: true });
  const places = fc.array(fc.tuple(centre, centre), { minLength: 20, maxLength: 20 });
  const radiusOf = (value: number) => (9 - value) * 1.37;
  let cut = 0;
  const check = (x: number, y: number, asked: LngLat[]) => {
    const contours = [4, 4.5, 5, 5.5, 6, 6.5, 7].map((value) => ({
      value,
      lines: circleInMap(x, y, radiusOf(value)),
    }));
    if (contours.some(({ lines }) => lines.length === 0)) return;
    cut++;
    const band = toBand(contours, 5);
    for (const [lng, lat] of asked) {
      const distance = Math.hypot(lng - x, lat - y);
      // Lines are drawn in short straight pieces.
      if (Math.abs(distance - radiusOf(5)) < 0.05) continue;
      expect(isInBand(band, [lng, lat])).toBe(distance < radiusOf(5));
    }
  };
  fc.assert(fc.property(centre, centre, places, check), { numRuns: 300, seed: 7 });
  expect(cut).toBeGreaterThan(200);
});

/** The parts of a circle within the map from 0, 0 to 10, 10, as a contouring program writes them. */
function circleInMap(x: number, y: number, radius: number): LngLat[][] {
  const steps = 720;
  const at = (step: number): LngLat => {
    const angle = (2 * Math.PI * step) / steps;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  };
  const isIn = ([lng, lat]: LngLat) => lng >= 0 && lng <= 10 && lat >= 0 && lat <= 10;
  const clamp = ([lng, lat]: LngLat): LngLat => [
    Math.min(10, Math.max(0, lng)),
    Math.min(10, Math.max(0, lat)),
  ];
  const start = Array.from({ length: steps }, (_, step) => step).find((step) => !isIn(at(step)));
  if (start === undefined) return [[...Array.from({ length: steps }, (_, step) => at(step)), at(0)]];
  const lines: LngLat[][] = [];
  let line: LngLat[] = [];
  for (let step = start + 1; step <= start + steps; step++) {
    const [point, before] = [at(step), at(step - 1)];
    if (isIn(point) && !isIn(before)) line = [clamp(before)];
    if (isIn(point)) line.push(point);
    if (!isIn(point) && isIn(before)) lines.push([...line, clamp(point)]);
  }
  return lines;
}
