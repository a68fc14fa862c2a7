import { HAZARDS } from '../../../../server/sources/publishers/national-risk-index/hazards.ts';
import { nationalRiskIndex } from '../../../../server/sources/publishers/national-risk-index/source.ts';
import type { Sample } from '../../sample.ts';

const LOAD = 'NRI_Table_CensusTracts.csv';

const PREFIXES = [...Object.values(HAZARDS), 'IFLD'];
const HEADER = [
  'OID_',
  'NRI_ID',
  'STATE',
  'COUNTY',
  'TRACT',
  'TRACTFIPS',
  'RISK_VALUE',
  'RISK_SCORE',
  'RISK_RATNG',
  ...PREFIXES.flatMap((prefix) => [`${prefix}_RISKS`, `${prefix}_RISKR`]),
];

/** A tract's line: the overall score, and the same rating for every hazard but those given. */
function line(
  tract: string,
  score: string,
  rating: string,
  hazards: Record<string, [string, string]> = {},
): string {
  const each = PREFIXES.flatMap((prefix) => hazards[prefix] ?? ['', 'Not Applicable']);
  return ['1', `T${tract}`, 'Maryland', 'Baltimore', '000100', tract, '1', score, rating, ...each].join();
}

const file = (...lines: string[]) => ({ [LOAD]: `\uFEFF${[HEADER.join(), ...lines, ''].join('\n')}` });

export const nationalRiskIndexSample: Sample = {
  source: nationalRiskIndex,
  files: file(
    line('24005000100', '88.123', 'Relatively High', {
      HRCN: ['91.26', 'Very High'],
      IFLD: ['40.04', 'Relatively Low'],
    }),
    line('1001020100', '12', 'Very Low'),
  ),
  load: LOAD,
  part: 'tracts',
  version: 'undated',
  asOf: null,
  rows: 2,
  skipped: {},
  known: { table: 'code_fact', name: 'Baltimore, Maryland', lat: 0, lng: 0, withinMeters: 1 },
  broken: [
    {
      name: 'a code that is none',
      files: file(line('T24', '1', 'Very Low')),
      says: /line 2: a tract code was expected, got "00000000T24"/,
    },
    { name: 'other columns', files: { [LOAD]: 'a,b\n1,2\n' }, says: /line 1: the columns TRACTFIPS, COUNTY/ },
  ],
};
