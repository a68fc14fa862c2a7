// What a plan says of weekday traffic: of all legs together, and of how many none was measured.
import { describeUnslowed, joinSlowdowns } from '../../../server/planning/answer/plan-slowdown.ts';
import type { Leg } from '../../../server/planning/day/legs.ts';
import type { AreaSlowdown } from '../../../server/traffic/find-slowdowns.ts';
import { meanSlowdown } from '../../../server/traffic/mean-slowdown.ts';

const TOWN: AreaSlowdown = {
  factor: 1.5,
  area: 'Town',
  source: 'Index',
  asOf: '2026-01-01',
  packs: ['index'],
};

const leg = (ends: [AreaSlowdown | null, AreaSlowdown | null] | null, minutes = 10): Leg => ({
  meters: 1000,
  seconds: 60 * minutes,
  line: [],
  isStraight: ends === null,
  groundMeters: 0,
  straightMeters: 1000,
  pack: ends && 'roads/line',
  slowed: ends && meanSlowdown(...ends),
});
const SLOWED = leg([TOWN, TOWN]);
const HALF = leg([TOWN, null]);
const EMPTY = leg([null, null]);
const STRAIGHT = leg(null);

test.each<[string, Leg[], number | null]>([
  ['legs of one area', [SLOWED, SLOWED], 1.5],
  ['legs with one straight line', [SLOWED, STRAIGHT], 1.5],
  // 10 minutes of 6.67, and 10 of 10.
  ['legs of which one is as on empty roads', [SLOWED, EMPTY], 1.2],
  ['legs as on empty roads', [EMPTY], null],
  ['straight lines alone', [STRAIGHT], null],
])('%s', (_, legs, factor) => {
  expect(joinSlowdowns(legs)?.factor ?? null).toBe(factor);
});

test.each<[Leg[], string[]]>([
  [[SLOWED, STRAIGHT], []],
  [[STRAIGHT], []],
  [[EMPTY, STRAIGHT], ['No weekday slowdown was measured in this area: the minutes are for empty roads.']],
  [[SLOWED, EMPTY], ['No weekday slowdown was measured for 1 leg: the minutes are for empty roads.']],
  [
    [SLOWED, HALF, HALF],
    ['2 legs have a measured slowdown at one end only: the other counts as empty roads.'],
  ],
])('legs without a figure are told: %#', (legs, sentences) => {
  expect(describeUnslowed(legs)).toEqual(sentences);
});
