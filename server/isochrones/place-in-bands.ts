// The band of each place, by its own journey, as get_road_distances measures it. For most places the matrix decides.
// Where the matrix and the drawn area differ, the journey takes nearly as long as a band, or much of it is off the road
// at a place with several roads, the journey itself is measured. A place to which no way by road is known, or one that
// is nearer than any road, has no time: it is where the drawn areas have it.
import { roundMinutes } from '../../shared/rounding.ts';
import type { TravelMode } from '../../shared/travel-mode.ts';
import { distanceMeters, type Point } from '../geometry/distance.ts';
import { type HeldWay, isMostlyGround, usesNoRoad } from '../roads/ground.ts';
import type { NoRoute, RoadMatrix, RoadRoute, Roads, RouteEnds, RouteResult } from '../roads/roads.ts';
import { isOutOfReach } from '../roads/straight-line.ts';
import type { Band } from './travel-bands.ts';

export interface Placed {
  /** Minutes of the smallest band; null outside all bands. */
  band: number | null;
  /** Whether a way leads there, whose time decided. */
  isReached: boolean;
  /** Minutes of its own journey, where that was measured; null where there is no route. Missing elsewhere. */
  checkedMinutes?: number | null;
  /** Why no way is known, or that much of it is a straight line; missing where the road decided. */
  unsure?: NoWay | 'ground';
}

/** Why a place has no time: 'no_road' where it and the origin lie nearer to each other than to a road. */
export type NoWay = NoRoute | 'no_road';

export interface OwnJourneys {
  roads: Roads;
  origin: Point;
  mode: TravelMode;
  /** The factor on each point's time on empty roads. */
  factors: readonly number[];
}

/** Within this share of a band's minutes, the matrix and the journey may disagree. */
const NEAR = 0.03;

/** One for each point, in order. */
export async function placeInBands(
  points: readonly Point[],
  bands: readonly Band[],
  { roads, origin, mode, factors }: OwnJourneys,
): Promise<Placed[]> {
  if (points.length === 0) return [];
  const lane = {};
  const matrix = await roads.matrix([origin], points, { mode, lane });
  const minutesOf = (way: OwnWay | null, index: number) =>
    way === null || usesNoRoad(way) ? null : roundMinutes(((factors[index] ?? 1) * way.seconds) / 60);
  const most = Math.max(...bands.map(({ minutes: band }) => band));
  const straight = points.map((point) => distanceMeters(origin, point));
  const ways = straight.map((straightMeters, index) => wayTo(matrix, index, straightMeters));
  const told = ways.map(minutesOf);
  const placed = told.map((minutes, index) => toPlaced(minutes, ways[index] ?? null, bands));
  const doubtful = [...points.keys()].filter((index) => {
    const [point, minutes = null] = [points[index] as Point, told[index]];
    if (minutes === null) return !isOutOfReach(straight[index] as number, most, mode);
    const { band, unsure } = placed[index] as Placed;
    // The matrix may count the ground to another road than the journey's.
    const isOnOtherRoad = unsure === 'ground' && matrix?.isGroundUnsure[0]?.[index] === true;
    return drawnBand(point, bands) !== band || isNear(minutes, bands) || isOnOtherRoad;
  });
  const pairs = doubtful.map((index): RouteEnds => [origin, points[index] as Point]);
  const results = await roads.routes(pairs, { mode, lane });
  for (const [at, index] of doubtful.entries()) {
    const result = results[at] as RouteResult;
    const way = result.route && { ...result.route, straightMeters: straight[index] as number };
    const own = minutesOf(way, index);
    const why = result.route ? 'no_road' : result.why;
    if (own !== null) placed[index] = { ...toPlaced(own, way, bands), checkedMinutes: own };
    else if (why !== 'gave_up' || told[index] === null) {
      const band = drawnBand(points[index] as Point, bands);
      placed[index] = { band, isReached: false, checkedMinutes: null, unsure: why };
    }
  }
  return placed;
}

type OwnWay = Pick<RoadRoute, 'seconds'> & HeldWay;

/** From the only start. */
function wayTo(matrix: RoadMatrix | null, end: number, straightMeters: number): OwnWay | null {
  const [seconds = null, meters = null, groundMeters = null] = [
    matrix?.seconds[0]?.[end],
    matrix?.meters[0]?.[end],
    matrix?.groundMeters[0]?.[end],
  ];
  return seconds === null || meters === null || groundMeters === null
    ? null
    : { seconds, meters, groundMeters, straightMeters };
}

function toPlaced(minutes: number | null, way: OwnWay | null, bands: readonly Band[]): Placed {
  const placed = { band: bandOf(minutes, bands), isReached: minutes !== null };
  return minutes !== null && way && isMostlyGround(way) ? { ...placed, unsure: 'ground' } : placed;
}

/** By the areas as drawn. */
export function drawnBand({ lat, lng }: Point, bands: readonly Band[]): number | null {
  return bands.find(({ reached }) => reached.holds(lng, lat))?.minutes ?? null;
}

function bandOf(own: number | null, bands: readonly Band[]): number | null {
  return bands.find(({ minutes }) => own !== null && own <= minutes)?.minutes ?? null;
}

function isNear(own: number | null, bands: readonly Band[]): boolean {
  return own !== null && bands.some(({ minutes }) => Math.abs(own - minutes) <= NEAR * minutes);
}
