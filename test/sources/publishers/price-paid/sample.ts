import { pricePaid } from '../../../../server/sources/publishers/price-paid/source.ts';
import type { Sample } from '../../sample.ts';
import { codePointOpenSample } from '../code-point-open/sample.ts';

interface SaleFields {
  soldOn?: string;
  /** The last digits of the identifier. */
  id: number;
  postcode?: string;
  saon?: string;
  paon: string;
  street?: string;
  status?: string;
}

/** The publisher's line of 16 quoted columns. */
export function saleLine({
  id,
  postcode = 'NP20 1AA',
  saon = '',
  paon,
  street,
  status = 'A',
  soldOn = '2019-04-11',
}: SaleFields): string {
  const identifier = `{31C68072-F396-FEE3-E063-4804A8C0${String(id).padStart(4, '0')}}`;
  const fields = [
    identifier,
    '250000',
    `${soldOn} 00:00`,
    postcode,
    'T',
    'N',
    'F',
    paon,
    saon,
    street ?? 'STOW HILL',
    '',
    'NEWPORT',
    'NEWPORT',
    'GWENT',
    'A',
    status,
  ];
  return fields.map((field) => `"${field}"`).join(',');
}

const lines = [
  saleLine({ id: 1, paon: '12' }),
  saleLine({ id: 2, paon: 'ROSE HOUSE, 14', saon: 'FLAT 3' }),
  saleLine({ id: 3, paon: "SAINT MARY'S COTTAGE", postcode: 'NP20 1AB' }),
  saleLine({ id: 4, paon: '20 - 22', status: 'D' }),
  saleLine({ id: 5, paon: '31', postcode: '' }),
  saleLine({ id: 6, paon: 'GARAGE 4' }),
];

const file = (all: string[]) => ({ 'pp-2019.csv': `${all.join('\r\n')}\r\n` });

export const pricePaidSample: Sample = {
  source: pricePaid,
  after: codePointOpenSample,
  files: file(lines),
  load: 'pp-2019.csv',
  part: 'pp-2019',
  version: '2019-04-11',
  asOf: '2019-04-11',
  rows: 4,
  skipped: { 'without a postcode': 1, 'garages, plots and land': 1 },
  // At the centre of NP20 1AA.
  known: { table: 'address', name: '12 Stow Hill', lat: 51.58924, lng: -2.99612, withinMeters: 30 },
  broken: [
    {
      name: 'a line cut short',
      files: file([...lines, '"{31C68072-F396-FEE3-E063-4804A8C04F37}","250000"']),
      says: /pp-2019\.csv, line 7: 16 columns were expected, 2 are there/,
    },
    {
      name: 'another table of 16 columns',
      files: file([Array.from({ length: 16 }, (_, i) => `"${i}"`).join(',')]),
      says: /line 1: a transaction's identifier was expected, got "0"/,
    },
    {
      name: 'a status of its own',
      files: file([saleLine({ id: 1, paon: '12', status: 'X' })]),
      says: /line 1: A, C or D was expected, got "X"/,
    },
    { name: 'empty', files: { 'pp-2019.csv': '' }, says: /rows were expected, none are there/ },
  ],
};
