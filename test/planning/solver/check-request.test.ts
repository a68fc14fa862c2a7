import type { PlanRequest } from '../../../server/planning/solver/plan.ts';
import { planRoutes } from '../../../server/planning/solver/plan-routes.ts';
import { drawTown } from './draw-town.ts';

const sound: PlanRequest = { ...drawTown(['*a']), drivers: 1, returnToDepot: true, shiftSeconds: 3600 };

const cases: [title: string, wrong: Partial<PlanRequest>, message: string][] = [
  [
    'a row of another length',
    { driveSeconds: [[0], [0, 0]] },
    'Expected 2 columns in row 0 of driveSeconds, got 1',
  ],
  [
    'a time that is no number',
    {
      driveSeconds: [
        [0, Number.NaN],
        [0, 0],
      ],
    },
    'row 0 of driveSeconds, got NaN',
  ],
  [
    'a time below 0',
    {
      driveSeconds: [
        [0, 0],
        [-1, 0],
      ],
    },
    'row 1 of driveSeconds, got -1',
  ],
  ['a depot outside the matrix', { depot: 2 }, 'Expected a depot from 0 to 1, got 2'],
  ['half a driver', { drivers: 0.5 }, 'Expected at least one driver, got 0.5'],
  ['no driver', { drivers: 0 }, 'Expected at least one driver, got 0'],
  ['an endless shift', { shiftSeconds: Number.POSITIVE_INFINITY }, 'Expected shiftSeconds from 0'],
  [
    'a place outside the matrix',
    { stops: [{ place: 2, serviceSeconds: 0 }] },
    'from 0 to 1 for stop 0, got 2',
  ],
  ['a visit that ends before it begins', { stops: [{ place: 1, serviceSeconds: -5 }] }, 'for stop 0, got -5'],
];

test.each(cases)('%s is refused', (_, wrong, message) => {
  expect(() => planRoutes({ ...sound, ...wrong })).toThrow(message);
});
