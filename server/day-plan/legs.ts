// How long it takes from each place to each, and what a leg of the finished plan is: by road where roads are loaded,
// else in a straight line, labelled.
import { distanceMeters, type Point } from '../gazetteer/distance.ts';

/** What a plan needs of the loaded roads. */
export interface PlanRoads {
  covers(point: Point): boolean;
  matrix(
    from: readonly Point[],
    to: readonly Point[],
    options?: { lane?: object },
  ): Promise<{ seconds: (number | null)[][]; packs: string[] } | null>;
  route(from: Point, to: Point, options?: { lane?: object }): Promise<{ route: PlanRoute | null }>;
}

interface PlanRoute {
  meters: number;
  seconds: number;
  /** [lng, lat] */
  line: [number, number][];
  pack: string;
}

/** How many times longer a leg takes than on empty roads. */
export type Slowdown = (from: Point, to: Point) => number;

export interface Leg {
  meters: number;
  /** Whole tenths of a minute, so that the times reported add up. */
  seconds: number;
  /** [lng, lat] */
  line: [number, number][];
  /** Measured in a straight line, for want of roads there. */
  isStraight: boolean;
  pack: string | null;
}

/** Straight-line legs are taken to go at this speed, which city journeys reach as the crow flies. */
export const STRAIGHT_KM_PER_HOUR = 40;
const STRAIGHT_METERS_PER_SECOND = STRAIGHT_KM_PER_HOUR / 3.6;
const TENTH_OF_MINUTE = 6;

/** Seconds from each point to each: Infinity where roads are loaded at both ends and none leads there. */
export async function measureMatrix(
  points: readonly Point[],
  roads: PlanRoads,
  slowdown: Slowdown,
  lane: object,
): Promise<number[][]> {
  const covered = points.map((point) => roads.covers(point));
  const onRoads = points.filter((_, index) => covered[index]);
  const matrix = onRoads.length > 0 ? await roads.matrix(onRoads, onRoads, { lane }) : null;
  const rank = ranksOf(covered);
  return points.map((from, row) =>
    points.map((to, column) => {
      if (row === column) return 0;
      if (!covered[row] || !covered[column]) return straightSeconds(from, to) * slowdown(from, to);
      const seconds = matrix?.seconds[rank[row] as number]?.[rank[column] as number];
      return typeof seconds === 'number' ? seconds * slowdown(from, to) : Number.POSITIVE_INFINITY;
    }),
  );
}

/** [true, false, true] → [0, -1, 1] */
function ranksOf(marks: readonly boolean[]): number[] {
  let next = 0;
  return marks.map((mark) => (mark ? next++ : -1));
}

/** One leg of the plan, measured by route; null where the roads that were asked have none after all. */
export async function measureLeg(
  from: Point,
  to: Point,
  roads: PlanRoads,
  slowdown: Slowdown,
  lane: object,
): Promise<Leg | null> {
  if (from === to) return stay(from);
  if (!roads.covers(from) || !roads.covers(to)) return straightLeg(from, to, slowdown);
  const { route } = await roads.route(from, to, { lane });
  if (!route) return null;
  const seconds = toTenths(route.seconds * slowdown(from, to));
  return { ...route, seconds, isStraight: false };
}

/** From one stop of an address to the next. */
function stay({ lat, lng }: Point): Leg {
  return { meters: 0, seconds: 0, line: [[lng, lat]], isStraight: false, pack: null };
}

function straightLeg(from: Point, to: Point, slowdown: Slowdown): Leg {
  return {
    meters: distanceMeters(from, to),
    seconds: toTenths(straightSeconds(from, to) * slowdown(from, to)),
    line: [
      [from.lng, from.lat],
      [to.lng, to.lat],
    ],
    isStraight: true,
    pack: null,
  };
}

function straightSeconds(from: Point, to: Point): number {
  return distanceMeters(from, to) / STRAIGHT_METERS_PER_SECOND;
}

function toTenths(seconds: number): number {
  return Math.round(seconds / TENTH_OF_MINUTE) * TENTH_OF_MINUTE;
}
