import { openAddresses } from '../../../../server/sources/publishers/openaddresses/source.ts';
import type { Sample } from '../../sample.ts';
import { writeZip } from '../../write-zip.ts';

const HEADER = 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH';
const lines = [
  HEADER,
  '-122.2371548,37.7468954,516,CENTRE CT,,ALAMEDA,,,94502,74-1332-127,1b2c3d4e5f607182',
  '-122.2637604,37.7727802,1216,SANTA CLARA AV,,ALAMEDA,,,94501,72-369-6,2c3d4e5f60718293',
  '-122.2637604,37.7727802,1216,SANTA CLARA AV,# 2,ALAMEDA,,,94501,72-369-6,3d4e5f6071829304',
  '-122.2534802,37.7362732,38,BRITT CT,,ALAMEDA,,,94502-1234,,4e5f607182930415',
  '-122.2534802,37.7362732,0,BRITT CT,,ALAMEDA,,,94502,,5f60718293041526',
  '-122.2534802,37.7362732,-9,BRITT CT,,ALAMEDA,,,94502,,5f60718293041527',
  '-122.2534802,37.7362732,40,,,ALAMEDA,,,94502,,6071829304152637',
  ',,42,BRITT CT,,ALAMEDA,,,94502,,7182930415263748',
  '-13575131,4483791,123,FAKE ST,,ANYTOWN,,,,,',
];

const zip = (...rows: string[]) => ({
  'openaddresses/alameda.zip': writeZip({
    'README.md': 'about',
    'us/ca/alameda.csv': `${rows.join('\n')}\n`,
  }),
});

export const openAddressesSample: Sample = {
  source: openAddresses,
  files: zip(...lines),
  load: 'openaddresses/alameda.zip',
  part: 'us-ca-alameda',
  version: '2026-01-01',
  asOf: '2026-01-01',
  rows: 3,
  skipped: {
    'further units of a building': 1,
    'without a number or street': 3,
    'without a point on the earth': 2,
  },
  known: { table: 'address', name: '516 Centre Ct', lat: 37.7468954, lng: -122.2371548, withinMeters: 2 },
  broken: [
    {
      name: 'other columns',
      files: zip('LON,LAT,ADDRESS', '-122,37,"1 Main St"'),
      says: /line 1: the columns .* were expected, LON, LAT, ADDRESS are there/,
    },
    {
      name: 'a longitude in words',
      files: zip(HEADER, 'west,37.7,1,MAIN ST,,,,,94501,,1'),
      says: /line 2: degrees were expected, got "west", "37.7"/,
    },
    {
      name: 'an archive without addresses',
      files: { 'openaddresses/alameda.zip': writeZip({ 'README.md': 'about' }) },
      says: /a shapefile, tables or GeoJSON were expected in it/,
    },
  ],
};
