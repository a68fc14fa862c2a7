import { epc } from '../../../../server/sources/publishers/epc/source.ts';
import type { Sample } from '../../sample.ts';
import { writeZip } from '../../write-zip.ts';
import { osOpenUprnSample } from '../os-open-uprn/sample.ts';

interface CertificateFields {
  id?: string;
  lines: [string, string?, string?];
  postcode?: string;
  lodgedOn?: string;
  uprn?: string;
}

const HEADER =
  'LMK_KEY,ADDRESS1,ADDRESS2,ADDRESS3,POSTCODE,BUILDING_REFERENCE_NUMBER,CURRENT_ENERGY_RATING,LODGEMENT_DATE,' +
  'ADDRESS,POSTTOWN,UPRN,UPRN_SOURCE';

/** A line of the table, its other eighty columns left out. */
function line({
  id = '1',
  lines,
  postcode = 'NP20 1AA',
  lodgedOn = '2019-04-11',
  uprn = '',
}: CertificateFields): string {
  const [first, second = '', third = ''] = lines;
  const address = [first, second, third].filter(Boolean).join(', ');
  const fields = [
    id,
    first,
    second,
    third,
    postcode,
    '10000000001',
    'C',
    lodgedOn,
    address,
    'NEWPORT',
    uprn,
    '',
  ];
  return fields.map((field) => (/[,"]/.test(field) ? `"${field}"` : field)).join(',');
}

/** A table as the publisher writes it. */
export function certificates(all: CertificateFields[], header = HEADER): string {
  return `${[header, ...all.map(line)].join('\r\n')}\r\n`;
}

const home: CertificateFields = { id: '1', lines: ['Flat 3, 12 Stow Hill'], uprn: '100100678901' };
const renewed: CertificateFields = { ...home, id: '2', lines: ['12 STOW HILL'], lodgedOn: '2024-01-02' };
const others: CertificateFields[] = [
  { id: '3', lines: ['Rose Cottage', 'Stow Hill'] },
  { id: '4', lines: ['Flat 3'] },
  { id: '5', lines: ['14 Stow Hill'], postcode: '' },
];

const NAME = 'domestic-W06000022-Newport';

const archive = (table: string) => ({
  [`${NAME}.zip`]: writeZip({
    'LICENCE.txt': 'x',
    [`${NAME}/certificates.csv`]: table,
    [`${NAME}/recommendations.csv`]: 'LMK_KEY\n',
  }),
});

export const epcSample: Sample = {
  source: epc,
  after: osOpenUprnSample,
  files: archive(certificates([home, renewed, ...others])),
  load: `${NAME}.zip`,
  part: NAME,
  version: '2024-01-02',
  asOf: '2024-01-02',
  rows: 3,
  skipped: { 'without a house': 1, 'without UPRN and postcode': 1 },
  // At its UPRN's point.
  known: { table: 'address', name: '12 Stow Hill', lat: 51.5886012, lng: -2.9957011, withinMeters: 1 },
  broken: [
    {
      name: 'no archive',
      files: { [`${NAME}.zip`]: 'not a zip' },
      says: /a whole zip archive was expected/,
    },
    {
      name: 'without its table',
      files: { [`${NAME}.zip`]: writeZip({ 'LICENCE.txt': 'x' }) },
      says: /tables certificates\.csv were expected in it/,
    },
    {
      name: 'another table',
      files: archive('CERTIFICATE_NUMBER,ADDRESS_LINE_1\r\n1,12 Stow Hill\r\n'),
      says: /the columns LMK_KEY, ADDRESS1, .* were expected/,
    },
    {
      name: 'a UPRN in words',
      files: archive(certificates([home, { ...home, uprn: 'none' }])),
      says: /line 3 of domestic-W06000022-Newport\/certificates\.csv: a UPRN or nothing was expected, got "none"/,
    },
    {
      name: 'a date of another kind',
      files: archive(certificates([{ ...home, lodgedOn: '11/04/2019' }])),
      says: /a lodgement date such as 2019-04-11 was expected, got "11\/04\/2019"/,
    },
  ],
};
