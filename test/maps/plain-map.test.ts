// What the map before the map library counts on: where the view is, which pins are one cluster, what a style means.
import fc from 'fast-check';
// @ts-expect-error: plain JavaScript, which the page's own tsconfig checks
import { fitCamera, originOf, placeAt, project, showAt, unproject } from '../../server/maps/page/camera.js';
// @ts-expect-error: plain JavaScript, which the page's own tsconfig checks
import { clusterPins } from '../../server/maps/page/clusters.js';
// @ts-expect-error: plain JavaScript, which the page's own tsconfig checks
import { evaluate } from '../../server/maps/page/evaluate.js';

const SIZE = { width: 1000, height: 700 };
const none = { top: 0, right: 0, bottom: 0, left: 0 };
const lng = fc.double({ min: -180, max: 180, noNaN: true });
const lat = fc.double({ min: -80, max: 80, noNaN: true });

test('a place comes back from the world’s square', () => {
  fc.assert(
    fc.property(lng, lat, (east, north) => {
      const [backEast, backNorth] = unproject(...project(east, north));
      expect(backEast).toBeCloseTo(east, 9);
      expect(backNorth).toBeCloseTo(north, 9);
    }),
  );
});

test.each([
  [
    'the whole width of the world',
    [-180, -10, 180, 10],
    none,
    { zoom: Math.log2(1000 / 512), lng: 0, lat: 0 },
  ],
  ['one pin', [5, 50, 5, 50], none, { zoom: 14, lng: 5, lat: 50 }],
  ['one pin beside a panel', [5, 50, 5, 50], { ...none, left: 200 }, { zoom: 14, lng: 4.99571, lat: 50 }],
  // No room is left: as far out as the screen is high.
  ['what has no room', [0, 0, 1, 1], { ...none, left: 2000 }, { zoom: Math.log2(700 / 512), lat: 0 }],
])('%s fits', (_, bounds, padding, expected) => {
  const camera = fitCamera(bounds, SIZE, padding, 14);
  for (const [field, value] of Object.entries(expected)) expect(camera[field]).toBeCloseTo(value, 4);
});

test('what is shown at a point of the screen is there, wherever the world is high enough', () => {
  const across = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      lng,
      lat,
      fc.double({ min: 5, max: 20, noNaN: true }),
      across,
      across,
      (east, north, zoom, x, y) => {
        const at = { x: x * SIZE.width, y: y * SIZE.height };
        const camera = showAt(project(east, north), zoom, SIZE, at);
        const [placeX, placeY] = placeAt(camera, SIZE, at);
        const [expectedX, expectedY] = project(east, north);
        expect(placeX).toBeCloseTo(expectedX, 9);
        expect(placeY).toBeCloseTo(expectedY, 9);
      },
    ),
  );
});

test('no view reaches over a pole', () => {
  fc.assert(
    fc.property(
      lng,
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.integer({ min: -3, max: 30 }),
      (east, north, zoom) => {
        const camera = showAt(project(east, north), zoom, SIZE, { x: 500, y: 350 });
        const { y, pixels } = originOf(camera, SIZE);
        expect(y).toBeLessThan(0.001);
        expect(y + pixels).toBeGreaterThan(SIZE.height - 0.001);
      },
    ),
  );
});

interface Cluster {
  at: [number, number];
  splitZoom: number;
  properties: { point_count: number; point_count_abbreviated: number | string };
}
type Spot = { pin: number } | Cluster;

/** What is drawn of pins on the world's square. */
const clustersOf = (places: readonly (readonly [number, number])[]) =>
  clusterPins(places.map(([x, y]) => ({ type: 'Point', coordinates: unproject(x, y) }))) as (
    zoom: number,
  ) => Spot[];

/** Places some pixels of zoom 10 apart. */
const apart = (...pixels: number[]) => pixels.map((x) => [0.5 + x / (512 * 1024), 0.5] as const);
const pixelsOf = ({ at }: Cluster) => Math.round((project(...at)[0] - 0.5) * 512 * 1024);

test.each([
  ['within reach are one, in their middle', apart(0, 40), ['2 at 20']],
  ['past reach stay two', apart(0, 45), ['pin 0', 'pin 1']],
  ['the first takes in what is near it, not what is near that', apart(0, 40, 80), ['2 at 20', 'pin 2']],
])('pins %s', (_, places, expected) => {
  const spots = clustersOf(places)(10).map((spot) =>
    'pin' in spot ? `pin ${spot.pin}` : `${spot.properties.point_count} at ${pixelsOf(spot)}`,
  );
  expect(spots.sort()).toEqual(expected);
});

test('every pin is in one cluster or alone, at every zoom, and further in are more', () => {
  const place = fc.tuple(
    fc.double({ min: 0.4, max: 0.6, noNaN: true }),
    fc.double({ min: 0.4, max: 0.6, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(place, { maxLength: 60 }), (places) => {
      const spotsAt = clustersOf(places);
      let before = Infinity;
      for (let zoom = 16; zoom >= 0; zoom--) {
        const spots = spotsAt(zoom);
        const alone = spots.flatMap((spot) => ('pin' in spot ? [spot.pin] : []));
        const clusters = spots.flatMap((spot) => ('pin' in spot ? [] : [spot]));
        expect(new Set(alone).size).toBe(alone.length);
        const inClusters = clusters.reduce((sum, { properties }) => sum + properties.point_count, 0);
        expect(alone.length + inClusters).toBe(places.length);
        for (const { splitZoom } of clusters) expect(splitZoom).toBeGreaterThan(zoom);
        expect(spots.length).toBeLessThanOrEqual(before);
        before = spots.length;
      }
    }),
    { numRuns: 30 },
  );
});

const bands = ['interpolate', ['linear'], ['zoom'], 4, 5, 14, 8];

test.each([
  ['its own value', 0.4, {}, 0.4],
  ['a list that is no expression', [3, 2], {}, [3, 2]],
  ['a property', ['get', 'color'], { color: 'red' }, 'red'],
  ['a property that is not there', ['get', 'color'], {}, null],
  ['no property', ['!', ['has', 'point_count']], {}, true],
  ['a label of several', ['match', ['get', 'class'], ['a', 'b'], 1, 'c', 2, 3], { class: 'b' }, 1],
  ['one label', ['match', ['get', 'class'], ['a', 'b'], 1, 'c', 2, 3], { class: 'c' }, 2],
  ['any other', ['match', ['get', 'class'], ['a', 'b'], 1, 'c', 2, 3], { class: 'x' }, 3],
  ['halfway', bands, { zoom: 9 }, 6.5],
  ['before the first stop', bands, { zoom: 1 }, 5],
  ['at the last stop', bands, { zoom: 14 }, 8],
  ['past the last stop', bands, { zoom: 20 }, 8],
  ['a power', ['interpolate', ['exponential', 2], ['zoom'], 0, 0, 2, 3], { zoom: 1 }, 1],
  ['the root', ['sqrt', ['get', 'n']], { n: 9 }, 3],
  ['the opposite', ['-', ['get', 'n']], { n: 9 }, -9],
])(
  'a style is read: %s',
  (_, expression, { zoom = 10, ...properties }: Record<string, unknown>, expected) => {
    expect(evaluate(expression, { zoom, properties })).toEqual(expected);
  },
);

test.each([['case'], ['constructor']])(
  'a style that only the map library can read is refused: %s',
  (operator) => {
    expect(() => evaluate([operator, 1], { zoom: 1, properties: {} })).toThrow(`"${operator}"`);
  },
);
