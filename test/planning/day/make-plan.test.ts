import type { Point } from '../../../server/geometry/distance.ts';
import { joinSlowdowns } from '../../../server/planning/answer/plan-slowdown.ts';
import type { PlanRoads } from '../../../server/planning/day/legs.ts';
import { type DayPlanRequest, daySeconds, makePlan } from '../../../server/planning/day/make-plan.ts';
import { noRoads } from '../../../server/roads/no-roads.ts';
import { evenSlowdowns, FREE_FLOW } from '../../../server/traffic/slowdowns.ts';

/** A road along the equator; a minute a kilometer, which is 0.009 degree. */
const at = (km: number, lat = 0): Point => ({ lat, lng: km / 111.195 });
const kmOf = ({ lng }: Point) => Math.round(lng * 111.195);

/** East of kilometer 50 is a ferry that the matrix takes for a road; a place off the equator has a road of its own within a
 * degree, which leads nowhere, and none further away. */
function roadAlong(fix: Partial<PlanRoads> = {}): PlanRoads {
  const seconds = (from: Point, to: Point) => 60 * Math.abs(kmOf(from) - kmOf(to));
  const isOnRoad = ({ lat }: Point) => lat === 0;
  const hasRoad = ({ lat }: Point) => Math.abs(lat) < 1;
  return {
    matrix: async (from, to) => ({
      seconds: from.map((a) => to.map((b) => (isOnRoad(a) && isOnRoad(b) ? seconds(a, b) : null))),
      packs: from.map((a) => to.map((b) => (hasRoad(a) && hasRoad(b) ? 'roads/line' : null))),
      meters: [],
      groundMeters: [],
      isGroundUnsure: [],
    }),
    route: async (from, to) => {
      if (Math.abs(to.lat - from.lat) > 1) return { route: null, why: 'not_loaded' };
      const line: [number, number][] = [from, to].map(({ lng, lat }) => [lng, lat]);
      const meters = 1000 * Math.abs(kmOf(from) - kmOf(to));
      const onRoad = { groundMeters: 0, offRoad: [0, 0] } as const;
      return { route: { meters, seconds: seconds(from, to), ...onRoad, line, pack: 'roads/line' } };
    },
    ...fix,
  };
}

const request: DayPlanRequest = {
  depot: at(0),
  stops: [at(10), at(20), at(30)],
  drivers: 1,
  returnToDepot: true,
  shiftSeconds: 8 * 3600,
  serviceSeconds: 600,
  slowdowns: FREE_FLOW,
  timeLimitSeconds: 10,
};

test('a day is its legs by road and the time at its stops', async () => {
  const { days, unassigned } = await makePlan(request, roadAlong());
  expect(unassigned).toEqual([]);
  const times = days[0]?.stops.map(({ stop, arriveSecond, departSecond }) => [
    stop,
    arriveSecond,
    departSecond,
  ]);
  expect(times).toEqual([
    [0, 600, 1200],
    [1, 1800, 2400],
    [2, 3000, 3600],
  ]);
  expect(days[0]?.returnLeg).toMatchObject({
    seconds: 1800,
    meters: 30_000,
    isStraight: false,
    pack: 'roads/line',
  });
  expect(days.map(daySeconds)).toEqual([5400]);
});

test('without the way back the day ends at its last stop', async () => {
  const { days } = await makePlan({ ...request, returnToDepot: false }, roadAlong());
  expect(days[0]?.returnLeg).toBeNull();
  expect(days.map(daySeconds)).toEqual([3600]);
});

test('weekday traffic makes every leg so many times longer, in whole tenths of a minute', async () => {
  const { days } = await makePlan(
    { ...request, slowdowns: evenSlowdowns(1.234), returnToDepot: false },
    roadAlong(),
  );
  expect(days[0]?.stops.map(({ leg }) => leg.seconds)).toEqual([738, 738, 738]);
});

test('each leg has the slowdown of its own ends, not that of the depot', async () => {
  const area = (factor: number) => ({
    factor,
    area: `${factor}`,
    source: 'Traffic',
    asOf: '2026-01-01',
    packs: [],
  });
  const slowdowns = { at: ({ lng }: { lng: number }) => (lng > request.depot.lng ? area(1.4) : area(1.2)) };
  const { days } = await makePlan({ ...request, slowdowns, returnToDepot: false }, roadAlong());
  const legs = days[0]?.stops.map(({ leg }) => leg) ?? [];
  expect(legs.map(({ slowed }) => slowed?.slowdown?.factor)).toEqual([1.3, 1.4, 1.4]);
  expect(legs.map(({ seconds }) => seconds)).toEqual([780, 840, 840]);
  expect(joinSlowdowns(legs)).toMatchObject({ factor: 1.367, area: '1.2; 1.4', as_of: '2026-01-01' });
});

test('where roads are loaded and none leads there, nobody is sent', async () => {
  const { unassigned } = await makePlan({ ...request, stops: [at(10), at(10, 0.5)] }, roadAlong());
  expect(unassigned).toEqual([
    { stop: 1, reason: 'no_road', overShiftSeconds: null, straightMeters: null, pack: 'roads/line' },
  ]);
});

test('where no roads are loaded, legs are straight lines at 40 km/h, the far part at 75', async () => {
  const { days, unassigned } = await makePlan(
    { ...request, stops: [at(10), at(10, 2)], shiftSeconds: 13 * 3600 },
    roadAlong(),
  );
  expect(unassigned).toEqual([]);
  const legs = days[0]?.stops.map(({ leg }) => [leg.isStraight, Math.round(leg.meters / 1000), leg.pack]);
  expect(legs).toContainEqual([true, 222, null]);
  const far = days.flatMap(({ stops }) => stops).find(({ leg }) => leg.isStraight)?.leg;
  expect(far?.seconds).toBeCloseTo(1800 + (((far?.meters ?? 0) / 1000 - 20) / 75) * 3600, -1);
  const bare = await makePlan(request, noRoads);
  expect(bare.days[0]?.stops[0]?.leg).toMatchObject({ isStraight: true, seconds: 900 });
});

test('stops on one spot follow each other without a leg, also at the depot itself', async () => {
  const { days } = await makePlan({ ...request, stops: [at(10), at(0), at(10), at(0)] }, roadAlong());
  const order = days[0]?.stops.map(({ stop }) => stop) ?? [];
  expect(Math.abs(order.indexOf(0) - order.indexOf(2))).toBe(1);
  const meters = [...(days[0]?.stops ?? []).map(({ leg }) => leg.meters), days[0]?.returnLeg?.meters];
  expect(meters.filter(Boolean)).toEqual([10_000, 10_000]);
});

test('a leg that turns out longer than the matrix said is planned again, so that no day passes its shift', async () => {
  const isFerry = (from: Point, to: Point) => Math.max(kmOf(from), kmOf(to)) > 50 && kmOf(from) !== kmOf(to);
  const roads = roadAlong();
  const slow: PlanRoads = {
    ...roads,
    route: async (from, to) => {
      const found = await roads.route(from, to);
      if (!found.route || !isFerry(from, to)) return found;
      return { route: { ...found.route, seconds: found.route.seconds + 3 * 3600 } };
    },
  };
  const shift = { ...request, stops: [at(10), at(60)], shiftSeconds: 4 * 3600 };
  const { days, unassigned } = await makePlan(shift, slow);
  expect(Math.max(...days.map(daySeconds))).toBeLessThanOrEqual(4 * 3600);
  expect(unassigned).toMatchObject([{ stop: 1, reason: 'beyond_shift' }]);
});

test('a leg that the matrix has and the route has not is not driven', async () => {
  const roads = roadAlong();
  const gone: PlanRoads = {
    ...roads,
    route: (from, to) =>
      kmOf(to) === 20 ? Promise.resolve({ route: null, why: 'no_route' }) : roads.route(from, to),
  };
  const { days, unassigned } = await makePlan(request, gone);
  expect(unassigned).toEqual([
    { stop: 1, reason: 'no_road', overShiftSeconds: null, straightMeters: null, pack: 'roads/line' },
  ]);
  expect(days[0]?.stops.map(({ stop }) => stop)).toEqual([0, 2]);
});

test('a question that was given up is asked once more', async () => {
  const roads = roadAlong();
  const asked: string[] = [];
  const busy: PlanRoads = {
    ...roads,
    route: async (from, to) => {
      const key = `${kmOf(from)}>${kmOf(to)}`;
      const isFirst = !asked.includes(key);
      asked.push(key);
      return isFirst ? { route: null, why: 'gave_up' } : roads.route(from, to);
    },
  };
  expect((await makePlan(request, busy)).unassigned).toEqual([]);
  expect(asked).toHaveLength(8);
});

test('the same request gets the same plan', async () => {
  const stops = Array.from({ length: 30 }, (_, index) => at(((index * 37) % 91) - 40));
  const large = { ...request, stops, drivers: 3, shiftSeconds: 4 * 3600 };
  expect(await makePlan(large, roadAlong())).toEqual(await makePlan(large, roadAlong()));
});
