import { usZipPoints } from '../../../../server/sources/publishers/us-zip-points/source.ts';
import type { Sample } from '../../sample.ts';

const HEADER = 'code,city,state,county,area_code,lat,lon';
const lines = [
  HEADER,
  '21201,Baltimore,MD,BALTIMORE CITY,,39.296536,-76.623489',
  '21202,Baltimore,MD,BALTIMORE CITY,,39.298449,-76.606928',
  '10001,New York,NY,NEW YORK,,40.750422,-73.996328',
  '09001,Apo,AE,,,50.1,8.6',
  '21203,Baltimore,MD,BALTIMORE CITY,,,',
  '96898,Wake Island,HI,,,0,0',
];

const csv = (...rows: string[]) => ({ 'all_us_zipcodes.csv': `${rows.join('\n')}\n` });

export const usZipPointsSample: Sample = {
  source: usZipPoints,
  files: csv(...lines),
  load: 'all_us_zipcodes.csv',
  part: '',
  version: 'undated',
  asOf: null,
  // Three ZIPs, and the two cities that they name.
  rows: 5,
  skipped: { 'of military post': 1, 'without a point': 2 },
  known: { table: 'postcode', name: '21201', lat: 39.2965, lng: -76.6235, withinMeters: 10 },
  broken: [
    { name: 'another header', files: csv('zip,lat,lng'), says: /line 1: the header code,city/ },
    { name: 'no rows', files: csv(HEADER), says: /rows were expected, none are there/ },
    {
      name: 'a ZIP that lost its zero',
      files: csv(HEADER, '1001,Agawam,MA,HAMPDEN,,42.1,-72.7'),
      says: /line 2: a ZIP of five digits was expected, got "1001"/,
    },
    {
      name: 'a latitude of 95',
      files: csv(HEADER, '01001,Agawam,MA,HAMPDEN,,95.1,-72.7'),
      says: /line 2: latitude and longitude were expected, got "95.1"/,
    },
  ],
};
