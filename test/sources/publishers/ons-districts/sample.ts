import { onsDistricts } from '../../../../server/sources/publishers/ons-districts/source.ts';
import type { Sample } from '../../sample.ts';

// Two squares of a tenth of a degree side by side, and an island.
//
//   51.6  +-----+-----+
//         | NP  | MO  |    [island of MO] at -2.7, 51.5
//   51.5  +-----+-----+
//        -3.0  -2.9  -2.8
const square = (west: number, south: number, size: number) => [
  [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ],
];
const newport = {
  type: 'Feature',
  properties: { FID: 1, LAD24CD: 'W06000022', LAD24NM: 'Newport', LAD24NMW: 'Casnewydd', LAT: 51.55 },
  geometry: { type: 'Polygon', coordinates: square(-3, 51.5, 0.1) },
};
const monmouthshire = {
  type: 'Feature',
  properties: { FID: 2, LAD24CD: 'W06000021', LAD24NM: 'Monmouthshire', LAD24NMW: 'Sir Fynwy', LAT: 51.55 },
  geometry: { type: 'MultiPolygon', coordinates: [square(-2.9, 51.5, 0.1), square(-2.7, 51.5, 0.01)] },
};
const bristol = {
  ...newport,
  properties: { LAD24CD: 'E06000023', LAD24NM: 'Bristol, City of', LAD24NMW: ' ' },
};

const FILE = 'Local_Authority_Districts_May_2024_Boundaries_UK_BUC_-7430933691025957698.geojson';

function file(features: unknown[]): Sample['files'] {
  return { [FILE]: JSON.stringify({ type: 'FeatureCollection', name: 'LAD_MAY_2024_UK_BUC', features }) };
}

export const onsDistrictsSample: Sample = {
  source: onsDistricts,
  files: file([newport, monmouthshire, bristol]),
  load: FILE,
  part: '',
  version: '2024-05',
  asOf: '2024-05-01',
  // A district of two polygons is two rows.
  rows: 4,
  skipped: {},
  known: { table: 'area', name: 'City of Bristol', lat: 51.55, lng: -2.95, withinMeters: 10 },
  broken: [
    {
      name: 'cut short',
      files: { [FILE]: '{"type":"FeatureCollection","name":"LAD_MAY_2024_UK_BUC"' },
      says: /\.geojson: JSON was expected/,
    },
    {
      name: 'other areas',
      files: {
        [FILE]: JSON.stringify({
          type: 'FeatureCollection',
          features: [{ properties: { CTY23CD: 'E10000003' } }],
        }),
      },
      says: /features\.0\.geometry: districts as GeoJSON were expected/,
    },
    {
      name: 'a code of another kind',
      files: file([{ ...newport, properties: { LAD24CD: 'Newport', LAD24NM: 'Newport' } }]),
      says: /features\.0: a code and a name such as LAD24CD/,
    },
    {
      name: 'the edition in meters',
      files: file([
        newport,
        { ...monmouthshire, geometry: { type: 'Polygon', coordinates: square(3e5, 2e5, 9) } },
      ]),
      says: /features\.1: \[longitude, latitude\] was expected, got \[300000,200000\]/,
    },
    {
      name: 'a district without its outline',
      files: file([{ ...newport, geometry: { type: 'Point', coordinates: [-3, 51.5] } }]),
      says: /features\.0\.geometry\.type: districts as GeoJSON were expected/,
    },
  ],
};
