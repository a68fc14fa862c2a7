// Makes measured days of points: a matrix for the planning, then every leg of the plan is measured by route. If the two
// differ so much that a day would exceed its shift, the plan is made again with the measured times.
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import type { Slowdowns } from '../../traffic/slowdowns.ts';
import type { Plan, PlanRequest, UnassignedStop } from '../solver/plan.ts';
import { planRoutes } from '../solver/plan-routes.ts';
import { type Leg, measureLeg, measureMatrix, type PlanRoads } from './legs.ts';

export interface DayPlanRequest {
  depot: Point;
  /** The answer refers to them by index. */
  stops: readonly Point[];
  drivers: number;
  returnToDepot: boolean;
  shiftSeconds: number;
  serviceSeconds: number;
  /** How many times longer legs by road take than on empty roads. */
  slowdowns: Slowdowns;
  timeLimitSeconds: number;
}

export interface DayPlan {
  /** One for each driver. */
  days: Day[];
  unassigned: LeftStop[];
  /** The time limit ended the search: another run may find another plan. */
  isCutShort: boolean;
}

export interface LeftStop extends UnassignedStop {
  /** Meters from the depot in a straight line, where its way is an estimate; null where it is by road. */
  straightMeters: number | null;
  /** The pack of the roads between the depot and it. */
  pack: string | null;
}

export interface Day {
  stops: DayStop[];
  /** Null where the day ends at its last stop, or has none. */
  returnLeg: Leg | null;
}

interface DayStop {
  stop: number;
  leg: Leg;
  /** From the start at the depot. */
  arriveSecond: number;
  departSecond: number;
}

/** Rounds of planning and measuring before the planned shift is shortened too. */
const ROUNDS_AT_FULL_SHIFT = 3;
const DEPOT = 0;

/** `search` finds a plan: by default here, which blocks this thread for a second or so. */
export async function makePlan(
  request: DayPlanRequest,
  roads: PlanRoads,
  search: (request: PlanRequest) => Plan | Promise<Plan> = planRoutes,
): Promise<DayPlan> {
  const { places, placeOf } = listPlaces(request);
  const measure = { roads, slowdowns: request.slowdowns, lane: {} };
  const { seconds: driveSeconds, packs } = await measureMatrix(places, measure);
  const legs = new Map<string, Leg | null>();
  let cutSeconds = 0;
  for (let round = 1; ; round++) {
    const plan = await search({
      driveSeconds,
      depot: DEPOT,
      stops: placeOf.map((place) => ({ place, serviceSeconds: request.serviceSeconds })),
      drivers: request.drivers,
      returnToDepot: request.returnToDepot,
      shiftSeconds: Math.max(0, request.shiftSeconds - cutSeconds),
      timeLimitSeconds: request.timeLimitSeconds,
    });
    const ways = listWays(plan, placeOf, request.returnToDepot);
    await Promise.all(
      ways.flat().map(async ([from, to]) => {
        const key = `${from}>${to}`;
        if (legs.has(key)) return;
        const leg = await measureLeg(places[from] as Point, places[to] as Point, measure);
        legs.set(key, leg);
        (driveSeconds[from] as number[])[to] = leg?.seconds ?? Number.POSITIVE_INFINITY;
      }),
    );
    const days = plan.drivers.map(({ stops }, day) => toDay(stops, ways[day] as PlannedWay[], legs, request));
    const excess = Math.max(...days.map((day) => (day ? daySeconds(day) - request.shiftSeconds : 1)));
    if (excess <= 0 && days.every((day) => day !== null)) {
      const unassigned = plan.unassigned.map((left) => {
        const place = placeOf[left.stop] as number;
        const pack = packs[DEPOT]?.[place] ?? null;
        const isEstimate = pack === null && place !== DEPOT;
        const straightMeters = isEstimate ? distanceMeters(request.depot, places[place] as Point) : null;
        return { ...atFullShift(left, cutSeconds), straightMeters, pack };
      });
      return { days, unassigned, isCutShort: plan.isCutShort };
    }
    if (round >= ROUNDS_AT_FULL_SHIFT) cutSeconds = Math.max(2 * cutSeconds, excess);
  }
}

/** The depot, then every address once: stops at one spot, to about a meter, are one place. */
export function listPlaces({ depot, stops }: Pick<DayPlanRequest, 'depot' | 'stops'>): {
  places: Point[];
  placeOf: number[];
} {
  const places = [depot];
  const spotOf = ({ lat, lng }: Point) => `${lat.toFixed(5)},${lng.toFixed(5)}`;
  const known = new Map([[spotOf(depot), DEPOT]]);
  const placeOf = stops.map((stop) => {
    const spot = spotOf(stop);
    const place = known.get(spot) ?? places.push(stop) - 1;
    known.set(spot, place);
    return place;
  });
  return { places, placeOf };
}

export type PlannedWay = [from: number, to: number];

/** Stops of each driver in order. */
interface Ordered {
  drivers: readonly { stops: readonly { stop: number }[] }[];
}

/** The legs of each day between places; none between two stops of one place. */
export function listWays(plan: Ordered, placeOf: readonly number[], returns: boolean): PlannedWay[][] {
  return plan.drivers.map(({ stops }) => {
    const visited = stops.map(({ stop }) => placeOf[stop] as number);
    const ends = returns && visited.length > 0 ? [...visited, DEPOT] : visited;
    return ends.map((to, index): PlannedWay => [index === 0 ? DEPOT : (ends[index - 1] as number), to]);
  });
}

/** Null where the roads have no route after all for one of its legs. */
export function toDay(
  stops: Ordered['drivers'][number]['stops'],
  ways: readonly PlannedWay[],
  legs: ReadonlyMap<string, Leg | null>,
  { serviceSeconds, returnToDepot }: Pick<DayPlanRequest, 'serviceSeconds' | 'returnToDepot'>,
): Day | null {
  const measured = ways.map(([from, to]) => legs.get(`${from}>${to}`) ?? null);
  if (measured.some((leg) => leg === null)) return null;
  let clock = 0;
  const planned = stops.map(({ stop }, index): DayStop => {
    const leg = measured[index] as Leg;
    const arriveSecond = clock + leg.seconds;
    clock = arriveSecond + serviceSeconds;
    return { stop, leg, arriveSecond, departSecond: clock };
  });
  return { stops: planned, returnLeg: returnToDepot && stops.length > 0 ? (measured.at(-1) as Leg) : null };
}

/** Driving and time at the stops. */
export function daySeconds({ stops, returnLeg }: Day): number {
  return (stops.at(-1)?.departSecond ?? 0) + (returnLeg?.seconds ?? 0);
}

/** The excess of a stop over the requested shift. */
function atFullShift(stop: UnassignedStop, cutSeconds: number): UnassignedStop {
  const { overShiftSeconds } = stop;
  return overShiftSeconds === null
    ? stop
    : { ...stop, overShiftSeconds: Math.max(1, overShiftSeconds - cutSeconds) };
}
