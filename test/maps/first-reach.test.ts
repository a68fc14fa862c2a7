import type { Geometry } from 'geojson';
import { firstReach } from '../../server/maps/content/first-reach.ts';
import { content, layer } from './map-content.ts';

const reachOf = (...geometries: Geometry[]) => {
  const features = geometries.map((geometry, n) => ({ id: String(n), name: '', fields: {}, geometry }));
  const { west, south, east, north } = firstReach(content([layer('all', features)]));
  return [west, south, east, north].map((degrees) => Number(degrees.toFixed(3)));
};
const pin = (lng: number, lat: number): Geometry => ({ type: 'Point', coordinates: [lng, lat] });

test.each<[string, Geometry[], number[]]>([
  ['a single pin: a tenth of a degree around it', [pin(-0.1, 0)], [-0.2, -0.1, 0, 0.1]],
  ['a single pin in the north: fewer degrees up and down', [pin(0, 60)], [-0.1, 59.95, 0.1, 60.05]],
  ['two pins: twice their distance past each', [pin(-3, 0), pin(-2, 0)], [-5, -2, 0, 2]],
  [
    'what stands high: as far to the sides, where degrees are drawn shorter',
    [
      {
        type: 'LineString',
        coordinates: [
          [0, 59],
          [0, 61],
        ],
      },
    ],
    [-8, 55, 8, 65],
  ],
  [
    'an area: its corners',
    [
      {
        type: 'Polygon',
        coordinates: [
          [
            [1, 0],
            [2, 0],
            [2, 1],
            [1, 0],
          ],
        ],
      },
    ],
    [-1, -2, 4, 3],
  ],
  ['a map that may see over the date line: the world', [pin(179.95, 0)], [-180, -90, 180, 90]],
  ['a map of the pole: not past it', [pin(0, 90)], [-0.1, 89.999, 0.1, 90]],
  ['an empty map: the world', [], [-180, -90, 180, 90]],
])('the first view of %s', (_, geometries, reach) => {
  expect(reachOf(...geometries)).toEqual(reach);
});
