import { dcRoads } from '../../../../server/sources/publishers/dc-roads/source.ts';
import type { Sample } from '../../sample.ts';

type Point = [lng: number, lat: number];

const ACTIVE = { ROADTYPE: 'Street', ISALIAS: 'F', LIFECYCLESTATUS: 'Active' };
const UNNUMBERED = {
  FROMLEFTADDRESS: 0,
  TOLEFTADDRESS: 0,
  FROMRIGHTADDRESS: 0,
  TORIGHTADDRESS: 0,
  LEFTZIPCODE: null,
  RIGHTZIPCODE: null,
};

function road(id: number, name: string, quarter: string, values: object, coordinates: Point[] | Point[][]) {
  const type = Array.isArray(coordinates[0]?.[0]) ? 'MultiLineString' : 'LineString';
  const properties = {
    ROADWAYSEGID: id,
    ST_NAME: name,
    QUADRANT: quarter,
    ...ACTIVE,
    ...UNNUMBERED,
    ...values,
  };
  return { type: 'Feature', properties, geometry: { type, coordinates } };
}

// Connecticut Avenue runs north-west: the 1000 block, then the 1100 block.
const first: Point[] = [
  [-77.0397, 38.9032],
  [-77.04, 38.9037],
];
const second: Point[] = [
  [-77.04, 38.9037],
  [-77.0408, 38.905],
];

const zips = { LEFTZIPCODE: 20036, RIGHTZIPCODE: 0 };
const both = {
  ...zips,
  FROMLEFTADDRESS: 1000,
  TOLEFTADDRESS: 1050,
  FROMRIGHTADDRESS: 1001,
  TORIGHTADDRESS: 1025,
};

export const roads = [
  road(16658, 'Connecticut Ave', 'NW', both, first),
  road(16659, 'Connecticut Ave', 'NW', { FROMLEFTADDRESS: 1100, TOLEFTADDRESS: 1146 }, second),
  // No house on it.
  road(16660, 'H St', 'NE', {}, [
    [-77, 38.9],
    [-76.999, 38.9],
  ]),
  // The border of two quarters.
  road(16661, 'North Capitol St', 'BN', both, [
    [-77.0091, 38.9],
    [-77.0091, 38.901],
  ]),
  road(16662, 'Maine Ave', 'SW', both, [first, second]),
  road(16663, 'K St', 'NW', { LIFECYCLESTATUS: 'Retired' }, first),
  road(16664, '', 'NW', both, first),
];

const collection = (features: readonly object[]) => ({
  'major-roads.geojson': JSON.stringify({ type: 'FeatureCollection', features }),
});

export const dcRoadsSample: Sample = {
  source: dcRoads,
  files: collection(roads),
  load: 'major-roads.geojson',
  part: '',
  version: 'undated',
  asOf: null,
  rows: 5,
  skipped: {
    'without a single line': 1,
    'not in use': 1,
    'without a name': 1,
    'on the border of two quarters': 1,
  },
  known: {
    table: 'address_range',
    name: 'Connecticut Ave NW',
    lat: 38.9032,
    lng: -77.0397,
    withinMeters: 1,
  },
  broken: [
    {
      name: 'other columns',
      files: collection([{ type: 'Feature', properties: { NAME: 'H St' }, geometry: null }]),
      says: /feature 1: the columns ROADWAYSEGID, ST_NAME, .* expected, NAME are there/,
    },
    {
      name: 'half a file',
      files: { 'major-roads.geojson': '{"type": "FeatureCollection", "features": [{"type": "Fea' },
      says: /a whole GeoJSON file was expected/,
    },
  ],
};
