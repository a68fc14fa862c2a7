import { describeAreas } from '../../server/planning/answer/describe-areas.ts';
import type { PlanRow } from '../../shared/api/plan-routes.ts';

function stop(input: string, placed_by: PlanRow['placed_by'], level: PlanRow['confidence']['level']) {
  const confidence = { level, score: 0.5, basis: 'rooftop' as const, why: '' };
  return { id: input, name: null, input, record_key: null, status: 'placed', placed_by, confidence } as const;
}
const COUNTY = stop('Kent', 'town', 'low');
const STATE = stop('Maryland', 'town', 'low');
const ZIP = stop('Baltimore, MD 21230', 'postcode', 'low');
const HOUSE = stop('1 High Street', 'rooftop', 'high');
const UNIT = stop('NP20 4UR', 'postcode', 'high');
const STREET = stop('High Street', 'street', 'low');

const ONE = 'Send it with house number and street, or by coordinates.';
const SEVERAL = 'Send them with house number and street, or by coordinates.';

test.each<[string, PlanRow[], string[]]>([
  ['none', [HOUSE, UNIT, STREET], []],
  ['one', [HOUSE, COUNTY], ['"Kent" is without a street: a driver is sent to the middle of the area.', ONE]],
  [
    'two',
    [COUNTY, HOUSE, ZIP],
    [
      '"Kent" and "Baltimore, MD 21230" are without a street: a driver is sent to the middle of the areas.',
      SEVERAL,
    ],
  ],
  [
    'more than are named',
    [COUNTY, STATE, ZIP, COUNTY, STATE],
    [
      '"Kent", "Maryland", "Baltimore, MD 21230" and 2 more are without a street: a driver is sent to the middle of the areas.',
      SEVERAL,
    ],
  ],
])('areas among the stops: %s', (_, stops, told) => {
  expect(describeAreas(stops)).toEqual(told);
});
