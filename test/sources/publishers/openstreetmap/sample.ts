import type { OsmElements } from '../../../../server/sampleford/osm/sheet.ts';
import { writePbf } from '../../../../server/sampleford/osm/write-pbf.ts';
import { openStreetMap } from '../../../../server/sources/publishers/openstreetmap/source.ts';
import type { Sample } from '../../sample.ts';

// A crossroads in Newport with a house, a building of two numbers, a shop, and a town. A unit is 0.001 degree from
// 51.58, -3.00:
//
//   2        5           house 11-14: number 12 High Street
//            |           shop node 6
//   1  1-----2-----3     High Street is the ways 20 (1-2) and 21 (2-3), Mill Lane is way 22 (2-4-5)
//            |
//   0        4
//      0     1     2
const at = (x: number, y: number) => ({ lat: 51.58 + y / 1000, lng: -3 + x / 1000 });
const node = (id: number, x: number, y: number, tags = {}) => ({ id, ...at(x, y), tags });

const elements: OsmElements = {
  nodes: [
    node(1, 0, 1),
    node(2, 1, 1),
    node(3, 2, 1),
    node(4, 1, 0),
    node(5, 1, 2),
    node(6, 1.2, 1.2, {
      shop: 'bakery',
      name: 'Crusty',
      'addr:housenumber': '3;5',
      'addr:street': 'High Street',
    }),
    node(7, 1, 1, { place: 'city', name: 'Newport', 'name:cy': 'Casnewydd', population: '130882' }),
    node(8, 1, 1.5, { name: 'only a name' }),
    node(11, 0.2, 1.2),
    node(12, 0.4, 1.2),
    node(13, 0.4, 1.4),
    node(14, 0.2, 1.4),
  ],
  ways: [
    { id: 20, refs: [1, 2], tags: { highway: 'residential', name: 'High Street' } },
    { id: 21, refs: [2, 3], tags: { highway: 'residential', name: 'High Street', old_name: 'Top Road' } },
    { id: 22, refs: [4, 2, 5], tags: { highway: 'service', name: 'Mill Lane' } },
    {
      id: 23,
      refs: [11, 12, 13, 14, 11],
      tags: { building: 'yes', 'addr:housenumber': '12', 'addr:street': 'High Street' },
    },
    { id: 24, refs: [11, 12, 13], tags: {} },
    { id: 25, refs: [13, 14, 11], tags: {} },
    {
      id: 26,
      refs: [1, 3],
      tags: { 'addr:interpolation': 'odd', 'addr:housenumber': '1-9', 'addr:street': 'High Street' },
    },
  ],
  relations: [
    {
      id: 30,
      members: [
        { type: 'way', ref: 24, role: 'outer' },
        { type: 'way', ref: 25, role: 'outer' },
      ],
      tags: { type: 'multipolygon', amenity: 'library', name: 'Central Library' },
    },
    {
      id: 31,
      members: [{ type: 'way', ref: 99, role: 'outer' }],
      tags: { type: 'multipolygon', leisure: 'park', name: 'Far Park' },
    },
  ],
};

const DATE = '2026-01-01';
const whole = writePbf(elements, DATE);
const file = (content: string | Uint8Array) => ({ 'newport.osm.pbf': content });

export const openStreetMapSample: Sample = {
  source: openStreetMap,
  files: file(whole),
  load: 'newport.osm.pbf',
  part: 'newport',
  version: DATE,
  asOf: DATE,
  // Addresses 3, 5 and 12; streets High Street, Top Road and Mill Lane; Newport and Casnewydd; shop and
  // library by name; a shop, a bakery and a library by kind; three pieces of road.
  rows: 16,
  skipped: { 'relations cut by the edge of the extract': 1 },
  known: { table: 'street', name: 'High Street', ...at(1, 1), withinMeters: 5 },
  broken: [
    {
      name: 'no PBF',
      files: file('<osm version="0.6">'),
      says: /newport\.osm\.pbf, byte 7: OSMHeader was expected/,
    },
    { name: 'empty', files: file(''), says: /OSMHeader was expected/ },
    {
      name: 'cut short',
      files: file(whole.subarray(0, whole.length - 40)),
      says: /bytes: a whole OpenStreetMap PBF file was expected/,
    },
    {
      name: 'not sorted',
      files: file(writePbf({ ...elements, ways: elements.ways.toReversed() }, DATE)),
      says: /elements sorted by type and id were expected: way 25 follows way 26/,
    },
  ],
};
