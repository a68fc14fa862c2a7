import { pointOn } from '../../server/geometry/point-on.ts';

test.each([
  ['a point', { type: 'Point', coordinates: [-2.23, 55.33] }, { lng: -2.23, lat: 55.33 }],
  [
    'a line, at one of its positions',
    {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [2, 1],
        [8, 0],
      ],
    },
    { lng: 2, lat: 1 },
  ],
  [
    'an area that holds the middle of its box',
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [4, 0],
          [4, 2],
          [0, 2],
          [0, 0],
        ],
      ],
    },
    { lng: 2, lat: 1 },
  ],
  [
    'an area around the middle of its box, at its border',
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [9, 0],
          [9, 9],
          [8, 1],
          [0, 1],
          [0, 0],
        ],
      ],
    },
    { lng: 8, lat: 1 },
  ],
] as const)('%s', (_, geometry, point) => {
  expect(pointOn(geometry as never)).toEqual(point);
});
