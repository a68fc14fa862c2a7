import { travelTimeIndex } from '../../../../server/sources/publishers/travel-time-index/source.ts';
import type { Sample } from '../../sample.ts';

const HEADER = 'urban_area,state,year,travel_time_index';

const file = (lines: string[]) => ({
  'travel_time_index_2019.csv': [HEADER, ...lines, ''].join('\n'),
});

export const travelTimeIndexSample: Sample = {
  source: travelTimeIndex,
  files: file([
    'Baltimore MD,MD,2019,1.26',
    'Nashville-Davidson TN,TN,2019,1.23',
    'Walla Walla-WA-OR,WA,2019,1.04',
  ]),
  load: 'travel_time_index_2019.csv',
  part: '',
  version: '2019',
  asOf: '2019-12-31',
  rows: 3,
  skipped: {},
  known: { table: 'code_fact', name: 'Baltimore MD', lat: 39.29, lng: -76.61, withinMeters: 1 },
  broken: [
    {
      name: 'an index below 1',
      files: file(['Baltimore MD,MD,2019,1.26', 'Akron OH,OH,2019,0.9']),
      says: /travel_time_index_2019\.csv, line 3: an index from 1 to 3 was expected, got "0\.9"/,
    },
    {
      name: 'a blank index',
      files: file(['Baltimore MD,MD,2019,']),
      says: /line 2: an index from 1 to 3 was expected, got ""/,
    },
  ],
};
