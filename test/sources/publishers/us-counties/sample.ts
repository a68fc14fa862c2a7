import { usCounties } from '../../../../server/sources/publishers/us-counties/source.ts';
import type { Sample } from '../../sample.ts';

// Two squares of one degree side by side and an island, in the atlas's form: shared arcs, no quantisation.
//
//   39  +-----+-----+
//       |  a  |  b  |    [c] at -80, 39
//   38  +-----+-----+
//      -78   -77   -76
const arcs = [
  [
    [-77, 38],
    [-77, 39],
  ],
  [
    [-77, 39],
    [-78, 39],
    [-78, 38],
    [-77, 38],
  ],
  [
    [-77, 38],
    [-76, 38],
    [-76, 39],
    [-77, 39],
  ],
  [
    [-80, 39],
    [-80.1, 39],
    [-80.1, 39.1],
    [-80, 39],
  ],
];
const geometries = [
  { type: 'Polygon', id: '24005', properties: { name: 'Baltimore' }, arcs: [[0, 1]] },
  { type: 'Polygon', id: '24510', properties: { name: 'Baltimore' }, arcs: [[2, -1]] },
  { type: 'MultiPolygon', id: '22071', properties: { name: 'Orleans' }, arcs: [[[3]], [[0, 1]]] },
];

function atlas(counties: unknown[]): Sample['files'] {
  const objects = { counties: { type: 'GeometryCollection', geometries: counties } };
  return { 'counties-10m.json': JSON.stringify({ type: 'Topology', arcs, objects }) };
}

export const usCountiesSample: Sample = {
  source: usCounties,
  files: atlas(geometries),
  load: 'counties-10m.json',
  part: '',
  version: '2017',
  asOf: '2017-01-01',
  // An area of two polygons is two rows.
  rows: 4,
  skipped: {},
  known: { table: 'area', name: 'Baltimore city', lat: 38.5, lng: -76.5, withinMeters: 10 },
  broken: [
    {
      name: 'cut short',
      files: { 'counties-10m.json': '{"type":"Topology"' },
      says: /counties-10m\.json: JSON was expected/,
    },
    {
      name: 'another JSON',
      files: { 'counties-10m.json': '{"type":"FeatureCollection"}' },
      says: /a TopoJSON atlas was expected/,
    },
    {
      name: 'a county without its code',
      files: atlas([{ ...geometries[0], id: 'Baltimore' }]),
      says: /objects\.counties\.geometries\.0\.id: a TopoJSON atlas was expected/,
    },
  ],
};
