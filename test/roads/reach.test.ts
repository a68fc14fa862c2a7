import fc from 'fast-check';
import { AreaIndex } from '../../server/isochrones/area-index.ts';
import { findReach } from '../../server/roads/reach/find-reach.ts';
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
  const polygons = toPolygons(rings as LngLat[][]);
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
      const rings = traceRings(SIDE, SIDE, isIn(cells)) as LngLat[][];
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
      const outer = new AreaIndex(toPolygons(traceRings(SIDE, SIDE, isIn(larger)) as LngLat[][]));
      const both = traceRings(SIDE, SIDE, isIn(few)) as LngLat[][];
      const edges = new Set((traceRings(SIDE, SIDE, isIn(larger)) as LngLat[][]).flat().map(String));
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

test.each([
  ['on the road at a third of its time', 1 * KM, 0, [true, true]],
  ['on the road past the limit', 2.5 * KM, 0, [false, true]],
  ['on the side road, which is begun when the main road is half done', 1.5 * KM, 0.2 * KM, [true, true]],
  ['on the side road past the limit', 1.5 * KM, 0.8 * KM, [false, true]],
  ['off the road, by the nearest road', 1 * KM, -0.3 * KM, [true, true]],
  ['further from any road than reaches', 1 * KM, -0.6 * KM, [false, false]],
])('%s', (_, lng, lat, expected) => {
  const rings = findReach(TOWN, [200, 300], 500);
  expect(rings.map((own) => new AreaIndex(toPolygons(own)).holds(lng, lat))).toEqual(expected);
});
