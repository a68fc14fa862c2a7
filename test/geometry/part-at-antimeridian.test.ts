import { booleanPointInPolygon } from '@turf/turf';
import type { PolygonRings } from '../../server/geometry/lng-lat.ts';
import { partAtAntimeridian } from '../../server/geometry/part-at-antimeridian.ts';

type Ring = PolygonRings[number];

/** From 170 east to 170 west, and a hole that steps over the meridian too. */
const EASTWARD: Ring = [
  [170, 60],
  [-170, 60],
  [-170, 70],
  [170, 70],
  [170, 60],
];
const HOLE: Ring = [
  [179, 64],
  [-179, 64],
  [-179, 66],
  [179, 66],
  [179, 64],
];
const AROUND_THE_POLE: Ring = [-150, -90, -30, 30, 90, 150, -150].map((lng) => [lng, -70]);

const CASES: [string, PolygonRings, [lng: number, lat: number][], [lng: number, lat: number][]][] = [
  [
    'an outline over the meridian',
    [EASTWARD],
    [
      [175, 65],
      [-175, 65],
      [179.9, 65],
    ],
    [
      [0, 65],
      [165, 65],
      [-165, 65],
    ],
  ],
  [
    'one that begins in the west',
    [EASTWARD.slice(1).concat([[-170, 60]])],
    [
      [175, 65],
      [-175, 65],
    ],
    [[0, 65]],
  ],
  [
    'a hole over the meridian',
    [EASTWARD, HOLE],
    [
      [175, 65],
      [-175, 65],
    ],
    [
      [179.5, 65],
      [-179.5, 65],
      [0, 65],
    ],
  ],
  [
    'an outline around a pole',
    [AROUND_THE_POLE],
    [
      [0, -80],
      [179, -80],
      [-179, -80],
    ],
    [
      [0, -60],
      [179, -60],
    ],
  ],
  [
    'one that stays on its side',
    [
      [
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 0],
      ],
    ],
    [[1.5, 1]],
    [[-1, 1]],
  ],
];

test.each(CASES)('%s covers what it should, and nothing around the world', (_, rings, inside, outside) => {
  const parts = partAtAntimeridian(rings);
  const isCovered = (point: [number, number]) =>
    parts.some((part) => booleanPointInPolygon(point, { type: 'Polygon', coordinates: part }));
  expect(inside.map(isCovered)).toEqual(inside.map(() => true));
  expect(outside.map(isCovered)).toEqual(outside.map(() => false));
  for (const [lng] of parts.flat(2)) expect(Math.abs(lng)).toBeLessThanOrEqual(180);
});

test('an outline on one side of the meridian is left as it was', () => {
  const rings: PolygonRings = [
    [
      [178, 0],
      [180, 0],
      [180, 2],
      [178, 0],
    ],
  ];
  expect(partAtAntimeridian(rings)).toEqual([rings]);
});
