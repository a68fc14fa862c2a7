// Which band each place falls in: that of its own journey, as get_road_distances measures it. The matrix tells it of
// most; where it and the area drawn differ, or the journey takes nearly as long as a band, the journey itself is asked.
import { roundMinutes } from '../../shared/rounding.ts';
import type { TravelMode } from '../../shared/travel-mode.ts';
import type { Point } from '../geometry/distance.ts';
import type { Roads, RouteEnds, RouteResult } from '../roads/roads.ts';
import type { Band } from './travel-bands.ts';

export interface Placed {
  /** Minutes of the smallest band; null outside of all. */
  band: number | null;
  /** Of its own journey, where that was asked; null where there is no way. Absent elsewhere. */
  checkedMinutes?: number | null;
}

export interface OwnJourneys {
  roads: Roads;
  origin: Point;
  mode: TravelMode;
  /** What each point's time on empty roads is multiplied by. */
  factors: readonly number[];
}

/** A share of a band's minutes within which the matrix may say otherwise than the journey. */
const NEAR = 0.03;

/** One for each point, in their order. */
export async function placeInBands(
  points: readonly Point[],
  bands: readonly Band[],
  { roads, origin, mode, factors }: OwnJourneys,
): Promise<Placed[]> {
  if (points.length === 0) return [];
  const lane = {};
  const matrix = await roads.matrix([origin], points, { mode, lane });
  const minutesOf = (seconds: number | null, index: number) =>
    seconds === null ? null : roundMinutes(((factors[index] ?? 1) * seconds) / 60);
  const told = points.map((_, index) => minutesOf(matrix?.seconds[0]?.[index] ?? null, index));
  const placed = told.map((minutes): Placed => ({ band: bandOf(minutes, bands) }));
  const doubtful = [...points.keys()].filter((index) => {
    const drawn = drawnBand(points[index] as Point, bands);
    return drawn !== placed[index]?.band || isNear(told[index] ?? null, bands);
  });
  const pairs = doubtful.map((index): RouteEnds => [origin, points[index] as Point]);
  const results = await roads.routes(pairs, { mode, lane });
  for (const [at, index] of doubtful.entries()) {
    const { route, ...other } = results[at] as RouteResult;
    // Then the matrix has the last word.
    if ('why' in other && other.why === 'gave_up') continue;
    const own = minutesOf(route?.seconds ?? null, index);
    placed[index] = { band: bandOf(own, bands), checkedMinutes: own };
  }
  return placed;
}

/** By the areas as they are drawn. */
export function drawnBand({ lat, lng }: Point, bands: readonly Band[]): number | null {
  return bands.find(({ reached }) => reached.holds(lng, lat))?.minutes ?? null;
}

function bandOf(own: number | null, bands: readonly Band[]): number | null {
  return bands.find(({ minutes }) => own !== null && own <= minutes)?.minutes ?? null;
}

function isNear(own: number | null, bands: readonly Band[]): boolean {
  return own !== null && bands.some(({ minutes }) => Math.abs(own - minutes) <= NEAR * minutes);
}
