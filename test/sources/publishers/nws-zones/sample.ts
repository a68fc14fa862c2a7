import { nwsZones } from '../../../../server/sources/publishers/nws-zones/source.ts';
import type { Sample } from '../../sample.ts';

// Zones as the service lists them: one on the plains, one of islands on both sides of the antimeridian.
const finney = {
  id: 'https://api.weather.gov/zones/forecast/KSZ063',
  type: 'Feature',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-101.1, 37.7],
        [-100.2, 37.7],
        [-100.2, 38.3],
        [-101.1, 38.3],
        [-101.1, 37.7],
      ],
    ],
  },
  properties: { '@type': 'wx:Zone', id: 'KSZ063', type: 'public', name: 'Finney', state: 'KS' },
};
const aleutians = {
  ...finney,
  geometry: {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [179, 51],
          [180, 51],
          [180, 52],
          [179, 52],
          [179, 51],
        ],
      ],
      [
        [
          [-180, 51],
          [-177, 51],
          [-177, 52],
          [-180, 52],
          [-180, 51],
        ],
      ],
    ],
  },
  properties: { id: 'AKZ191', type: 'public', name: 'Western Aleutians', state: 'AK' },
};

const FILE = 'nws_zones_forecast.geojson';

function file(features: unknown[]): Sample['files'] {
  return { [FILE]: JSON.stringify({ type: 'FeatureCollection', features }) };
}

export const nwsZonesSample: Sample = {
  source: nwsZones,
  files: file([finney, aleutians]),
  load: FILE,
  part: 'forecast',
  version: 'undated',
  asOf: null,
  rows: 2,
  skipped: {},
  known: { table: 'outline', name: 'Finney', lat: 38, lng: -100.65, withinMeters: 10 },
  broken: [
    {
      name: 'without a code',
      files: file([{ ...finney, properties: { name: 'Finney' } }]),
      says: /features\.0: a zone such as KSZ061 or KSC055 was expected/,
    },
    {
      name: 'without coordinates',
      files: file([finney, { ...aleutians, geometry: { type: 'Polygon', coordinates: [] } }]),
      says: /features\.1: \[longitude, latitude\] was expected, got undefined/,
    },
    { name: 'no list', files: { [FILE]: '[]' }, says: /a GeoJSON collection was expected/ },
  ],
};
