import { policeCrime } from '../../../../server/sources/publishers/police-crime/source.ts';
import type { Sample } from '../../sample.ts';

const LOAD = '2025-09-gwent-street.csv';
const HEADER =
  'Crime ID,Month,Reported by,Falls within,Longitude,Latitude,Location,LSOA code,LSOA name,Crime type,Last outcome category,Context';
const crime = (id: string, lng: string, lat: string, area: string, type: string) =>
  `${id},2025-09,Gwent Police,Gwent Police,${lng},${lat},On or near High Street,W01001440,${area},${type},,`;
const file = (...lines: string[]) => ({ [LOAD]: [HEADER, ...lines, ''].join('\n') });

export const policeCrimeSample: Sample = {
  source: policeCrime,
  files: file(
    crime('a1', '-2.99', '51.58', 'Newport 001A', 'Burglary'),
    crime('', '-2.99', '51.58', 'Newport 001A', 'Anti-social behaviour'),
    crime('a3', '-3.19', '51.8', 'Blaenau Gwent 002B', 'Drugs'),
    crime('a4', '', '', '', 'Shoplifting'),
  ),
  load: LOAD,
  part: 'gwent',
  version: '2025-09',
  asOf: '2025-09-30',
  // Three crimes, and as many places to know the two councils by.
  rows: 6,
  skipped: { 'without a place': 1 },
  known: { table: 'point_feature', name: 'Burglary', lat: 51.58, lng: -2.99, withinMeters: 1 },
  broken: [
    {
      name: 'a place that is no number',
      files: file(crime('a1', 'west', '51.58', 'Newport 001A', 'Burglary')),
      says: /line 2: a crime type and degrees were expected, got "Burglary", "51.58"/,
    },
    { name: 'other columns', files: { [LOAD]: 'a,b\n1,2\n' }, says: /line 1: the columns Crime ID/ },
  ],
};
