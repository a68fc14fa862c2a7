// The travel time from each place to each, and the legs of the finished plan: by road where roads are loaded, else in a
// straight line, labelled.
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import type { Roads } from '../../roads/roads.ts';
import { straightSeconds } from '../../roads/straight-line.ts';
import { type JourneySlowdown, meanFactor, meanSlowdown } from '../../traffic/mean-slowdown.ts';
import type { Slowdowns } from '../../traffic/slowdowns.ts';

/** What a plan needs of the loaded roads. */
export type PlanRoads = Pick<Roads, 'matrix' | 'route'>;

/** How a plan's legs are measured. */
export interface LegMeasure {
  roads: PlanRoads;
  /** How many times longer legs by road take than on empty roads. */
  slowdowns: Slowdowns;
  /** The plan's own queue among the road queries. */
  lane: object;
}

export interface Leg {
  meters: number;
  /** Whole tenths of a minute, so that the reported times add up. */
  seconds: number;
  /** [lng, lat] */
  line: [number, number][];
  /** Measured in a straight line, because no road is loaded for one of its ends. */
  isStraight: boolean;
  /** Of the meters those off the road. */
  groundMeters: number;
  /** From end to end. */
  straightMeters: number;
  pack: string | null;
  /** By which its time by road was multiplied; null for any other. */
  slowed: JourneySlowdown | null;
}

const TENTH_OF_MINUTE = 6;

/**
 * Seconds from each point to each, the depot first, and the pack of the roads: null where no road is loaded for both
 * ends, and the time is that of a straight line. Infinity where both have a road and none leads from one to the other.
 */
export async function measureMatrix(
  points: readonly Point[],
  { roads, slowdowns, lane }: LegMeasure,
): Promise<{ seconds: number[][]; packs: (string | null)[][] }> {
  const matrix = await roads.matrix(points, points, { lane });
  const packs = matrix?.packs ?? points.map(() => points.map(() => null));
  const areas = points.map((point) => slowdowns.at(point));
  const times = points.map((from, row) =>
    points.map((to, column) => {
      if (row === column) return 0;
      const seconds = matrix?.seconds[row]?.[column] ?? null;
      if (seconds !== null) return seconds * meanFactor(areas[row] ?? null, areas[column] ?? null);
      return packs[row]?.[column] ? Number.POSITIVE_INFINITY : straightSeconds(distanceMeters(from, to));
    }),
  );
  return { seconds: cutOff(times), packs };
}

/**
 * A point without a road to the depot, the first point, is not reachable by a straight line to a third place either.
 */
function cutOff(times: number[][]): number[][] {
  const isApart = times.map((row, place) => row[0] === Infinity || times[0]?.[place] === Infinity);
  return times.map((row, from) =>
    row.map((seconds, to) => (from !== to && (isApart[from] || isApart[to]) ? Infinity : seconds)),
  );
}

/** One leg of the plan, measured by route; null where both ends have a road, but there is no route after all. */
export async function measureLeg(
  from: Point,
  to: Point,
  { roads, slowdowns, lane }: LegMeasure,
): Promise<Leg | null> {
  if (from === to) return stay(from);
  const found = await askTwice(() => roads.route(from, to, { lane }));
  if (found.route) {
    const slowed = meanSlowdown(slowdowns.at(from), slowdowns.at(to));
    const seconds = toTenths(found.route.seconds * (slowed.slowdown?.factor ?? 1));
    return { ...found.route, seconds, straightMeters: distanceMeters(from, to), isStraight: false, slowed };
  }
  return found.why === 'not_loaded' || found.why === 'far_from_road' ? straightLeg(from, to) : null;
}

/** A query that timed out is repeated once. */
async function askTwice(ask: () => ReturnType<Roads['route']>): ReturnType<Roads['route']> {
  const first = await ask();
  return first.route === null && first.why === 'gave_up' ? ask() : first;
}

/** From one stop of an address to the next. */
function stay({ lat, lng }: Point): Leg {
  return {
    meters: 0,
    seconds: 0,
    line: [[lng, lat]],
    isStraight: false,
    groundMeters: 0,
    straightMeters: 0,
    pack: null,
    slowed: null,
  };
}

function straightLeg(from: Point, to: Point): Leg {
  const meters = distanceMeters(from, to);
  return {
    meters,
    seconds: toTenths(straightSeconds(meters)),
    line: [
      [from.lng, from.lat],
      [to.lng, to.lat],
    ],
    isStraight: true,
    groundMeters: meters,
    straightMeters: meters,
    pack: null,
    slowed: null,
  };
}

function toTenths(seconds: number): number {
  return Math.round(seconds / TENTH_OF_MINUTE) * TENTH_OF_MINUTE;
}
