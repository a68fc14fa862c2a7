import { codePointOpen } from '../../../../server/sources/publishers/code-point-open/source.ts';
import type { Sample } from '../../sample.ts';
import { writeZip } from '../../write-zip.ts';

const NEWPORT = '"W92000004","W11000028","","","W06000022","W05001710"';
const WESTMINSTER = '"E92000001","E19000003","E18000007","","E09000033","E05013806"';

const GUILDFORD = '"E92000001","E19000002","E18000008","E10000030","E07000209","E05014959"';

const units = [
  `"NP201AA",10,331100,188300,${NEWPORT}`,
  `"NP201AB",10,331150,188350,${NEWPORT}`,
  `"NP201AC",90,0,0,${NEWPORT}`,
  `"NP202AA",10,331900,187800,${NEWPORT}`,
];

// Two sheets of the workbook, its texts shared: names in column A, codes in column B.
const workbook = writeZip({
  'xl/sharedStrings.xml':
    '<sst><si><t>Casnewydd - Newport</t></si><si><t>W06000022</t></si>' +
    '<si><t>City of Westminster London Boro</t></si><si><t>E09000033</t></si></sst>',
  'xl/worksheets/sheet1.xml':
    '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row></sheetData>',
  'xl/worksheets/sheet2.xml':
    '<sheetData><row r="1"><c r="A1" t="s"><v>2</v></c><c r="B1" t="s"><v>3</v></c></row></sheetData>',
});

function archive(changed: Record<string, string> = {}): Record<string, Buffer> {
  const files = {
    'Data/CSV/np.csv': `${units.join('\n')}\n`,
    'Data/CSV/sw.csv': `"SW1A1AA",10,529090,179645,${WESTMINSTER}\n`,
    'Data/CSV/gu.csv': `"GU1 1AA",10,499049,150522,${GUILDFORD}\n`,
    'Doc/metadata.txt': 'DATASET VERSION NUMBER: 2025.4.0\nCOPYRIGHT DATE: 20251020\n',
    'Doc/Codelist.xlsx': workbook,
    ...changed,
  };
  return { 'codepo_gb.zip': writeZip(files) };
}

export const codePointOpenSample: Sample = {
  source: codePointOpen,
  files: archive(),
  load: 'codepo_gb.zip',
  part: '',
  version: '2025.4.0',
  asOf: '2025-10-20',
  // 5 placed units, 4 sectors (GU1 1, NP20 1, NP20 2, SW1A 1), 3 districts, SW1 of SW1A, the county of Guildford.
  rows: 14,
  skipped: { 'without a grid reference': 1 },
  // Buckingham Palace.
  known: { table: 'postcode', name: 'SW1A 1AA', lat: 51.501, lng: -0.1416, withinMeters: 30 },
  broken: [
    {
      name: 'no archive',
      files: { 'codepo_gb.zip': 'not a zip' },
      says: /codepo_gb\.zip: a whole zip archive was expected/,
    },
    {
      name: 'cut short',
      files: { 'codepo_gb.zip': archive()['codepo_gb.zip']?.subarray(0, 700) ?? '' },
      says: /codepo_gb\.zip: a whole zip archive was expected/,
    },
    {
      name: 'a place in words',
      files: archive({ 'Data/CSV/np.csv': `${units[0]}\n"NP201AB",10,east,188350,${NEWPORT}\n` }),
      says: /np\.csv, line 2: easting and northing in meters were expected, got "east"/,
    },
    {
      name: 'a header, as other editions have',
      files: archive({ 'Data/CSV/np.csv': `PC,PQ,EA,NO,CY,RH,LH,CC,DC,WC\n${units[0]}\n` }),
      says: /np\.csv, line 1: a postcode such as "NP20 1AA" was expected, got "PC"/,
    },
    {
      name: 'a line cut short',
      files: archive({ 'Data/CSV/np.csv': `${units[0]}\n"NP201AB",10,331150\n` }),
      says: /np\.csv, line 2: 10 fields were expected, 3 are there/,
    },
  ],
};
