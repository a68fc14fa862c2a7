import { eaFloodAreas } from '../../../../server/sources/publishers/ea-flood-areas/source.ts';
import type { Sample } from '../../sample.ts';

// A strip along a river with a hill that stays dry, and an alert area of two parts.
const riverside = {
  type: 'Feature',
  properties: {
    area: 'Yorkshire',
    fws_tacode: '122FWF728',
    ta_name: 'River Ouse at Naburn Lock',
    river_sea: 'River Ouse',
  },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-1.1, 53.88],
        [-1.06, 53.88],
        [-1.06, 53.92],
        [-1.1, 53.92],
        [-1.1, 53.88],
      ],
      [
        [-1.09, 53.89],
        [-1.08, 53.89],
        [-1.08, 53.9],
        [-1.09, 53.9],
        [-1.09, 53.89],
      ],
    ],
  },
};
const coast = {
  type: 'Feature',
  properties: { FWS_TACODE: '122WAC952', TA_NAME: 'North Sea coast from Staithes to Whitby' },
  geometry: {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [-0.8, 54.53],
          [-0.7, 54.53],
          [-0.7, 54.56],
          [-0.8, 54.53],
        ],
      ],
      [
        [
          [-0.65, 54.48],
          [-0.6, 54.48],
          [-0.6, 54.5],
          [-0.65, 54.48],
        ],
      ],
    ],
  },
};

const FILE = 'Flood_Warning_Areas.geojson';

function file(features: unknown[]): Sample['files'] {
  return { [FILE]: JSON.stringify({ type: 'FeatureCollection', features }) };
}

export const eaFloodAreasSample: Sample = {
  source: eaFloodAreas,
  files: file([riverside, coast, { ...coast, geometry: null }]),
  load: FILE,
  part: 'warning',
  version: 'undated',
  asOf: null,
  rows: 2,
  skipped: { 'without an outline': 1 },
  known: { table: 'outline', name: 'River Ouse at Naburn Lock', lat: 53.9, lng: -1.08, withinMeters: 10 },
  broken: [
    { name: 'cut short', files: { [FILE]: '{"type":"FeatureCollection"' }, says: /JSON was expected/ },
    {
      name: 'other areas',
      files: file([{ ...coast, properties: { LAD24CD: 'W06000022' } }]),
      says: /features\.0: an area's code such as fws_tacode/,
    },
    {
      name: 'meters of the national grid',
      files: file([
        riverside,
        { ...coast, geometry: { type: 'Polygon', coordinates: [[[459000, 445000]]] } },
      ]),
      says: /features\.1: \[longitude, latitude\] was expected, got \[459000,445000\]/,
    },
    {
      name: 'points',
      files: file([{ ...coast, geometry: { type: 'Point', coordinates: [-1, 54] } }]),
      says: /the outline of 122WAC952 was expected, got Point/,
    },
  ],
};
