import { opportunityZones } from '../../../../server/sources/publishers/opportunity-zones/source.ts';
import type { Sample } from '../../sample.ts';

const LOAD = 'qualified_opportunity_zones.csv';
const file = (...lines: string[]) => ({ [LOAD]: ['census_tract_2010,tract_type', ...lines, ''].join('\n') });

export const opportunityZonesSample: Sample = {
  source: opportunityZones,
  // A spreadsheet took the zero off the second.
  files: file('11001007401,Low-Income Community', '1003010500,Non-LIC Contiguous'),
  load: LOAD,
  part: '',
  version: '2018-12-14',
  asOf: '2018-12-14',
  rows: 2,
  skipped: {},
  known: { table: 'code_fact', name: 'Non-LIC Contiguous', lat: 0, lng: 0, withinMeters: 1 },
  broken: [
    {
      name: 'a tract by name',
      files: file('Tract 74.01,Low-Income Community'),
      says: /line 2: a tract of 11 digits was expected, got "Tract 74.01"/,
    },
  ],
};
