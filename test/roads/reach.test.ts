import fc from 'fast-check';
import { AreaIndex } from '../../server/isochrones/area-index.ts';
import { findReach, type Reach, type ReachRequest } from '../../server/roads/reach/find-reach.ts';
import { NearestRoads } from '../../server/roads/reach/nearest-roads.ts';
import { readCoarse } from '../../server/roads/reach/read-coarse.ts';
import { traceRings } from '../../server/roads/reach/trace-rings.ts';
import { toPolygons } from '../../server/roads/to-polygons.ts';

type LngLat = [number, number];

// '#' is in. The first line is the north.
const drawn = (...rows: string[]) => {
  const lines = rows.toReversed();
  const width = lines[0]?.length ?? 0;
  return traceRings(width, lines.length, (at) => lines[Math.floor(at / width)]?.[at % width] === '#');
};

test('one square has one ring around it, through the middles to its neighbours', () => {
  const [ring, ...others] = drawn('...', '.#.', '...');
  expect(others).toEqual([]);
  expect(ring?.length).toBe(5);
  expect(new Set(ring?.map(String))).toEqual(new Set(['1.5,1', '1,0.5', '0.5,1', '1,1.5']));
});

test('squares that touch by a corner only have rings of their own', () => {
  expect(drawn('....', '.#..', '..#.', '....')).toHaveLength(2);
});

test('a hole has a ring inside of the outline', () => {
  const rings = drawn('.....', '.###.', '.#.#.', '.###.', '.....');
  const polygons = toPolygons(rings);
  expect(polygons).toHaveLength(1);
  expect(polygons[0]).toHaveLength(2);
});

const mask = fc.array(fc.boolean(), { minLength: 36, maxLength: 36 });
const SIDE = 8;
/** Six by six squares within a margin. */
const isIn = (cells: boolean[]) => (at: number) => {
  const [x, y] = [(at % SIDE) - 1, Math.floor(at / SIDE) - 1];
  return x >= 0 && y >= 0 && x < 6 && y < 6 && (cells[y * 6 + x] ?? false);
};

test('whatever is in, the polygons hold the middle of each square that is in and of no other', () => {
  fc.assert(
    fc.property(mask, (cells) => {
      const rings = traceRings(SIDE, SIDE, isIn(cells));
      for (const ring of rings) expect(ring[0]).toEqual(ring.at(-1));
      const index = new AreaIndex(toPolygons(rings));
      for (let at = 0; at < SIDE * SIDE; at++) {
        // A hair off the middle: a ring may pass level with it.
        const held = index.holds((at % SIDE) + 1e-7, Math.floor(at / SIDE) + 1.3e-7);
        expect(held).toBe(isIn(cells)(at));
      }
    }),
  );
});

test('whatever more is in, the corners of the smaller area lie in the larger one', () => {
  fc.assert(
    fc.property(mask, mask, (few, more) => {
      const larger = few.map((cell, at) => cell || (more[at] ?? false));
      const outer = new AreaIndex(toPolygons(traceRings(SIDE, SIDE, isIn(larger))));
      const both = traceRings(SIDE, SIDE, isIn(few));
      const edges = new Set(traceRings(SIDE, SIDE, isIn(larger)).flat().map(String));
      for (const [x, y] of both.flat()) {
        const touches = edges.has(String([x, y]));
        if (!touches)
          expect(outer.holds(x + 1e-7, y + 1.3e-7) || outer.holds(x - 1e-7, y - 1.3e-7)).toBe(true);
      }
    }),
  );
});

// A road east, 3 km in 300 s, and one that leaves it half way to the north; at the equator a degree is 111.2 km.
const KM = 1 / 111.195;
const road = (from: LngLat, to: LngLat, duration: number) => ({
  geometry: { coordinates: [from, to] },
  properties: { duration },
});
const TOWN = JSON.stringify({
  features: [
    road([0, 0], [1.5 * KM, 0], 150),
    road([1.5 * KM, 0], [3 * KM, 0], 300),
    road([1.5 * KM, 0], [1.5 * KM, 2 * KM], 450),
  ],
});

const asked = (limitsSeconds: number[], edges: LngLat[] = []): ReachRequest => ({
  origin: [0, 0],
  squareMeters: 15,
  reachMeters: 500,
  limitsSeconds,
  followedSeconds: 600,
  edges,
  mode: 'drive',
  groundMeters: 0,
  twoWay: [],
});
const holdsAt = ({ rings }: Reach, lng: number, lat: number) =>
  rings.map((own) => new AreaIndex(toPolygons(own)).holds(lng, lat));

test.each([
  ['on the road at a third of its time', 1 * KM, 0, [true, true]],
  ['on the road past the limit', 2.5 * KM, 0, [false, true]],
  ['on the side road, which is begun when the main road is half done', 1.5 * KM, 0.2 * KM, [true, true]],
  ['on the side road past the limit', 1.5 * KM, 0.8 * KM, [false, true]],
  ['off the road, by the nearest road', 1 * KM, -0.3 * KM, [true, true]],
  ['further from any road than reaches', 1 * KM, -0.6 * KM, [false, false]],
])('%s', (_, lng, lat, expected) => {
  expect(holdsAt(findReach(TOWN, asked([200, 300])), lng, lat)).toEqual(expected);
});

test('the first road that goes on where the extract ends tells when; none within the limits, none', () => {
  const edges: LngLat[] = [
    [3 * KM, 0],
    [2 * KM, 0],
  ];
  expect(findReach(TOWN, asked([300], edges)).edgeSeconds).toBeCloseTo(200, -1);
  expect(findReach(TOWN, asked([150], edges)).edgeSeconds).toBeNull();
});

// Over the river, 300 m from the first road, a road that is only reached 18 minutes later.
const RIVER = [
  road([0, 0], [3 * KM, 0], 100),
  road([0, 0.3 * KM], [3 * KM, 0.3 * KM], 1101),
  road([0, 3 * KM], [0, 0.3 * KM], 1100),
  road([0, 3.1 * KM], [0, 3 * KM], 1099),
];

test.each([
  ['ground nearer to it than to the road over the river is out while that is known', 1 * KM, 0.2 * KM],
  ['the road over the river is out', 1 * KM, 0.3 * KM],
])('%s', (_, lng, lat) => {
  const whole = JSON.stringify({ features: RIVER });
  expect(holdsAt(findReach(whole, { ...asked([900]), followedSeconds: 1200 }), lng, lat)).toEqual([false]);
});

test('what a shorter question took for reached, before the road over the river was known, a longer one holds', () => {
  const [near, ...others] = RIVER;
  const later = others.map((one) => ({ ...one, properties: { duration: one.properties.duration + 600 } }));
  const between: LngLat = [1 * KM, 0.2 * KM];
  const short = findReach(JSON.stringify({ features: [near] }), { ...asked([600]), followedSeconds: 600 });
  const long = findReach(JSON.stringify({ features: [near, ...later] }), {
    ...asked([600, 1000]),
    followedSeconds: 1200,
  });
  expect(holdsAt(short, ...between)).toEqual([true]);
  expect(holdsAt(long, ...between)).toEqual([true, true]);
  expect(long.rings[0]).toContainEqual(short.rings[0]?.[0]);
});

test('an area of the engine is added where roads were not followed so far', () => {
  const square: LngLat[] = [
    [4 * KM, -KM],
    [6 * KM, -KM],
    [6 * KM, KM],
    [4 * KM, KM],
    [4 * KM, -KM],
  ];
  const found = findReach(TOWN, asked([300, 2500]), [{ limitSeconds: 2500, rings: [square] }]);
  expect(holdsAt(found, 5 * KM, 0.9 * KM)).toEqual([false, true]);
  expect(holdsAt(found, 5 * KM, 1.2 * KM)).toEqual([false, false]);
  expect(holdsAt(found, 1 * KM, 0)).toEqual([true, true]);
});

test('an area of the engine has the limit that was asked, though the engine tells rounded minutes', () => {
  // Of 20 minutes 63.207 s are across the ground: 18.94655 minutes are told as 18.95.
  const geometry = { type: 'Polygon', coordinates: [] };
  const features = [60, 18.95].map((contour) => ({ geometry, properties: { contour } }));
  const limits = readCoarse(JSON.stringify({ features }), 63.207, [1200, 3663.207]);
  expect(limits.map(({ limitSeconds }) => limitSeconds)).toEqual([3663.207, 1200]);
});

const GRID_WIDTH = 9;
const squares = fc.array(fc.option(fc.integer({ min: 0, max: 5 }), { freq: 3, nil: Infinity }), {
  minLength: GRID_WIDTH * 7,
  maxLength: GRID_WIDTH * 7,
});

test('the nearest road is that of a plain search through all of them; of equally near ones the first', () => {
  fc.assert(
    fc.property(squares, fc.integer({ min: 1, max: 4 }), (times, reach) => {
      const found = new Float32Array(times.length).fill(Infinity);
      new NearestRoads(Float32Array.from(times), GRID_WIDTH, reach, 4).fill(
        found,
        3,
        (_, seconds) => seconds,
      );
      const placeOf = (at: number) => [at % GRID_WIDTH, Math.floor(at / GRID_WIDTH)] as const;
      for (const at of times.keys()) {
        const [x, y] = placeOf(at);
        const near = [...times.entries()]
          .filter(([, seconds]) => seconds <= 4)
          .map(([other, seconds]) => {
            const [otherX, otherY] = placeOf(other);
            return { squared: (x - otherX) ** 2 + (y - otherY) ** 2, seconds };
          })
          .filter(({ squared }) => squared <= reach ** 2)
          .sort((a, b) => a.squared - b.squared || a.seconds - b.seconds);
        const seconds = near[0]?.seconds ?? Infinity;
        expect(found[at]).toBe(seconds <= 3 ? seconds : Infinity);
      }
    }),
  );
});
