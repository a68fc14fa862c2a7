import { dcAddresses } from '../../../../server/sources/publishers/dc-addresses/source.ts';
import type { Sample } from '../../sample.ts';

// The columns that are read, in the portal's order, among some that are not.
const HEADER =
  'X,Y,OBJECTID,MAR_ID,ADDRESS,ADDRESS_NUMBER,ADDRESS_NUMBER_SUFFIX,STREET_NAME,STREET_TYPE,QUADRANT,ZIPCODE,' +
  'STATE,LATITUDE,LONGITUDE,ADDRESS_TYPE,STATUS,PLACEMENT';

function line(
  id: string,
  number: string,
  street: string,
  zip: string,
  point: string,
  status = 'ACTIVE',
): string {
  const [type = '', quadrant = ''] = street.split(' ').slice(-2);
  const [digits = '', suffix = ''] = number.split(' ');
  const name = street.slice(0, -` ${type} ${quadrant}`.length);
  const address = `${number} ${street}`;
  return [
    '397000.1',
    '137000.2',
    id,
    id,
    address,
    digits,
    suffix,
    name,
    type,
    quadrant,
    zip,
    'DC',
    point,
    'ADDRESS',
    status,
    '',
  ].join(',');
}

const lines = [
  HEADER,
  line('243360', '1600', 'PENNSYLVANIA AVENUE NW', '20500', '38.897675,-77.036547'),
  line('285725', '1', '51ST STREET SE', '20019', '38.888587,-76.928011'),
  line('285726', '302 A', '14TH STREET NE', '20002', '38.893900,-76.985500'),
  line('310001', '77', 'H STREET NW', '20001', '38.900100,-77.012000', 'ASSIGNED'),
  line('310002', '79', 'H STREET NW', '20001', '38.900100,-77.012100', 'RETIRE'),
  line('310003', '81', 'H STREET NW', '20001', ','),
  line('310004', '', 'MAINE AVENUE SW', '20024', '38.879000,-77.025000'),
];

const csv = (...rows: string[]) => ({ 'Address_Points.csv': `${rows.join('\n')}\n` });

export const dcAddressesSample: Sample = {
  source: dcAddresses,
  files: csv(...lines),
  load: 'Address_Points.csv',
  part: '',
  version: 'undated',
  asOf: null,
  rows: 4,
  skipped: { retired: 1, 'without a point': 1, 'without a number or street': 1 },
  known: {
    table: 'address',
    name: '1600 Pennsylvania Avenue NW',
    lat: 38.897675,
    lng: -77.036547,
    withinMeters: 5,
  },
  broken: [
    {
      name: 'other columns',
      files: csv('ADDRESS,X,Y'),
      says: /line 1: the columns MAR_ID, ADDRESS, .* are there/,
    },
    {
      name: 'a latitude in words',
      files: csv(HEADER, line('1', '1', 'H STREET NW', '20001', 'north,-77.0')),
      says: /line 2: degrees were expected, got "north", "-77.0"/,
    },
  ],
};
