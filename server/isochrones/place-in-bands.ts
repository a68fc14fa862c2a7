// The band of each place, by its own journey, as get_road_distances measures it. For most places the matrix decides.
// Where the matrix and the drawn area differ, or the journey takes nearly as long as a band, the journey itself is
// measured.
import { roundMinutes } from '../../shared/rounding.ts';
import type { TravelMode } from '../../shared/travel-mode.ts';
import type { Point } from '../geometry/distance.ts';
import type { Roads, RouteEnds, RouteResult } from '../roads/roads.ts';
import type { Band } from './travel-bands.ts';

export interface Placed {
  /** Minutes of the smallest band; null outside all bands. */
  band: number | null;
  /** Whether a way leads there, whose time decided. */
  isReached: boolean;
  /** Minutes of its own journey, where that was measured; null where there is no route. Missing elsewhere. */
  checkedMinutes?: number | null;
}

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
  const minutesOf = (seconds: number | null, index: number) =>
    seconds === null ? null : roundMinutes(((factors[index] ?? 1) * seconds) / 60);
  const told = points.map((_, index) => minutesOf(matrix?.seconds[0]?.[index] ?? null, index));
  const placed = told.map(
    (minutes): Placed => ({ band: bandOf(minutes, bands), isReached: minutes !== null }),
  );
  const doubtful = [...points.keys()].filter((index) => {
    const drawn = drawnBand(points[index] as Point, bands);
    return drawn !== placed[index]?.band || isNear(told[index] ?? null, bands);
  });
  const pairs = doubtful.map((index): RouteEnds => [origin, points[index] as Point]);
  const results = await roads.routes(pairs, { mode, lane });
  for (const [at, index] of doubtful.entries()) {
    const { route, ...other } = results[at] as RouteResult;
    // In these cases the matrix decides.
    if ('why' in other && other.why === 'gave_up') continue;
    const own = minutesOf(route?.seconds ?? null, index);
    placed[index] = { band: bandOf(own, bands), isReached: own !== null, checkedMinutes: own };
  }
  return placed;
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
