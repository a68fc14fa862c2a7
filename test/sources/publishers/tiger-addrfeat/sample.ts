import { tigerAddrfeat } from '../../../../server/sources/publishers/tiger-addrfeat/source.ts';
import type { Sample } from '../../sample.ts';
import { type ShapeRecord, writeShapefile } from '../../write-shapefile.ts';

const NAME = 'tl_2021_30059_addrfeat';
const BLANK = {
  LFROMHN: '',
  LTOHN: '',
  RFROMHN: '',
  RTOHN: '',
  ZIPL: '',
  ZIPR: '',
  PARITYL: '',
  PARITYR: '',
};

function edge(
  id: string,
  name: string,
  values: Record<string, string>,
  line: [number, number][],
): ShapeRecord {
  return { values: { TLID: id, FULLNAME: name, ...BLANK, ...values }, line };
}

// Main St runs north from (-110, 46): the first block numbered on both sides, the second on the left alone.
const main: [number, number][][] = [
  [
    [-110, 46],
    [-110, 46.001],
  ],
  [
    [-110, 46.001],
    [-110, 46.002],
  ],
];
const both = {
  LFROMHN: '2',
  LTOHN: '98',
  RFROMHN: '1',
  RTOHN: '99',
  ZIPL: '59645',
  ZIPR: '59645',
  PARITYL: 'E',
  PARITYR: 'O',
};

export const edges: readonly ShapeRecord[] = [
  edge('101', 'Main St', both, main[0] ?? []),
  edge('102', 'Main St', { LFROMHN: '198', LTOHN: '100', ZIPL: '59645' }, main[1] ?? []),
  // The same edge again, under its second name.
  edge('102', 'US Hwy 12', { LFROMHN: '198', LTOHN: '100', ZIPL: '59645', PARITYL: 'E' }, main[1] ?? []),
  edge('103', 'Rockaway Blvd', { RFROMHN: '112-01', RTOHN: '112-99', ZIPR: '11420' }, [
    [-110.1, 46],
    [-110.1, 46.001],
  ]),
  edge('104', '', both, main[0] ?? []),
];

const file = (records: readonly ShapeRecord[]) => ({ [`${NAME}.zip`]: writeShapefile(NAME, records) });

export const tigerAddrfeatSample: Sample = {
  source: tigerAddrfeat,
  files: file(edges),
  load: `${NAME}.zip`,
  part: '30059',
  version: '2021',
  asOf: '2021-01-01',
  rows: 7,
  skipped: { 'ranges of numbers with letters or hyphens': 1, 'without a name': 1 },
  known: { table: 'address_range', name: 'Main St', lat: 46, lng: -110, withinMeters: 1 },
  broken: [
    {
      name: 'other columns',
      files: file([{ values: { LINEARID: '1', FULLNAME: 'Main St' }, line: main[0] ?? [] }]),
      says: /record 1: the columns TLID, FULLNAME, .* expected, LINEARID, FULLNAME are there/,
    },
    {
      name: 'no archive',
      files: { [`${NAME}.zip`]: 'none' },
      says: /a whole zip archive was expected/,
    },
  ],
};
