import { censusPlaces } from '../../../../server/sources/publishers/census-places/source.ts';
import type { Sample } from '../../sample.ts';

// As published until 2024: tabs, and blanks behind the last column.
const HEADER =
  'USPS\tGEOID\tANSICODE\tNAME\tLSAD\tFUNCSTAT\tALAND\tAWATER\tALAND_SQMI\tAWATER_SQMI\tINTPTLAT\tINTPTLONG            ';

function line(state: string, geoid: string, name: string, kind: string, land: string, point: string): string {
  const [lat, lng] = point.split(' ');
  return [state, geoid, '02390000', name, kind, 'A', land, '0', '1.0', '0.0', lat, `${lng}     `].join('\t');
}

const lines = [
  HEADER,
  line('MD', '2404000', 'Baltimore city', '25', '209649327', '39.300032 -76.610476'),
  line('MD', '2405550', 'Bel Air town', '43', '7676000', '39.535000 -76.346000'),
  line('AL', '0100100', 'Abanda CDP', '57', '7764034', '33.091627 -85.527029'),
  line(
    'TN',
    '4752006',
    'Nashville-Davidson metropolitan government (balance)',
    'MG',
    '1232000000',
    '36.171800 -86.785000',
  ),
  line('HI', '1599999', 'Sand Island CDP', '57', '0', '21.300000 -157.880000'),
];

const file = (...rows: string[]) => ({ '2024_Gaz_place_national.txt': `${rows.join('\n')}\n` });

export const censusPlacesSample: Sample = {
  source: censusPlaces,
  files: file(...lines),
  load: '2024_Gaz_place_national.txt',
  part: '',
  version: '2024',
  asOf: '2024-01-01',
  rows: 5,
  skipped: { 'without land': 1 },
  known: { table: 'locality', name: 'Nashville', lat: 36.1718, lng: -86.785, withinMeters: 10 },
  broken: [
    {
      name: 'another header',
      files: file('USPS\tGEOID\tNAME'),
      says: /line 1: the columns GEOID, ALAND, .* expected/,
    },
    {
      name: 'a land area in words',
      files: file(HEADER, line('MD', '2404000', 'Baltimore city', '25', 'large', '39.3 -76.6')),
      says: /line 2: a number was expected, got "large"/,
    },
    {
      name: 'a row cut short',
      files: file(HEADER, 'MD\t2404000\t0239'),
      says: /line 2: 12 columns were expected, 3 are there/,
    },
  ],
};
