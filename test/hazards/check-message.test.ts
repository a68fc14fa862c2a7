import { addUpHazards, toCheckMessage } from '../../server/hazards/answer/hazard-totals.ts';
import { type HazardFilter, toHazardQuery } from '../../server/hazards/find/filter.ts';

const totals = { ...addUpHazards([], [], undefined), clear: 1 };
const says = (filter: HazardFilter) => toCheckMessage([], totals, toHazardQuery(filter), [])[0];

test.each<[HazardFilter, string]>([
  [{}, ''],
  [{ min_level: 'advisory' }, ''],
  [{ perils: ['fire'] }, ' of the peril fire'],
  [{ min_level: 'severe' }, ' of level severe'],
  [
    { perils: ['flood', 'fire'], min_level: 'warning' },
    ' of the perils flood, fire and of level warning or above',
  ],
])('a hazard that was not asked for is not denied: %o', (filter, of) => {
  expect(says(filter)).toBe(`0 of 0 rows are inside a hazard in force${of}, 0 near one; 1 clear.`);
});
