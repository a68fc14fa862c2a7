import { osOpenUprn } from '../../../../server/sources/publishers/os-open-uprn/source.ts';
import type { Sample } from '../../sample.ts';
import { writeZip } from '../../write-zip.ts';

const HEADER = 'UPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE';
const rows = [
  '1,358260.66,172796.50,51.4526038,-2.6020703',
  '100100678901,331100.00,188300.00,51.5886012,-2.9957011',
  '10090000001,447400,1141700,60.1571,-1.1495',
  '200004370000,651409.90,313177.27,52.6579786,1.7171666',
];

function archive(lines: string[], header = HEADER): Record<string, Buffer> {
  return {
    'osopenuprn_202510_csv.zip': writeZip({
      'licence.txt': 'Open Government Licence\n',
      'osopenuprn_202510.csv': `\uFEFF${[header, ...lines].join('\r\n')}\r\n`,
      'versions.txt': 'OpenUPRN 2025-10\n',
    }),
  };
}

export const osOpenUprnSample: Sample = {
  source: osOpenUprn,
  files: archive(rows),
  load: 'osopenuprn_202510_csv.zip',
  part: '',
  version: '2025-10',
  asOf: '2025-10-01',
  rows: 4,
  skipped: {},
  known: { table: 'uprn', name: '10090000001', lat: 60.1571, lng: -1.1495, withinMeters: 1 },
  broken: [
    {
      name: 'no archive',
      files: { 'osopenuprn_202510_csv.zip': 'not a zip' },
      says: /a whole zip archive was expected/,
    },
    {
      name: 'another product',
      files: archive(rows, 'UPRN,USRN'),
      says: /line 1: the header UPRN,X_COORDINATE/,
    },
    {
      name: 'a line cut short',
      files: archive([...rows, '100100678902,331100.00']),
      says: /line 6: a UPRN and its point were expected, got "100100678902,331100.00"/,
    },
    {
      name: 'a blank latitude',
      files: archive(['100100678902,331100.00,188300.00,,-2.99']),
      says: /line 2: a UPRN and its point were expected/,
    },
    { name: 'no rows', files: archive([]), says: /rows were expected, none are there/ },
  ],
};
