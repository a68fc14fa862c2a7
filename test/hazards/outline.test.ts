import { cutOutline, type OutlinePiece } from '../../server/hazards/outline/cut-outline.ts';
import { edgeDistanceMeters } from '../../server/hazards/outline/edge-distance.ts';
import { readOutline } from '../../server/hazards/outline/outline.ts';
import { toDrawnOutline } from '../../server/hazards/outline/simplify-outline.ts';

const square = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

const boxes = (pieces: readonly OutlinePiece[], kind: OutlinePiece['kind']) =>
  pieces.filter((piece) => piece.kind === kind).map(({ box }) => [box.west, box.south, box.east, box.north]);

test.each([
  ['with a jump from 179 to -179', square(179, 50, -179, 52)],
  ['written past 180', square(179, 50, 181, 52)],
  ['written past -180', square(-181, 50, -179, 52)],
])('an outline over the antimeridian is one area on each side of it, %s', (_, ring) => {
  const pieces = cutOutline(readOutline({ type: 'Polygon', coordinates: [ring] }));
  expect(boxes(pieces, 'area').sort()).toEqual([
    [-180, 50, -179, 52],
    [179, 50, 180, 52],
  ]);
  // The antimeridian itself is no edge: each edge keeps to its side and none runs along it.
  const edges = pieces.flatMap((piece) => (piece.kind === 'edge' ? [piece.line] : []));
  const along = edges.flatMap((line) => line.slice(1).map((point, at) => [line[at], point]));
  expect(
    along.filter(([a, b]) => Math.abs(a?.[0] ?? 0) === 180 && a?.[0] === b?.[0] && a?.[1] !== b?.[1]),
  ).toEqual([]);
});

test('a drawn outline over the antimeridian is split at it', () => {
  const drawn = toDrawnOutline(readOutline({ type: 'Polygon', coordinates: [square(179, 50, -179, 52)] }));
  expect(drawn).toMatchObject({ type: 'MultiPolygon' });
});

test('a hole stays a hole, and a ring without extent is left out', () => {
  const sliver = [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ];
  const outline = readOutline({
    type: 'MultiPolygon',
    coordinates: [[square(0, 0, 4, 4), square(1, 1, 2, 2)], [sliver]],
  });
  expect(outline.polygons.map((rings) => rings.length)).toEqual([2]);
});

test('a ring round the pole holds the pole', () => {
  const ring = [-180, -90, 0, 90, 180].map((lng) => [lng, 80]);
  const pieces = cutOutline(readOutline({ type: 'Polygon', coordinates: [ring] }));
  expect(boxes(pieces, 'area')).toEqual([[-180, 80, 180, 90]]);
});

test.each([
  ['no list', { type: 'Polygon', coordinates: 'x' }],
  ['an empty list', { type: 'Polygon', coordinates: [] }],
  ['latitude past the pole', { type: 'Polygon', coordinates: [square(0, 89, 1, 91)] }],
  ['no number', { type: 'Point', coordinates: [0, Number.NaN] }],
  ['a line', { type: 'LineString', coordinates: [[0, 0]] }],
  ['nothing', null],
])('a shape that cannot be right is refused: %s', (_, geometry) => {
  expect(() => readOutline(geometry)).toThrow(/expected/);
});

//   3 +-------+        the place at x: 1° east of the edge at lng 2, on the equator
//     |       |   x
//  -3 +-------+   3
//     0       2
test('the distance is to the nearest point of an edge, not to its ends', () => {
  const line = square(0, -3, 2, 3) as [number, number][];
  expect(edgeDistanceMeters({ lat: 0, lng: 3 }, line)).toBeCloseTo(111_195, -1);
});
