import { osOpenNames } from '../../../../server/sources/publishers/os-open-names/source.ts';
import type { Sample } from '../../sample.ts';
import { writeZip } from '../../write-zip.ts';

interface Name {
  id: string;
  names: [string, string?];
  type: string;
  localType: string;
  at: [x: number | string, y: number | string];
  box?: [number, number, number, number];
}

/** The 34 columns of the publisher's line. */
function line({ id, names: [name1, name2 = ''], type, localType, at, box }: Name): string {
  const languages = name2 ? ['eng', 'cym'] : ['', ''];
  const fields = [
    id,
    `http://data.ordnancesurvey.co.uk/id/${id}`,
    name1,
    languages[0],
    name2,
    languages[1],
    type,
    localType,
    ...at,
    3000,
    25000,
    ...(box ?? ['', '', '', '']),
    'NP20',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    'Newport',
    '',
    '',
    'Wales',
    '',
    'Wales',
    '',
    '',
    '',
    '',
  ];
  return fields.map((field) => (/[,"]/.test(String(field)) ? `"${field}"` : field)).join(',');
}

const newport: Name = {
  id: 'osgb4000000074562931',
  names: ['Newport', 'Casnewydd'],
  type: 'populatedPlace',
  localType: 'City',
  at: [331182, 187984],
  box: [325000, 182000, 338000, 192000],
};
const stowHill: Name = {
  id: 'osgb4000000012345678',
  names: ['Stow Hill'],
  type: 'transportNetwork',
  localType: 'Named Road',
  at: [330900, 187700],
};
const section: Name = { ...stowHill, id: '89231932-250a-4ffc-9f5f', localType: 'Section Of Named Road' };
const others: Name[] = [
  { id: 'NP201AA', names: ['NP20 1AA'], type: 'other', localType: 'Postcode', at: [331100, 188300] },
  { ...stowHill, id: 'A48', names: ['A48'], localType: 'Numbered Road' },
  {
    id: 'osgb1',
    names: ['Ridge, The'],
    type: 'landform',
    localType: 'Hill Or Mountain',
    at: [330000, 187000],
  },
];

function archive(things: Name[]): Record<string, Buffer> {
  return {
    'opname_csv_gb.zip': writeZip({
      'Data/ST28.csv': `\uFEFF${[...things, ...others].map(line).join('\r\n')}\r\n`,
      'Data/ST38.csv': `${line(section)}\r\n`,
      'Doc/OS_Open_Names_Header.csv': 'ID,NAMES_URI,NAME1\n',
    }),
  };
}

export const osOpenNamesSample: Sample = {
  source: osOpenNames,
  files: archive([newport, stowHill]),
  load: 'opname_csv_gb.zip',
  part: '',
  version: '2026-01-01',
  asOf: '2026-01-01',
  // Newport in two languages, Stow Hill and a section of it.
  rows: 4,
  skipped: { postcodes: 1, 'numbered roads, landscape, sites and stations': 2 },
  known: { table: 'locality', name: 'Casnewydd', lat: 51.586, lng: -2.995, withinMeters: 300 },
  broken: [
    {
      name: 'no archive',
      files: { 'opname_csv_gb.zip': 'not a zip' },
      says: /a whole zip archive was expected/,
    },
    {
      name: 'an archive of something else',
      files: { 'opname_csv_gb.zip': writeZip({ 'readme.txt': 'x' }) },
      says: /opname_csv_gb\.zip: rows were expected, none are there/,
    },
    {
      name: 'a line cut short',
      files: {
        'opname_csv_gb.zip': writeZip({ 'Data/ST28.csv': `${line(newport)}\nosgb1,http://x,Caerleon\n` }),
      },
      says: /ST28\.csv, line 2: 34 columns were expected, 3 are there/,
    },
    {
      name: 'a place in words',
      files: archive([newport, { ...stowHill, at: ['east', 187700] }]),
      says: /ST28\.csv, line 2: an easting or northing in meters was expected, got "east"/,
    },
  ],
};
