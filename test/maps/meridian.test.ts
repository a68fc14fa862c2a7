// What crosses the 180th meridian.
import type { Geometry } from 'geojson';
import { unwrap } from '../../server/maps/content/unwrap.ts';
// @ts-expect-error: plain JavaScript, which the page's own tsconfig checks
import { boundsOf } from '../../server/maps/page/bounds.js';

const feature = (geometry: Geometry) => ({
  name: '',
  color: '',
  label: '',
  fields: [],
  photos: [],
  geometry,
});
const point = (lng: number, lat = 0) => feature({ type: 'Point', coordinates: [lng, lat] });

test.each<[string, Geometry, unknown]>([
  [
    'a line goes on past it',
    {
      type: 'LineString',
      coordinates: [
        [179, -17],
        [-179, -18],
        [-178, -18],
      ],
    },
    [
      [179, -17],
      [181, -18],
      [182, -18],
    ],
  ],
  [
    'a line to the west goes on below -180',
    {
      type: 'LineString',
      coordinates: [
        [-179, 0],
        [179, 0],
      ],
    },
    [
      [-179, 0],
      [-181, 0],
    ],
  ],
  [
    'an area stays in one piece, its hole inside it',
    {
      type: 'Polygon',
      coordinates: [
        [
          [170, 0],
          [-170, 0],
          [-170, 9],
          [170, 0],
        ],
        [
          [-175, 1],
          [-174, 1],
          [-174, 2],
          [-175, 1],
        ],
      ],
    },
    [
      [
        [170, 0],
        [190, 0],
        [190, 9],
        [170, 0],
      ],
      [
        [185, 1],
        [186, 1],
        [186, 2],
        [185, 1],
      ],
    ],
  ],
  [
    'a line elsewhere stays as it is',
    {
      type: 'LineString',
      coordinates: [
        [-3, 51],
        [2, 48],
      ],
    },
    [
      [-3, 51],
      [2, 48],
    ],
  ],
])('%s', (_, geometry, expected) => {
  expect((unwrap(geometry) as { coordinates: unknown }).coordinates).toEqual(expected);
});

test.each([
  ['one pin', [point(5, 50)], [5, 50, 5, 50]],
  ['pins of one side', [point(-3, 51), point(2, 48)], [-3, 48, 2, 51]],
  ['pins on both sides', [point(179, -17), point(-178, -18), point(177)], [177, -18, 182, 0]],
  [
    'an area of most of the world',
    [
      feature({
        type: 'LineString',
        coordinates: [
          [-170, 0],
          [0, 0],
          [170, 0],
        ],
      }),
    ],
    [-170, 0, 170, 0],
  ],
  [
    'a line across, and pins',
    [
      feature({
        type: 'LineString',
        coordinates: [
          [179, 1],
          [181, 2],
        ],
      }),
      point(-175),
    ],
    [179, 0, 185, 2],
  ],
])('the view of %s is the shortest', (_, features, expected) => {
  expect(boundsOf(features as never)).toEqual(expected);
});

test('nothing has no view', () => {
  expect(boundsOf([])).toBeNull();
});
