// Plans as plan_routes makes them, on the real roads of Newport and Washington: 50 seeded ones with shift limits, and
// the largest call from end to end.

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../../server/db/database.ts';
import { planRoutes as endpoint } from '../../../server/endpoints/plan-routes.ts';
import type { Point } from '../../../server/geometry/distance.ts';
import { makePlan } from '../../../server/planning/day/make-plan.ts';
import { planRoutes } from '../../../server/planning/solver/plan-routes.ts';
import { stepsFor } from '../../../server/planning/solver/search.ts';
import { buildNetwork } from '../../../server/roads/build/build-network.ts';
import { openRoads } from '../../../server/roads/open-roads.ts';
import type { Roads } from '../../../server/roads/roads.ts';
import { Random } from '../../../server/sampleford/random.ts';
import { FREE_FLOW } from '../../../server/traffic/slowdowns.ts';
import { percentile, printFigure } from '../figures.ts';
import { openAccount } from '../measure/bench-account.ts';
import { childrenSeconds } from '../roads/processor.ts';

/** Where stops are drawn: the dense middle of each extract. */
const TOWNS = [
  {
    name: 'newport',
    file: 'gb/osm/newport-2023-06-13.osm.pbf',
    asOf: '2023-06-13',
    south: 51.56,
    west: -3.03,
    north: 51.61,
    east: -2.95,
  },
  {
    name: 'dc',
    file: 'us/osm/washington_dc_nw_roads_r5.osm.pbf',
    asOf: '2015-01-01',
    south: 38.9,
    west: -77.06,
    north: 38.95,
    east: -77.01,
  },
];
type Town = (typeof TOWNS)[number];

const PLANS_EACH = 25;
const CALLS_EACH = 5;
/** What the search is held against: itself, given so many times the steps. */
const LONGER = 4;
/** Of so many plans one is held against it. */
const HELD_AGAINST = 5;
const ROAD_LIMITS = { processes: 2, memoryBytes: 1_000_000_000, deadlineMs: 60_000, cacheBytes: 100_000_000 };

export async function runDayPlans(db: Database, dataFolder: string, home: string): Promise<void> {
  const folder = join(home, 'bench-roads');
  await mkdir(folder, { recursive: true });
  for (const { name, file, asOf } of TOWNS)
    await buildNetwork(folder, { name, file: join(dataFolder, file), asOf, fictional: false });
  const roads = await openRoads(folder, { ...ROAD_LIMITS, onError: console.error });
  try {
    for (const town of TOWNS) await printCalls(town, db, roads);
    for (const town of TOWNS) await printPlans(town, roads);
  } finally {
    await roads.stop();
  }
}

interface Measured {
  assignedShare: number;
  minutesPerStop: number;
  overShift: number;
  /** Null where it was not measured. */
  gapPercent: number | null;
  seconds: number;
}

async function printPlans(town: Town, roads: Roads): Promise<void> {
  const plans: Measured[] = [];
  for (let seed = 1; seed <= PLANS_EACH; seed++) plans.push(await measurePlan(town, roads, seed));
  const print = (figure: string, read: (plan: Measured) => number, unit: string) =>
    printFigure(`day_plans_${town.name}_${figure}`, mean(plans.map(read)), unit, { of: PLANS_EACH });
  print('stops_assigned', ({ assignedShare }) => assignedShare, 'share');
  print('driving_per_stop', ({ minutesPerStop }) => minutesPerStop, 'minutes');
  print('days_over_their_shift', ({ overShift }) => overShift, 'days');
  const gaps = plans.flatMap(({ gapPercent }) => gapPercent ?? []);
  const worse = `day_plans_${town.name}_worse_than_${LONGER}_times_the_steps`;
  printFigure(worse, mean(gaps), 'percent', { of: gaps.length });
  const times = plans.map(({ seconds }) => seconds);
  printFigure(`day_plans_${town.name}_time_p50`, percentile(times, 0.5), 'seconds', { of: PLANS_EACH });
}

/** 20 to 100 stops, one to ten drivers, shifts that now and then leave stops out. */
async function measurePlan(town: Town, roads: Roads, seed: number): Promise<Measured> {
  const random = new Random(seed);
  const [depot, ...stops] = (await pointsIn(town, 21 + Math.floor(random.next() * 80), random, roads)) as [
    Point,
    ...Point[],
  ];
  const drivers = 1 + Math.floor(random.next() * 10);
  const [shiftSeconds, serviceSeconds] = [
    Math.round(random.between(2, 8) * 3600),
    60 * Math.round(random.between(2, 12)),
  ];
  const started = performance.now();
  const request = {
    depot,
    stops,
    drivers,
    returnToDepot: true,
    shiftSeconds,
    serviceSeconds,
    slowdowns: FREE_FLOW,
  };
  const { days, unassigned } = await makePlan({ ...request, timeLimitSeconds: 60 }, roads);
  const seconds = (performance.now() - started) / 1000;
  const driving = days.map(({ stops: visited, returnLeg }) =>
    [...visited.map(({ leg }) => leg), ...(returnLeg ? [returnLeg] : [])].reduce(
      (sum, leg) => sum + leg.seconds,
      0,
    ),
  );
  const lengths = days.map(
    ({ stops: visited }, index) => (driving[index] as number) + serviceSeconds * visited.length,
  );
  const assigned = stops.length - unassigned.length;
  return {
    assignedShare: assigned / stops.length,
    minutesPerStop: driving.reduce((sum, one) => sum + one, 0) / 60 / assigned,
    overShift: lengths.filter((length) => length > shiftSeconds).length,
    gapPercent: seed % HELD_AGAINST === 0 ? await gapToLonger({ ...request, roads }) : null,
    seconds,
  };
}

/** How much less a longer search of the same matrix finds: driving and longest day, where both serve as many stops. */
async function gapToLonger({
  depot,
  stops,
  roads,
  ...request
}: Omit<Parameters<typeof makePlan>[0], 'timeLimitSeconds'> & { roads: Roads }): Promise<number> {
  const places = [depot, ...stops];
  const matrix = await roads.matrix(places, places);
  const plan = (steps: number) =>
    planRoutes({
      ...request,
      driveSeconds: (matrix?.seconds ?? []).map((row) => row.map((seconds) => seconds ?? Infinity)),
      depot: 0,
      stops: stops.map((_, index) => ({ place: index + 1, serviceSeconds: request.serviceSeconds })),
      steps,
      timeLimitSeconds: 600,
    });
  const [usual, longer] = [plan(stepsFor(stops.length)), plan(LONGER * stepsFor(stops.length))];
  if (usual.unassigned.length > longer.unassigned.length)
    return 100 * (usual.unassigned.length - longer.unassigned.length);
  const costOf = (one: typeof usual) => one.driveSeconds + one.longestDaySeconds;
  return usual.unassigned.length < longer.unassigned.length ? 0 : (costOf(usual) / costOf(longer) - 1) * 100;
}

/** 100 stops and ten drivers, each call with stops of its own: nothing is remembered of the last. */
async function printCalls(town: Town, db: Database, roads: Roads): Promise<void> {
  const call = await openAccount(db, { roads });
  const times: number[] = [];
  const processorTimes: number[] = [];
  const matrixTimes: number[] = [];
  for (let seed = 1; seed <= CALLS_EACH; seed++) {
    const random = new Random(1000 + seed);
    const [depot, ...stops] = (await pointsIn(town, 101, random, roads)) as [Point, ...Point[]];
    const [started, processor] = [performance.now(), processorSeconds()];
    await call(endpoint, { depot, stops, drivers: 10, traffic: 'free_flow' });
    times.push((performance.now() - started) / 1000);
    processorTimes.push(processorSeconds() - processor);
    const others = await pointsIn(town, 101, random, roads);
    const asked = performance.now();
    await roads.matrix(others, others);
    matrixTimes.push((performance.now() - asked) / 1000);
  }
  const of = { of: CALLS_EACH };
  const about = `plan_routes_${town.name}_100_stops_10_drivers`;
  printFigure(`${about}_p50`, percentile(times, 0.5), 'seconds', of);
  printFigure(`${about}_processor_p50`, percentile(processorTimes, 0.5), 'seconds', of);
  printFigure(`matrix_${town.name}_101_points_p50`, percentile(matrixTimes, 0.5), 'seconds', of);
}

/** Of the server and its routing processes, without the database. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childrenSeconds();
}

/** Points near some road that the town's middle is joined to: a stop in the river would measure nothing. */
async function pointsIn(town: Town, count: number, random: Random, roads: Roads): Promise<Point[]> {
  const { south, west, north, east } = town;
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const points: Point[] = [];
  while (points.length < count) {
    const drawn = Array.from({ length: count }, () => ({
      lat: Math.round(random.between(south, north) * 1e6) / 1e6,
      lng: Math.round(random.between(west, east) * 1e6) / 1e6,
    }));
    const [there, back] = await Promise.all([roads.matrix([middle], drawn), roads.matrix(drawn, [middle])]);
    const isJoined = (at: number) => there?.seconds[0]?.[at] != null && back?.seconds[at]?.[0] != null;
    points.push(...drawn.filter((_, at) => isJoined(at)));
  }
  return points.slice(0, count);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
