import { naturalEarth } from '../../../../server/sources/publishers/natural-earth/source.ts';
import type { Sample } from '../../sample.ts';

// Two squares of one degree side by side, and an island of the first, in the atlas's form: shared arcs.
//
//   1  +-----+-----+
//      |  a  |  b  |    [a] at 5, 0
//   0  +-----+-----+
//      0     1     2
const arcs = [
  [
    [1, 0],
    [1, 1],
  ],
  [
    [1, 1],
    [0, 1],
    [0, 0],
    [1, 0],
  ],
  [
    [1, 0],
    [2, 0],
    [2, 1],
    [1, 1],
  ],
  [
    [5, 0],
    [5.1, 0],
    [5.1, 0.1],
    [5, 0],
  ],
  [
    [-80, 40],
    [-79, 40],
    [-79, 41],
    [-80, 40],
  ],
  [
    [179, 60],
    [-179, 60],
    [-179, 61],
    [179, 60],
  ],
];
const geometries = [
  { type: 'MultiPolygon', id: '004', properties: { name: 'A' }, arcs: [[[0, 1]], [[3]]] },
  { type: 'Polygon', id: '008', properties: { name: 'B' }, arcs: [[2, -1]] },
  { type: 'Polygon', id: '012', properties: { name: 'Over the antimeridian' }, arcs: [[5]] },
  { type: 'Polygon', id: '840', properties: { name: 'United States of America' }, arcs: [[4]] },
];

function atlas(countries: unknown[]): Sample['files'] {
  const objects = { countries: { type: 'GeometryCollection', geometries: countries } };
  return { 'countries-50m.json': JSON.stringify({ type: 'Topology', arcs, objects }) };
}

export const naturalEarthSample: Sample = {
  source: naturalEarth,
  files: atlas(geometries),
  load: 'countries-50m.json',
  part: '',
  version: '4.1.0',
  asOf: '2018-05-21',
  // Three pieces of land, one in two parts, and the border between the two countries.
  rows: 6,
  skipped: { 'known in more detail': 1 },
  known: { table: 'ground', name: 'B', lat: 0.5, lng: 1.5, withinMeters: 10 },
  broken: [
    {
      name: 'cut short',
      files: { 'countries-50m.json': '{"type":"Topology"' },
      says: /countries-50m\.json: JSON was expected/,
    },
    {
      name: 'another JSON',
      files: { 'countries-50m.json': '{"type":"FeatureCollection"}' },
      says: /a TopoJSON atlas was expected/,
    },
    {
      name: 'a country that is a point',
      files: atlas([{ ...geometries[1], type: 'Point' }]),
      says: /objects\.countries\.geometries\.0\.type: a TopoJSON atlas was expected/,
    },
  ],
};
