import type { PlanRequest, UnassignedStop } from '../../../server/planning/solver/plan.ts';
import { planRoutes } from '../../../server/planning/solver/plan-routes.ts';
import { drawTown, writeDay } from './draw-town.ts';

interface Case {
  title: string;
  town: string[];
  options?: Partial<PlanRequest>;
  days: string[];
  unassigned?: UnassignedStop[];
}

const HOUR = 3600;
const whole = { drivers: 1, returnToDepot: true, shiftSeconds: 8 * HOUR };

const cases: Case[] = [
  {
    title: 'a ring of stops is driven around, from the lower stop number on',
    town: ['a.b', '*.c'],
    days: ['abc'],
  },
  {
    title: 'a day that ends at its last stop goes to the near side first',
    town: ['a*..b'],
    options: { returnToDepot: false },
    days: ['ab'],
  },
  {
    title: 'two drivers take a side each',
    town: ['ab...*...cd'],
    options: { drivers: 2 },
    days: ['ab', 'cd'],
  },
  {
    title: 'every driver gets a stop, although one would drive less',
    town: ['*...abc'],
    options: { drivers: 3 },
    days: ['a', 'b', 'c'],
  },
  {
    title: 'drivers beyond the stops stay at the depot',
    town: ['a.*.b'],
    options: { drivers: 3 },
    days: ['a', 'b', ''],
  },
  {
    title:
      'the longest day counts beside the driving: a stop goes to the shorter day, although that drives more',
    town: ['a.......*....b', '..............', '.......c......'],
    options: { drivers: 2 },
    days: ['a', 'bc'],
  },
  {
    title: 'two near stops are served rather than one far away, and the far one says by how much it is late',
    town: ['ab*.........c'],
    options: { shiftSeconds: 20 * 60 },
    days: ['ab'],
    unassigned: [{ stop: 2, reason: 'no_time_left', overShiftSeconds: 4 * 60 }],
  },
  {
    title: 'a stop beyond the reach of a shift is left out',
    town: ['a*.........b'],
    options: { shiftSeconds: 15 * 60 },
    days: ['a'],
    unassigned: [{ stop: 1, reason: 'beyond_shift', overShiftSeconds: 5 * 60 }],
  },
  {
    title: 'without the way back the far stop fits',
    town: ['a*.........b'],
    options: { shiftSeconds: 15 * 60, returnToDepot: false },
    days: ['ab'],
  },
  {
    title: 'a day may last exactly the shift',
    town: ['*.........a'],
    options: { shiftSeconds: 20 * 60 },
    days: ['a'],
  },
];

test.each(cases)('$title', ({ town, options, days, unassigned }) => {
  const plan = planRoutes({ ...whole, ...drawTown(town), ...options });
  expect(plan.drivers.map(({ stops }) => writeDay(stops))).toEqual(days);
  expect(plan.unassigned).toEqual(unassigned ?? []);
});

test('times run from the depot through driving and service back to the depot', () => {
  const { driveSeconds, depot } = drawTown(['*..a.b']);
  const stops = [
    { place: 1, serviceSeconds: 600 },
    { place: 2, serviceSeconds: 90 },
  ];
  const plan = planRoutes({ ...whole, driveSeconds, depot, stops });
  expect(plan).toMatchObject({ driveSeconds: 600, longestDaySeconds: 1290, isCutShort: false });
  expect(plan.drivers).toEqual([
    {
      stops: [
        { stop: 0, legSeconds: 180, arriveSecond: 180, departSecond: 780 },
        { stop: 1, legSeconds: 120, arriveSecond: 900, departSecond: 990 },
      ],
      driveSeconds: 600,
      returnSeconds: 300,
      daySeconds: 1290,
    },
  ]);
});

test('one-way streets are driven in their direction', () => {
  // Places 1, 2, 3 lie on a roundabout after the depot: 0 → 1 → 2 → 3 → 0, a minute each.
  const driveSeconds = [0, 1, 2, 3].map((from) => [0, 1, 2, 3].map((to) => 60 * ((4 + to - from) % 4)));
  const stops = [3, 1, 2].map((place) => ({ place, serviceSeconds: 0 }));
  const plan = planRoutes({ ...whole, driveSeconds, depot: 0, stops });
  expect(writeDay(plan.drivers[0]?.stops ?? [])).toBe('bca');
  expect(plan.driveSeconds).toBe(240);
});

test('a stop without a road from the depot, or without one back, is left out for that', () => {
  const none = Number.POSITIVE_INFINITY;
  const driveSeconds = [
    [0, none, 60, 60],
    [60, 0, none, none],
    [none, none, 0, none],
    [60, none, none, 0],
  ];
  const stops = [1, 2, 3].map((place) => ({ place, serviceSeconds: 0 }));
  const plan = planRoutes({ ...whole, driveSeconds, depot: 0, stops });
  expect(plan.drivers.map((day) => writeDay(day.stops))).toEqual(['c']);
  expect(plan.unassigned).toEqual([
    { stop: 0, reason: 'no_road', overShiftSeconds: null },
    { stop: 1, reason: 'no_road', overShiftSeconds: null },
  ]);
  const oneWay = planRoutes({ ...whole, driveSeconds, depot: 0, stops, returnToDepot: false });
  expect(oneWay.unassigned.map(({ stop }) => stop)).toEqual([0, 1]);
});

test('a stop that no road joins to the others of its only driver is left out for that, without a time', () => {
  const none = Number.POSITIVE_INFINITY;
  const driveSeconds = [
    [0, 60, 90],
    [60, 0, none],
    [90, none, 0],
  ];
  const stops = [1, 2].map((place) => ({ place, serviceSeconds: 0 }));
  const request = { ...whole, driveSeconds, depot: 0, stops };
  expect(planRoutes(request).unassigned).toEqual([
    { stop: 1, reason: 'no_road_between', overShiftSeconds: null },
  ]);
  expect(planRoutes({ ...request, drivers: 2 }).unassigned).toEqual([]);
});

test('of an address that fills more than a day the shortest visits are made, the others say by how much', () => {
  const { driveSeconds, depot } = drawTown(['*a']);
  const stops = [30, 10, 20].map((minutes) => ({ place: 1, serviceSeconds: minutes * 60 }));
  const plan = planRoutes({ ...whole, driveSeconds, depot, stops, shiftSeconds: 40 * 60 });
  expect(plan.drivers.map((day) => writeDay(day.stops))).toEqual(['bc']);
  expect(plan.unassigned).toEqual([{ stop: 0, reason: 'no_time_left', overShiftSeconds: 22 * 60 }]);
});

test('fractions of a second never let a day pass its shift', () => {
  const driveSeconds = [
    [0, 60.4],
    [60.4, 0],
  ];
  const stops = [{ place: 1, serviceSeconds: 0 }];
  const plan = planRoutes({ ...whole, driveSeconds, depot: 0, stops, shiftSeconds: 121.5 });
  expect(plan.unassigned).toEqual([{ stop: 0, reason: 'beyond_shift', overShiftSeconds: 1 }]);
});

test('a request without stops is answered by drivers who stay at the depot', () => {
  const plan = planRoutes({ ...whole, driveSeconds: [[0]], depot: 0, stops: [], drivers: 2 });
  expect(plan).toMatchObject({ driveSeconds: 0, longestDaySeconds: 0, unassigned: [], steps: 0 });
  expect(plan.drivers.map(({ daySeconds }) => daySeconds)).toEqual([0, 0]);
});

test('a plan that the time limit ended says so, and still serves every stop that fits', () => {
  const plan = planRoutes({ ...whole, ...drawTown(['ab.*.cd']), timeLimitSeconds: 0 });
  expect(plan).toMatchObject({ isCutShort: true, steps: 0, unassigned: [] });
});
