import type { Box } from '../../server/geometry/box.ts';
import { nestRings } from '../../server/geometry/nest-rings.ts';

const square = (west: number, south: number, east: number, north: number): Box => ({
  west,
  south,
  east,
  north,
});

const holds = (outer: Box, inner: Box) =>
  outer.west < inner.west &&
  outer.south < inner.south &&
  outer.east > inner.east &&
  outer.north > inner.north;

const hill = square(0, 0, 9, 9);
const hollow = square(1, 1, 8, 8);
const inHollow = square(2, 2, 7, 7);
const other = square(20, 0, 29, 9);
const pond = square(3, 3, 4, 4);

test.each([
  ['a hill, a hollow in it, and a hill in the hollow', [hill, hollow, inHollow]],
  ['in another order', [inHollow, hollow, hill]],
])('rings nest: %s', (_, rings) => {
  const nests = nestRings(rings, holds);
  expect(nests).toHaveLength(2);
  expect(nests).toContainEqual({ outer: hill, holes: [hollow] });
  expect(nests).toContainEqual({ outer: inHollow, holes: [] });
});

test('a hole belongs to the smallest ring around it, and to none beside it', () => {
  expect(nestRings([other, hill, hollow, inHollow, pond], holds)).toEqual([
    { outer: other, holes: [] },
    { outer: hill, holes: [hollow] },
    { outer: inHollow, holes: [pond] },
  ]);
});
