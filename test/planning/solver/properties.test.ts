import fc from 'fast-check';
import type { Plan, PlanRequest } from '../../../server/planning/solver/plan.ts';
import { planRoutes } from '../../../server/planning/solver/plan-routes.ts';
import { compare, findBest, type Judged, judge } from './find-best.ts';

const HOUR = 3600;

/** Any matrix: one-way streets, missing roads, ways past a third place that are shorter. */
function requests(bounds: { places: number; stops: number; drivers: number }): fc.Arbitrary<PlanRequest> {
  const leg = fc.oneof(
    { weight: 9, arbitrary: fc.nat(HOUR) },
    { weight: 1, arbitrary: fc.constant(Number.POSITIVE_INFINITY) },
  );
  return fc.integer({ min: 1, max: bounds.places }).chain((places) => {
    const row = fc.array(leg, { minLength: places, maxLength: places });
    const stop = fc.record({ place: fc.nat(places - 1), serviceSeconds: fc.nat(HOUR / 2) });
    return fc.record({
      driveSeconds: fc
        .array(row, { minLength: places, maxLength: places })
        .map((rows) => rows.map((legs, from) => legs.map((seconds, to) => (from === to ? 0 : seconds)))),
      depot: fc.nat(places - 1),
      stops: fc.array(stop, { maxLength: bounds.stops }),
      drivers: fc.integer({ min: 1, max: bounds.drivers }),
      returnToDepot: fc.boolean(),
      shiftSeconds: fc.integer({ min: 0, max: 8 * HOUR }),
      steps: fc.constant(200),
    });
  });
}

const anyRequest = requests({ places: 12, stops: 20, drivers: 10 });

function judgePlan(request: PlanRequest, plan: Plan): Judged | null {
  return judge(
    request,
    plan.drivers.map(({ stops }) => stops.map(({ stop }) => stop)),
  );
}

test('every stop comes back exactly once: with one driver, or unassigned with a reason', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const { drivers, unassigned } = planRoutes(request);
      const all = [...drivers.flatMap(({ stops }) => stops), ...unassigned].map(({ stop }) => stop);
      expect(all.sort((a, b) => a - b)).toEqual([...request.stops.keys()]);
      for (const { reason, overShiftSeconds } of unassigned) {
        if (reason.startsWith('no_road')) expect(overShiftSeconds).toBeNull();
        else expect(overShiftSeconds).toBeGreaterThan(0);
      }
    }),
  );
});

test('no day passes the shift, and its times are those of the matrix', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const plan = planRoutes(request);
      const judged = judgePlan(request, plan);
      expect(judged?.cost).toBe(plan.driveSeconds + plan.longestDaySeconds);
      for (const day of plan.drivers) expect(day.daySeconds).toBeLessThanOrEqual(request.shiftSeconds);
    }),
  );
});

/** Whether a driver with nothing else to do could make all stops of a place. */
function fitsOneDay({ stops, driveSeconds, depot, returnToDepot, shiftSeconds }: PlanRequest, at: number) {
  const service = stops.reduce(
    (sum, { place, serviceSeconds }) => sum + (place === at ? serviceSeconds : 0),
    0,
  );
  const back = returnToDepot ? (driveSeconds[at]?.[depot] ?? 0) : 0;
  return (driveSeconds[depot]?.[at] ?? 0) + service + back <= shiftSeconds;
}

test('stops at one address are served by one driver, one after the other, where a day takes them', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const visited = planRoutes(request).drivers.flatMap(({ stops }) =>
        stops
          .map(({ stop }) => request.stops[stop]?.place ?? 0)
          .filter((place, i, places) => i === 0 || place !== places[i - 1])
          .filter((place) => fitsOneDay(request, place)),
      );
      expect(visited.length).toBe(new Set(visited).size);
    }),
  );
});

test('more stops at one address than a day takes are shared by several drivers', () => {
  const stops = Array.from({ length: 8 }, () => ({ place: 1, serviceSeconds: 600 }));
  const driveSeconds = [
    [0, 240],
    [240, 0],
  ];
  const request = { driveSeconds, depot: 0, stops, drivers: 3, returnToDepot: true, shiftSeconds: HOUR };
  const plan = planRoutes(request);
  expect(plan.unassigned).toEqual([]);
  expect(plan.drivers.filter((day) => day.stops.length > 0).length).toBeGreaterThan(1);
  const alone = planRoutes({ ...request, drivers: 1 });
  expect(alone.unassigned).toHaveLength(3);
  expect(alone.unassigned[0]).toMatchObject({ reason: 'no_time_left' });
});

test('the same request gets the same plan', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      expect(planRoutes(request)).toEqual(planRoutes(structuredClone(request)));
    }),
  );
});

test('a request is left as it was sent', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const before = structuredClone(request);
      planRoutes(request);
      expect(request).toEqual(before);
    }),
  );
});

test('more steps never give a worse plan', () => {
  const steps = fc.tuple(fc.nat(300), fc.nat(300));
  fc.assert(
    fc.property(anyRequest, steps, (request, [some, more]) => {
      const fewer = judgePlan(request, planRoutes({ ...request, steps: some }));
      const further = judgePlan(request, planRoutes({ ...request, steps: some + more }));
      expect(further && fewer && compare(further, fewer)).toBeLessThanOrEqual(0);
    }),
  );
});

test('up to seven stops the plan is the best of all', () => {
  // Each stop at an address of its own: what the trial of all plans does not know is to keep stops together.
  const small = requests({ places: 8, stops: 0, drivers: 3 }).chain((request) =>
    fc.array(fc.nat(HOUR / 2), { maxLength: 7 }).map((services) => ({
      ...request,
      driveSeconds: shortestTimes(request.driveSeconds),
      stops: services.slice(0, request.driveSeconds.length - 1).map((serviceSeconds, i) => ({
        place: (request.depot + 1 + i) % request.driveSeconds.length,
        serviceSeconds,
      })),
      steps: 3000,
    })),
  );
  fc.assert(
    fc.property(small, (request) => {
      expect(judgePlan(request, planRoutes(request))).toEqual(findBest(request));
    }),
    // A search is no proof: what is held is that it finds the best of these, the same in every run.
    { numRuns: 60, seed: 1 },
  );
});

/** As roads give them: no way past a third place is shorter, so a stop that fits in a day also fits alone. */
function shortestTimes(legs: readonly (readonly number[])[]): number[][] {
  const times = legs.map((row) => [...row]);
  for (const via of times.keys()) {
    for (const row of times) {
      for (const to of row.keys()) {
        row[to] = Math.min(row[to] ?? 0, (row[via] ?? 0) + (times[via]?.[to] ?? 0));
      }
    }
  }
  return times;
}
