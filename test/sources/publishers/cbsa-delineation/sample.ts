import { cbsaDelineation } from '../../../../server/sources/publishers/cbsa-delineation/source.ts';
import type { Sample } from '../../sample.ts';

const LOAD = 'cbsa2fipsxw_2023.csv';
const HEADER =
  'cbsacode,metropolitandivisioncode,csacode,cbsatitle,metropolitanmicropolitanstatis,metropolitandivisiontitle,csatitle,' +
  'countycountyequivalent,statename,fipsstatecode,fipscountycode,centraloutlyingcounty';
const file = (...lines: string[]) => ({ [LOAD]: [HEADER, ...lines, ''].join('\n') });

export const cbsaDelineationSample: Sample = {
  source: cbsaDelineation,
  files: file(
    '12580,,548,"Baltimore-Columbia-Towson, MD",Metropolitan Statistical Area,,"Washington, DC",Baltimore County,Maryland,24,005,Central',
    '20660,,548,"Easton, MD",Micropolitan Statistical Area,,"Washington, DC",Talbot County,Maryland,24,041,Central',
  ),
  load: LOAD,
  part: '',
  version: '2023',
  asOf: '2023-07-01',
  rows: 2,
  skipped: {},
  known: { table: 'code_fact', name: 'Easton, MD', lat: 0, lng: 0, withinMeters: 1 },
  broken: [
    {
      name: 'other columns',
      files: { [LOAD]: 'a,b\n1,2\n' },
      says: /line 1: the columns CBSA Code, .* were expected/,
    },
    {
      name: 'a county without a code',
      files: file('12580,,,"Baltimore",Metropolitan Statistical Area,,,X,Maryland,MD,x,Central'),
      says: /line 2: codes of an area and a county were expected, got "12580", "MD00x"/,
    },
  ],
};
