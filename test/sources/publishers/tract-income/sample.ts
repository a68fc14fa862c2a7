import { tractIncome } from '../../../../server/sources/publishers/tract-income/source.ts';
import type { Sample } from '../../sample.ts';

const LOAD = 'CensusTractList2025.csv';
const HEADER =
  'Year,MSA Code,State Code,County Code,Tract,MSA Med Family Income,Tract Med Family Income,Income %,Income Level Ind';
const file = (...lines: string[]) => ({ [LOAD]: [HEADER, ...lines, ''].join('\n') });

export const tractIncomeSample: Sample = {
  source: tractIncome,
  files: file(
    '2025,47764,11,001,0001.01,141500,201250,142.22,4',
    '2025,47764,11,001,000102,141500,60000,42.40,1',
    '2025,47764,11,1,980000,141500,0,0,0',
    '2025,99999,1,1,20100,60000,45000,75.00,2',
  ),
  load: LOAD,
  part: '',
  version: '2025',
  asOf: '2025-01-01',
  rows: 4,
  skipped: {},
  known: { table: 'code_fact', name: 'upper', lat: 0, lng: 0, withinMeters: 1 },
  broken: [
    {
      name: 'a level of its own',
      files: file('2025,47764,11,001,000101,141500,201250,142.22,5'),
      says: /line 2: an income level of 0 to 4 was expected, got "5"/,
    },
    {
      name: 'a median that is no number',
      files: file('2025,47764,11,001,000101,141500,n/a,142.22,4'),
      says: /line 2: a number was expected, got "n\/a"/,
    },
  ],
};
